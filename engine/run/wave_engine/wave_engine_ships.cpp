#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <utility>

#include "engine/run/checks/order_check.hpp"
#include "engine/run/simulation/ship_watch.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"
#include "model/ships/ship_pressure.hpp"

namespace swell::engine
{

namespace
{

/// Returns a pose's heading in degrees clockwise from north, 0 to 360.
double heading_deg(const model::ShipPose& pose)
{
    const double degrees = std::atan2(pose.heading_cos, pose.heading_sin) * 180.0 / std::numbers::pi;
    return degrees < 0.0 ? degrees + 360.0 : degrees;
}

/// Returns the order by which a ship keeps its present motion.
model::SteeredShip steered_from(const model::ShipInPlace& ship, double time_s)
{
    if (const auto* steered = std::get_if<model::SteeredShip>(&ship)) {
        return *steered;
    }
    const auto& sailing = std::get<model::Ship>(ship);
    const model::ShipPose pose = model::pose_at(sailing, time_s);
    model::SteeredShip steered;
    steered.pulse = sailing.pulse;
    steered.motion = {time_s,
                      pose.x_m,
                      pose.y_m,
                      heading_deg(pose),
                      pose.speed_m_per_s * pose.heading_cos,
                      pose.speed_m_per_s * pose.heading_sin,
                      0.0};
    steered.comes_s = sailing.start_s;
    steered.coming_s = sailing.ramp_s;
    return steered;
}

/// The place of the south-west node of the grid in the metres of the caller, and the direction of grid north.
struct GridOfCaller {
    model::WaterPoint origin;
    GridNorth north;
};

/// Converts the motion of an order given now to metres of the grid and a heading from the north of the grid.
model::SteeredMotion motion_on_grid(const ShipMotion& motion, const GridOfCaller& grid, double time_s)
{
    return {time_s,
            motion.east_m - grid.origin.east_m,
            motion.north_m - grid.origin.north_m,
            grid.north.to_grid_deg(motion.heading_deg),
            motion.east_m_per_s,
            motion.north_m_per_s,
            motion.turn_deg_per_s};
}

/// Returns the fault of a motion in the caller's metres or, because an origin may put places out of range, in metres of the
/// grid.
std::string fault_from(const ShipMotion& motion, const model::WaterPoint& origin)
{
    std::string fault = fault_of(motion);
    if (fault.empty()) {
        ShipMotion on_grid = motion;
        on_grid.east_m -= origin.east_m;
        on_grid.north_m -= origin.north_m;
        fault = fault_of(on_grid);
    }
    return fault;
}

/// Whether a ship could have sailed from one place to the other since the order before, at up to 30 m/s. For callers that
/// order only places.
bool is_in_reach(const model::SteeredMotion& before, const model::SteeredMotion& now)
{
    constexpr double fastest_m_per_s = 30.0;
    return std::hypot(now.x_m - before.x_m, now.y_m - before.y_m) <= fastest_m_per_s * (now.since_s - before.since_s);
}

bool is_at_rest(const ShipMotion& motion)
{
    return motion.east_m_per_s == 0.0 && motion.north_m_per_s == 0.0;
}

bool is_at_rest(const model::SteeredMotion& motion)
{
    return motion.x_m_per_s == 0.0 && motion.y_m_per_s == 0.0;
}

/// Returns the motion of a ship at a time, in the caller's metres, with the heading from true north.
ShipMotion motion_of(const model::ShipInPlace& place, double time_s, const GridOfCaller& grid)
{
    const model::SteeredShip ship = steered_from(place, time_s);
    const bool is_steered = std::holds_alternative<model::SteeredShip>(place); // its headings may be of any range
    const model::Departure* departing = ship.departure_at(time_s);
    const model::SteeredMotion now = departing != nullptr ? departing->motion.at(time_s) : ship.motion_at(time_s);
    return {grid.origin.east_m + now.x_m,
            grid.origin.north_m + now.y_m,
            is_steered ? grid.north.to_true_deg(now.heading_deg) : grid.north.to_compass_deg(now.heading_deg),
            model::pose_at(ship, time_s).draft_m,
            now.x_m_per_s,
            now.y_m_per_s,
            now.turn_deg_per_s};
}

/// Gives the ship of a place an order. change(ship) turns the order of its present motion into the new one.
template <class Change>
Verdict give_order(Simulation& simulation, ShipId id, double now_s, const Change& change)
{
    const std::vector<model::ShipsState::Place>& places = simulation.water().ships().places;
    const auto place = static_cast<std::size_t>(id);
    if (id < 0 || place >= places.size()) {
        return {Outcome::no_such_ship, no_such_place("id", id, static_cast<int>(places.size()))};
    }
    if (!model::pose_at(places[place].ship, now_s)) {
        return {Outcome::no_such_ship, fmt::format("id is {}: no ship is in that place", id)};
    }
    model::SteeredShip ordered = steered_from(places[place].ship, now_s);
    change(ordered);
    simulation.water().put_ship(place, ordered);
    return {};
}

/// Puts a ship in the first free place with enough room. Returns the place, or no_ship if there is none.
ShipId put_in_free_place(Simulation& simulation, const model::SteeredShip& ship, double now_s)
{
    const model::ShipsState& ships = simulation.water().ships();
    for (std::size_t at = 0; at < ships.places.size(); ++at) {
        if (!model::pose_at(ships.places[at].ship, now_s) && simulation.water().has_room(at, ship.pulse)) {
            simulation.water().put_ship(at, ship);
            return static_cast<ShipId>(at);
        }
    }
    return no_ship;
}

} // namespace

Outcome WaveEngine::push_ship(ShipId id, const ShipPush& push)
{
    return run_->orders.give_and_log(ShipPushed{id, push}, [&] { return run_->hulls.push(id, push); });
}

Outcome WaveEngine::handle_line(ShipId id, const LineOrder& order)
{
    return run_->orders.give_and_log(LineHandled{id, order}, [&] { return run_->hulls.handle_line(id, order); });
}

std::vector<HullLoad> WaveEngine::hull_loads()
{
    return run_->hulls.loads();
}

std::vector<ShipMoorings> WaveEngine::moorings()
{
    return run_->hulls.moorings();
}

std::vector<HullMotion> WaveEngine::hull_motions()
{
    return run_->hulls.motions(run_->water.surroundings.level_m);
}

Outcome WaveEngine::add_ship(const NewShip& ship, ShipId& id)
{
    std::string fault = fault_of(ship);
    if (fault.empty()) {
        fault = fault_from(ship.motion, run_->origin);
    }
    if (!fault.empty()) {
        return run_->told({Outcome::bad_value, std::move(fault)});
    }
    const double now_s = run_->time_s_of(frame());
    model::SteeredShip steered;
    steered.pulse = {ship.shape, ship.length_m, ship.beam_m, ship.motion.draft_m};
    steered.motion = motion_on_grid(ship.motion, {run_->origin, run_->scenario.grid_north()}, now_s);
    steered.comes_s = now_s;
    steered.coming_s = run_->ships.taken_ramp_s(ship.ramp_s);
    return run_->orders.give_and_log(ShipAdded{ship}, [&]() -> Verdict {
        std::string name = ship.name; // copied now: if there is no memory for it, nothing has changed yet
        const ShipId place =
            run_->ask([&](Simulation& simulation) { return put_in_free_place(simulation, steered, now_s); });
        if (place == no_ship) {
            return {Outcome::no_room, run_->ships.why_there_is_no_room(ship)};
        }
        run_->ships.names[static_cast<std::size_t>(place)].swap(name);
        id = place;
        return {};
    });
}

Outcome WaveEngine::steer_ship(ShipId id, const ShipMotion& motion)
{
    std::string fault = run_->hulls.fault_of_order(id);
    if (fault.empty()) {
        fault = fault_from(motion, run_->origin);
    }
    if (!fault.empty()) {
        return run_->told({Outcome::bad_value, std::move(fault)});
    }
    const double now_s = run_->time_s_of(frame());
    bool leaps_without_speed = false;
    const auto to_motion = [&](model::SteeredShip& ship) {
        const model::SteeredMotion ordered = motion_on_grid(motion, {run_->origin, run_->scenario.grid_north()}, now_s);
        if (model::would_leap(ship, now_s, ordered.x_m, ordered.y_m)) {
            leaps_without_speed = ship.departure && is_at_rest(motion) && is_at_rest(ship.motion);
            if (!model::is_carried_along(ship, now_s) || !is_in_reach(ship.motion, ordered)) {
                model::put_elsewhere(ship, now_s, usual_ramp_s);
            }
        }
        model::follow(ship, ordered, motion.draft_m);
    };
    const Outcome outcome = run_->orders.give_and_log(ShipSteered{id, motion}, [&] {
        return run_->ask([&](Simulation& simulation) { return give_order(simulation, id, now_s, to_motion); });
    });
    if (leaps_without_speed) {
        run_->ships.warn_of_leap(id);
    }
    return outcome;
}

Outcome WaveEngine::place_ship(ShipId id, const ShipMotion& motion, double ramp_s)
{
    std::string fault = run_->hulls.fault_of_order(id);
    if (fault.empty()) {
        fault = fault_from(motion, run_->origin);
    }
    if (fault.empty()) {
        fault = fault_of_ramp(ramp_s);
    }
    if (!fault.empty()) {
        return run_->told({Outcome::bad_value, std::move(fault)});
    }
    const double now_s = run_->time_s_of(frame());
    const double taken_s = run_->ships.taken_ramp_s(ramp_s);
    const auto to_place = [&](model::SteeredShip& ship) {
        model::put_elsewhere(ship, now_s, taken_s);
        model::follow(ship, motion_on_grid(motion, {run_->origin, run_->scenario.grid_north()}, now_s), motion.draft_m);
    };
    return run_->orders.give_and_log(ShipPlaced{id, motion, ramp_s}, [&] {
        return run_->ask([&](Simulation& simulation) { return give_order(simulation, id, now_s, to_place); });
    });
}

Outcome WaveEngine::remove_ship(ShipId id, double ramp_s)
{
    std::string fault = run_->hulls.fault_of_order(id);
    if (fault.empty()) {
        fault = fault_of_ramp(ramp_s);
    }
    if (!fault.empty()) {
        return run_->told({Outcome::bad_value, std::move(fault)});
    }
    const double now_s = run_->time_s_of(frame());
    const double taken_s = run_->ships.taken_ramp_s(ramp_s);
    const auto to_leave = [&](model::SteeredShip& ship) {
        if (ship.goes_s >= now_s) { // otherwise it is already leaving, and keeps its time
            ship.goes_s = now_s;
            ship.going_s = taken_s;
        }
    };
    return run_->orders.give_and_log(ShipRemoved{id, ramp_s}, [&] {
        return run_->ask([&](Simulation& simulation) { return give_order(simulation, id, now_s, to_leave); });
    });
}

std::vector<ShipStatus> WaveEngine::ships() const
{
    const double now_s = run_->time_s_of(frame());
    const model::ShipsState& state =
        run_->ask([](Simulation& simulation) -> const model::ShipsState& { return simulation.water().ships(); });
    ShipWatch watch(state.places.size());
    watch.look(state, now_s, bathymetry());
    std::vector<ShipStatus> ships;
    for (std::size_t place = 0; place < state.places.size(); ++place) {
        model::ShipInPlace ship = state.places[place].ship;
        const auto seen = run_->hulls.motion_seen(static_cast<ShipId>(place), now_s);
        if (auto* steered = std::get_if<model::SteeredShip>(&ship); seen && steered != nullptr) {
            steered->motion = *seen; // her place, not the place of her pressure on the water
        }
        ShipStatus status;
        status.id = static_cast<ShipId>(place);
        status.name = run_->ships.names[place];
        status.is_there = model::pose_at(ship, now_s).has_value();
        status.is_steered = std::holds_alternative<model::SteeredShip>(ship);
        status.flags = watch.situations()[place].flags;
        status.under_keel_m = watch.situations()[place].under_keel_m;
        if (const auto pulse = model::pulse_of(ship)) {
            status.length_m = pulse->length_m;
            status.beam_m = pulse->beam_m;
            status.full_draft_m = pulse->draft_m;
            status.motion = motion_of(ship, now_s, {run_->origin, run_->scenario.grid_north()});
        }
        ships.push_back(std::move(status));
    }
    return ships;
}

std::vector<NamedShipForce> WaveEngine::ship_forces()
{
    const double now_s = run_->time_s_of(frame());
    run_->lead(LedCall::hulls);
    return run_->ask([&](Simulation& simulation) {
        std::vector<NamedShipForce> named;
        const model::ShipsState& ships = simulation.water().ships();
        const std::vector<model::HullSums>& hulls = simulation.hulls();
        for (std::size_t place = 0; place < hulls.size(); ++place) {
            if (model::pose_at(ships.places[place].ship, now_s)) {
                const model::ShipForce force = model::force_of(hulls[place]);
                named.push_back({run_->ships.names[place], force.force_n, force.moment_nm, hulls[place].depression});
            }
        }
        return named;
    });
}

} // namespace swell::engine
