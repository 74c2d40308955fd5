#pragma once
#include <span>

#include "model/queries/surface_cells.hpp"
#include "model/queries/surface_query.hpp"

namespace swell::model
{

/// The surfaces that a query may read, all in one memory: a backend's or the host's.
template <class T>
struct SurfacesOfFrames {
    QueryGrid grid;
    SurfaceNodes<T> newest;
    SurfaceNodes<T> before; ///< read if SurfaceQuery::share_of_before is not 0
};

/// Returns the function object that computes the surface at one point of a query (a cell, solver/grid/cell.hpp). `offsets`
/// must be a copy of query.footprint.offsets in the memory of the surfaces. All backends and the host use this cell, so
/// their bits are the same.
template <class T>
SampleSurface<T> surface_sampler(const SurfacesOfFrames<T>& surfaces, const SurfaceQuery& query, const WaterPoint* offsets)
{
    const HullRange hulls{query.first_hull, query.hulls};
    const QueryGrid& grid = surfaces.grid;
    return {{grid, query.origin, 1.0 / grid.dx_m, 1.0 / grid.dy_m},
            {{surfaces.newest, hulls, grid.marked_depth},
             {surfaces.before, hulls, grid.marked_depth},
             static_cast<T>(query.share_of_before)},
            offsets,
            query.footprint.count,
            1.0 / query.footprint.count};
}

/// Computes a query from surfaces in host memory, in the calling thread; several threads may call at once. Writes one
/// sample per point, with the bits of surface_sampler(). Allocates nothing. Queries without an area are computed by blocks
/// of points (surface_blocks.hpp); many points close together are the quickest.
template <class T>
void sample_on_host(const SurfacesOfFrames<T>& surfaces, const SurfaceQuery& query, std::span<const WaterPoint> points,
                    std::span<SurfaceSample> samples);

} // namespace swell::model
