#pragma once
/// Prefetches into the CPU's cache the nodes that many scattered points will read, in the order of memory. If a core asks
/// for 25,000 lines of memory point by point, it waits three times as long as if its prefetchers can foresee them.
#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>

#include "model/queries/surface_cells.hpp"

namespace swell::model
{

/// Returns a box of grid nodes with all nodes that these points may read: their bounding box and the nodes that
/// interpolation adds, as far as on the grid.
inline solver::Box nodes_under(const PointsOnGrid& on, std::span<const WaterPoint> points)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double west = infinity;
    double south = infinity;
    double east = -infinity;
    double north = -infinity;
    const auto count = static_cast<std::ptrdiff_t>(points.size());
    const WaterPoint* const all = points.data();
#pragma omp simd reduction(min : west, south) reduction(max : east, north)
    for (std::ptrdiff_t k = 0; k < count; ++k) { // NaN is neither below nor above
        west = all[k].east_m < west ? all[k].east_m : west;
        east = all[k].east_m > east ? all[k].east_m : east;
        south = all[k].north_m < south ? all[k].north_m : south;
        north = all[k].north_m > north ? all[k].north_m : north;
    }
    const auto node = [](double metres, double origin_m, double per_m, int beyond, int nodes) {
        const double cell = (metres - origin_m) * per_m;
        return static_cast<int>(cell > 0.0 ? std::min(cell + beyond, nodes - 1.0) : 0.0);
    };
    const auto [nx, ny] = on.grid.extent;
    const int first_i = std::max(node(west, on.origin.east_m, on.cells_per_m_east, 0, nx) - 1, 0);
    const int first_j = std::max(node(south, on.origin.north_m, on.cells_per_m_north, 0, ny) - 1, 0);
    return {first_i,
            first_j,
            {node(east, on.origin.east_m, on.cells_per_m_east, 2, nx) + 1 - first_i,
             node(north, on.origin.north_m, on.cells_per_m_north, 2, ny) + 1 - first_j}};
}

/// Prefetches the values of a field at the nodes of a box, row by row. Must be inlined: GCC takes a function that only
/// prefetches for one without effect, and drops the call.
template <class T>
SWELL_CELL void fetch(const FieldView<const T>& field, const solver::Box& box)
{
    constexpr int line = 64 / static_cast<int>(sizeof(T));
    const int end = box.first_i + box.extent.nx;
    for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
        for (int i = box.first_i; i < end; i += line) {
            __builtin_prefetch(&field(i, j), 0, 2);
        }
        __builtin_prefetch(&field(end - 1, j), 0, 2);
    }
}

/// Prefetches the height of the surface and the depths at the nodes round the points into the cache, if that pays: if the
/// points will read most of these lines of memory anyway, and the lines fit in a core's own cache. Only affects the time of
/// later reads.
template <class T>
SWELL_CELL void read_ahead(const PointsOnGrid& on, const FieldView<const T>& zeta, std::span<const WaterPoint> points)
{
    constexpr std::size_t most_bytes = std::size_t{3} << 20U;
    constexpr std::size_t worthwhile = 320; // bytes per point, which reads about seven lines of 64
    const solver::Box box = nodes_under(on, points);
    const std::size_t bytes = static_cast<std::size_t>(box.extent.nodes()) * (sizeof(T) + sizeof(float));
    if (bytes <= std::min(most_bytes, worthwhile * points.size())) {
        fetch(zeta, box);
        fetch(on.grid.marked_depth, box);
    }
}

} // namespace swell::model
