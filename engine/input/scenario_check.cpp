#include "engine/input/scenario_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/input/sea_reach.hpp"
#include "model/boundaries/edge_strip.hpp"
#include "model/setup/dispersion.hpp"
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

constexpr double fewest_cells_per_wave = 8.0;       // fewer: an open edge reflects over 5 %
constexpr double fewest_cells_per_transverse = 6.0; // of a ship's wake

double largest_cell_m(const Bathymetry& bathymetry)
{
    return std::max(bathymetry.dx_m, bathymetry.dy_m);
}

bool generates(const WaveSetup& waves)
{
    return std::any_of(waves.edges.begin(), waves.edges.end(),
                       [](const model::Edge& edge) { return edge.kind == model::EdgeKind::generating; });
}

void check_sea(const WaveSetup& waves, Warnings& warnings)
{
    if (waves.sea.has_value() != generates(waves)) {
        warnings.emplace_back(waves.sea ? "there is a sea, but no edge lets it in: [edges] has none that is \"generating\""
                                        : "an edge is \"generating\", but there is no [sea]: it is an open edge");
    }
    if (!waves.sea) {
        return;
    }
    if (generates(waves)) {
        warn_of_reach(waves, warnings);
    }
    const double omega = portable::two_pi / waves.sea->period_s;
    const double deepest = waves.bathymetry.deepest_m();
    const model::LocalWave wave = model::local_wave(waves.profile, deepest, omega);
    const double kh = wave.wave_number * deepest;
    if (kh > waves.profile.largest_kh) {
        warnings.push_back(
            fmt::format("the sea's peak, {} s, has kh = {:.1f} over the deepest water, {:.1f} m: profile {} is good "
                        "up to {:.1f}",
                        waves.sea->period_s, kh, deepest, waves.profile.name, waves.profile.largest_kh));
    }
    const double cells = wave.wavelength_m / largest_cell_m(waves.bathymetry);
    if (cells < fewest_cells_per_wave) {
        warnings.push_back(fmt::format("the sea's peak, {} s, is {:.1f} cells long: at least {} are wanted",
                                       waves.sea->period_s, cells, fewest_cells_per_wave));
    }
}

/// A raster whose open edges are land, and would be water with the other sign.
void check_sign(const Scenario& scenario, Warnings& warnings)
{
    constexpr double little = 0.2, much = 0.5;
    const Bathymetry& bathymetry = scenario.waves.bathymetry;
    long nodes = 0, water = 0, heights = 0;
    for (const model::Side side : model::all_sides) {
        const model::EdgeFrame frame = model::frame_of(side, bathymetry.extent);
        const bool is_wall = scenario.waves.edges[static_cast<std::size_t>(side)].kind == model::EdgeKind::wall;
        for (int s = 0; !is_wall && s < model::length_of(side, bathymetry.extent); ++s) {
            const double depth = bathymetry.depth_at(frame.i(s, 0), frame.j(s, 0));
            ++nodes;
            water += depth > 0.0 ? 1 : 0;
            heights += depth < 0.0 ? 1 : 0;
        }
    }
    const double all = static_cast<double>(nodes);
    if (static_cast<double>(water) < little * all && static_cast<double>(heights) > much * all) {
        warnings.push_back(fmt::format("looks upside down: {:.0f} % of the edges that are no walls are land, and would be "
                                       "water were the numbers taken the other way (bathymetry.positive)",
                                       100.0 * (all - static_cast<double>(water)) / all));
    }
}

/// The node nearest to a point in metres; false outside the grid.
bool node_at(const Bathymetry& bathymetry, double x_m, double y_m, int& i, int& j)
{
    i = static_cast<int>(std::floor(x_m / bathymetry.dx_m + 0.5));
    j = static_cast<int>(std::floor(y_m / bathymetry.dy_m + 0.5));
    return i >= 0 && i < bathymetry.extent.nx && j >= 0 && j < bathymetry.extent.ny;
}

struct DepthRange {
    double least = HUGE_VAL;
    double most = 0.0;
};

