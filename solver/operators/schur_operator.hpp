#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/grid/stencil.hpp"
#include "solver/operators/matrix_operator.hpp"
#include "solver/preconditioners/rrb/rrb_level.hpp"

namespace swell::solver
{

/// Computes S1 p at the black nodes b2 = (2i, 2j) and b1 = (2i+1, 2j+1) of one quad (i, j) of 2 × 2 nodes (rrb_level.hpp),
/// with S1 the first Schur complement on the black half (de Jong's thesis §19.1.5). One pass over the nine-point form of S1
/// moves 14 words per quad of four nodes, a written result included; the two passes of the thesis by way of the reds move
/// 34. The cell returns the values and writes nothing, so that the calling cell can use them in registers.
template <class T>
struct SchurRows {
    static constexpr std::size_t words = 12;
    static constexpr int reach = 1;
    BlackStencilView<const T> s;
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

/// A view of the first Schur complement S1 of a five-point matrix, the matrix of its black nodes (i + j even) after the red
/// ones are eliminated, in the form that MatrixOperator takes.
template <class T>
struct SchurMatrix {
    BlackStencilView<const T> s;
    [[nodiscard]] SchurRows<T> rows(const BlockVectorView<const T, 2>& p) const { return {s, p}; }
};

/// The Schur complement S1 of a five-point matrix on its black nodes, as an Operator (operator.hpp): vectors have the
/// blocks b2 and b1, one node of each per quad of 2 × 2 nodes (rrb_level.hpp).
template <class Backend, class T>
using SchurOperator = MatrixOperator<Backend, T, 2, SchurMatrix<T>>;

} // namespace swell::solver
