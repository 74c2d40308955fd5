#pragma once
#include <array>

#include "solver/grid/field.hpp"

namespace swell::solver
{

/// Four numbers, one for each of four neighbours of a node, such as couplings or values: of the straight neighbours (w, e,
/// s, n) or of the diagonal ones (sw, se, nw, ne).
template <class T>
struct Cross {
    T a, b, c, d;
};

/// Returns the sum of the four products, added from a to d.
template <class T>
SWELL_CELL T weighted_sum(const Cross<T>& weight, const Cross<T>& value)
{
    return weight.a * value.a + weight.b * value.b + weight.c * value.c + weight.d * value.d;
}

/// Returns one row of a 9-point matrix times a vector, added in this order: centre, straight, diagonal.
template <class T>
SWELL_CELL T nine_point_row(T centre, T value, const Cross<T>& straight, const Cross<T>& straight_value,
                            const Cross<T>& diagonal, const Cross<T>& diagonal_value)
{
    return centre * value + weighted_sum(straight, straight_value) + weighted_sum(diagonal, diagonal_value);
}

/// A symmetric 5-point matrix on a grid, one row per node:
///   (A x)_C = centre x_C + west x_W + east x_E + south x_S + north x_N,
/// where east of a node is west of its east neighbour and north is south of its north neighbour. Couplings are <= 0. They
/// are 0 across the grid's edge and on both sides of a dry node, whose centre is 1. Halo 1. A new matrix is 0.
template <class T>
struct FivePointStencil {
    using Value = T;
    template <class Backend>
    FivePointStencil(Backend& backend, const Grid& grid, const char* name = unnamed)
        : centre(backend, grid, name), west(backend, grid, name), south(backend, grid, name)
    {
    }
    Field<T> centre, west, south;
    const RowSpans* spans = nullptr; ///< parts of rows that are not dry, for methods that skip the other nodes; or null
};

/// Whether a nine-point matrix has memory for its diagonal couplings (south-west and south-east). Without it, these fields
/// are empty and not read.
enum class Diagonals { none, two };

/// A symmetric 9-point matrix: a 5-point matrix with two diagonals, where north-east of a node is south-west of its
/// north-east neighbour and north-west is south-east of its north-west neighbour. A new matrix is 0.
template <class T>
struct NinePointStencil {
    template <class Backend>
    NinePointStencil(Backend& backend, const Grid& grid, const char* name = unnamed, int halo = 1,
                     Diagonals diagonals = Diagonals::two)
        : centre(backend, grid, name, halo), west(backend, grid, name, halo), south(backend, grid, name, halo)
    {
        if (diagonals == Diagonals::two) {
            south_west = Field<T>(backend, grid, name, halo);
            south_east = Field<T>(backend, grid, name, halo);
        }
    }
    Field<T> centre, west, south, south_west, south_east;
};

/// Access to a nine-point matrix from a cell, a functor that runs at every node (cell.hpp). Copied by value; owns nothing.
template <class T>
struct NinePointView {
    FieldView<T> centre, west, south, south_west, south_east;

    [[nodiscard]] std::array<FieldView<T>, 5> fields() const { return {centre, west, south, south_west, south_east}; }
};

template <class T>
NinePointView<T> view_of(NinePointStencil<T>& matrix)
{
    return {matrix.centre.view(), matrix.west.view(), matrix.south.view(), matrix.south_west.view(),
            matrix.south_east.view()};
}

template <class T>
NinePointView<const T> view_of(const NinePointStencil<T>& matrix)
{
    return {matrix.centre.view(), matrix.west.view(), matrix.south.view(), matrix.south_west.view(),
            matrix.south_east.view()};
}

/// A view of a five-point matrix as a nine-point matrix. Its diagonals are null and must not be read.
template <class T>
NinePointView<const T> view_of(const FivePointStencil<T>& matrix)
{
    return {matrix.centre.view(), matrix.west.view(), matrix.south.view(), {}, {}};
}

/// The couplings of a node with its eight neighbours in a symmetric matrix, which stores only half of them: straight()
/// gives those to the west, east, south and north, diagonal() the others.
template <class T>
struct NinePointRows {
    NinePointView<const T> m;

    SWELL_CELL Cross<T> straight(int i, int j) const
    {
        return {m.west(i, j), m.west(i + 1, j), m.south(i, j), m.south(i, j + 1)};
    }
    SWELL_CELL Cross<T> diagonal(int i, int j) const
    {
        return {m.south_west(i, j), m.south_east(i, j), m.south_east(i - 1, j + 1), m.south_west(i + 1, j + 1)};
    }
};

} // namespace swell::solver
