#include "engine/run/api/input_log.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <sstream>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "engine/run/options/option_words.hpp"
#include "engine/run/orders/order_line.hpp"

namespace swell::engine
{

namespace
{

std::string text_of(const ShipMotion& motion)
{
    return fmt::format(R"({{"draft_m":{},"east_m":{},"east_m_per_s":{},"heading_deg":{},"north_m":{},"north_m_per_s":{},)"
                       R"("turn_deg_per_s":{}}})",
                       motion.draft_m, motion.east_m, motion.east_m_per_s, motion.heading_deg, motion.north_m,
                       motion.north_m_per_s, motion.turn_deg_per_s);
}

// Members of an order, after its frame. A double has as many digits as needed to read back exactly the same value.

std::string log_members(const ShipAdded& order)
{
    const NewShip& ship = order.ship;
    return fmt::format(R"("add":{{"beam_m":{},"length_m":{},"motion":{},"name":{},"ramp_s":{},"shape":"{}"}})", ship.beam_m,
                       ship.length_m, text_of(ship.motion), json_text(ship.name), ship.ramp_s,
                       word_for(ordered_shape_words, ship.shape));
}

std::string log_members(const ShipSteered& order)
{
    return fmt::format(R"("motion":{},"steer":{})", text_of(order.motion), order.id);
}

std::string log_members(const ShipPlaced& order)
{
    return fmt::format(R"("motion":{},"place":{},"ramp_s":{})", text_of(order.motion), order.id, order.ramp_s);
}

std::string log_members(const ShipRemoved& order)
{
    return fmt::format(R"("ramp_s":{},"remove":{})", order.ramp_s, order.id);
}

std::string log_members(const ShipPushed& order)
{
    const auto& force = order.push.force_n;
    const auto& moment = order.push.moment_nm;
    return fmt::format(
        R"("force_n":{{"forward":{},"port":{},"up":{}}},"moment_nm":{{"pitch":{},"roll":{},"yaw":{}}},"push":{})", force[0],
        force[1], force[2], moment[1], moment[0], moment[2], order.id);
}

/// Names of orders to lines, by LineOrder::Act.
constexpr std::array acts{"cast_off", "heave_in", "slack", "renew"};

std::string log_members(const LineHandled& handled)
{
    const LineOrder& order = handled.order;
    return fmt::format(R"("{}":{},"line":{},"metres":{})", acts[static_cast<std::size_t>(order.act)], handled.id,
                       json_text(order.line), order.metres);
}

/// A motion whose members are named "motion.east_m", or "add.motion.east_m".
ShipMotion motion_from(const OrderLine& line, const std::string& motion)
{
    return {line.number(motion + ".east_m"),        line.number(motion + ".north_m"),
            line.number(motion + ".heading_deg"),   line.number(motion + ".draft_m"),
            line.number(motion + ".east_m_per_s"),  line.number(motion + ".north_m_per_s"),
            line.number(motion + ".turn_deg_per_s")};
}

NewShip ship_from(const OrderLine& line)
{
    const std::string& word = line.text("add.shape");
    const model::PressurePulse::Shape shape = value_of(ordered_shape_words, word);
    if (word_for(ordered_shape_words, shape) != word) {
        throw NoOrder{};
    }
    return {line.text("add.name"),           shape,
            line.number("add.length_m"),     line.number("add.beam_m"),
            motion_from(line, "add.motion"), line.number("add.ramp_s")};
}

/// Calls use(std::type_identity<Kind>) for every kind of order that has a key of its own in logs.
template <class Use>
void for_each_kind_of_logs(const Use& use)
{
    for_each_kind([&](auto of) {
        using Kind = typename decltype(of)::type;
        if constexpr (requires { Kind::key_in_logs; }) {
            use(of);
        }
    });
}

LoggedInput change_from(long frame, const OrderLine& line)
{
    std::optional<LoggedInput> change;
    for_each_kind_of_logs([&](auto of) {
        using Kind = typename decltype(of)::type;
        if (!change && line.has(Kind::key_in_logs)) {
            change = LoggedInput{frame, Kind::of_line(line)};
        }
    });
    return change ? *change : LoggedInput{frame, SeaWanted::of_line(line)};
}

/// Returns the keys of for_each_kind_of_logs(), for a message: "\"depths\", \"level_m\", …".
std::string keys_of_logs()
{
    std::map<std::int64_t, std::string> keys; // in the order of the numbers in states
    for_each_kind_of_logs([&](auto of) {
        using Kind = typename decltype(of)::type;
        keys[Kind::number_in_states] = fmt::format("\"{}\", ", Kind::key_in_logs);
    });
    std::string text;
    for (const auto& [number, key] : keys) {
        text += key;
    }
    return text;
}

LoggedInput input_from(const OrderLine& line)
{
    const long frame = whole_number<long>(line.number("frame"));
    const auto id = [&](const char* order) { return whole_number<ShipId>(line.number(order)); };
    if (line.has("add.name")) {
        return {frame, ShipAdded{ship_from(line)}};
    }
    if (line.has("steer")) {
        return {frame, ShipSteered{id("steer"), motion_from(line, "motion")}};
    }
    if (line.has("place")) {
        return {frame, ShipPlaced{id("place"), motion_from(line, "motion"), line.number("ramp_s")}};
    }
    if (line.has("remove")) {
        return {frame, ShipRemoved{id("remove"), line.number("ramp_s")}};
    }
    if (line.has("push")) {
        return {frame, ShipPushed{id("push"),
                                  {{line.number("force_n.forward"), line.number("force_n.port"), line.number("force_n.up")},
                                   {line.number("moment_nm.roll"), line.number("moment_nm.pitch"),
                                    line.number("moment_nm.yaw")}}}};
    }
    const auto* const act = std::ranges::find_if(acts, [&](const char* name) { return line.has(name); });
    if (act != acts.end()) {
        const auto number = static_cast<LineOrder::Act>(act - acts.begin());
        return {frame, LineHandled{id(*act), {number, line.text("line"), line.number("metres")}}};
    }
    return change_from(frame, line);
}

/// A key that only the first line of a log has, never an order.
constexpr const char* version_key = "swell_log";
constexpr int version = 2; // version 1 had no such line

std::string line_of(const LogStart& start)
{
    return fmt::format(R"({{"{}":{},"from_frame":{},"from_state":{}}})", version_key, version, start.frame,
                       json_text(start.state_hash));
}

LogStart start_from(const OrderLine& line)
{
    if (whole_number<int>(line.number(version_key)) != version) {
        throw NoOrder{};
    }
    return {whole_number<long>(line.number("from_frame")), line.text("from_state")};
}

/// Adds a line to the log. Only the first line may be a start.
void add_line(InputLog& log, const OrderLine& line)
{
    if (!line.has(version_key)) {
        log.push_back(input_from(line));
    } else if (log.start || !log.empty()) {
        throw NoOrder{};
    } else {
        log.start = start_from(line);
    }
}

/// Returns the frame of the order before the newest, or of the start.
std::optional<long> frame_before_newest(const InputLog& log)
{
    if (log.size() > 1) {
        return log[log.size() - 2].frame;
    }
    return log.size() == 1 && log.start ? std::optional(log.start->frame) : std::nullopt;
}

} // namespace

std::string written(const InputLog& log)
{
    std::string text = log.start ? line_of(*log.start) + "\n" : std::string();
    for (const LoggedInput& input : log) {
        text += fmt::format("{{\"frame\":{},{}}}\n", input.frame,
                            std::visit([](const auto& order) { return log_members(order); }, input.order));
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
            add_line(log, OrderLine(line));
        } catch (const NoOrder&) {
            throw InputError(
                fmt::format("{}:{}: not an order: allowed is a line that Swell wrote, with \"frame\" and one of \"add\", "
                            "\"steer\", \"place\", \"remove\", \"push\", \"cast_off\", \"heave_in\", \"slack\", "
                            "\"renew\", {}\"after_frame\"",
                            file, number, keys_of_logs()));
        }
        if (const std::optional<long> before = frame_before_newest(log); before && *before > log.back().frame) {
            throw InputError(fmt::format("{}:{}: frame {} comes after frame {}: orders must be in their order", file,
                                         number, log.back().frame, *before));
        }
    }
    return log;
}

} // namespace swell::engine
