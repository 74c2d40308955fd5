#include "viewer/scene/land/land_cover.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/land/ground.hpp"

namespace swell::viewer
{

namespace
{

/// Returns the distance from each node to the nearest marked node [m], a few per cent too long, by two passes over the
/// grid.
std::vector<double> metres_to(const GridShape& grid, const std::vector<bool>& marked)
{
    std::vector<double> metres(grid.nodes(), std::numeric_limits<double>::max());
    const double across = std::hypot(grid.dx_m, grid.dy_m);
    const auto shorten = [&](int i, int j, int di, int dj, double step) {
        if (grid.contains(i + di, j + dj)) {
            double& here = metres[grid.index(i, j)];
            here = std::min(here, metres[grid.index(i + di, j + dj)] + step);
        }
    };
    for (const int way : {1, -1}) {
        for (int row = 0; row < grid.ny; ++row) {
            for (int column = 0; column < grid.nx; ++column) {
                const int i = way > 0 ? column : grid.nx - 1 - column;
                const int j = way > 0 ? row : grid.ny - 1 - row;
                if (marked[grid.index(i, j)]) {
                    metres[grid.index(i, j)] = 0.0;
                    continue;
                }
                shorten(i, j, -way, 0, grid.dx_m);
                shorten(i, j, 0, -way, grid.dy_m);
                shorten(i, j, -way, -way, across);
                shorten(i, j, way, -way, across);
            }
        }
    }
    return metres;
}

/// Returns 1 below `full`, 0 above `none`, and a linear value between them.
double falling(double value, double full, double none)
{
    return std::clamp((none - value) / (none - full), 0.0, 1.0);
}

double slope_at(const model::Bathymetry& bathymetry, const GridShape& grid, int i, int j)
{
    // Water nodes do not count: a quay's wall is not a slope of its land.
    const auto height = [&](int column, int row) {
        return std::max(-bathymetry.depth_at(std::clamp(column, 0, grid.nx - 1), std::clamp(row, 0, grid.ny - 1)), 0.0);
    };
    const auto along = [&](int east, int north, double spacing_m) {
        const double here = height(i, j);
        const double before =
            bathymetry.wet_at(std::max(i - east, 0), std::max(j - north, 0)) ? here : height(i - east, j - north);
        const double after = bathymetry.wet_at(std::min(i + east, grid.nx - 1), std::min(j + north, grid.ny - 1))
                                 ? here
                                 : height(i + east, j + north);
        return (after - before) / (2.0 * spacing_m);
    };
    return std::hypot(along(1, 0, grid.dx_m), along(0, 1, grid.dy_m));
}

} // namespace

std::vector<LandCover> land_covers(const model::Bathymetry& bathymetry)
{
    constexpr double quay_is_deep_m = 1.5;
    constexpr double beach_is_wide_m = 60.0;
    constexpr double narrow_is_m = 20.0; // half the width
    const GridShape grid(bathymetry);
    const double cell_m = std::max(grid.dx_m, grid.dy_m);
    std::vector<bool> wet(grid.nodes());
    std::vector<bool> deep(grid.nodes());
    for (std::size_t node = 0; node < grid.nodes(); ++node) {
        wet[node] = bathymetry.depth_m[node] > 0.0;
        deep[node] = bathymetry.depth_m[node] > std::max(quay_is_deep_m, GroundHeights::steepest_beach * cell_m);
    }
    const std::vector<double> to_water = metres_to(grid, wet);
    const std::vector<double> to_deep = metres_to(grid, deep);
    const double narrow_m = std::max(narrow_is_m, 2.5 * cell_m);
    std::vector<bool> inland(grid.nodes());
    for (std::size_t node = 0; node < grid.nodes(); ++node) {
        inland[node] = to_water[node] > narrow_m;
    }
    const std::vector<double> to_inland = metres_to(grid, inland);
    std::vector<LandCover> covers(grid.nodes());
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            const std::size_t node = grid.index(i, j);
            if (wet[node]) {
                continue;
            }
            const double slope = slope_at(bathymetry, grid, i, j);
            const double height_m = -bathymetry.depth_m[node];
            covers[node] = {.sand = falling(height_m, 2.0, 4.0) * falling(slope, 0.1, 0.25) *
                                    falling(to_water[node], 0.5 * beach_is_wide_m, beach_is_wide_m),
                            .rock = 1.0 - falling(slope, 0.3, 0.6),
                            .stone = std::max(falling(to_deep[node], 1.6 * cell_m, 2.6 * cell_m),
                                              1.0 - falling(to_inland[node], 1.2 * narrow_m, 1.2 * narrow_m + cell_m))};
        }
    }
    return covers;
}

} // namespace swell::viewer
