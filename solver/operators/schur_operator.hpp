#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/preconditioners/rrb/rrb_level.hpp"

namespace swell::solver
{

// Products of a matrix and a vector at one node: (A p)(i, j) in all blocks. These cells return the values and write
// nothing, so that the calling cell can use the values in registers.

/// S1 p at one quad, with S1 the first Schur complement on the black half (thesis §19.1.3). One pass over the nine-point
/// form of S1 moves 14 words per quad of four nodes, a written result included. The thesis' two passes through the reds
/// move 34.
template <class T>
struct SchurRows {
    static constexpr std::size_t words = 12;
    BlackStencilView<T> s;
    BlockVectorView<const T, 2> p; ///< b2, b1

    SWELL_CELL BlockVectorValue<T, 2> operator()(int i, int j) const
    {
        const FieldView<const T>& b2 = p.part[0];
        const FieldView<const T>& b1 = p.part[1];
        const T row_b2 = nine_point_row<T>(
            s.b2_centre(i, j), b2(i, j), {s.b2_east(i - 1, j), s.b2_east(i, j), s.b2_north(i, j - 1), s.b2_north(i, j)},
            {b2(i - 1, j), b2(i + 1, j), b2(i, j - 1), b2(i, j + 1)},
            {s.b1_north_east(i - 1, j - 1), s.b1_north_west(i, j - 1), s.b1_south_east(i - 1, j), s.b1_south_west(i, j)},
            {b1(i - 1, j - 1), b1(i, j - 1), b1(i - 1, j), b1(i, j)});
        const T row_b1 = nine_point_row<T>(
            s.b1_centre(i, j), b1(i, j), {s.b1_east(i - 1, j), s.b1_east(i, j), s.b1_north(i, j - 1), s.b1_north(i, j)},
            {b1(i - 1, j), b1(i + 1, j), b1(i, j - 1), b1(i, j + 1)},
            {s.b1_south_west(i, j), s.b1_south_east(i, j), s.b1_north_west(i, j), s.b1_north_east(i, j)},
            {b2(i, j), b2(i + 1, j), b2(i, j + 1), b2(i + 1, j + 1)});
        return {{row_b2, row_b1}};
    }
};

/// A p at one node, for a nine-point matrix and vectors in natural storage.
template <class T>
struct NinePointProduct {
    static constexpr std::size_t words = 6;
    NinePointRows<T> rows;
    BlockVectorView<const T, 1> p;

    SWELL_CELL BlockVectorValue<T, 1> operator()(int i, int j) const
    {
        const FieldView<const T>& x = p.part[0];
        return {{nine_point_row<T>(rows.m.centre(i, j), x(i, j), rows.straight(i, j),
                                   {x(i - 1, j), x(i + 1, j), x(i, j - 1), x(i, j + 1)}, rows.diagonal(i, j),
                                   {x(i - 1, j - 1), x(i + 1, j - 1), x(i - 1, j + 1), x(i + 1, j + 1)})}};
    }
};

} // namespace swell::solver
