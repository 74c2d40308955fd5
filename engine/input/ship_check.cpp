#include "engine/input/ship_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/input/few_warnings.hpp"
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
constexpr double slowest_with_waves_m_per_s = 1e-3; // through the water: a hull that drifts makes none

/// The node nearest to a point in metres; false outside the grid, NaN and infinity too.
bool node_at(const Bathymetry& bathymetry, double x_m, double y_m, int& i, int& j)
{
    const double east = std::floor(x_m / bathymetry.dx_m + 0.5);
    const double north = std::floor(y_m / bathymetry.dy_m + 0.5);
    const bool is_on_grid = east >= 0.0 && north >= 0.0 && east < bathymetry.extent.nx && north < bathymetry.extent.ny;
    if (!is_on_grid) { // NaN too
        return false;
    }
    i = static_cast<int>(east);
    j = static_cast<int>(north);
    return true;
}

/// A part of a leg, from 0 at its begin to 1 at its end. Empty where `from` is above `to`.
struct PartOfLeg {
    double from = 0.0;
    double to = 1.0;

    /// Leaves of the part what lies between two coordinates of one axis, along which the leg goes `step` from `start`.
    void keep_between(double least, double most, double start, double step)
    {
        if (step == 0.0) {
            to = start < least || start > most ? -1.0 : to;
            return;
        }
        const double enters = ((step > 0.0 ? least : most) - start) / step;
        const double leaves = ((step > 0.0 ? most : least) - start) / step;
        from = std::max(from, enters);
        to = std::min(to, leaves);
    }
};

/// The part of a leg over the grid and half a cell round it.
PartOfLeg part_over_grid(const Bathymetry& bathymetry, const WayPoint& begin, double east, double north)
{
    PartOfLeg part;
    part.keep_between(-0.5 * bathymetry.dx_m, (bathymetry.extent.nx - 0.5) * bathymetry.dx_m, begin.x_m, east);
    part.keep_between(-0.5 * bathymetry.dy_m, (bathymetry.extent.ny - 0.5) * bathymetry.dy_m, begin.y_m, north);
    return part;
}

/// Calls visit(i, j) for the nodes under a leg of a track, a sample every half cell. What lies outside the grid counts for
/// nothing and takes no time.
template <class Visit>
void visit_nodes_under(const Bathymetry& bathymetry, const WayPoint& from, const WayPoint& to, Visit visit)
{
    const double east = to.x_m - from.x_m, north = to.y_m - from.y_m;
    const double cell = std::min(bathymetry.dx_m, bathymetry.dy_m);
    const PartOfLeg part = part_over_grid(bathymetry, from, east, north);
    if (!(part.from <= part.to)) {
        return;
    }
    const double half_cells = 2.0 * (part.to - part.from) * std::hypot(east, north) / cell;
    if (!(half_cells < 1e9)) { // ends at infinity
        return;
    }
    const int samples = 1 + static_cast<int>(half_cells);
    for (int sample = 0; sample <= samples; ++sample) {
        const double share = part.from + (part.to - part.from) * sample / samples;
        int i = 0, j = 0;
        if (node_at(bathymetry, from.x_m + share * east, from.y_m + share * north, i, j)) {
            visit(i, j);
        }
    }
}

struct DepthRange {
    double least = HUGE_VAL;
    double most = 0.0;
};

DepthRange depths_under(const Bathymetry& bathymetry, const WayPoint& from, const WayPoint& to)
{
    DepthRange range;
    visit_nodes_under(bathymetry, from, to, [&](int i, int j) {
        const double depth = bathymetry.depth_at(i, j);
        range = {std::min(range.least, depth), std::max(range.most, depth)};
    });
    return range;
}

