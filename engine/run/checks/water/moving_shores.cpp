#include "engine/run/checks/water/moving_shores.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <set>
#include <tuple>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/shores_at_edges.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "engine/run/options/wall_request.hpp"

namespace swell::engine
{

namespace
{

using Becomes = BoxOfDepth::Becomes;
using VisitNode = std::function<void(int i, int j)>;

bool event_moves_shores(const WaterEvent& event)
{
    return event.depths && event.depths->becomes != Becomes::as_it_was;
}

bool has_node(const BoxOfDepth& change, int i, int j)
{
    const int column = i - change.i, row = j - change.j;
    return column >= 0 && row >= 0 && column < change.box.nx && row < change.box.ny &&
           (change.inside.empty() || change.inside[change.box.index(column, row)] != 0);
}

void visit_nodes_of(const BoxOfDepth& change, const VisitNode& visit)
{
    for (int j = change.j; j < change.j + change.box.ny; ++j) {
        for (int i = change.i; i < change.i + change.box.nx; ++i) {
            if (has_node(change, i, j)) {
                visit(i, j);
            }
        }
    }
}

/// Visits the nodes of edges' strips, and of the borders of edges that let waves through.
void visit_strips(const model::WaveSetup& waves, const VisitNode& visit)
{
    const std::vector<model::EdgeStrip> strips = model::plan_strips(waves).strips;
    const solver::Extent extent = waves.bathymetry.extent;
    for (const model::Side side : model::all_sides) {
        if (waves.edges[static_cast<std::size_t>(side)].kind == model::EdgeKind::wall) {
            continue;
        }
        const model::EdgeFrame frame = model::frame_of(side, extent);
        for (int m = 0; m < std::min(rows_of(strips, side), model::across_of(side, extent)); ++m) {
            for (int s = 0; s < model::length_of(side, extent); ++s) {
                visit(frame.i(s, m), frame.j(s, m));
            }
        }
    }
}

/// The walls of new shores, at most one per face.
class WallsOfNewShores
{
public:
    explicit WallsOfNewShores(model::WaveSetup& waves) : waves_(waves)
    {
        for (const model::ReflectingWall& wall : waves.walls) {
            known_.emplace(wall.i, wall.j, wall.outward);
        }
    }

    /// Looks at the four faces of a node that `change` turns into land, which gives its neighbours a shore, or into water.
    void add_round(int i, int j, const BoxOfDepth& change)
    {
        constexpr std::array opposite{model::Side::east, model::Side::west, model::Side::north, model::Side::south};
        for (const model::Side side : model::all_sides) {
            const model::BoundaryFace face{i, j, side};
            const int beyond_i = 2 * i - face.inner_i(), beyond_j = 2 * j - face.inner_j();
            if (has_node(change, beyond_i, beyond_j)) {
                continue;
            }
            if (change.becomes == Becomes::water) {
                add({i, j, side, change.reflection, usual_wall_angle_deg}, beyond_i, beyond_j);
            } else if (is_on_grid(beyond_i, beyond_j)) {
                add({beyond_i, beyond_j, opposite[static_cast<std::size_t>(side)], change.reflection, usual_wall_angle_deg},
                    i, j);
            }
        }
    }

private:
    [[nodiscard]] bool is_on_grid(int i, int j) const
    {
        return i >= 0 && j >= 0 && i < waves_.bathymetry.extent.nx && j < waves_.bathymetry.extent.ny;
    }
    [[nodiscard]] bool is_water(int i, int j) const { return is_on_grid(i, j) && waves_.bathymetry.wet_at(i, j); }
    [[nodiscard]] bool may_change(int i, int j) const
    {
        return is_on_grid(i, j) && model::is_tidal(waves_.tidal, waves_.bathymetry.extent.index(i, j));
    }

    /// Adds the wall if its face is not a shore at the start but may become one.
    void add(const model::ReflectingWall& wall, int beyond_i, int beyond_j)
    {
        const bool is_shore = is_water(wall.i, wall.j) && !is_water(beyond_i, beyond_j);
        const bool may_be_water = is_water(wall.i, wall.j) || may_change(wall.i, wall.j);
        const bool may_be_land = !is_water(beyond_i, beyond_j) || may_change(beyond_i, beyond_j);
        const bool is_at_open_edge = !is_on_grid(beyond_i, beyond_j) &&
                                     waves_.edges[static_cast<std::size_t>(wall.outward)].kind != model::EdgeKind::wall;
        if (!is_shore && may_be_water && may_be_land && !is_at_open_edge &&
            (may_change(wall.i, wall.j) || may_change(beyond_i, beyond_j)) &&
            known_.emplace(wall.i, wall.j, wall.outward).second) {
            waves_.walls.push_back(wall);
        }
    }

    model::WaveSetup& waves_;
    std::set<std::tuple<int, int, model::Side>> known_;
};

} // namespace

bool moves_shores(const Scenario& scenario)
{
    return scenario.shores_move || std::ranges::any_of(scenario.events, event_moves_shores);
}

model::TidalNodes nodes_that_may_change(const Scenario& scenario)
{
    const model::TidalNodes tidal = tidal_nodes(scenario);
    if (!moves_shores(scenario)) {
        return tidal;
    }
    const solver::Extent grid = scenario.waves.bathymetry.extent;
    model::TidalNodes nodes = tidal;
    nodes.resize(static_cast<std::size_t>(grid.nodes()));
    if (scenario.shores_move) {
        nodes.assign(nodes.size(), true);
    }
    for (const WaterEvent& event : scenario.events) {
        if (event_moves_shores(event)) {
            visit_nodes_of(*event.depths, [&](int i, int j) { nodes[grid.index(i, j)] = true; });
        }
    }
    visit_strips(scenario.waves, [&](int i, int j) { nodes[grid.index(i, j)] = model::is_tidal(tidal, grid.index(i, j)); });
    return nodes;
}

std::string fault_of_moved_nodes(const Scenario& scenario)
{
    std::string fault;
    if (std::ranges::none_of(scenario.events, event_moves_shores)) {
        return fault;
    }
    const model::Bathymetry& bed = scenario.waves.bathymetry;
    const model::TidalNodes may_change = nodes_that_may_change(scenario);
    for (const WaterEvent& event : scenario.events) {
        if (!event_moves_shores(event)) {
            continue;
        }
        const bool makes_water = event.depths->becomes == Becomes::water;
        visit_nodes_of(*event.depths, [&](int i, int j) {
            if (fault.empty() && !may_change[bed.extent.index(i, j)] && bed.wet_at(i, j) != makes_water) {
                fault = fmt::format("makes {} of node ({}, {}) at {:g} s, which is in the strip of an edge: allowed are "
                                    "nodes outside of strips",
                                    makes_water ? "water" : "land", i, j, event.at_s);
            }
        });
    }
    return fault;
}

void add_walls_of_new_shores(Scenario& scenario)
{
    WallsOfNewShores walls(scenario.waves);
    for (const WaterEvent& event : scenario.events) {
        if (event_moves_shores(event) && event.depths->reflection < 1.0) {
            visit_nodes_of(*event.depths, [&](int i, int j) { walls.add_round(i, j, *event.depths); });
        }
    }
}

} // namespace swell::engine
