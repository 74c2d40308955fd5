#pragma once
#include <array>
#include <type_traits>

#include "solver/grid/allocation_tracker.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/grid/copy_field.hpp"
#include "solver/grid/field.hpp"
#include "solver/preconditioners/rrb/rrb_cells.hpp"

/// Parity storage. A grid is cut into quads of 2 × 2 nodes, and each of the four parities is a field of its own, so that
/// every loop runs over neighbours in memory (de Jong and Vuik, RRB report §3; de Jong's thesis §19.2; ETNA paper §3.1):
///
///     r2 b1       quad (i, j):  b2 = node (2i, 2j)      r1 = node (2i+1, 2j)
///     b2 r1                     r2 = node (2i, 2j+1)    b1 = node (2i+1, 2j+1)
///
/// The b2 field is the next coarser grid, row by row. Padding nodes have centre 1 and no couplings, so they stay 0 in every
/// vector. All fields have the extent of the quads and halo 1; b2 has Grid::halo_of_vectors().
namespace swell::solver
{

/// The factors of the eliminated nodes of one parity (r1, r2 or b1): the fields 1/centre, and a, b, c, d, the couplings to
/// four neighbours divided by the centre. The neighbours are west, east, south, north of the red nodes r1 and r2, and
/// south-west, south-east, north-west, north-east of b1 nodes.
template <class T>
struct EliminatedNodes {
    EliminatedNodes() = default;
    template <class Backend>
    EliminatedNodes(Backend& backend, const Grid& quads, const char* name = unnamed)
        : inverse(backend, quads, name), a(backend, quads, name), b(backend, quads, name), c(backend, quads, name),
          d(backend, quads, name)
    {
    }
    Field<T> inverse, a, b, c, d;
};

template <class Backend, class T>
void copy_factors(Backend& backend, EliminatedNodes<T>& to, const EliminatedNodes<T>& from)
{
    copy_field(backend, to.inverse, from.inverse);
    copy_field(backend, to.a, from.a);
    copy_field(backend, to.b, from.b);
    copy_field(backend, to.c, from.c);
    copy_field(backend, to.d, from.d);
}

/// The views of EliminatedNodes, for use in loops over nodes. Copied by value; owns nothing.
template <class T>
struct EliminatedView {
    FieldView<T> inverse, a, b, c, d;

    [[nodiscard]] std::array<FieldView<T>, 5> fields() const { return {inverse, a, b, c, d}; }
    /// Converts to views for a cell that only reads.
    template <class U>
    requires(std::is_same_v<U, const T>) SWELL_CELL
    operator EliminatedView<U>() const // NOLINT(google-explicit-constructor): what may write may read
    {
        return {inverse, a, b, c, d};
    }
    SWELL_CELL Cross<std::remove_const_t<T>> cross(int i, int j) const { return {a(i, j), b(i, j), c(i, j), d(i, j)}; }
    SWELL_CELL void set(int i, int j, T inverse_centre, const Cross<T>& share) const
    {
        inverse(i, j) = inverse_centre;
        a(i, j) = share.a;
        b(i, j) = share.b;
        c(i, j) = share.c;
        d(i, j) = share.d;
    }
};

template <class T>
EliminatedView<T> view_of(EliminatedNodes<T>& nodes)
{
    return {nodes.inverse.view(), nodes.a.view(), nodes.b.view(), nodes.c.view(), nodes.d.view()};
}

/// The matrix on the black nodes (i + j even) of a grid after the red nodes are eliminated; only one half is stored,
/// because it is symmetric. A b1 node (odd i and j) has its centre, its four diagonal couplings to b2 nodes, and its east
/// and north couplings to b1 nodes at distance 2. A b2 node (even i and j) has its centre, east and north.
template <class T>
struct BlackStencil {
    BlackStencil() = default;
    template <class Backend>
    BlackStencil(Backend& backend, const Grid& quads, const char* name = unnamed)
        : b1_centre(backend, quads, name), b1_south_west(backend, quads, name), b1_south_east(backend, quads, name),
          b1_north_west(backend, quads, name), b1_north_east(backend, quads, name), b1_east(backend, quads, name),
          b1_north(backend, quads, name), b2_centre(backend, quads, name), b2_east(backend, quads, name),
          b2_north(backend, quads, name)
    {
    }
    Field<T> b1_centre, b1_south_west, b1_south_east, b1_north_west, b1_north_east, b1_east, b1_north;
    Field<T> b2_centre, b2_east, b2_north;
};

template <class Backend, class T>
void copy_stencil(Backend& backend, BlackStencil<T>& to, const BlackStencil<T>& from)
{
    copy_field(backend, to.b1_centre, from.b1_centre);
    copy_field(backend, to.b1_south_west, from.b1_south_west);
    copy_field(backend, to.b1_south_east, from.b1_south_east);
    copy_field(backend, to.b1_north_west, from.b1_north_west);
    copy_field(backend, to.b1_north_east, from.b1_north_east);
    copy_field(backend, to.b1_east, from.b1_east);
    copy_field(backend, to.b1_north, from.b1_north);
    copy_field(backend, to.b2_centre, from.b2_centre);
    copy_field(backend, to.b2_east, from.b2_east);
    copy_field(backend, to.b2_north, from.b2_north);
}

/// The views of a BlackStencil, for use in loops over nodes. Copied by value; owns nothing.
template <class T>
struct BlackStencilView {
    FieldView<T> b1_centre, b1_south_west, b1_south_east, b1_north_west, b1_north_east, b1_east, b1_north;
    FieldView<T> b2_centre, b2_east, b2_north;

