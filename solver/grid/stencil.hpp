#pragma once
#include "solver/grid/field.hpp"
#include "solver/preconditioners/rrb/rrb_cells.hpp"

namespace swell::solver
{

/// A symmetric 5-point matrix on a grid, one row per node:
///   (A x)_C = centre x_C + west x_W + east x_E + south x_S + north x_N,
/// where east of a node is west of its east neighbour and north is south of its north neighbour. Couplings are <= 0, and 0
/// at the grid's edge and on both sides of a dry node, whose centre is 1. Halo 1.
template <class T>
struct FivePointStencil {
    template <class Backend>
    FivePointStencil(Backend& backend, Extent extent)
        : centre(backend, extent), west(backend, extent), south(backend, extent)
    {
    }
    Field<T> centre, west, south;
};

/// A symmetric 9-point matrix: the same with two diagonals. Halo 1 unless said otherwise.
template <class T>
struct NinePointStencil {
    template <class Backend>
    NinePointStencil(Backend& backend, Extent extent, int halo = 1)
        : centre(backend, extent, halo), west(backend, extent, halo), south(backend, extent, halo),
          south_west(backend, extent, halo), south_east(backend, extent, halo)
    {
    }
    Field<T> centre, west, south, south_west, south_east;
};

/// What a cell sees of a nine-point matrix.
template <class T>
struct NinePointView {
    FieldView<T> centre, west, south, south_west, south_east;
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

/// A five-point matrix seen as a nine-point one; the diagonals must not be read.
template <class T>
NinePointView<const T> view_of(const FivePointStencil<T>& matrix)
{
    return {matrix.centre.view(), matrix.west.view(), matrix.south.view(), {}, {}};
}

/// A matrix row by row, with the entries a symmetric half does not hold.
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
