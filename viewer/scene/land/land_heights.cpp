#include "viewer/scene/land/land_heights.hpp"

#include <algorithm>

#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/land/ground.hpp"

namespace swell::viewer
{

namespace
{

/// Known heights and depths within two nodes of a node.
struct Neighbourhood {
    double heights_m = 0.0; ///< sum of the heights of land
    int land = 0;           ///< number of land nodes with a known height
    double depths_m = 0.0;  ///< sum of the depths of water
    int water = 0;          ///< number of water nodes
    double deepest_m = 0.0;
};

Neighbourhood neighbourhood_of(const model::Bathymetry& bathymetry, const GridShape& grid, int i, int j)
{
    Neighbourhood found;
    for (int row = std::max(j - 2, 0); row <= std::min(j + 2, grid.ny - 1); ++row) {
        for (int column = std::max(i - 2, 0); column <= std::min(i + 2, grid.nx - 1); ++column) {
            const double depth = bathymetry.depth_at(column, row);
            if (depth > 0.0) {
                found.depths_m += depth;
                ++found.water;
                found.deepest_m = std::max(found.deepest_m, depth);
            } else if (depth < 0.0) {
                found.heights_m -= depth;
                ++found.land;
            }
        }
    }
    return found;
}

} // namespace

model::Bathymetry with_land_heights(const model::Bathymetry& bathymetry)
{
    constexpr int widest_shallows = 8; // nodes; each round fills two
    const GridShape grid(bathymetry);
    const double deep_m = 3.0 * GroundHeights::steepest_beach * std::min(grid.dx_m, grid.dy_m);
    model::Bathymetry filled = bathymetry;
    for (int round = 0; round < widest_shallows / 2; ++round) {
        const model::Bathymetry known = filled;
        for (int j = 0; j < grid.ny; ++j) {
            for (int i = 0; i < grid.nx; ++i) {
                if (known.depth_at(i, j) != 0.0) {
                    continue;
                }
                const Neighbourhood near = neighbourhood_of(known, grid, i, j);
                if (near.land == 0) {
                    continue;
                }
                const double height_m = near.deepest_m > deep_m
                                            ? near.heights_m / near.land
                                            : (near.heights_m - near.depths_m) / (near.land + near.water);
                filled.depth_m[grid.index(i, j)] = -std::max(height_m, double(GroundHeights::lowest_land_m));
            }
        }
    }
    return filled;
}

} // namespace swell::viewer
