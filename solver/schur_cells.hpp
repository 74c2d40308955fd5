#pragma once
#include "swell/solver/parts.hpp"
#include "swell/solver/rrb_level.hpp"
#include "swell/solver/stencil.hpp"

namespace swell::solver
{

/// q = S1 p, the first Schur complement on the black half (thesis §19.1.3), in one pass over its nine-point form: 14 words
/// per quad of four nodes. The thesis' two passes through the reds move 34.
template <class T>
struct ApplySchur {
    static constexpr std::size_t bytes = 14 * sizeof(T);
    BlackStencilView<T> s;
    PartsView<const T, 2> p; ///< b2, b1
    PartsView<T, 2> q;

    SWELL_CELL void operator()(int i, int j) const
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
        q.part[0](i, j) = row_b2;
        q.part[1](i, j) = row_b1;
    }
};

/// q = A p for a nine-point matrix, row by row. 7 words per node.
template <class T>
struct ApplyNinePoint {
    static constexpr std::size_t bytes = 7 * sizeof(T);
    NinePointRows<T> rows;
    FieldView<const T> p;
    FieldView<T> q;

    SWELL_CELL void operator()(int i, int j) const
    {
        q(i, j) = nine_point_row<T>(rows.m.centre(i, j), p(i, j), rows.straight(i, j),
                                    {p(i - 1, j), p(i + 1, j), p(i, j - 1), p(i, j + 1)}, rows.diagonal(i, j),
                                    {p(i - 1, j - 1), p(i + 1, j - 1), p(i - 1, j + 1), p(i + 1, j + 1)});
    }
};

} // namespace swell::solver
