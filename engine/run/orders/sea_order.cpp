#include "engine/run/orders/sea_order.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <memory>
#include <string>
#include <system_error>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/linear_share.hpp"
#include "engine/run/checks/scenario_values.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/checks/water/shores_at_edges.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/orders/word_of_line.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/errors.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{

namespace
{

/// Writes for each stretch: the number of its places, the place of its phases, its record, then x, y and energy of every
/// place.
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

/// Writes the keys of [sea] with their values, by name. A value that JSON has no number for is one that this kind of sea
/// does not read. A seed is written as text, because a JSON number is exact only to 53 bits.
std::map<std::string, std::string> values_of(const model::SeaState& sea)
{
    std::map<std::string, std::string> values;
    for (const OptionRow* row : rows_with_member<model::SeaState>("sea")) {
        const double number = row->member.number_of(sea).value_or(0.0);
        values[row->lasting_name()] = fmt::format("{}", std::isfinite(number) ? number : 0.0);
    }
    values["seed"] = fmt::format("\"{}\"", sea.seed);
    return values;
}

std::string text_of(const model::SeaState& sea)
{
    std::string waves;
    for (const model::WaveComponent& wave : sea.given) {
        waves += fmt::format("{}{},{},{},{}", waves.empty() ? "" : ",", wave.amplitude_m, wave.omega, wave.direction,
                             wave.phase);
    }
    std::map<std::string, std::string> values = values_of(sea);
    values["kind"] = std::to_string(static_cast<int>(sea.kind));
    values["stretch_of"] = fmt::format("[{}]", fmt::join(sea.stretch_of, ","));
    values["stretches"] = fmt::format("[{}]", text_of(sea.stretches));
    values["waves"] = fmt::format("[{}]", waves);
    std::string text;
    for (const auto& [key, value] : values) {
        text += fmt::format(R"({}"{}":{})", text.empty() ? "{" : ",", key, value);
    }
    return text + "}";
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
    for (const OptionRow* row : rows_with_member<model::SeaState>("sea")) {
        const std::string name = "sea." + row->lasting_name();
        const bool is_new = row->in_fingerprint == InFingerprint::by_name && !line.has(name); // newer than an old log
        if (!is_new && row->key != "seed" && !put_number(line.number(name), row->member.in(sea))) {
            throw NoOrder{};
        }
    }
    sea.seed = seed_from(line.text("sea.seed"));
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

} // namespace

std::string SeaWanted::fault(const Scenario& scenario) const
{
    if (!has_generating_edge(scenario.waves.edges)) {
        return "no edge lets a sea in: allowed only if an edge of the scenario is \"generating\"";
    }
    try {
        if (sea) {
            check_sea_numbers(*sea);
        }
        return fault_of_time(over_s);
    } catch (const model::SetupError& error) {
        return error.what();
    } catch (const InputError& error) {
        return error.what();
    }
}

void SeaWanted::add_doubts(const Scenario& scenario, const WaterAtEdges& /*now*/, std::vector<std::string>& doubts) const
{
    if (!sea) {
        return;
    }
    const model::WaveSetup& waves = scenario.waves;
    const double height_m = sea->height_m;
    const double depth_m = model::plan_strips(waves).incoming_depth_m;
    if (!(depth_m > 0.0)) {
        const std::string closed = closed_generating_edges(scenario);
        doubts.push_back(closed.empty() ? "no sea comes in: the edges that are \"generating\" are all land"
                                        : "no sea comes in: " + closed);
        return;
    }
    if (height_m > linear_share_of_depth * depth_m) {
        doubts.push_back(
            fmt::format("the sea of {:.3g} m is {:.2g} of the depth where it comes in, {:.3g} m: linear theory "
                        "ends at {:g}",
                        height_m, height_m / depth_m, depth_m, linear_share_of_depth));
    }
    if (!waves.breaks) {
        model::WaveSetup with_it = waves;
        with_it.sea = *sea;
        if (model::breaking_is_due(with_it)) {
            doubts.push_back(
                fmt::format("waves of the sea of {:.3g} m would break, but this run computes no breaking: set [water] "
                            "breaking = true in the scenario, or add an [[event]] with a sea as high",
                            height_m));
        }
    }
}

std::optional<SeaWanted> SeaWanted::of_event(const WaterEvent& event, const Scenario& /*scenario*/)
{
    return event.sea || event.is_calm ? std::optional(SeaWanted{event.over_s, event.sea}) : std::nullopt;
}

std::string SeaWanted::InEvents::text(const WaterEvent& event)
{
    const std::string calm = event.is_calm ? ": the water becomes still" : "";
    return event.sea
               ? fmt::format("{}: {}, {:.4g} m high, {:.4g} s, from {:.1f}°", calm, model::words_for(*event.sea).for_people,
                             event.sea->height_m, event.sea->period_s, event.sea->from_deg)
               : calm;
}

bool SeaWanted::is_possible(const OrderedRun& /*run*/) const
{
    return is_time_to_grow(over_s) && (!sea || is_valid(*sea));
}

bool is_valid(const model::SeaState& sea)
{
    try {
        check_sea_numbers(sea);
        return true;
    } catch (const model::SetupError&) {
        return false;
    } catch (const InputError&) {
        return false;
    }
}

std::string log_members(const SeaChanged& order)
{
    return fmt::format(R"("after_frame":{},"over_s":{}{})", order.after_frame, order.over_s,
                       order.sea ? fmt::format(R"(,"sea":{})", text_of(*order.sea)) : "");
}

SeaWanted wanted_of(const SeaChanged& order)
{
    return {order.over_s, order.sea ? std::optional(*order.sea) : std::nullopt};
}

SeaChanged SeaWanted::of_line(const OrderLine& line)
{
    SeaChanged order{nullptr, whole_number<long>(line.number("after_frame")), line.number("over_s")};
    if (line.has("sea.kind")) {
        order.sea = std::make_shared<const model::SeaState>(sea_from(line));
    }
    return order;
}

} // namespace swell::engine
