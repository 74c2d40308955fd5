#pragma once
/// The surface at a point: its height, its normal, the depth and the ground there. Nodes on land and beyond the grid stand
/// in with values that depend on the node alone, so the surface stays continuous at a shore and at the grid's edge.
#include <cmath>

#include "model/queries/cubic_cells.hpp"
#include "model/queries/query_tables.hpp"
#include "model/queries/water_samples.hpp"
#include "model/ships/ship_cells.hpp"

namespace swell::model
{

/// The surface at the nodes at the end of a frame, and the hulls there.
template <class T>
struct SurfaceNodes {
    FieldView<const T> zeta;
    const HullPlacement* hulls = nullptr; ///< all of them; read where dents are taken out
};

/// The hulls whose dents are taken out, by their places.
struct HullRange {
    int first = 0;
    int count = 0;
};

/// zeta without the dents of some hulls, at the end of one frame.
template <class T>
struct UndentedSurface {
    SurfaceNodes<T> nodes;
    HullRange hulls;

    /// At a wet node. Dents are where hulls have their draft, with the bits of AddDraft.
    SWELL_CELL T operator()(int i, int j) const
    {
        T height = nodes.zeta(i, j);
        for (int hull = hulls.first; hull < hulls.first + hulls.count; ++hull) {
            height += static_cast<T>(draft_at(nodes.hulls[hull], i, j));
        }
        return height;
    }

    /// Whether a dent may be seen from the cell at (i, j), with the nodes that stand in for land there.
    SWELL_CELL bool has_dent_near(int i, int j) const
    {
        bool near = false;
        for (int hull = hulls.first; hull < hulls.first + hulls.count; ++hull) {
            const HullBox& box = nodes.hulls[hull].box;
            near = near ||
                   (i + 4 >= box.i0 && i - 3 < box.i0 + box.extent.nx && j + 4 >= box.j0 && j - 3 < box.j0 + box.extent.ny);
        }
        return near;
    }
};

/// A mix of two surfaces: newest + share (before - newest).
template <class T>
struct MixedSurface {
    UndentedSurface<T> newest;
    UndentedSurface<T> before;
    T share = T(0); ///< 0: `before` is not read

    SWELL_CELL T operator()(int i, int j) const
    {
        const T height = newest(i, j);
        return share == T(0) ? height : height + share * (before(i, j) - height);
    }
    SWELL_CELL bool is_zeta_near(int i, int j) const { return share == T(0) && !newest.has_dent_near(i, j); }
};

/// The values of `wet(i, j)` at wet nodes, and what stands in for them at others: beyond the grid the nearest node; on land
/// the mean of the wet nodes among the 3 × 3 round the node, else among the 5 × 5, else 0.
template <class T, class Wet>
struct ExtendedNodes {
    const QueryGrid& grid;
    const Wet& wet;

    SWELL_CELL T operator()(int at_i, int at_j) const
    {
        const int i = grid.nearest_i(at_i);
        const int j = grid.nearest_j(at_j);
        if (grid.is_wet(i, j)) {
            return wet(i, j);
        }
        const StandIns others = grid.stand_ins(i, j);
        T sum = T(0);
        int count = 0;
        std::uint32_t bits = others.bits & (StandIns::outer - 1U);
        for (int bit = 0; bits != 0; ++bit, bits >>= 1U) {
            if ((bits & 1U) != 0) {
                sum += wet(i + others.east(bit), j + others.north(bit));
                ++count;
            }
        }
        return count > 0 ? sum / static_cast<T>(count) : T(0);
    }
};

/// The interpolation of `wet` at a place: `wet` itself where no node is on land or beyond the grid.
template <class T, class Wet>
SWELL_CELL Interpolated<T> interpolated_on(const QueryGrid& grid, const CellPlace& at, const Wet& wet)
{
    if (grid.is_open_water(at.i, at.j)) {
        return interpolated<T>(at, gathered<T>(at, wet));
    }
    if (grid.is_inland(at.i, at.j)) {
        return {};
    }
    return interpolated<T>(at, gathered<T>(at, ExtendedNodes<T, Wet>{grid, wet}));
}

/// A point in cells from node (0, 0), and what it lies on.
struct GridPoint {
    double x, y;
    Ground ground;
};

/// Points on the grid, as the caller counts them.
struct PointsOnGrid {
    QueryGrid grid;
    WaterPoint origin; ///< of node (0, 0) in the metres of the points
    double cells_per_m_east = 1.0;
    double cells_per_m_north = 1.0;

