#include "engine/run/api/input_log.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>
#include <system_error>

#include "engine/run/base/errors.hpp"
#include "engine/run/state/order_line.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

namespace
{

using Shape = model::PressurePulse::Shape;

std::string text_of(const ShipMotion& motion)
{
    return fmt::format(R"({{"draft_m":{},"east_m":{},"east_m_per_s":{},"heading_deg":{},"north_m":{},"north_m_per_s":{},)"
                       R"("turn_deg_per_s":{}}})",
                       motion.draft_m, motion.east_m, motion.east_m_per_s, motion.heading_deg, motion.north_m,
                       motion.north_m_per_s, motion.turn_deg_per_s);
}

// The members of an order, behind its frame. Text of a double has as many digits as it takes to come back exactly.

std::string members_of(const ShipAdded& order)
{
    const NewShip& ship = order.ship;
    return fmt::format(R"("add":{{"beam_m":{},"length_m":{},"motion":{},"name":{},"ramp_s":{},"shape":"{}"}})", ship.beam_m,
                       ship.length_m, text_of(ship.motion), json_text(ship.name), ship.ramp_s,
                       ship.shape == Shape::bath_tub ? "bath_tub" : "elliptic");
}

std::string members_of(const ShipSteered& order)
{
    return fmt::format(R"("motion":{},"steer":{})", text_of(order.motion), order.id);
}

std::string members_of(const ShipPlaced& order)
{
    return fmt::format(R"("motion":{},"place":{},"ramp_s":{})", text_of(order.motion), order.id, order.ramp_s);
}

std::string members_of(const ShipRemoved& order)
{
    return fmt::format(R"("ramp_s":{},"remove":{})", order.ramp_s, order.id);
}

std::string members_of(const DepthsChanged& order)
{
    std::string depths;
    for (const double depth : order.depth_m) {
        depths += fmt::format("{}{}", depths.empty() ? "" : ",", depth);
    }
    const std::string when = order.after_frame ? fmt::format(R"("after_frame":{},)", *order.after_frame) : "";
    const std::string inside = order.inside.empty() ? "" : fmt::format(R"(,"inside":[{}])", fmt::join(order.inside, ","));
    return fmt::format(R"({}"depth_m":[{}],"depths":[{},{},{},{}]{})", when, depths, order.i, order.j, order.box.nx,
                       order.box.ny, inside);
}

/// Of each stretch the number of its places, its phases' place, its record, and then x, y and energy of every place.
std::string text_of(const std::vector<model::BorderStretch>& stretches)
{
    std::string text;
    for (const model::BorderStretch& stretch : stretches) {
        text += fmt::format("{}{},{},{},{}", text.empty() ? "" : ",", stretch.places.size(), stretch.phase_x_m,
                            stretch.phase_y_m, stretch.record_s);
        for (const model::BorderStretch::Place& place : stretch.places) {
            text += fmt::format(",{},{},{}", place.x_m, place.y_m, place.energy);
        }
    }
    return text;
}

/// What JSON has no number for is one that the kind of a valid sea does not read.
double number_of(double given)
{
    return std::isfinite(given) ? given : 0.0;
}

std::string text_of(const model::SeaState& sea)
{
    std::string waves;
    for (const model::WaveComponent& wave : sea.given) {
        waves += fmt::format("{}{},{},{},{}", waves.empty() ? "" : ",", wave.amplitude_m, wave.omega, wave.direction,
                             wave.phase);
    }
    return fmt::format(
        R"({{"components":{},"depth_m":{},"developed":{},"from_deg":{},"gamma":{},"height_m":{},"kind":{},)"
        R"("long_waves":{},"period_s":{},"ramp_s":{},"seed":"{}","spreading":{},"spreading_law":{},"stretch_of":[{}],"stretches":[{}],"waves":[{}]}})",
        sea.components, number_of(sea.depth_m), sea.developed ? 1 : 0, number_of(sea.from_deg), number_of(sea.gamma),
        number_of(sea.height_m), static_cast<int>(sea.kind), sea.long_waves ? 1 : 0, number_of(sea.period_s),
        number_of(sea.ramp_s), sea.seed, number_of(sea.spreading), static_cast<int>(sea.spreading_law),
        fmt::join(sea.stretch_of, ","), text_of(sea.stretches), waves);
}

std::string members_of(const SeaChanged& order)
{
    return fmt::format(R"("after_frame":{},"over_s":{}{})", order.after_frame, order.over_s,
                       order.sea ? fmt::format(R"(,"sea":{})", text_of(*order.sea)) : "");
}

std::string members_of(const CurrentChanged& order)
{
    return fmt::format(R"("after_frame":{},"current_east":[{}],"current_north":[{}],"over_s":{})", order.after_frame,
                       fmt::join(order.current->east_m_per_s, ","), fmt::join(order.current->north_m_per_s, ","),
                       order.over_s);
}

std::string members_of(const LevelChanged& order)
{
    return fmt::format(R"("after_frame":{},"level_m":{},"over_s":{})", order.after_frame, order.level_m, order.over_s);
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
    return {line.text("add.name"),           line.text("add.shape") == "bath_tub" ? Shape::bath_tub : Shape::elliptic,
            line.number("add.length_m"),     line.number("add.beam_m"),
            motion_from(line, "add.motion"), line.number("add.ramp_s")};
}

/// A word of so many, by its number.
template <class Word>
Word word_from(double number, Word last)
{
    const int found = whole_number<int>(number);
    if (found < 0 || found > static_cast<int>(last)) {
        throw NoOrder{};
    }
    return static_cast<Word>(found);
}

DepthsChanged depths_from(const OrderLine& line)
{
    const std::vector<double>& box = line.numbers("depths", 4);
    const auto whole = [&](std::size_t at) { return whole_number<int>(box[at]); };
    DepthsChanged order{whole(0), whole(1), {whole(2), whole(3)}, line.numbers("depth_m")};
    if (line.has("after_frame")) {
        order.after_frame = whole_number<long>(line.number("after_frame"));
    }
    if (line.has("inside")) {
        for (const double is_inside : line.numbers("inside")) {
            order.inside.push_back(word_from<std::uint8_t>(is_inside, 1));
        }
    }
    return order;
}

std::uint64_t seed_from(const std::string& digits)
{
    std::uint64_t seed = 0;
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, seed);
    if (read.ec != std::errc{} || read.ptr != end) {
        throw NoOrder{};
    }
    return seed;
}

