#include "engine/run/state/state_head.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <stdexcept>
#include <type_traits>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/ship_orders.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "engine/run/state/order_bytes.hpp"
#include "engine/run/state/possible_changes.hpp"
#include "engine/run/state/possible_ship.hpp"
#include "model/boundaries/boundary_faces.hpp"
#include "model/stepping/breaking_plan.hpp"
#include "model/stepping/map_samples.hpp"

namespace swell::engine
{

namespace
{

constexpr std::int64_t most_counted = std::int64_t{1} << 53U; ///< limit for counts of frames, steps and the like
constexpr std::size_t most_places = 100'000;
constexpr std::size_t most_doubles_of_hulls = 100'000'000;

template <class Archive, class Sizes>
void exchange_sizes(Archive& archive, Sizes& sizes)
{
    archive.number(sizes.water.nodes);
    archive.number(sizes.water.modes);
    archive.number(sizes.water.past_fields);
    archive.number(sizes.water.past_nodes);
    if (archive.version() >= first_with_walls) {
        archive.number(sizes.water.wall_faces);
    }
    archive.number(sizes.water.breaking_nodes);
    archive.number(sizes.water.map_nodes);
    archive.flag(sizes.water.has_statistics);
    archive.flag(sizes.has_depths);
    archive.flag(sizes.water.has_foam);
}

template <class Archive, class Solves>
void exchange_solves(Archive& archive, Solves& solves)
{
    constexpr std::size_t most_guesses = 9; // can_be_in() checks the values; these are the limits of the types
    solves.visit([&](auto& member) {
        using Member = std::decay_t<decltype(member)>;
        if constexpr (std::is_same_v<Member, bool>) {
            archive.flag(member);
        } else if constexpr (std::is_integral_v<Member>) {
            archive.whole(member, 0, std::is_same_v<Member, int> ? std::numeric_limits<int>::max() : most_counted);
        } else {
            archive.list(member, most_guesses, [&](auto& guess) { archive.number(guess); });
        }
    });
}

template <class Archive, class Motion>
void exchange_motion(Archive& archive, Motion& motion)
{
    for (auto* value : {&motion.since_s, &motion.x_m, &motion.y_m, &motion.heading_deg, &motion.x_m_per_s,
                        &motion.y_m_per_s, &motion.turn_deg_per_s}) {
        archive.number(*value);
    }
}

template <class Archive, class Shape>
void exchange_shape(Archive& archive, Shape& shape)
{
    archive.whole(shape, 0, static_cast<std::int64_t>(model::PressurePulse::last_shape));
}

template <class Archive, class Steered>
void exchange_steered(Archive& archive, Steered& ship)
{
    exchange_shape(archive, ship.pulse.shape);
    for (auto* value : {&ship.pulse.length_m, &ship.pulse.beam_m, &ship.pulse.draft_m, &ship.comes_s, &ship.coming_s,
                        &ship.goes_s, &ship.going_s}) {
        archive.number(*value);
    }
    exchange_motion(archive, ship.motion);
    if (ship.departure) {
        exchange_motion(archive, ship.departure->motion);
        archive.number(ship.departure->draft_m);
        archive.number(ship.departure->over_s);
    }
    if (ship.adjustment) {
        for (auto* value : {&ship.adjustment->since_s, &ship.adjustment->lasts_s, &ship.adjustment->x_m,
                            &ship.adjustment->y_m, &ship.adjustment->heading_deg, &ship.adjustment->draft_m}) {
            archive.number(*value);
        }
    }
}

template <class Archive, class Form>
void exchange_form(Archive& archive, Form& form)
{
    exchange_shape(archive, form.shape);
    for (auto* value : {&form.half_length_m, &form.half_beam_m, &form.draft_m, &form.widening}) {
        archive.number(*value);
    }
}

/// Writes or reads the box, form and hull of a draft in the water, on the scenario's grid.
template <class Archive, class Place>
void exchange_drawn(Archive& archive, Place& place)
{
    constexpr std::int64_t most_nodes = std::numeric_limits<int>::max();
    auto& box = place.drawn_box;
    for (auto* value : {&box.i0, &box.j0, &box.extent.nx, &box.extent.ny}) {
        archive.whole(*value, 0, most_nodes);
    }
    for (auto* value : {&box.xi_0, &box.eta_0, &box.xi_per_i, &box.xi_per_j, &box.eta_per_i, &box.eta_per_j}) {
        archive.number(*value);
    }
    exchange_form(archive, place.drawn_form);
    exchange_form(archive, place.drawn_hull);
}

/// Kinds of ship that a place may have.
enum class Holds { nothing, track, steered, departing, adjusting, departing_and_adjusting };

Holds held_by(const model::ShipInPlace& ship)
{
    if (const auto* steered = std::get_if<model::SteeredShip>(&ship)) {
        return steered->adjustment ? (steered->departure ? Holds::departing_and_adjusting : Holds::adjusting)
                                   : (steered->departure ? Holds::departing : Holds::steered);
    }
    return std::holds_alternative<model::Ship>(ship) ? Holds::track : Holds::nothing;
}

void read_place(StateReader& reader, model::ShipsState::Place& place, std::size_t number, const Scenario& scenario,
                const TimeOfState& time)
{
    Holds holds{};
    reader.whole(holds, 0, static_cast<std::int64_t>(Holds::departing_and_adjusting));
    if (holds == Holds::track) {
        place.ship = scenario.waves.ships.at(number);
    } else if (holds != Holds::nothing) {
        auto& ship = place.ship.emplace<model::SteeredShip>();
        if (holds == Holds::departing || holds == Holds::departing_and_adjusting) {
            ship.departure.emplace();
        }
        if (holds == Holds::adjusting || holds == Holds::departing_and_adjusting) {
            ship.adjustment.emplace();
        }
        exchange_steered(reader, ship);
        if (model::PressurePulse::needs_map(ship.pulse.shape) && number < scenario.waves.ships.size()) {
            ship.pulse.map = scenario.waves.ships[number].pulse.map;
        }
        require_possible(ship, scenario, number, time);
    }
    exchange_drawn(reader, place);
    require_possible_drawing(place, scenario, number);
}

void write_place(StateWriter& writer, const model::ShipsState::Place& place)
{
    const Holds holds = held_by(place.ship);
    writer.whole(holds, 0, 0);
    if (const auto* ship = std::get_if<model::SteeredShip>(&place.ship)) {
        exchange_steered(writer, *ship);
    }
    exchange_drawn(writer, place);
}

/// Writes or reads the numbers of a run, without sizes and ships.
template <class Archive, class State>
void exchange_run(Archive& archive, State& state)
{
    auto& water = state.simulation.water;
    archive.whole(water.step_number, -most_counted, most_counted); // below 0 while the sea spins up
    archive.number(water.previous.inflow_m3);
    archive.number(water.now.inflow_m3);
    archive.number(state.simulation.mass_at_start_m3);
    archive.whole(state.simulation.stats.frame, -most_counted, most_counted);
    archive.whole(state.simulation.stats.status, 0, static_cast<std::int64_t>(RunStatus::stagnated)); // usable
    archive.number(state.owed_s);
    if (water.statistics) {
        archive.whole(water.statistics->levels, 0, most_counted);
        auto& clock = water.statistics->maps.clock;
        for (auto* number : {&clock.place, &clock.segments, &clock.steps}) {
            archive.whole(*number, 0, most_counted);
        }
        archive.flag(clock.is_interrupted);
    }
    exchange_solves(archive, water.solves);
}

std::size_t map_nodes_of(const model::WaveSetup& waves)
{
    const solver::Box without_nodes; // counts without a list
    const model::MapSampling sampling =
        model::plan_map_samples(waves.bathymetry, waves.sea, waves.time_step_s, waves.tidal, &without_nodes);
    return static_cast<std::size_t>(sampling.part.entries());
}

/// Throws std::length_error if a head declares fields of other sizes than the scenario's.
void require_sizes(const FieldSizes& sizes, const Scenario& scenario, double breaking_depth_m)
{
    const auto nodes = static_cast<std::uint64_t>(scenario.waves.bathymetry.extent.nodes());
    const std::uint64_t most_past_nodes = nodes + 16; // the black half, padding included
    const std::size_t map_nodes = sizes.water.has_statistics ? map_nodes_of(scenario.waves) : 0U;
    if (sizes.water.nodes != nodes || sizes.water.modes != scenario.waves.profile.modes.size() ||
        sizes.water.past_fields > std::uint64_t{2} * solver::past_solutions || sizes.water.past_nodes > most_past_nodes ||
        sizes.water.wall_faces != model::faces_with_levels_inside(scenario.waves) ||
        sizes.water.breaking_nodes != model::nodes_down_to(scenario.waves, breaking_depth_m).nodes.size() ||
        sizes.water.map_nodes != map_nodes) {
        throw std::length_error("its fields have other sizes than the scenario's");
    }
}

/// Reads the depth down to which waves may break. Throws std::out_of_range for a depth that no order of a sea leads to.
double read_breaking_depth(StateReader& reader, const model::WaveSetup& waves)
{
    const double of_scenario_m = model::breaking_depth_m(waves);
    double depth_m = of_scenario_m;
    if (reader.version() >= first_with_breaking_depth) {
        reader.number(depth_m);
    }
    const double most_m = waves.breaks ? std::max(of_scenario_m, model::most_breaking_depth_m(waves)) : of_scenario_m;
    if (!(depth_m >= of_scenario_m && depth_m <= most_m)) {
        throw std::out_of_range("waves break at a depth at which they cannot");
    }
    return depth_m;
}

/// Reads the rate of the quickest wave. Throws std::out_of_range for an impossible rate.
double read_wave_rate(StateReader& reader)
{
    constexpr double quickest = 1e4; // [1/s]; waves of centimetres
    double rate = 0.0;
    if (reader.version() >= first_with_breaking_depth) {
        reader.number(rate);
    }
    if (!(rate >= 0.0 && rate <= quickest)) {
        throw std::out_of_range(fmt::format("its quickest wave has {:g} rad/s: allowed are 0 to {:g}", rate, quickest));
    }
    return rate;
}

/// Writes or reads the motion of ships that answer the waves, and the step of the newest change of depths, which their
/// loads depend on.
template <class Archive, class State>
void exchange_hulls(Archive& archive, State& state)
{
    if (archive.version() < first_with_hulls) {
        return;
    }
    auto& water = state.simulation.water;
    archive.whole(water.depths_are_of_step, model::no_step, most_counted);
    archive.list(state.hulls, most_doubles_of_hulls, [&](auto& value) { archive.number(value); });
    if (!std::all_of(state.hulls.begin(), state.hulls.end(), [](double value) { return std::isfinite(value); })) {
        throw std::out_of_range("the motion of a ship is not finite");
    }
}

TimeOfState time_of(const SavedState& state, const Scenario& scenario)
{
    return {static_cast<double>(scenario.waves.first_step) * scenario.waves.time_step_s,
            static_cast<double>(state.simulation.water.step_number) * scenario.waves.time_step_s};
}

/// Checks the sides of nodes: 0 or 1 for each node if some nodes are tidal, none if no node is.
void require_sides(const std::vector<std::uint8_t>& is_wet, const model::TidalNodes& tidal)
{
    if (is_wet.size() != tidal.size() || !std::ranges::all_of(is_wet, [](std::uint8_t side) { return side <= 1; })) {
        throw std::out_of_range(
            "its list of wet nodes must have one value, 0 or 1, for each node if shores move, and none otherwise");
    }
}

/// Gives the scenario's tide to the orders that follow it. Throws std::out_of_range if the scenario has no tide.
void give_tide(std::vector<WaterOrder>& orders, const std::optional<model::Tide>& tide)
{
    for (WaterOrder& order : orders) {
        if (auto* followed = std::get_if<TideFollowed>(&order.wanted)) {
            if (!tide) {
                throw std::out_of_range("it has an order to follow the tide, but the scenario has no [tide]");
            }
            followed->tide = std::make_shared<const model::Tide>(*tide);
        }
    }
}

} // namespace

FieldSizes sizes_of(const SavedState& state)
{
    const model::Checkpoint& water = state.simulation.water;
    const bool has_past = !water.past_psi.empty() && !water.past_psi.front().empty();
    return {{water.now.zeta_m.size(), water.psi.size(), has_past ? water.past_psi.front().size() : 0U,
             has_past ? water.past_psi.front().front().size() : 0U,
             water.inside_walls.empty() ? 0U : water.inside_walls.front().size(),
             water.breaking.empty() ? 0U : water.breaking.front().size(),
             water.statistics ? water.statistics->maps.flow.size() / model::MapSums::flows : 0U,
             water.statistics.has_value(), water.foam.has_value()},
            state.depth_m.has_value()};
}

void write_head(StateWriter& writer, const SavedState& state, const FieldSizes& sizes, std::uint64_t fingerprint)
{
    writer.number(fingerprint);
    writer.number(state.simulation.water.breaking_depth_m);
    writer.number(state.simulation.water.wave_rate);
    exchange_hulls(writer, state);
    exchange_sizes(writer, sizes);
    exchange_run(writer, state);
    writer.list(state.simulation.water.ships.places, most_places, [&](const auto& place) { write_place(writer, place); });
    writer.list(state.ship_names, most_places, [&](const std::string& name) { writer.text(name, longest_ship_name); });
    exchange_seas(writer, state);
    exchange_changes(writer, state);
}

StateHead read_head(StateReader& reader, const Scenario& scenario, const model::CheckpointGrids* grids)
{
    std::uint64_t of_state = 0;
    reader.number(of_state);
    if (!is_fingerprint_of(scenario, of_state)) {
        throw WrongFingerprint{};
    }
    StateHead head;
    SavedState& state = head.state;
    state.simulation.water.breaking_depth_m = read_breaking_depth(reader, scenario.waves);
    state.simulation.water.wave_rate = read_wave_rate(reader);
    exchange_hulls(reader, state);
    FieldSizes sizes;
    exchange_sizes(reader, sizes);
    if (reader.version() < first_with_walls && model::faces_with_levels_inside(scenario.waves) > 0) {
        throw LacksWalls{};
    }
    require_sizes(sizes, scenario, state.simulation.water.breaking_depth_m);
    if (sizes.water.has_statistics) {
        state.simulation.water.statistics.emplace();
    }
    exchange_run(reader, state);
    const TimeOfState time = time_of(state, scenario);
    std::size_t number = 0;
    auto& places = state.simulation.water.ships.places;
    reader.list(places, most_places, [&](auto& place) { read_place(reader, place, number++, scenario, time); });
    reader.list(state.ship_names, places.size(), [&](std::string& name) { reader.text(name, longest_ship_name); });
    if (state.ship_names.size() != places.size()) {
        throw std::out_of_range("there are not as many names as ships");
    }
    exchange_seas(reader, state);
    exchange_changes(reader, state);
    give_tide(state.changes, scenario.tide);
    require_sides(state.is_wet, scenario.waves.tidal);
    if (!are_changes_possible(state, scenario.waves)) {
        throw std::out_of_range("its seas, or its waiting changes, are not possible in a run");
    }
    head.part = kept_part(sizes, scenario, grids);
    make_room(head.state, sizes, head.part);
    return head;
}

} // namespace swell::engine
