#pragma once
/// Cells (solver/grid/cell.hpp) for the surface at a point: its height, its normal, the depth and the ground there. Nodes
/// on land and beyond the grid have substitute values that depend only on the node, so the surface stays continuous at a
/// shore and at the grid's edge.
#include <cmath>

#include "model/queries/cubic_cells.hpp"
#include "model/queries/query_tables.hpp"
#include "model/queries/water_samples.hpp"
#include "model/ships/ship_cells.hpp"

namespace swell::model
{

/// The height zeta of the surface over still water [m] at the nodes at the end of a frame, and the placements of the hulls
/// at that time.
template <class T>
struct SurfaceNodes {
    FieldView<const T> zeta;
    const HullPlacement* hulls = nullptr; ///< one per slot for a ship; read if depressions are removed
};

/// The ships whose depressions in the surface a query removes: the ones in the slots first … first + count - 1. A hull at
/// rest presses the surface down to zeta = -draft.
struct HullRange {
    int first = 0;
    int count = 0;
};

/// The height of the surface [m] at the end of one frame, without the depressions that some hulls press into it: zeta + the
/// draft of these hulls.
template <class T>
struct SurfaceWithoutDepressions {
    SurfaceNodes<T> nodes;
    HullRange hulls;
    FieldView<const float> marked_depth; ///< QueryGrid's

    /// Returns the height of this surface [m] at a wet node. The draft that is added has the bits of the draft field with
    /// which the run computes (DrawDraft).
    SWELL_CELL T operator()(int i, int j) const
    {
        T height = nodes.zeta(i, j);
        for (int hull = hulls.first; hull < hulls.first + hulls.count; ++hull) {
            height += static_cast<T>(pressed_at(nodes.hulls[hull], i, j, QueryGrid::unmarked(marked_depth(i, j))));
        }
        return height;
    }

    /// Returns whether a depression of one of `hulls` may affect interpolation in the grid cell with south-west node (i,
    /// j), directly or through the water nodes that replace land nodes (StandIns in query_tables.hpp).
    SWELL_CELL bool has_depression_near(int i, int j) const
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

/// A weighted mean of the heights of the surface at the end of two frames: newest + share (before - newest).
template <class T>
struct MixedSurface {
    SurfaceWithoutDepressions<T> newest;
    SurfaceWithoutDepressions<T> before;
    T share = T(0); ///< 0: `before` is not read

    SWELL_CELL T operator()(int i, int j) const
    {
        const T height = newest(i, j);
        return share == T(0) ? height : height + share * (before(i, j) - height);
    }
    SWELL_CELL bool is_zeta_near(int i, int j) const { return share == T(0) && !newest.has_depression_near(i, j); }
};

/// The values of `wet(i, j)` at wet nodes, with substitutes at other nodes. Beyond the grid: the value of the nearest node.
/// On land: the mean of the wet nodes in the 3 × 3 round the node; if there are none, in the 5 × 5; otherwise 0.
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
        for (; bits != 0; bits &= bits - 1U) {
            const int bit = StandIns::lowest(bits);
            sum += wet(i + others.east(bit), j + others.north(bit));
            ++count;
        }
        return count > 0 ? sum / static_cast<T>(count) : T(0);
    }
};

/// Interpolates wet(i, j), a quantity at wet nodes, at a point, with the substitutes of ExtendedNodes; 0 far inland.
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

/// A point of a query on the grid: its distance from node (0, 0) in cells, east (x) and north (y), its cell, and the ground
/// there.
struct GridPoint {
    double x = 0.0;
    double y = 0.0;
    CellPlace place{};
    Ground ground = Ground::off_grid;
    bool is_open_water = false; ///< QueryGrid::is_open_water() of the cell
};

/// Converts points in the caller's coordinates [m] to points on the grid, with the grid cell and the ground there.
struct PointsOnGrid {
    QueryGrid grid;
    WaterPoint origin; ///< node (0, 0), in the metres of the points
    double cells_per_m_east = 1.0;
    double cells_per_m_north = 1.0;

    SWELL_CELL GridPoint operator()(const WaterPoint& point) const
    {
        GridPoint found;
        found.x = (point.east_m - origin.east_m) * cells_per_m_east;
        found.y = (point.north_m - origin.north_m) * cells_per_m_north;
        const bool on_grid =
            found.x >= -0.5 && found.y >= -0.5 && found.x < grid.extent.nx - 0.5 && found.y < grid.extent.ny - 0.5;
        if (!on_grid) { // NaN too
            return found;
        }
        found.place = place_of(found.x, found.y);
        found.is_open_water = grid.is_open_water(found.place.i, found.place.j);
        const bool wet = found.is_open_water || grid.is_wet(floor_of(found.x + 0.5), floor_of(found.y + 0.5));
        found.ground = wet ? Ground::water : Ground::land;
        return found;
    }

