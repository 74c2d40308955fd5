#pragma once
/// Cells that compute the equations of one node from the depths around the node (de Jong's thesis, (2.3.1), (2.4.2); see
/// DiscreteEquations), with the bits of discretise(). Everything is computed in double and rounded to the run's precision
/// at the end. The halo of the depths is 0, which means land, so the grid's edge needs no case of its own.
#include "solver/grid/extent.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// l/d of the faces of a grid, and the area of a cell: a face is the side of length l between two neighbouring nodes, a
/// distance d apart.
struct FaceRatios {
    double east;  ///< dy/dx
    double north; ///< dx/dy
    double area;  ///< dx dy [m²]
};

/// The depths [m] of the nodes; a depth > 0 is water.
struct DepthView {
    FieldView<const double> depth;

    SWELL_CELL bool wet(int i, int j) const { return depth(i, j) > 0.0; }

    /// Returns the mean depth of the face between a wet node of depth `here` and its neighbour (i, j); 0 if that is land.
    SWELL_CELL double mean(double here, int i, int j) const
    {
        const double there = depth(i, j);
        return there > 0.0 ? 0.5 * (here + there) : 0.0;
    }
};

/// Writes for a node wet (1 on water, else 0), and (l/d) mean(h) [m] of its east and north face: length over distance of
/// the nodes, times their mean depth; 0 if one is land. Moves 8 bytes and 3 words (of T) per node.
template <class T>
struct MakeFaces {
    static constexpr std::size_t bytes = sizeof(double) + 3 * sizeof(T);
    static constexpr int reach = 1;
    DepthView depths;
    FaceRatios ratios;
    FieldView<T> wet, east, north;

    SWELL_CELL void operator()(int i, int j) const
    {
        const double here = depths.depth(i, j);
        const bool water = here > 0.0;
        const double of_east = water ? ratios.east * depths.mean(here, i + 1, j) : 0.0;
        const double of_north = water ? ratios.north * depths.mean(here, i, j + 1) : 0.0;
        wet(i, j) = water ? T(1) : T(0);
        east(i, j) = static_cast<T>(of_east);
        north(i, j) = static_cast<T>(of_north);
    }
};

/// For each edge of the grid, whether waves can leave through it (it radiates).
struct RadiatingSides {
    bool west, east, south, north;
};

/// Writes for each node, eastwards and northwards, 1 or 0: whether MeanCurrent (terms/mean_current.hpp) uses differences
/// over this node and its two neighbours in that direction. It does if all three are water and none is the outermost node
/// at an edge that radiates (lets waves out). 3 words (of T) per node.
template <class T>
struct MakeTriples {
    static constexpr std::size_t bytes = 3 * sizeof(T);
    static constexpr int reach = 1;
    FieldView<const T> wet;
    FieldView<T> eastwards, northwards;
    solver::Extent grid;
    RadiatingSides radiating;

    SWELL_CELL void operator()(int i, int j) const
    {
        const bool at_side = (radiating.west && i == 1) || (radiating.east && i == grid.nx - 2);
        const bool at_end = (radiating.south && j == 1) || (radiating.north && j == grid.ny - 2);
        eastwards(i, j) = at_side ? T(0) : wet(i - 1, j) * wet(i, j) * wet(i + 1, j);
        northwards(i, j) = at_end ? T(0) : wet(i, j - 1) * wet(i, j) * wet(i, j + 1);
    }
};

/// Writes the coefficient D of a vertical mode and the node's row of the mode's matrix S: centre = dx dy M + Σ (l/d)
/// mean(N), and the west and south couplings -(l/d) mean(N). D, M and N depend on the depth (`shape`). The sum takes the
/// west, east, south and north faces in this order, as discretise() does. N is evaluated again at the neighbours, because
/// that is cheaper than a field of N. 8 bytes and 4 words (of T) per node.
template <class T, class Shape>
struct MakeModeMatrix {
    static constexpr std::size_t bytes = sizeof(double) + 4 * sizeof(T);
    static constexpr int reach = 1;
    DepthView depths;
    FaceRatios ratios;
    Shape shape;
    FieldView<T> d, centre, west, south;

    /// Returns (l/d) mean(N) of the face towards the neighbour (i, j), with the node's own N in `n` and l/d in `ratio`; 0
    /// if the neighbour is land.
    SWELL_CELL double weight(double n, double ratio, int i, int j) const
    {
        const double there = depths.depth(i, j);
        return there > 0.0 ? ratio * (0.5 * (n + shape.n(there))) : 0.0;
    }

    SWELL_CELL void operator()(int i, int j) const
    {
        const double here = depths.depth(i, j);
        if (!(here > 0.0)) {
            set(i, j, {0.0, 1.0, 0.0, 0.0});
            return;
        }
        const double n = shape.n(here);
        const double to_west = weight(n, ratios.east, i - 1, j);
        const double to_south = weight(n, ratios.north, i, j - 1);
        double sum = ratios.area * shape.m(here);
        sum += to_west;
        sum += weight(n, ratios.east, i + 1, j);
        sum += to_south;
        sum += weight(n, ratios.north, i, j + 1);
        set(i, j, {shape.d(here), sum, depths.wet(i - 1, j) ? -to_west : 0.0, depths.wet(i, j - 1) ? -to_south : 0.0});
    }

private:
    struct Row {
        double d, centre, west, south;
    };
    SWELL_CELL void set(int i, int j, const Row& row) const
    {
        d(i, j) = static_cast<T>(row.d);
        centre(i, j) = static_cast<T>(row.centre);
        west(i, j) = static_cast<T>(row.west);
        south(i, j) = static_cast<T>(row.south);
    }
};

} // namespace swell::model
