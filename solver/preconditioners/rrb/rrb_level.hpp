#pragma once
#include "solver/grid/field.hpp"
#include "solver/grid/allocation_tracker.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/preconditioners/rrb/rrb_cells.hpp"

/// Storage by parity. A grid is cut into quads of 2 × 2 nodes, and each of the four parities is a field of its own, so that
/// every loop runs over neighbours in memory (RRB report §3, thesis §19.2, ETNA paper §3.1):
///
///     r2 b1       quad (i, j):  b2 = node (2i, 2j)      r1 = node (2i+1, 2j)
///     b2 r1                     r2 = node (2i, 2j+1)    b1 = node (2i+1, 2j+1)
///
/// The b2 field is the next coarser grid, row by row. Padding nodes have centre 1 and no couplings, so they stay 0
/// everywhere.
namespace swell::solver
{

/// 1/centre of eliminated nodes and their four couplings divided by the centre, in Cross order (a, b, c, d): west, east,
/// south, north for reds; south-west, south-east, north-west, north-east for b1.
template <class T>
struct EliminatedNodes {
    EliminatedNodes() = default;
    template <class Backend>
    EliminatedNodes(Backend& backend, Extent quads)
        : inverse(backend, quads), a(backend, quads), b(backend, quads), c(backend, quads), d(backend, quads)
    {
    }
    Field<T> inverse, a, b, c, d;
};

template <class T>
struct EliminatedView {
    FieldView<T> inverse, a, b, c, d;

    SWELL_CELL Cross<T> cross(int i, int j) const { return {a(i, j), b(i, j), c(i, j), d(i, j)}; }
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

/// The matrix on the black nodes of a grid once its reds are gone, one symmetric half of it: b1 has its centre, its four
/// diagonals (to b2) and its east and north couplings at distance 2; b2 its centre, east and north.
template <class T>
struct BlackStencil {
    BlackStencil() = default;
    template <class Backend>
    BlackStencil(Backend& backend, Extent quads)
        : b1_centre(backend, quads), b1_south_west(backend, quads), b1_south_east(backend, quads),
          b1_north_west(backend, quads), b1_north_east(backend, quads), b1_east(backend, quads), b1_north(backend, quads),
          b2_centre(backend, quads), b2_east(backend, quads), b2_north(backend, quads)
    {
    }
    Field<T> b1_centre, b1_south_west, b1_south_east, b1_north_west, b1_north_east, b1_east, b1_north;
    Field<T> b2_centre, b2_east, b2_north;
};

template <class T>
struct BlackStencilView {
    FieldView<T> b1_centre, b1_south_west, b1_south_east, b1_north_west, b1_north_east, b1_east, b1_north;
    FieldView<T> b2_centre, b2_east, b2_north;
};

template <class T>
BlackStencilView<T> view_of(BlackStencil<T>& s)
{
    return {s.b1_centre.view(),     s.b1_south_west.view(), s.b1_south_east.view(), s.b1_north_west.view(),
            s.b1_north_east.view(), s.b1_east.view(),       s.b1_north.view(),      s.b2_centre.view(),
            s.b2_east.view(),       s.b2_north.view()};
}

/// One grid of the production storage: what its substitutions need, and room for its vector. The finest grid of a
/// five-point matrix keeps right-hand side values in r1 and r2, and lends b1 and b2 from the Krylov vectors instead.
template <class T>
struct RrbLevel {
    template <class Backend>
    RrbLevel(Backend& backend, Extent quad_extent)
        : quads(quad_extent), r1_factor(MemoryName(backend, "RRB factors of r1").backend, quads),
          r2_factor(MemoryName(backend, "RRB factors of r2").backend, quads),
          b1_factor(MemoryName(backend, "RRB factors of b1").backend, quads),
          r1(MemoryName(backend, "RRB vector r1").backend, quads), r2(MemoryName(backend, "RRB vector r2").backend, quads),
          b1(MemoryName(backend, "RRB vector b1").backend, quads), b2(MemoryName(backend, "RRB vector b2").backend, quads)
    {
    }
    Extent quads;
    EliminatedNodes<T> r1_factor, r2_factor, b1_factor;
    Field<T> r1, r2, b1, b2;
};

template <class T>
struct RrbLevelView {
    Extent quads;
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