    [[nodiscard]] std::array<FieldView<T>, 10> fields() const
    {
        return {b1_centre, b1_south_west, b1_south_east, b1_north_west, b1_north_east,
                b1_east,   b1_north,      b2_centre,     b2_east,       b2_north};
    }
    /// Converts to views for a cell that only reads.
    template <class U>
    requires(std::is_same_v<U, const T>) SWELL_CELL
    operator BlackStencilView<U>() const // NOLINT(google-explicit-constructor): what may write may read
    {
        return {b1_centre, b1_south_west, b1_south_east, b1_north_west, b1_north_east,
                b1_east,   b1_north,      b2_centre,     b2_east,       b2_north};
    }
};

template <class T>
BlackStencilView<T> view_of(BlackStencil<T>& s)
{
    return {s.b1_centre.view(),     s.b1_south_west.view(), s.b1_south_east.view(), s.b1_north_west.view(),
            s.b1_north_east.view(), s.b1_east.view(),       s.b1_north.view(),      s.b2_centre.view(),
            s.b2_east.view(),       s.b2_north.view()};
}

/// One grid stored by parity: the factors for its substitutions, and memory for one vector on this grid, split into the red
/// nodes r1, r2 and the black nodes b1 (odd i and j) and b2 (even i and j). On the finest grid of a five-point matrix, r1
/// and r2 keep the red part of the right-hand side; b1 and b2 are not used, because the Krylov vectors contain them.
template <class T>
struct RrbLevel {
    template <class Backend>
    RrbLevel(Backend& backend, const Grid& quad_grid)
        : quads(quad_grid), r1_factor(backend, quads, "RRB factors of r1"), r2_factor(backend, quads, "RRB factors of r2"),
          b1_factor(backend, quads, "RRB factors of b1"), r1(backend, quads, "RRB vector r1"),
          r2(backend, quads, "RRB vector r2"), b1(backend, quads, "RRB vector b1"),
          b2(backend, quads, "RRB vector b2", quads.halo_of_vectors())
    {
    }
    Grid quads; ///< every node of this grid is a quad, a block of 2 × 2 nodes
    EliminatedNodes<T> r1_factor, r2_factor, b1_factor;
    Field<T> r1, r2, b1, b2;
};

/// The views of an RrbLevel, for use in loops over nodes. Copied by value; owns nothing.
template <class T>
struct RrbLevelView {
    Grid quads;
    EliminatedView<T> r1_factor, r2_factor, b1_factor;
    FieldView<T> r1, r2, b1, b2;
};

template <class T>
RrbLevelView<T> view_of(RrbLevel<T>& g)
{
    return {g.quads,     view_of(g.r1_factor), view_of(g.r2_factor), view_of(g.b1_factor),
            g.r1.view(), g.r2.view(),          g.b1.view(),          g.b2.view()};
}

} // namespace swell::solver
