#include "engine/api/input_log.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <type_traits>

#include "engine/base/errors.hpp"
#include "engine/simulation/ships_json.hpp"
#include "engine/simulation/untrusted_json.hpp"

namespace swell::engine
{

namespace
{

using nlohmann::json;

json order_to_json(const ShipAdded& order)
{
    return {{"add", ship_to_json(order.ship)}};
}
json order_to_json(const ShipSteered& order)
{
    return {{"steer", order.id}, {"motion", motion_to_json(order.motion)}};
}
json order_to_json(const ShipRemoved& order)
{
    return {{"remove", order.id}, {"ramp_s", order.ramp_s}};
}
json order_to_json(const DepthsChanged& order)
{
    return {{"depths", {order.i, order.j, order.box.nx, order.box.ny}}, {"depth_m", order.depth_m}};
}

DepthsChanged depths_from(const json& line)
{
    const json& box = line.at("depths");
    return {whole_number<int>(box.at(0)),
            whole_number<int>(box.at(1)),
            {whole_number<int>(box.at(2)), whole_number<int>(box.at(3))},
            line.at("depth_m")};
}

LoggedInput input_from(const json& line)
{
    const long frame = whole_number<long>(line.at("frame"));
    if (line.contains("add")) {
        return {frame, ShipAdded{ship_from_json(line.at("add"))}};
    }
    if (line.contains("steer")) {
        return {frame, ShipSteered{whole_number<ShipId>(line.at("steer")), motion_from_json(line.at("motion"))}};
    }
    if (line.contains("remove")) {
        return {frame, ShipRemoved{whole_number<ShipId>(line.at("remove")), line.at("ramp_s")}};
    }
    return {frame, depths_from(line)};
}

[[noreturn]] void refuse(const std::string& file, int line)
{
    throw InputError(fmt::format("{}:{}: no order: allowed is a line that Swell wrote, with \"frame\" and one of \"add\", "
                                 "\"steer\", \"remove\", \"depths\"",
                                 file, line));
}

} // namespace

std::string written(const InputLog& log)
{
    std::string text;
    for (const LoggedInput& input : log) {
        json line = std::visit([](const auto& order) { return order_to_json(order); }, input.order);
        line["frame"] = input.frame;
        text += line.dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
    }
    return text;
}

InputLog read_input_log(const std::string& text, const std::string& file)
{
    InputLog log;
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (line.empty()) {
            continue;
        }
        try {
            log.push_back(input_from(json::parse(line)));
        } catch (const json::exception&) {
            refuse(file, number);
        } catch (const std::out_of_range&) { // of a number
            refuse(file, number);
        }
        if (log.size() > 1 && log[log.size() - 2].frame > log.back().frame) {
            throw InputError(fmt::format("{}:{}: frame {} comes after frame {}: orders must be in their order", file,
                                         number, log.back().frame, log[log.size() - 2].frame));
        }
    }
    return log;
}

} // namespace swell::engine
