#include "engine/run/checks/ships/ship_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/run/base/few_warnings.hpp"
#include "engine/run/checks/ships/nodes_under_track.hpp"
#include "engine/run/checks/ships/under_keel.hpp"
#include "model/setup/constants.hpp"
#include "model/ships/hull_on_grid.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using model::Bathymetry;
using model::Ship;
using model::WaveSetup;
using model::WayPoint;
using Warnings = std::vector<std::string>;

constexpr double fewest_cells_per_transverse = 6.0; // of a ship's wake
constexpr double slowest_with_waves_m_per_s = 1e-3; // through the water; a slower hull drifts and makes no waves

/// Rounds a positive number down to three digits, so that the cure in a message really cures.
double rounded_down(double value)
{
    const double digit = std::pow(10.0, std::floor(std::log10(value)) - 2.0);
    return std::floor(value / digit) * digit;
}

double rounded_up(double value)
{
    const double digit = std::pow(10.0, std::floor(std::log10(value)) - 2.0);
    return std::ceil(value / digit) * digit;
}

double deepest_under(const Bathymetry& bathymetry, const WayPoint& from, const WayPoint& to)
{
    double deepest_m = 0.0;
    visit_nodes_under(bathymetry, from, to,
                      [&](int i, int j, double) { deepest_m = std::max(deepest_m, bathymetry.depth_at(i, j)); });
    return deepest_m;
}

/// Returns the speed that makes a ship's waves: the speed over ground less the mean current under the leg.
double speed_through_water(const WaveSetup& waves, const WayPoint& from, const WayPoint& to)
{
    double east = 0.0, north = 0.0;
    double nodes = 0.0;
    if (waves.current.present()) {
        visit_nodes_under(waves.bathymetry, from, to, [&](int i, int j, double) {
            if (waves.bathymetry.wet_at(i, j)) {
                const auto node = static_cast<std::size_t>(j) * waves.bathymetry.extent.nx + i;
                east += waves.current.east_m_per_s[node];
                north += waves.current.north_m_per_s[node];
                nodes += 1.0;
            }
        });
    }
    if (nodes == 0.0) {
        return from.speed_m_per_s;
    }
    const double length = std::hypot(to.x_m - from.x_m, to.y_m - from.y_m);
    const double over_ground = from.speed_m_per_s / length;
    return std::hypot(over_ground * (to.x_m - from.x_m) - east / nodes, over_ground * (to.y_m - from.y_m) - north / nodes);
}

/// Returns a cure: where the ship would have enough water.
std::string other_way(const Ship& ship, const LeastUnderKeel& least)
{
    const std::string water = fmt::format("water deeper than {:g} m", ship.pulse.draft_m);
    if (ship.way_points.size() == 1) {
        return "a place with " + water;
    }
    if (least.leg + 1 < ship.way_points.size()) {
        return fmt::format("way-points {} and {} with {} all the way between them", least.leg, least.leg + 1, water);
    }
    return "at_end = \"stop\" before it, or a last leg that points at " + water + ",";
}

void check_track(const Ship& ship, const Scenario& scenario, const WaterInTime& water, Warnings& warnings)
{
    const Bathymetry& bathymetry = scenario.waves.bathymetry;
    FewOfMany outside(warnings);
    for (std::size_t at = 0; at < ship.way_points.size(); ++at) {
        const WayPoint& point = ship.way_points[at];
        int i = 0, j = 0;
        if (!node_at(bathymetry, point.x_m, point.y_m, i, j)) {
            outside.add([&] {
                return fmt::format("ship {}: way-point {} ({}, {}) is outside the grid; inside are {}", ship.name, at,
                                   point.x_m, point.y_m, inside_text(bathymetry));
            });
        }
    }
    outside.finish(fmt::format("ship {}: way-points outside the grid", ship.name));
    const auto least = least_under_keel(ship, scenario, water);
    if (!least || least->under_keel_m > 0.0) {
        return;
    }
    const std::string place = fmt::format("first at ({:.6g}, {:.6g}) m after {:.1f} s{}", least->x_m, least->y_m,
                                          least->time_s, water_of(*least));
    if (least->shallowest_m <= 0.0) {
        warnings.push_back(fmt::format("ship {}: its track runs over land or too little water, {}; {} would keep it afloat",
                                       ship.name, place, other_way(ship, *least)));
        return;
    }
    warnings.push_back(fmt::format(
        "ship {}: draws {:.6g} m, and its track runs over {:.1f} m of water, too little {}; a draft below {:.3g} m, "
        "or {} would keep it afloat",
        ship.name, ship.pulse.draft_m, least->shallowest_m, place, rounded_down(least->shallowest_m),
        other_way(ship, *least)));
}

