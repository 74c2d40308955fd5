#pragma once
#include "solver/grid/stencil.hpp"
#include "solver/preconditioners/rrb/rrb_level.hpp"

/// The factorisation of one grid in parity storage (rrb_level.hpp). A call treats one quad of 2 × 2 nodes unless the
/// comment says otherwise. Formulas and their order are the same as in RrbInPlace, which is easier to read.
namespace swell::solver
{

/// Copies the caller's matrix to a grid with padding, one node per call: node (i, j) of the result is node (i − shift, j −
/// shift) of the matrix. `extent` is the extent of the caller's matrix. Padding nodes get the diagonal entry ("centre") 1
/// and no couplings.
template <class T>
struct LoadMatrix {
    static constexpr std::size_t bytes = 6 * sizeof(T);
    NinePointView<const T> from;
    bool has_diagonals;
    Extent extent;
    int shift;
    NinePointView<T> to;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int x = i - shift;
        const int y = j - shift;
        const bool inside = x >= 0 && y >= 0 && x < extent.nx && y < extent.ny;
        to.centre(i, j) = inside ? from.centre(x, y) : T(1);
        to.west(i, j) = inside ? from.west(x, y) : T(0);
        to.south(i, j) = inside ? from.south(x, y) : T(0);
        if (has_diagonals) {
            to.south_west(i, j) = inside ? from.south_west(x, y) : T(0);
            to.south_east(i, j) = inside ? from.south_east(x, y) : T(0);
        }
    }
};

/// Writes 1 to a field, one node per call. On a coarser matrix this sets the diagonal entries of padding nodes, before all
/// other nodes are overwritten.
template <class T>
struct FillOnes {
    FieldView<T> field;
    SWELL_CELL void operator()(int i, int j) const { field(i, j) = T(1); }
};

/// Makes the factors of the two red nodes (i + j odd) of quad (i, j), a block of 2 × 2 nodes: drops their diagonal
/// couplings (see Lumping), inverts the diagonal entry ("centre") and multiplies the other couplings by this inverse.
template <class T>
struct FactorReds {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 13 * sizeof(T);
    NinePointRows<T> rows;
    bool has_diagonals;
    T omega;
    EliminatedView<T> r1_factor, r2_factor;

    SWELL_CELL void factor(const EliminatedView<T>& to, int i, int j, int node_i, int node_j) const
    {
        T centre = rows.m.centre(node_i, node_j);
        if (has_diagonals) {
            centre = lumped_centre(centre, rows.diagonal(node_i, node_j), omega);
        }
        const T inverse = T(1) / centre;
        to.set(i, j, inverse, scaled(rows.straight(node_i, node_j), inverse));
    }
    SWELL_CELL void operator()(int i, int j) const
    {
        factor(r1_factor, i, j, 2 * i + 1, 2 * j);
        factor(r2_factor, i, j, 2 * i, 2 * j + 1);
    }
};

/// Makes the rows of the matrix on the black nodes (i + j even), by eliminating the red nodes, for the two black nodes of
/// one quad of 2 × 2 nodes.
template <class T>
struct EliminateReds {
    static constexpr int reach = 2;
    static constexpr std::size_t bytes = 32 * sizeof(T);
    NinePointRows<T> rows;
    bool has_diagonals;        ///< false: the diagonal couplings are 0 and not read
    bool lump_black_diagonals; ///< for Lumping m2m and m2u of a matrix with diagonals
    T omega;
    EliminatedView<const T> r1_factor, r2_factor;
    BlackStencilView<T> black;

    SWELL_CELL T centre(int node_i, int node_j, const Cross<T>& inverse) const
    {
        T value = rows.m.centre(node_i, node_j);
        if (lump_black_diagonals) {
            value = lumped_centre(value, rows.diagonal(node_i, node_j), omega);
        }
        return centre_after_elimination(value, rows.straight(node_i, node_j), inverse);
    }
    SWELL_CELL void operator()(int i, int j) const
    {
        const int x = 2 * i;
        const int y = 2 * j;
        const T w = r2_factor.inverse(i, j); // the red neighbours of b1
        const T e = r2_factor.inverse(i + 1, j);
        const T s = r1_factor.inverse(i, j);
        const T n = r1_factor.inverse(i, j + 1);
        const Cross<T> own = rows.straight(x + 1, y + 1);
        const Cross<T> west = rows.straight(x, y + 1);
        const Cross<T> east = rows.straight(x + 2, y + 1);
        const Cross<T> south = rows.straight(x + 1, y);
        const Cross<T> north = rows.straight(x + 1, y + 2);
        const bool keeps_diagonals = has_diagonals && !lump_black_diagonals;
        const Cross<T> diagonal = keeps_diagonals ? rows.diagonal(x + 1, y + 1) : Cross<T>{0, 0, 0, 0};
        black.b1_centre(i, j) = centre(x + 1, y + 1, {w, e, s, n});
        black.b1_south_west(i, j) = diagonal.a - (path(own.c, south.a, s) + path(own.a, west.c, w));
        black.b1_south_east(i, j) = diagonal.b - (path(own.c, south.b, s) + path(own.b, east.c, e));
        black.b1_north_west(i, j) = diagonal.c - (path(own.d, north.a, n) + path(own.a, west.d, w));
        black.b1_north_east(i, j) = diagonal.d - (path(own.d, north.b, n) + path(own.b, east.d, e));
        black.b1_east(i, j) = -path(own.b, east.b, e);
        black.b1_north(i, j) = -path(own.d, north.d, n);

        const Cross<T> b2 = rows.straight(x, y);
        black.b2_centre(i, j) = centre(
            x, y,
            {r1_factor.inverse(i - 1, j), r1_factor.inverse(i, j), r2_factor.inverse(i, j - 1), r2_factor.inverse(i, j)});
        black.b2_east(i, j) = -path(b2.b, south.b, s); // the south neighbour of b1 is the east one of b2
        black.b2_north(i, j) = -path(b2.d, west.d, w); // the west neighbour of b1 is the north one of b2
    }
};