    SWELL_CELL GridPoint operator()(const WaterPoint& point) const
    {
        const double x = (point.east_m - origin.east_m) * cells_per_m_east;
        const double y = (point.north_m - origin.north_m) * cells_per_m_north;
        const bool on_grid = x >= -0.5 && y >= -0.5 && x < grid.extent.nx - 0.5 && y < grid.extent.ny - 0.5;
        if (!on_grid) { // NaN too
            return {0.0, 0.0, Ground::off_grid};
        }
        const bool wet = grid.is_open_water(floor_of(x), floor_of(y)) || grid.is_wet(floor_of(x + 0.5), floor_of(y + 0.5));
        return {x, y, wet ? Ground::water : Ground::land};
    }

    /// The depth [m], linear between nodes in each direction.
    SWELL_CELL float depth(const CellPlace& at) const
    {
        const int west = grid.nearest_i(at.i);
        const int east = grid.nearest_i(at.i + 1);
        const int south = grid.nearest_j(at.j);
        const int north = grid.nearest_j(at.j + 1);
        const float s = static_cast<float>(at.s);
        const float t = static_cast<float>(at.t);
        const float in_south = grid.depth(west, south) + s * (grid.depth(east, south) - grid.depth(west, south));
        const float in_north = grid.depth(west, north) + s * (grid.depth(east, north) - grid.depth(west, north));
        return in_south + t * (in_north - in_south);
    }

    /// A place at most a cell beyond the grid, where all nodes stand in with those of its edge.
    [[nodiscard]] SWELL_CELL CellPlace bounded(double x, double y) const
    {
        const double nx = grid.extent.nx;
        const double ny = grid.extent.ny;
        return place_of(x < -1.0 ? -1.0 : (x < nx ? x : nx), y < -1.0 ? -1.0 : (y < ny ? y : ny));
    }
};

/// The sample of the surface at a point. Where its area reaches beyond the grid, the edge's water counts.
template <class T>
struct SampleSurface {
    PointsOnGrid points;
    MixedSurface<T> surface;
    const WaterPoint* offsets; ///< of the area, as FootprintPattern
    int offset_count;
    double share = 1.0; ///< of one offset in the mean

    SWELL_CELL Interpolated<T> at(const CellPlace& place) const
    {
        if (points.grid.is_open_water(place.i, place.j) && surface.is_zeta_near(place.i, place.j)) {
            return interpolated<T>(place, surface.newest.nodes.zeta);
        }
        return interpolated_on<T>(points.grid, place, surface);
    }

    SWELL_CELL SurfaceSample operator()(const WaterPoint& point) const
    {
        SurfaceSample sample;
        const GridPoint centre = points(point);
        if (centre.ground == Ground::off_grid) {
            return sample;
        }
        double height = 0.0;
        double east = 0.0;
        double north = 0.0;
        for (int k = 0; k < offset_count; ++k) {
            const Interpolated<T> here = at(points.bounded(centre.x + offsets[k].east_m * points.cells_per_m_east,
                                                           centre.y + offsets[k].north_m * points.cells_per_m_north));
            height += static_cast<double>(here.value);
            east += static_cast<double>(here.east);
            north += static_cast<double>(here.north);
        }
        const T slope_east = static_cast<T>(east * share * points.cells_per_m_east);
        const T slope_north = static_cast<T>(north * share * points.cells_per_m_north);
        const T up = T(1) / std::sqrt(T(1) + (slope_east * slope_east + slope_north * slope_north));
        sample.elevation_m = height * share;
        sample.normal_east = static_cast<float>(-slope_east * up);
        sample.normal_north = static_cast<float>(-slope_north * up);
        sample.normal_up = static_cast<float>(up);
        sample.ground = centre.ground;
        sample.depth_m = centre.ground == Ground::water ? points.depth(place_of(centre.x, centre.y)) : 0.0F;
        return sample;
    }
};

/// The points of a query, `points_in_row` in a row of a loop over nodes.
template <class Sampler, class Sample>
struct SamplePoints {
    static constexpr int points_in_row = 256;
    static constexpr int reach = 1; ///< of a field: queries read no more than a halo beyond the grid
    Sampler sampler;
    const WaterPoint* points;
    Sample* samples;
    int count;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int point = j * points_in_row + i;
        if (point < count) {
            samples[point] = sampler(points[point]);
        }
    }
    [[nodiscard]] solver::Extent extent() const { return {points_in_row, (count + points_in_row - 1) / points_in_row}; }
};

} // namespace swell::model
