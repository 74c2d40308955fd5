#include "engine/run/checks/water/shores_at_edges.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/water_level.hpp"

namespace swell::engine
{

namespace
{

/// The closed nodes of an edge.
struct Closed {
    int on_border = 0;       ///< nodes on the border
    int dried_on_border = 0; ///< of these, nodes that a level would dry
    int dried = 0;           ///< nodes that a level would dry, strip included
    int flooded = 0;         ///< nodes that a level would flood, strip included

    [[nodiscard]] int nodes() const { return dried + flooded; }
};

/// Turns the tidal nodes of an edge into land.
Closed close(model::WaveSetup& waves, const model::TidalNodes& tidal, model::Side side, int rows)
{
    const solver::Extent extent = waves.bathymetry.extent;
    const model::EdgeFrame frame = model::frame_of(side, extent);
    Closed closed;
    for (int m = 0; m < std::min(rows, model::across_of(side, extent)); ++m) {
        for (int s = 0; s < model::length_of(side, extent); ++s) {
            const std::size_t node = extent.index(frame.i(s, m), frame.j(s, m));
            if (tidal[node] && waves.bathymetry.depth_m[node] != 0.0) {
                const bool is_water = waves.bathymetry.depth_m[node] > 0.0;
                ++(is_water ? closed.dried : closed.flooded);
                closed.dried_on_border += m == 0 && is_water ? 1 : 0;
                waves.bathymetry.depth_m[node] = 0.0; // land of unknown height, which no level floods
                closed.on_border += m == 0 ? 1 : 0;
            }
        }
    }
    return closed;
}

void drop_what_stands_on_land(model::WaveSetup& waves)
{
    const auto is_on_closed = [&](const auto& one) {
        const solver::Extent extent = waves.bathymetry.extent;
        const bool is_in_grid = one.i >= 0 && one.j >= 0 && one.i < extent.nx && one.j < extent.ny;
        return is_in_grid && waves.bathymetry.depth_at(one.i, one.j) == 0.0;
    };
    std::erase_if(waves.walls, is_on_closed);
    std::erase_if(waves.beaches, is_on_closed);
}

double metres_of(model::Side side, int nodes, const model::Bathymetry& grid)
{
    const bool is_meridian = side == model::Side::west || side == model::Side::east;
    return nodes * (is_meridian ? grid.dy_m : grid.dx_m);
}

/// Returns the smallest depth at level 0, in a text, at which water stays water at the lowest level.
std::string depth_that_stays(const Scenario& scenario)
{
    constexpr double per_m = 100.0, rounding = 1e-6;
    const double lowest_m = water_levels(scenario).lowest_m;
    double steps = std::ceil(per_m * (model::dries_below_m - lowest_m) - rounding);
    while (steps / per_m + lowest_m < model::dries_below_m) { // so that the printed depth stays water
        ++steps;
    }
    return fmt::format("water of {} m and more at level 0 stays open", level_text(steps / per_m));
}

std::string line_of(model::Side side, const Closed& closed, const Scenario& scenario)
{
    std::string line =
        fmt::format("{} edge: {:g} m of it stay land at every level, with {} nodes of its strip", model::name_of(side),
                    metres_of(side, closed.on_border, scenario.waves.bathymetry), closed.nodes());
    if (closed.dried > 0) {
        line += fmt::format(": {} would dry {} of them; {}", lowest_level_text(scenario), closed.dried,
                            depth_that_stays(scenario));
    }
    if (closed.flooded > 0) {
        line += fmt::format("{} {} would flood {} of them", closed.dried > 0 ? ";" : ":", highest_level_text(scenario),
                            closed.flooded);
    }
    return line;
}

/// Warns if the strip is now land at most nodes of a generating edge, so that the sea cannot pass it.
void warn_of_shut_edge(Scenario& scenario, model::Side side, int rows)
{
    const model::Bathymetry& bed = scenario.waves.bathymetry;
    const model::EdgeFrame frame = model::frame_of(side, bed.extent);
    int open = 0, shut = 0;
    for (int s = 0; s < model::length_of(side, bed.extent); ++s) {
        bool is_wet = bed.wet_at(frame.i(s, 0), frame.j(s, 0));
        open += is_wet ? 1 : 0;
        for (int m = 1; is_wet && m < std::min(rows, model::across_of(side, bed.extent)); ++m) {
            is_wet = bed.wet_at(frame.i(s, m), frame.j(s, m));
            shut += is_wet ? 0 : 1;
        }
    }
    if (2 * shut > open) {
        scenario.warnings.push_back(
            fmt::format("the sea comes in over {:g} m of the {} edge, but not over {:g} m, where {} would dry the water of "
                        "its strip: this water is land from the start; {}",
                        metres_of(side, open - shut, bed), model::name_of(side), metres_of(side, shut, bed),
                        lowest_level_text(scenario), depth_that_stays(scenario)));
    }
}

} // namespace

int rows_of(const std::vector<model::EdgeStrip>& strips, model::Side side)
{
    const auto strip = std::ranges::find(strips, side, &model::EdgeStrip::side);
    return strip == strips.end() ? 1 : strip->width + strip->width / 10 + 2;
}

void close_shores_at_edges(Scenario& scenario)
{
    model::WaveSetup& waves = scenario.waves;
    std::array<Closed, 4> closed{};
    bool goes_on = true;
    while (goes_on) { // closing nodes changes the width of strips, which depends on their water
        goes_on = false;
        const model::TidalNodes tidal = tidal_nodes(scenario);
        if (tidal.empty()) {
            break;
        }
        const std::vector<model::EdgeStrip> strips = model::plan_strips(waves).strips;
        for (const model::Side side : model::all_sides) {
            if (waves.edges[static_cast<std::size_t>(side)].kind != model::EdgeKind::wall) {
                const Closed more = close(waves, tidal, side, rows_of(strips, side));
                Closed& all = closed[static_cast<std::size_t>(side)];
                all = {all.on_border + more.on_border, all.dried_on_border + more.dried_on_border, all.dried + more.dried,
                       all.flooded + more.flooded};
                goes_on = goes_on || more.nodes() > 0;
            }
        }
    }
    for (const model::Side side : model::all_sides) {
        if (const Closed& one = closed[static_cast<std::size_t>(side)]; one.nodes() > 0) {
            scenario.bathymetry_report.push_back(line_of(side, one, scenario));
            scenario.dried_on_border[static_cast<std::size_t>(side)] += one.dried_on_border;
            drop_what_stands_on_land(waves);
            if (one.dried > 0 && waves.edges[static_cast<std::size_t>(side)].kind == model::EdgeKind::generating) {
                warn_of_shut_edge(scenario, side, rows_of(model::plan_strips(waves).strips, side));
            }
        }
    }
}

std::string closed_generating_edges(const Scenario& scenario)
{
    std::string edges;
    for (const model::Side side : model::all_sides) {
        const auto at = static_cast<std::size_t>(side);
        if (scenario.waves.edges[at].kind == model::EdgeKind::generating && scenario.dried_on_border[at] > 0) {
            edges +=
                fmt::format("{}{:g} m of the {} edge", edges.empty() ? "" : " and ",
                            metres_of(side, scenario.dried_on_border[at], scenario.waves.bathymetry), model::name_of(side));
        }
    }
    return edges.empty() ? edges
                         : fmt::format("{} would dry {}, a wall from the start; {}", lowest_level_text(scenario), edges,
                                       depth_that_stays(scenario));
}

} // namespace swell::engine
