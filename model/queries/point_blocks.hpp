#pragma once
/// Finds the grid cells of points, a block of points at a time. Each quantity has an array over the points, so that a CPU
/// treats several points at once.
#include "model/queries/surface_cells.hpp"

namespace swell::model
{

/// The grid cell of each point of a block of points, and the place of the point in its cell (CellPlace), with the bits of
/// PointsOnGrid. Arrays are filled up to the number of points. A point off the grid, or with a NaN, gets cell (0, 0). Truth
/// values are whole numbers, because loops over them stay without branches.
struct PointBlock {
    static constexpr int most = 64; ///< so that all quantities of a block stay in the fastest cache
    int i[most], j[most];           ///< the cell's south-west node
    double s[most], t[most];
    int is_on_grid[most];   ///< 1 or 0
    int has_own_mark[most]; ///< 1 if node (i, j) is on the grid, so that QueryGrid has a mark for the cell

    /// Finds the cells of `count` points, at most `most`.
    SWELL_CELL void place(const PointsOnGrid& on, const WaterPoint* points, int count)
    {
        find_cells(on, points, count);
        split_cells(count);
    }

private:
    /// Sets s and t to the distances of each point from node (0, 0), eastwards and northwards, in cells; 0 off the grid.
    SWELL_CELL void find_cells(const PointsOnGrid& on, const WaterPoint* points, int count)
    {
        const WaterPoint origin = on.origin;
        const double per_m_east = on.cells_per_m_east;
        const double per_m_north = on.cells_per_m_north;
        const double east_end = on.grid.extent.nx - 0.5;
        const double north_end = on.grid.extent.ny - 0.5;
#pragma omp simd
        for (int k = 0; k < count; ++k) {
            const double x = (points[k].east_m - origin.east_m) * per_m_east;
            const double y = (points[k].north_m - origin.north_m) * per_m_north;
            const int is_east = static_cast<int>(x >= -0.5) & static_cast<int>(x < east_end);
            const int is_north = static_cast<int>(y >= -0.5) & static_cast<int>(y < north_end);
            is_on_grid[k] = is_east & is_north;
            s[k] = is_on_grid[k] != 0 ? x : 0.0;
            t[k] = is_on_grid[k] != 0 ? y : 0.0;
        }
    }

    /// Splits the distances in s and t into the cell (i, j) and the fractions of a cell, which stay in s and t. Not in
    /// find_cells(): there the compiler would see the origin of the places of points off the grid, make a branch for them,
    /// and place one point at a time.
    SWELL_CELL void split_cells(int count)
    {
#pragma omp simd
        for (int k = 0; k < count; ++k) {
            const CellPlace at = place_of(s[k], t[k]);
            has_own_mark[k] = is_on_grid[k] & static_cast<int>(at.i >= 0) & static_cast<int>(at.j >= 0);
            i[k] = at.i;
            j[k] = at.j;
            s[k] = at.s;
            t[k] = at.t;
        }
    }
};

} // namespace swell::model
