#pragma once
/// Interpolation between nodes by Catmull-Rom's cubic in each direction. The cubic equals the values at the nodes, is
/// continuous with its slopes from cell to cell, and is exact for parabolas, so its error is of the third order. A point
/// reads the four by four nodes round its cell.
#include <cstddef>

#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// The weights of four values in a row for their interpolation at a point between the second and the third. The point is a
/// fraction t of the distance from the second.
template <class T>
struct CubicWeights {
    T value[4];
    T slope[4]; ///< weights of the derivative by t
};

/// Returns the weights of Catmull-Rom's cubic at t, 0 to 1. With u = 1 - t and p = t u / 2 the cubic is the straight line
/// (0, u, t, 0) plus p (-u, 2 - 3t, 3t - 1, -t). At both ends p is 0, so the cubic there equals the nodes' values to the
/// last bit.
template <class T>
SWELL_CELL CubicWeights<T> cubic_weights(T t)
{
    const T u = T(1) - t;
    const T p = T(0.5) * (t * u);
    const T p_slope = T(0.5) - t;
    const T second = T(2) - T(3) * t;
    const T third = T(3) * t - T(1);
    return {
        {-(p * u), u + p * second, t + p * third, -(p * t)},
        {p - p_slope * u, (p_slope * second - T(3) * p) - T(1), (p_slope * third + T(3) * p) + T(1), -(p_slope * t) - p}};
}

/// Returns the weighted sum of four values, added in pairs, so that all callers get the same bits.
template <class T>
SWELL_CELL T weighed(const T (&weight)[4], T a, T b, T c, T d)
{
    return (weight[0] * a + weight[1] * b) + (weight[2] * c + weight[3] * d);
}

template <class T>
SWELL_CELL T weighed(const T (&weight)[4], const T (&values)[4])
{
    return weighed(weight, values[0], values[1], values[2], values[3]);
}

/// A quantity at a point, and its slopes per cell eastwards and northwards.
template <class T>
struct Interpolated {
    T value, east, north;
};

/// A point on the grid: the grid cell whose south-west node is (i, j), and the fractions, 0 to below 1, of the way from
/// there to the nodes in the east (s) and north (t).
struct CellPlace {
    int i, j;
    double s, t;
};

/// Returns the largest whole number that is not above x; |x| must be far below 2^31.
SWELL_CELL int floor_of(double x)
{
    const int truncated = static_cast<int>(x);
    return truncated - (x < static_cast<double>(truncated) ? 1 : 0);
}

/// Returns the CellPlace of a point x cells east and y cells north of node (0, 0).
SWELL_CELL CellPlace place_of(double x, double y)
{
    const int i = floor_of(x);
    const int j = floor_of(y);
    return {i, j, x - i, y - j};
}

/// The 4 × 4 nodes round a grid cell, read from a field: nodes(column, row), each 0 to 3. The cell's south-west node is at
/// (1, 1).
template <class T>
struct NodesInField {
    const T* first;
    std::ptrdiff_t pitch;

    SWELL_CELL T operator()(int column, int row) const { return first[row * pitch + column]; }
};

template <class T>
SWELL_CELL NodesInField<T> nodes_round(const CellPlace& at, const FieldView<const T>& field)
{
    return {&field(at.i - 1, at.j - 1), field.pitch};
}

/// The values at the 4 × 4 nodes round a grid cell, by column and row as in NodesInField, but copied. gathered() copies
/// them: its value(i, j) gives the value at node (i, j).
template <class T>
struct GatheredNodes {
    T values[16];

    SWELL_CELL T operator()(int column, int row) const { return values[row * 4 + column]; }
};

template <class T, class Value>
SWELL_CELL GatheredNodes<T> gathered(const CellPlace& at, const Value& value)
{
    GatheredNodes<T> nodes{};
    for (int node = 0; node < 16; ++node) {
        nodes.values[node] = value(at.i - 1 + node % 4, at.j - 1 + node / 4);
    }
    return nodes;
}

/// Interpolates a quantity at a point from nodes(column, row), the 4 × 4 nodes round its cell. First interpolates
/// northwards in each of the four columns, because a row's nodes are side by side in memory and a CPU takes the four at
/// once.
template <class T, class Nodes>
SWELL_CELL Interpolated<T> interpolated(const CellPlace& at, const Nodes& nodes)
{
    const CubicWeights<T> across = cubic_weights(static_cast<T>(at.t));
    T column[4];
    T column_slope[4];
#pragma omp simd
    for (int c = 0; c < 4; ++c) {
        column[c] = weighed(across.value, nodes(c, 0), nodes(c, 1), nodes(c, 2), nodes(c, 3));
        column_slope[c] = weighed(across.slope, nodes(c, 0), nodes(c, 1), nodes(c, 2), nodes(c, 3));
    }
    const CubicWeights<T> along = cubic_weights(static_cast<T>(at.s));
    return {weighed(along.value, column), weighed(along.slope, column), weighed(along.value, column_slope)};
}

} // namespace swell::model
