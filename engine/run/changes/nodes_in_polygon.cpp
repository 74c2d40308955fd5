#include "engine/run/changes/nodes_in_polygon.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/sides_that_meet.hpp"

namespace swell::engine
{

namespace
{

bool is_same_corner(const GridPlace& one, const GridPlace& other)
{
    return one.x_m == other.x_m && one.y_m == other.y_m;
}

void require_on_grid(const GridPlace& corner, std::size_t number, const model::Bathymetry& grid)
{
    const double east_m = (grid.extent.nx - 0.5) * grid.dx_m, north_m = (grid.extent.ny - 0.5) * grid.dy_m;
    const bool is_on_grid = corner.x_m >= -0.5 * grid.dx_m && corner.x_m <= east_m && corner.y_m >= -0.5 * grid.dy_m &&
                            corner.y_m <= north_m; // which a NaN is not
    if (!is_on_grid) {
        throw InputError(
            fmt::format("corner {} is ({:g}, {:g}): allowed are x from {:g} to {:g} m and y from {:g} to {:g} m", number,
                        corner.x_m, corner.y_m, -0.5 * grid.dx_m, east_m, -0.5 * grid.dy_m, north_m));
    }
}

void require_simple(const std::vector<GridPlace>& corners)
{
    if (const auto sides = sides_that_meet(corners, LineEnds::joined)) {
        throw InputError(
            fmt::format("the sides from corners {} and {} meet: allowed are sides that do not", (*sides)[0], (*sides)[1]));
    }
}

/// Marks the nodes of one row of the box that a line through them finds inside.
void mark_row(const std::vector<GridPlace>& corners, const model::Bathymetry& grid, int row, NodesOfArea& area)
{
    const double y_m = (area.j + row) * grid.dy_m;
    for (std::size_t at = 0; at < corners.size(); ++at) {
        const GridPlace& from = corners[at];
        const GridPlace& to = corners[(at + 1) % corners.size()];
        if ((from.y_m <= y_m) == (to.y_m <= y_m)) {
            continue;
        }
        const double x_m = from.x_m + (to.x_m - from.x_m) * ((y_m - from.y_m) / (to.y_m - from.y_m));
        for (int column = 0; column < area.box.nx; ++column) {
            if ((area.i + column) * grid.dx_m >= x_m) { // east of an odd number of sides
                area.inside[area.box.index(column, row)] ^= 1U;
            }
        }
    }
}

/// Returns the box of nodes within the corners' extent; empty if no node is between them.
NodesOfArea box_round_corners(const std::vector<GridPlace>& corners, const model::Bathymetry& grid)
{
    const auto [west, east] = std::ranges::minmax(corners, {}, &GridPlace::x_m);
    const auto [south, north] = std::ranges::minmax(corners, {}, &GridPlace::y_m);
    const auto first = [](double at_m, double cell_m, int nodes) { // corners may be far off the grid
        return static_cast<int>(std::clamp(std::ceil(at_m / cell_m), 0.0, 1.0 * nodes));
    };
    const auto last = [](double at_m, double cell_m, int nodes) {
        return static_cast<int>(std::clamp(std::floor(at_m / cell_m), -1.0, nodes - 1.0));
    };
    NodesOfArea area{first(west.x_m, grid.dx_m, grid.extent.nx), first(south.y_m, grid.dy_m, grid.extent.ny), {}, {}};
    area.box = {std::max(0, last(east.x_m, grid.dx_m, grid.extent.nx) - area.i + 1),
                std::max(0, last(north.y_m, grid.dy_m, grid.extent.ny) - area.j + 1)};
    area.inside.assign(static_cast<std::size_t>(area.box.nodes()), 0);
    return area;
}

} // namespace

NodesOfArea nodes_in_polygon(std::vector<GridPlace> corners, const model::Bathymetry& grid)
{
    for (std::size_t number = 0; number < corners.size(); ++number) {
        require_on_grid(corners[number], number, grid);
    }
    const auto repeated = std::ranges::unique(corners, is_same_corner);
    corners.erase(repeated.begin(), repeated.end());
    while (corners.size() > 1 && is_same_corner(corners.front(), corners.back())) {
        corners.pop_back();
    }
    if (corners.size() < 3 || corners.size() > most_corners_of_area) {
        throw InputError(fmt::format("has {} corners: allowed are 3 to {}", corners.size(), most_corners_of_area));
    }
    require_simple(corners);
    NodesOfArea area = nodes_inside(corners, grid);
    if (std::ranges::find(area.inside, 1) == area.inside.end()) {
        throw InputError("holds no node of the grid: allowed is a polygon with one or more");
    }
    return area;
}

NodesOfArea nodes_inside(const std::vector<GridPlace>& corners, const model::Bathymetry& grid)
{
    NodesOfArea area = box_round_corners(corners, grid);
    for (int row = 0; row < area.box.ny; ++row) {
        mark_row(corners, grid, row, area);
    }
    return area;
}

} // namespace swell::engine