/// A ship's waves go by her speed through the water: that over ground less the mean current under the leg.
double speed_through_water(const WaveSetup& waves, const WayPoint& from, const WayPoint& to)
{
    double east = 0.0, north = 0.0;
    double nodes = 0.0;
    if (waves.current.present()) {
        visit_nodes_under(waves.bathymetry, from, to, [&](int i, int j) {
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

void check_track(const Ship& ship, const Bathymetry& bathymetry, Warnings& warnings)
{
    DepthRange depths;
    FewOfMany outside(warnings);
    for (std::size_t at = 0; at < ship.way_points.size(); ++at) {
        const WayPoint& point = ship.way_points[at];
        int i = 0, j = 0;
        if (!node_at(bathymetry, point.x_m, point.y_m, i, j)) {
            outside.add([&] {
                return fmt::format("ship {}: way-point {} ({}, {}) lies outside the grid", ship.name, at, point.x_m,
                                   point.y_m);
            });
        }
        const DepthRange leg =
            depths_under(bathymetry, point, ship.way_points[std::min(at + 1, ship.way_points.size() - 1)]);
        depths = {std::min(depths.least, leg.least), std::max(depths.most, leg.most)};
    }
    outside.finish(fmt::format("ship {}: way-points outside the grid", ship.name));
    if (depths.least <= 0.0) {
        warnings.push_back(fmt::format("ship {}: its track runs over land", ship.name));
    } else if (depths.least <= ship.pulse.draft_m) {
        warnings.push_back(fmt::format("ship {}: draws {} m, and its track runs over {:.1f} m of water", ship.name,
                                       ship.pulse.draft_m, depths.least));
    }
}

/// A wake's transverse waves have k = g/U² in deep water, so their kh is g h/U²; U is the speed through the water.
void check_wake(const Ship& ship, const WaveSetup& waves, Warnings& warnings)
{
    double deepest_kh = 0.0, slowest = HUGE_VAL, fastest = 0.0;
    for (std::size_t leg = 0; leg + 1 < ship.way_points.size(); ++leg) {
        const WayPoint& from = ship.way_points[leg];
        const WayPoint& to = ship.way_points[leg + 1];
        const double speed = speed_through_water(waves, from, to);
        if (speed < slowest_with_waves_m_per_s) {
            continue;
        }
        const DepthRange depths = depths_under(waves.bathymetry, from, to);
        deepest_kh = std::max(deepest_kh, model::gravity * depths.most / (speed * speed));
        slowest = std::min(slowest, speed);
        fastest = std::max(fastest, speed);
    }
    if (fastest == 0.0) {
        return;
    }
    const char* of_speed = waves.current.present() ? " through the water" : "";
    if (deepest_kh > waves.profile.largest_kh) {
        warnings.push_back(fmt::format("ship {}: g h/U² reaches {:.1f} on its track; profile {} makes wakes up to {:.1f}",
                                       ship.name, deepest_kh, waves.profile.name, waves.profile.largest_kh));
    }
    const auto transverse_m = [](double speed) { return portable::two_pi * speed * speed / model::gravity; };
    const double cells = transverse_m(slowest) / std::max(waves.bathymetry.dx_m, waves.bathymetry.dy_m);
    if (cells < fewest_cells_per_transverse) {
        warnings.push_back(
            fmt::format("ship {}: its transverse waves at {:.6g} m/s{} are {:.1f} cells long: at least {} are wanted",
                        ship.name, slowest, of_speed, cells, fewest_cells_per_transverse));
    }
    if (ship.pulse.length_m < transverse_m(fastest)) {
        warnings.push_back(
            fmt::format("ship {}: its pulse, {} m, is shorter than its transverse waves at {:.6g} m/s{}, {:.1f} m",
                        ship.name, ship.pulse.length_m, fastest, of_speed, transverse_m(fastest)));
    }
}

/// A hull that the grid makes wider than it is (model/ships/hull_on_grid.hpp).
void check_beam(const Ship& ship, const Bathymetry& bathymetry, Warnings& warnings)
{
    const double cells = ship.pulse.beam_m / std::max(bathymetry.dx_m, bathymetry.dy_m);
    if (cells < model::fewest_cells_of_beam) {
        warnings.push_back(
            fmt::format("ship {}: its beam, {} m, is {:.1f} cells, so its waves are lower than they should be; "
                        "cells of {:.3g} m resolve it",
                        ship.name, ship.pulse.beam_m, cells, ship.pulse.beam_m / model::fewest_cells_of_beam));
    }
}

} // namespace

void warn_of_ship(const Ship& ship, const WaveSetup& waves, Warnings& warnings)
{
    check_track(ship, waves.bathymetry, warnings);
    check_beam(ship, waves.bathymetry, warnings);
    if (ship.way_points.size() > 1) {
        check_wake(ship, waves, warnings);
    }
}

} // namespace swell::engine