/// Makes the factors of the b1 node (odd i and j) of one quad of 2 × 2 nodes: drops its straight couplings (see Lumping),
/// inverts the diagonal entry ("centre") and multiplies the diagonal couplings by this inverse.
template <class T>
struct FactorB1 {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 12 * sizeof(T);
    BlackStencilView<const T> black;
    T omega;
    EliminatedView<T> b1_factor;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T centre = lumped_centre(
            black.b1_centre(i, j),
            {black.b1_east(i - 1, j), black.b1_east(i, j), black.b1_north(i, j - 1), black.b1_north(i, j)}, omega);
        const T inverse = T(1) / centre;
        b1_factor.set(i, j, inverse,
                      scaled<T>({black.b1_south_west(i, j), black.b1_south_east(i, j), black.b1_north_west(i, j),
                                 black.b1_north_east(i, j)},
                                inverse));
    }
};

/// Makes the matrix of the next coarser grid: the 9-point matrix that remains on the b2 nodes (even i and j) after the b1
/// nodes (odd i and j) are eliminated. One node of the coarser grid per call.
template <class T>
struct EliminateB1 {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 15 * sizeof(T);
    BlackStencilView<const T> black;
    bool lump_b2_straight; ///< for Lumping m2m and m2u
    T omega;
    EliminatedView<const T> b1_factor;
    NinePointView<T> next;

    SWELL_CELL Cross<T> b1(int i, int j) const
    {
        return {black.b1_south_west(i, j), black.b1_south_east(i, j), black.b1_north_west(i, j), black.b1_north_east(i, j)};
    }
    SWELL_CELL void operator()(int i, int j) const
    {
        const Cross<T> sw = b1(i - 1, j - 1); // couplings of the four b1 neighbours of b2
        const Cross<T> se = b1(i, j - 1);
        const Cross<T> nw = b1(i - 1, j);
        const Cross<T> ne = b1(i, j);
        const Cross<T> inverse{b1_factor.inverse(i - 1, j - 1), b1_factor.inverse(i, j - 1), b1_factor.inverse(i - 1, j),
                               b1_factor.inverse(i, j)};
        const Cross<T> straight{black.b2_east(i - 1, j), black.b2_east(i, j), black.b2_north(i, j - 1),
                                black.b2_north(i, j)};
        T centre = black.b2_centre(i, j);
        if (lump_b2_straight) {
            centre = lumped_centre(centre, straight, omega);
        }
        const T west = lump_b2_straight ? T(0) : straight.a;
        const T south = lump_b2_straight ? T(0) : straight.c;
        next.centre(i, j) = centre_after_elimination(centre, {sw.d, se.c, nw.b, ne.a}, inverse);
        next.west(i, j) = west - (path(nw.b, nw.a, inverse.c) + path(sw.d, sw.c, inverse.a));
        next.south(i, j) = south - (path(se.c, se.a, inverse.b) + path(sw.d, sw.b, inverse.a));
        next.south_west(i, j) = -path(sw.d, sw.a, inverse.a);
        next.south_east(i, j) = -path(se.c, se.b, inverse.b);
    }
};

/// Computes 1 / (sum of the matrix row) of a node of the coarsest grid, for a solve that ends with a diagonal. `values` has
/// one value per node of the box, row by row.
template <class T>
struct InvertRowSums {
    static constexpr int reach = 1;
    NinePointRows<T> rows;
    Box box;
    T* values;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T straight_dropped = lumped_centre(rows.m.centre(i, j), rows.straight(i, j), T(1));
        const std::ptrdiff_t node = static_cast<std::ptrdiff_t>(j - box.first_j) * box.extent.nx + (i - box.first_i);
        values[node] = T(1) / lumped_centre(straight_dropped, rows.diagonal(i, j), T(1));
    }
};

} // namespace swell::solver
