#include "engine/input/shores_at_edges.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "engine/api/scenario.hpp"
#include "engine/input/water_levels.hpp"
#include "model/boundaries/edge_plan.hpp"

namespace swell::engine
{

namespace
{

/// The part of an edge that is closed.
struct Closed {
    int on_border = 0; ///< nodes
    int nodes = 0;     ///< with those of the strip
};

/// Makes land of the tidal nodes of an edge.
Closed close(model::WaveSetup& waves, const model::TidalNodes& tidal, model::Side side, int rows)
{
    const solver::Extent extent = waves.bathymetry.extent;
    const model::EdgeFrame frame = model::frame_of(side, extent);
    Closed closed;
    for (int m = 0; m < std::min(rows, model::across_of(side, extent)); ++m) {
        for (int s = 0; s < model::length_of(side, extent); ++s) {
            const std::size_t node = extent.index(frame.i(s, m), frame.j(s, m));
            if (tidal[node] && waves.bathymetry.depth_m[node] != 0.0) {
                waves.bathymetry.depth_m[node] = 0.0; // land of unknown height, which no level floods
                ++closed.nodes;
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

std::string line_of(model::Side side, const Closed& closed, const model::Bathymetry& grid)
{
    const bool is_meridian = side == model::Side::west || side == model::Side::east;
    return fmt::format(
        "{} edge: {:g} m of it stay land at every level, with {} nodes of its strip, which a level would dry "
        "or flood",
        model::name_of(side), closed.on_border * (is_meridian ? grid.dy_m : grid.dx_m), closed.nodes);
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
    while (goes_on) { // a strip is as wide as its water asks, which is other water now
        goes_on = false;
        const model::TidalNodes tidal = tidal_nodes(scenario);
        if (tidal.empty()) {
            break;
        }
        const std::vector<model::EdgeStrip> strips = model::plan_strips(waves).strips;
        for (const model::Side side : model::all_sides) {
            if (waves.edges[static_cast<std::size_t>(side)].kind != model::EdgeKind::wall) {
                const Closed more = close(waves, tidal, side, rows_of(strips, side));
                closed[static_cast<std::size_t>(side)].nodes += more.nodes;
                closed[static_cast<std::size_t>(side)].on_border += more.on_border;
                goes_on = goes_on || more.nodes > 0;
            }
        }
    }
    for (const model::Side side : model::all_sides) {
        if (const Closed& one = closed[static_cast<std::size_t>(side)]; one.nodes > 0) {
            scenario.bathymetry_report.push_back(line_of(side, one, waves.bathymetry));
            drop_what_stands_on_land(waves);
        }
    }
}

} // namespace swell::engine
