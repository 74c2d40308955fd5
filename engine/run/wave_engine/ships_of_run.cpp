#include "engine/run/wave_engine/ships_of_run.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/run/simulation/ship_watch.hpp"

namespace swell::engine
{

void ShipsOfRun::make_places()
{
    for (const model::Ship& ship : run_.scenario.waves.ships) {
        names.push_back(ship.name);
    }
    names.resize(run_.scenario.waves.ships.size() + static_cast<std::size_t>(run_.options.spare_ships.count));
}

std::string ShipsOfRun::why_there_is_no_room(const NewShip& ship) const
{
    const SpareShips& spare = run_.options.spare_ships;
    if (ship.length_m > spare.longest_m || ship.beam_m > spare.widest_m) {
        return fmt::format("a hull of {} m by {} m: allowed are up to {} m by {} m, as spare_ships says", ship.length_m,
                           ship.beam_m, spare.longest_m, spare.widest_m);
    }
    return fmt::format("all {} spare places for ships are taken: allowed are as many as spare_ships says", spare.count);
}

double ShipsOfRun::taken_ramp_s(double ramp_s)
{
    if (ramp_s < shortest_ramp_s && !has_told_of_ramps_) {
        has_told_of_ramps_ = true;
        run_.say(LogLevel::note,
                 fmt::format("a ramp of {} s is lengthened to {} s: a hull that comes or goes faster makes waves "
                             "higher than twice its draught",
                             ramp_s, shortest_ramp_s));
    }
    return std::max(ramp_s, shortest_ramp_s);
}

model::ShipPose ShipsOfRun::pose_of(std::size_t place, double time_s)
{
    const model::ShipsState& ships =
        run_.ask([](Simulation& simulation) -> const model::ShipsState& { return simulation.water().ships(); });
    const model::ShipInPlace& ship = ships.places[place].ship;
    if (std::holds_alternative<std::monostate>(ship)) {
        return {};
    }
    const auto* sailing = std::get_if<model::Ship>(&ship);
    return sailing != nullptr ? model::pose_at(*sailing, time_s)
                              : model::pose_at(std::get<model::SteeredShip>(ship), time_s);
}

std::string ShipsOfRun::hull_over(const std::vector<model::ListedNode>& nodes, std::optional<long> after_frame)
{
    if (nodes.empty()) {
        return {};
    }
    return run_.ask([&](Simulation& simulation) {
        const double time_s = run_.time_s_of(after_frame.value_or(simulation.number()));
        return fault_of_land_under({simulation.water().ships(), names, time_s}, nodes, run_.scenario.waves.bathymetry);
    });
}

void ShipsOfRun::warn_of_leap(ShipId id)
{
    if (!has_told_of_speeds_) {
        has_told_of_speeds_ = true;
        run_.say(LogLevel::warning,
                 fmt::format("ship {} leaps from place to place: its orders have velocities of 0, and each place is "
                             "farther from the last than its length; give the velocities too",
                             names[static_cast<std::size_t>(id)]));
    }
}

} // namespace swell::engine