/// Limits of the wakes on the legs of a track; without a wake `fastest` is 0.
struct Wake {
    double deepest_kh = 0.0;
    double deepest_m = 0.0;
    double slowest = HUGE_VAL; ///< through the water [m/s]
    double fastest = 0.0;
};

/// Transverse waves of a wake have k = g/U² in deep water, so kh is g h/U²; U is the speed through the water.
Wake wake_of(const Ship& ship, const WaveSetup& waves)
{
    Wake wake;
    for (std::size_t leg = 0; leg + 1 < ship.way_points.size(); ++leg) {
        const WayPoint& from = ship.way_points[leg];
        const WayPoint& to = ship.way_points[leg + 1];
        const double speed = speed_through_water(waves, from, to);
        if (speed < slowest_with_waves_m_per_s) {
            continue;
        }
        const double depth_m = deepest_under(waves.bathymetry, from, to);
        wake.deepest_kh = std::max(wake.deepest_kh, model::gravity * depth_m / (speed * speed));
        wake.deepest_m = std::max(wake.deepest_m, depth_m);
        wake.slowest = std::min(wake.slowest, speed);
        wake.fastest = std::max(wake.fastest, speed);
    }
    return wake;
}

/// Returns the profiles for waves of this kh, as a part of a cure; empty if there are none. Leaves out cosh, which has a
/// parameter.
std::string profiles_that_carry(double kh)
{
    std::string names;
    for (const std::string& name : model::vertical_profile_names()) {
        if (name != "cosh" && model::vertical_profile_named(name, 1.0).largest_kh >= kh) {
            names += (names.empty() ? "profile " : " or ") + name;
        }
    }
    return names.empty() ? "" : names + ", or ";
}

double transverse_m(double speed)
{
    return portable::two_pi * speed * speed / model::gravity;
}

/// Returns the speed of transverse waves of this length [m/s].
double speed_of(double wave_m)
{
    return std::sqrt(wave_m * model::gravity / portable::two_pi);
}

void check_wake(const Ship& ship, const WaveSetup& waves, Warnings& warnings)
{
    const auto [deepest_kh, deepest_m, slowest, fastest] = wake_of(ship, waves);
    if (fastest == 0.0) {
        return;
    }
    const char* of_speed = waves.current.present() ? " through the water" : "";
    const double largest_kh = waves.profile.largest_kh;
    if (deepest_kh > largest_kh) {
        warnings.push_back(
            fmt::format("ship {}: too slow in deep water for its wake: g h/U² reaches {:.1f} on its track, and "
                        "profile {} is good up to {:.1f}: {}at least {:.3g} m/s{} on all of it would do",
                        ship.name, deepest_kh, waves.profile.name, largest_kh, profiles_that_carry(deepest_kh),
                        rounded_up(std::sqrt(model::gravity * deepest_m / largest_kh)), of_speed));
    }
    const double cell = std::max(waves.bathymetry.dx_m, waves.bathymetry.dy_m);
    const double cells = transverse_m(slowest) / cell;
    if (cells < fewest_cells_per_transverse) {
        warnings.push_back(
            fmt::format("ship {}: its transverse waves at {:.6g} m/s{} are {:.1f} cells long: at least {} are wanted; "
                        "cells of {:.3g} m, or at least {:.3g} m/s, would do",
                        ship.name, slowest, of_speed, cells, fewest_cells_per_transverse,
                        rounded_down(transverse_m(slowest) / fewest_cells_per_transverse),
                        rounded_up(speed_of(cell * fewest_cells_per_transverse))));
    }
    if (ship.pulse.length_m < transverse_m(fastest)) {
        warnings.push_back(
            fmt::format("ship {}: its pulse, {:.6g} m, is shorter than its transverse waves at {:.6g} m/s{}, {:.1f} m; a "
                        "length of {:.3g} m, or at most {:.3g} m/s, would do",
                        ship.name, ship.pulse.length_m, fastest, of_speed, transverse_m(fastest),
                        rounded_up(transverse_m(fastest)), rounded_down(speed_of(ship.pulse.length_m))));
    }
}

