#pragma once
/// The surface at many points on a CPU: does the work of SampleSurface (surface_cells.hpp) for a block of points at a time.
/// Scattered points are slow one by one, for two reasons: the branches for land, shore and edge of the grid are
/// mispredicted, and the next point cannot ask for memory while one point waits for it.
#include "model/queries/open_water_block.hpp"

namespace swell::model
{

/// Computes the surface at all points of a query in blocks of PointBlock::most points, with the bits of SampleSurface at
/// each point. A cell (solver/grid/cell.hpp) that is called with (block, 0). Points on open water, and points far inland or
/// off the grid, are computed together. Points at shores, at the edge of the grid and near depressions that the query
/// removes go one by one to `sampler`. The query must be for points without an area (SampleSurface::offset_count is 1).
template <class T>
struct SampleSurfaceBlocks {
    static constexpr int reach = 1; ///< as SamplePoints
    SampleSurface<T> sampler;
    const WaterPoint* points;
    SurfaceSample* samples;
    int count;

    [[nodiscard]] solver::Extent extent() const { return {(count + PointBlock::most - 1) / PointBlock::most, 1}; }

    SWELL_CELL void operator()(int block, int) const
    {
        const int first = block * PointBlock::most;
        const int here = count - first < PointBlock::most ? count - first : PointBlock::most;
        PointBlock places;
        places.place(sampler.points, points + first, here);
        OpenWaterBlock<T> open;
        int others[PointBlock::most];
        const int other_count = sort_out(places, here, open, others, samples + first);
        open.sample(sampler, places, samples + first);
        for (int k = 0; k < other_count; ++k) {
            samples[first + others[k]] = sampler(points[first + others[k]]);
        }
    }

private:
    /// Lists the points on open water in `open`, and the points that need `sampler` in `others`; returns the number of the
    /// latter. Writes still water to the samples of all points, which stays for points inland or off the grid. Uses sums
    /// instead of branches, because the ground under the next scattered point cannot be predicted.
    SWELL_CELL int sort_out(const PointBlock& places, int here, OpenWaterBlock<T>& open, int* others,
                            SurfaceSample* still) const
    {
        const FieldView<const float> marked = sampler.points.grid.marked_depth;
        int open_count = 0;
        int other_count = 0;
        for (int k = 0; k < here; ++k) {
            const int has_mark = places.has_own_mark[k];
            const float mark = marked(places.i[k] * has_mark, places.j[k] * has_mark);
            const int is_near = static_cast<int>(sampler.surface.is_zeta_near(places.i[k], places.j[k]));
            const int is_open = has_mark & static_cast<int>(mark < 0.0F) & is_near;
            const int is_inland = has_mark & static_cast<int>(mark == QueryGrid::inland);
            open.point[open_count] = k;
            others[other_count] = k;
            open_count += is_open;
            other_count += places.is_on_grid[k] & (1 - is_open) & (1 - is_inland);
            const float normal =
                places.is_on_grid[k] != 0 ? -0.0F : 0.0F; // the bits of minus a slope of 0, and of SurfaceSample{}
            still[k] = {0.0, normal, normal, 1.0F, 0.0F, static_cast<Ground>(places.is_on_grid[k])};
        }
        open.count = open_count;
        return other_count;
    }
};
static_assert(static_cast<int>(Ground::off_grid) == 0 && static_cast<int>(Ground::land) == 1);

} // namespace swell::model
