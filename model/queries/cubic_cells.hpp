#pragma once
/// Interpolation between nodes by Catmull-Rom's cubic in each direction: equal to the values at the nodes, continuous with
/// its slopes from cell to cell, and exact for parabolas, so its error is of the third order. A point reads the four by
/// four nodes round its cell.
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// What four values in a row weigh, at a fraction t of the way from the second to the third.
template <class T>
struct CubicWeights {
    T value[4];
    T slope[4]; ///< of the derivative to t
};

template <class T>
SWELL_CELL CubicWeights<T> cubic_weights(T t)
{
    return {{t * (T(-0.5) + t * (T(1) - T(0.5) * t)), T(1) + t * t * (T(-2.5) + T(1.5) * t),
             t * (T(0.5) + t * (T(2) - T(1.5) * t)), t * t * (T(-0.5) + T(0.5) * t)},
            {T(-0.5) + t * (T(2) - T(1.5) * t), t * (T(-5) + T(4.5) * t), T(0.5) + t * (T(4) - T(4.5) * t),
             t * (T(-1) + T(1.5) * t)}};
}

/// Four weighted values, added in pairs.
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

/// A point on the grid: the cell whose south-west node is (i, j), and the fractions of the way to its other nodes.
struct CellPlace {
    int i, j;
    double s, t;
};

/// The largest whole number that is not above x; |x| must be far below 2^31.
SWELL_CELL int floor_of(double x)
{
    const int truncated = static_cast<int>(x);
    return truncated - (x < static_cast<double>(truncated) ? 1 : 0);
}

/// The place of a point that lies x cells east and y cells north of node (0, 0).
SWELL_CELL CellPlace place_of(double x, double y)
{
    const int i = floor_of(x);
    const int j = floor_of(y);
    return {i, j, x - i, y - j};
}

/// The interpolation at a place, of value(i, j) at the nodes: first northwards in each of four columns, whose nodes lie
/// side by side, so that a CPU takes the four at once.
template <class T, class Value>
SWELL_CELL Interpolated<T> interpolated(const CellPlace& at, const Value& value)
{
    const CubicWeights<T> across = cubic_weights(static_cast<T>(at.t));
    T column[4];
    T column_slope[4];
#pragma omp simd
    for (int c = 0; c < 4; ++c) {
        const int i = at.i - 1 + c;
        const T south = value(i, at.j - 1);
        const T lower = value(i, at.j);
        const T upper = value(i, at.j + 1);
        const T north = value(i, at.j + 2);
        column[c] = weighed(across.value, south, lower, upper, north);
        column_slope[c] = weighed(across.slope, south, lower, upper, north);
    }
    const CubicWeights<T> along = cubic_weights(static_cast<T>(at.s));
    return {weighed(along.value, column), weighed(along.slope, column), weighed(along.value, column_slope)};
}

/// Sixteen values that were gathered before, by the numbers of their nodes.
template <class T>
struct GatheredNodes {
    int i, j; ///< of the first
    T values[16];

    SWELL_CELL T operator()(int at_i, int at_j) const { return values[(at_j - j) * 4 + (at_i - i)]; }
};

/// The values of value(i, j) at the sixteen nodes round a place.
template <class T, class Value>
SWELL_CELL GatheredNodes<T> gathered(const CellPlace& at, const Value& value)
{
    GatheredNodes<T> nodes{at.i - 1, at.j - 1, {}};
    for (int node = 0; node < 16; ++node) {
        nodes.values[node] = value(nodes.i + node % 4, nodes.j + node / 4);
    }
    return nodes;
}

} // namespace swell::model