/// Warns of a wake of a hull at rest in a current: its waves are the same as those of a ship with the speed of the current.
void check_wake_at_rest(const Ship& ship, const WaveSetup& waves, Warnings& warnings)
{
    constexpr double slowest = 1.0;      // [m/s]; waves of a slower current are shorter than a metre and too low to be seen
    constexpr double fewest_cells = 5.0; // with fewer the grid has no wave that is stationary in the current
    int i = 0, j = 0;
    const WayPoint& at = ship.way_points.front();
    if (!waves.current.present() || !node_at(waves.bathymetry, at.x_m, at.y_m, i, j)) {
        return;
    }
    const std::size_t node = waves.bathymetry.extent.index(i, j);
    const double speed = std::hypot(waves.current.east_m_per_s[node], waves.current.north_m_per_s[node]);
    const double cells = transverse_m(speed) / std::max(waves.bathymetry.dx_m, waves.bathymetry.dy_m);
    if (speed >= slowest && cells < fewest_cells_per_transverse) {
        warnings.push_back(
            fmt::format("ship {}: at rest in a current of {:.3g} m/s it makes a wake with transverse waves {:.2g} m long, "
                        "{:.1f} cells: at least {} are wanted, and under {} it makes none; cells of {:.2g} m would do",
                        ship.name, speed, transverse_m(speed), cells, fewest_cells_per_transverse, fewest_cells,
                        rounded_down(transverse_m(speed) / fewest_cells_per_transverse)));
    }
}

/// Warns of a hull that the grid makes wider than it is (model/ships/hull_on_grid.hpp).
void check_beam(const Ship& ship, const Bathymetry& bathymetry, Warnings& warnings)
{
    const double cell_m = std::max(bathymetry.dx_m, bathymetry.dy_m);
    const double beam_m = model::beam_for_cells_m(ship.pulse);
    if (beam_m / cell_m < model::fewest_cells_of_beam) {
        const char* const counted =
            ship.pulse.shape == model::PressurePulse::Shape::slender ? ", of which a slender hull has 0.8" : "";
        warnings.push_back(
            fmt::format("ship {}: its beam, {:.6g} m, is {:.1f} cells{}, so its waves are lower than they should be; "
                        "cells of {:.3g} m resolve it",
                        ship.name, ship.pulse.beam_m, ship.pulse.beam_m / cell_m, counted,
                        rounded_down(beam_m / model::fewest_cells_of_beam)));
    }
}

} // namespace

void warn_of_ship(const Ship& ship, const Scenario& scenario, const WaterInTime& water, Warnings& warnings)
{
    const WaveSetup& waves = scenario.waves;
    check_track(ship, scenario, water, warnings);
    check_beam(ship, waves.bathymetry, warnings);
    if (ship.way_points.size() > 1) {
        check_wake(ship, waves, warnings);
    } else {
        check_wake_at_rest(ship, waves, warnings);
    }
}

} // namespace swell::engine