std::vector<model::BorderStretch> stretches_from(const std::vector<double>& numbers)
{
    constexpr std::size_t numbers_of_a_place = 3;
    std::vector<model::BorderStretch> stretches;
    std::size_t at = 0;
    const auto next = [&] {
        if (at == numbers.size()) {
            throw NoOrder{};
        }
        return numbers[at++];
    };
    while (at < numbers.size()) {
        const double count = next();
        model::BorderStretch& stretch = stretches.emplace_back();
        stretch.phase_x_m = next();
        stretch.phase_y_m = next();
        stretch.record_s = next();
        const std::size_t most = (numbers.size() - at) / numbers_of_a_place;
        if (!(count >= 0.0) || count > static_cast<double>(most)) {
            throw NoOrder{};
        }
        for (int place = whole_number<int>(count); place > 0; --place) {
            const double x_m = next();
            const double y_m = next();
            stretch.places.push_back({x_m, y_m, next()});
        }
    }
    return stretches;
}

model::SeaState sea_from(const OrderLine& line)
{
    constexpr std::size_t numbers_of_a_wave = 4;
    model::SeaState sea;
    sea.kind = word_from(line.number("sea.kind"), model::SeaState::Kind::tma);
    sea.height_m = line.number("sea.height_m");
    sea.period_s = line.number("sea.period_s");
    sea.from_deg = line.number("sea.from_deg");
    sea.gamma = line.number("sea.gamma");
    sea.spreading = line.number("sea.spreading");
    sea.spreading_law = word_from(line.number("sea.spreading_law"), model::SeaState::SpreadingLaw::mitsuyasu);
    sea.components = whole_number<int>(line.number("sea.components"));
    sea.seed = seed_from(line.text("sea.seed"));
    sea.ramp_s = line.number("sea.ramp_s");
    sea.depth_m = line.number("sea.depth_m");
    sea.developed = line.number("sea.developed") != 0.0;
    sea.long_waves = line.number("sea.long_waves") != 0.0;
    const std::vector<double>& waves = line.numbers("sea.waves");
    if (waves.size() % numbers_of_a_wave != 0) {
        throw NoOrder{};
    }
    for (std::size_t at = 0; at < waves.size(); at += numbers_of_a_wave) {
        sea.given.push_back({waves[at], waves[at + 1], waves[at + 2], waves[at + 3]});
    }
    for (const double stretch : line.numbers("sea.stretch_of")) {
        if (stretch < 0.0) {
            throw NoOrder{};
        }
        sea.stretch_of.push_back(static_cast<std::size_t>(whole_number<long>(stretch)));
    }
    sea.stretches = stretches_from(line.numbers("sea.stretches"));
    return sea;
}

SeaChanged sea_change_from(const OrderLine& line)
{
    SeaChanged order{nullptr, whole_number<long>(line.number("after_frame")), line.number("over_s")};
    if (line.has("sea.kind")) {
        order.sea = std::make_shared<const model::SeaState>(sea_from(line));
    }
    return order;
}

CurrentChanged current_from(const OrderLine& line)
{
    const auto current =
        std::make_shared<const model::Current>(model::Current{line.numbers("current_east"), line.numbers("current_north")});
    return {current, whole_number<long>(line.number("after_frame")), line.number("over_s")};
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
    if (line.has("level_m")) {
        return {frame, LevelChanged{line.number("level_m"), whole_number<long>(line.number("after_frame")),
                                    line.number("over_s")}};
    }
    if (line.has("current_east")) {
        return {frame, current_from(line)};
    }
    if (line.has("depths")) {
        return {frame, depths_from(line)};
    }
    return {frame, sea_change_from(line)};
}

/// What an order does not have, and the first line of a log does.
constexpr const char* version_key = "swell_log";
constexpr int version = 2; // the first had no such line

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

/// Adds what a line says. A start is the first line alone.
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

/// That of the order before the newest, or of the start.
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
                            std::visit([](const auto& order) { return members_of(order); }, input.order));
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
                fmt::format("{}:{}: no order: allowed is a line that Swell wrote, with \"frame\" and one of \"add\", "
                            "\"steer\", \"place\", \"remove\", \"depths\", \"level_m\", \"current_east\", \"after_frame\"",
                            file, number));
        }
        if (const std::optional<long> before = frame_before_newest(log); before && *before > log.back().frame) {
            throw InputError(fmt::format("{}:{}: frame {} comes after frame {}: orders must be in their order", file,
                                         number, log.back().frame, *before));
        }
    }
    return log;
}

} // namespace swell::engine