/// Depths under a leg of a track, a sample every half cell; points outside the grid count for nothing.
DepthRange depths_under(const Bathymetry& bathymetry, const WayPoint& from, const WayPoint& to)
{
    const double east = to.x_m - from.x_m, north = to.y_m - from.y_m;
    const double cell = std::min(bathymetry.dx_m, bathymetry.dy_m);
    const int samples = 1 + static_cast<int>(std::min(1e6, 2.0 * std::sqrt(east * east + north * north) / cell));
    DepthRange range;
    for (int sample = 0; sample <= samples; ++sample) {
        const double share = static_cast<double>(sample) / samples;
        int i = 0, j = 0;
        if (node_at(bathymetry, from.x_m + share * east, from.y_m + share * north, i, j)) {
            const double depth = bathymetry.depth_at(i, j);
            range = {std::min(range.least, depth), std::max(range.most, depth)};
        }
    }
    return range;
}

void check_track(const Ship& ship, const Bathymetry& bathymetry, Warnings& warnings)
{
    DepthRange depths;
    for (std::size_t at = 0; at < ship.way_points.size(); ++at) {
        const WayPoint& point = ship.way_points[at];
        int i = 0, j = 0;
        if (!node_at(bathymetry, point.x_m, point.y_m, i, j)) {
            warnings.push_back(
                fmt::format("ship {}: way-point {} ({}, {}) lies outside the grid", ship.name, at, point.x_m, point.y_m));
        }
        const DepthRange leg =
            depths_under(bathymetry, point, ship.way_points[std::min(at + 1, ship.way_points.size() - 1)]);
        depths = {std::min(depths.least, leg.least), std::max(depths.most, leg.most)};
    }
    if (depths.least <= 0.0) {
        warnings.push_back(fmt::format("ship {}: its track runs over land", ship.name));
    } else if (depths.least <= ship.pulse.draft_m) {
        warnings.push_back(fmt::format("ship {}: draws {} m, and its track runs over {:.1f} m of water", ship.name,
                                       ship.pulse.draft_m, depths.least));
    }
}

/// A wake's transverse waves have k = g/U² in deep water, so their kh is g h/U².
void check_wake(const Ship& ship, const WaveSetup& waves, Warnings& warnings)
{
    double deepest_kh = 0.0, slowest = HUGE_VAL, fastest = 0.0;
    for (std::size_t leg = 0; leg + 1 < ship.way_points.size(); ++leg) {
        const double speed = ship.way_points[leg].speed_m_per_s;
        const DepthRange depths = depths_under(waves.bathymetry, ship.way_points[leg], ship.way_points[leg + 1]);
        deepest_kh = std::max(deepest_kh, model::gravity * depths.most / (speed * speed));
        slowest = std::min(slowest, speed);
        fastest = std::max(fastest, speed);
    }
    if (deepest_kh > waves.profile.largest_kh) {
        warnings.push_back(fmt::format("ship {}: g h/U² reaches {:.1f} on its track; profile {} makes wakes up to {:.1f}",
                                       ship.name, deepest_kh, waves.profile.name, waves.profile.largest_kh));
    }
    const auto transverse_m = [](double speed) { return portable::two_pi * speed * speed / model::gravity; };
    const double cells = transverse_m(slowest) / largest_cell_m(waves.bathymetry);
    if (cells < fewest_cells_per_transverse) {
        warnings.push_back(
            fmt::format("ship {}: its transverse waves at {} m/s are {:.1f} cells long: at least {} are wanted", ship.name,
                        slowest, cells, fewest_cells_per_transverse));
    }
    if (ship.pulse.length_m < transverse_m(fastest)) {
        warnings.push_back(fmt::format("ship {}: its pulse, {} m, is shorter than its transverse waves at {} m/s, {:.1f} m",
                                       ship.name, ship.pulse.length_m, fastest, transverse_m(fastest)));
    }
}

} // namespace

std::vector<std::string> regime_warnings(const Scenario& scenario)
{
    Warnings warnings = scenario.warnings;
    const WaveSetup& waves = scenario.waves;
    check_sign(scenario, warnings);
    check_sea(waves, warnings);
    for (const Ship& ship : waves.ships) {
        check_track(ship, waves.bathymetry, warnings);
        if (ship.way_points.size() > 1) {
            check_wake(ship, waves, warnings);
        }
    }
    for (const Gauge& gauge : scenario.gauges) {
        if (!waves.bathymetry.wet_at(gauge.i, gauge.j)) {
            warnings.push_back(fmt::format("gauge {}: its node ({}, {}) is on land", gauge.name, gauge.i, gauge.j));
        }
    }
    return warnings;
}

} // namespace swell::engine