    /// Returns the depth [m] at a point, linear between nodes in each direction; 0 on land.
    SWELL_CELL float depth(const GridPoint& point) const
    {
        const int i = point.place.i;
        const int j = point.place.j;
        const float s = static_cast<float>(point.place.s);
        const float t = static_cast<float>(point.place.t);
        if (point.is_open_water) {
            return between(s, t, grid.wet_depth(i, j), grid.wet_depth(i + 1, j), grid.wet_depth(i, j + 1),
                           grid.wet_depth(i + 1, j + 1));
        }
        const int west = grid.nearest_i(i);
        const int east = grid.nearest_i(i + 1);
        const int south = grid.nearest_j(j);
        const int north = grid.nearest_j(j + 1);
        const float mixed = between(s, t, grid.depth(west, south), grid.depth(east, south), grid.depth(west, north),
                                    grid.depth(east, north));
        return point.ground == Ground::water ? mixed : 0.0F;
    }

    /// Returns the CellPlace of a point x cells east and y cells north of node (0, 0). Moves points farther off the grid to
    /// one cell beyond its edge, where all nodes have the values of the edge.
    [[nodiscard]] SWELL_CELL CellPlace bounded(double x, double y) const
    {
        const double nx = grid.extent.nx;
        const double ny = grid.extent.ny;
        return place_of(x < -1.0 ? -1.0 : (x < nx ? x : nx), y < -1.0 ? -1.0 : (y < ny ? y : ny));
    }

    /// Returns the linear mix of the values at the corners of a cell.
    SWELL_CELL static float between(float s, float t, float south_west, float south_east, float north_west,
                                    float north_east)
    {
        const float in_south = south_west + s * (south_east - south_west);
        const float in_north = north_west + s * (north_east - north_west);
        return in_south + t * (in_north - in_south);
    }
};

/// Computes the SurfaceSample at a point: the mean over the query's area round the point (FootprintPattern). If the area
/// reaches beyond the grid, the water of the grid's edge counts there.
template <class T>
struct SampleSurface {
    PointsOnGrid points;
    MixedSurface<T> surface;
    const WaterPoint* offsets; ///< offsets of the area, as in FootprintPattern; a single one is the point itself
    int offset_count;
    double share = 1.0; ///< weight of one offset in the mean

    SWELL_CELL Interpolated<T> at(const CellPlace& place, bool is_open_water) const
    {
        if (is_open_water && surface.is_zeta_near(place.i, place.j)) {
            return interpolated<T>(place, nodes_round(place, surface.newest.nodes.zeta));
        }
        return interpolated_on<T>(points.grid, place, surface);
    }

    SWELL_CELL Interpolated<double> mean(const GridPoint& centre) const
    {
        Interpolated<double> sum{};
        for (int k = 0; k < offset_count; ++k) {
            const CellPlace place = points.bounded(centre.x + offsets[k].east_m * points.cells_per_m_east,
                                                   centre.y + offsets[k].north_m * points.cells_per_m_north);
            const Interpolated<T> here = at(place, points.grid.is_open_water(place.i, place.j));
            sum.value += static_cast<double>(here.value);
            sum.east += static_cast<double>(here.east);
            sum.north += static_cast<double>(here.north);
        }
        return {sum.value * share, sum.east * share, sum.north * share};
    }

    /// Returns height, normal, depth and ground at a point `centre`, from the height [m] and its slopes per cell there.
    template <class Number>
    SWELL_CELL SurfaceSample sample_of(const GridPoint& centre, const Interpolated<Number>& seen) const
    {
        const T east = static_cast<T>(seen.east) * static_cast<T>(points.cells_per_m_east);
        const T north = static_cast<T>(seen.north) * static_cast<T>(points.cells_per_m_north);
        const T up = T(1) / std::sqrt(T(1) + (east * east + north * north));
        return {static_cast<double>(seen.value), static_cast<float>(-east * up), static_cast<float>(-north * up),
                static_cast<float>(up),          points.depth(centre),           centre.ground};
    }

    SWELL_CELL SurfaceSample operator()(const WaterPoint& point) const
    {
        const GridPoint centre = points(point);
        if (centre.ground == Ground::off_grid) {
            return {};
        }
        if (offset_count == 1) {
            return sample_of(centre, at(centre.place, centre.is_open_water));
        }
        return sample_of(centre, mean(centre));
    }
};

/// A cell that computes the samples of all points of a query, for a loop over extent(): a "row" has `points_in_row` points.
template <class Sampler, class Sample, class Point = WaterPoint>
struct SamplePoints {
    static constexpr int points_in_row = 256;
    static constexpr int reach = 1; ///< queries read at most a halo beyond the grid
    Sampler sampler;
    const Point* points;
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
