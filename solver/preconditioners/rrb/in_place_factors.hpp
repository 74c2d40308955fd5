#pragma once
#include "solver/preconditioners/rrb/dense_inverse.hpp"
#include "solver/preconditioners/rrb/in_place_sweeps.hpp"

namespace swell::solver
{

/// The eliminations of the in-place factorisation (RrbInPlace), and the end on its coarsest grid. Written for a team, a
/// group of threads that share the nodes (team.hpp), so that the host and a backend make the same bits. The arrays are in
/// host memory, or in a backend's. Copied by value; owns nothing. All threads of the team must call each function.
template <class T>
struct InPlaceFactors {
    Extent extent;
    int half_levels = 0;        ///< the number of eliminations
    T omega = 0;                ///< share of dropped couplings that is added to the centre; 0 for Lumping m1u and m2u
    bool at_kept_nodes = false; ///< whether couplings are dropped at kept nodes too: Lumping m2m and m2u
    NodeRow<T>* rows = nullptr; ///< one per node: the matrix, which becomes the factors
    const CoarseNode* coarsest = nullptr; ///< the nodes that stay, row by row
    int coarsest_count = 0;
    T* inverse_row_sum = nullptr; ///< of the nodes that stay, for CoarsestSolve::diagonal
    DenseInverse<T> exact;        ///< for CoarsestSolve::exact on few nodes

    /// Does elimination number `half`: an even one removes the red nodes of a grid, an odd one its b1 nodes.
    template <class Team>
    SWELL_CELL void eliminate(int half, bool has_diagonals, const Team& team) const
    {
        const int stride = 1 << (half / 2);
        if (half % 2 == 1) {
            lump_straight(stride, team);
            eliminate_b1(stride, team);
            return;
        }
        if (has_diagonals) {
            lump_diagonals(stride, team);
        }
        eliminate_reds(stride, team);
    }

    /// Computes 1 / (row sum) of the nodes that stay. z = r / (row sum) suffices where the decoupling length sqrt(N/M) is
    /// shorter than the coarse cells, so that the coarsest matrix is local.
    template <class Team>
    SWELL_CELL void end_diagonally(const Team& team) const
    {
        for (int node = team.rank; node < coarsest_count; node += team.size) {
            const NodeRow<T> p = row(coarsest[node].i, coarsest[node].j);
            const T row_sum = lumped_centre(lumped_centre(p.centre, straight_of(p), T(1)), diagonal_of(p), T(1));
            inverse_row_sum[node] = T(1) / row_sum;
        }
        team.sync();
    }

    /// Computes the inverse of the matrix on the nodes that stay.
    template <class Team>
    SWELL_CELL void end_exactly(const Team& team) const
    {
        for (int node = team.rank; node < coarsest_count; node += team.size) {
            for (int column = node - exact.bandwidth; column <= node; ++column) {
                exact.at(node, column) = 0.0;
            }
            const NodeRow<T> p = row(coarsest[node].i, coarsest[node].j);
            exact.at(node, node) = static_cast<double>(p.centre);
            const int stride = 1 << (half_levels / 2);
            const int straight_step = half_levels % 2 == 1 ? 2 * stride : stride;
            couple(node, -straight_step, 0, p.west);
            couple(node, 0, -straight_step, p.south);
            couple(node, -stride, -stride, p.south_west);
            couple(node, stride, -stride, p.south_east);
        }
        team.sync();
        exact.make(team);
    }

private:
    SWELL_CELL static Cross<T> straight_of(const NodeRow<T>& row) { return {row.west, row.east, row.south, row.north}; }
    SWELL_CELL static Cross<T> diagonal_of(const NodeRow<T>& row)
    {
        return {row.south_west, row.south_east, row.north_west, row.north_east};
    }
    SWELL_CELL bool inside(int i, int j) const { return i >= 0 && j >= 0 && i < extent.nx && j < extent.ny; }
    SWELL_CELL NodeRow<T>& at(int i, int j) const { return rows[static_cast<std::ptrdiff_t>(j) * extent.nx + i]; }
    SWELL_CELL NodeRow<T> row(int i, int j) const { return inside(i, j) ? at(i, j) : NodeRow<T>{}; }

    /// Calls visit(i, j) at all nodes of one colour whose i and j are multiples of `stride`, shared among the team, and
    /// synchronises it. `has_colour` is a predicate of column = i / stride and line = j / stride.
    template <class Team, class Colour, class Visit>
    SWELL_CELL void share(int stride, const Team& team, const Colour& has_colour, const Visit& visit) const
    {
        const Extent grid{(extent.nx + stride - 1) / stride, (extent.ny + stride - 1) / stride};
        share_nodes(team, grid, [&](int column, int line) {
            if (has_colour(column, line)) {
                visit(column * stride, line * stride);
            }
        });
        team.sync();
    }
    struct Red {
        SWELL_CELL bool operator()(int column, int line) const { return (column + line) % 2 == 1; }
    };
    struct Black {
        SWELL_CELL bool operator()(int column, int line) const { return (column + line) % 2 == 0; }
    };
    struct B1 {
        SWELL_CELL bool operator()(int column, int line) const { return column % 2 == 1 && line % 2 == 1; }
    };
    struct B2 {
        SWELL_CELL bool operator()(int column, int line) const { return column % 2 == 0 && line % 2 == 0; }
    };

    /// Afterwards the reds are coupled to black nodes only, along the straight couplings.
    template <class Team>
    SWELL_CELL void lump_diagonals(int stride, const Team& team) const
    {
        const auto lumped = [&](int column, int line) { return at_kept_nodes || Red{}(column, line); };
        share(stride, team, lumped, [&](int i, int j) {
            NodeRow<T>& node = at(i, j);
            node.centre = lumped_centre(node.centre, diagonal_of(node), omega);
            node.south_west = node.south_east = node.north_west = node.north_east = T(0);
        });
    }

    /// RRB report §2.2; de Jong's thesis §19.6.2, phase 2a. Afterwards a black node is coupled to black nodes only:
    /// diagonally, and straight at distance 2.
    template <class Team>
    SWELL_CELL void eliminate_reds(int stride, const Team& team) const
    {
        share(stride, team, Red{}, [&](int i, int j) { at(i, j).centre = T(1) / at(i, j).centre; });
        share(stride, team, Black{}, [&](int i, int j) {
            const NodeRow<T> p = at(i, j);
            const NodeRow<T> w = row(i - stride, j);
            const NodeRow<T> e = row(i + stride, j);
            const NodeRow<T> s = row(i, j - stride);
            const NodeRow<T> n = row(i, j + stride);
            NodeRow<T> after;
            after.centre = centre_after_elimination(p.centre, straight_of(p), {w.centre, e.centre, s.centre, n.centre});
            after.west = -path(p.west, w.west, w.centre);
            after.east = -path(p.east, e.east, e.centre);
            after.south = -path(p.south, s.south, s.centre);
            after.north = -path(p.north, n.north, n.centre);
            after.south_west = p.south_west - (path(p.south, s.west, s.centre) + path(p.west, w.south, w.centre));
            after.south_east = p.south_east - (path(p.south, s.east, s.centre) + path(p.east, e.south, e.centre));
            after.north_west = p.north_west - (path(p.north, n.west, n.centre) + path(p.west, w.north, w.centre));
            after.north_east = p.north_east - (path(p.north, n.east, n.centre) + path(p.east, e.north, e.centre));
            at(i, j) = after;
        });
        share(stride, team, Red{}, [&](int i, int j) {
            NodeRow<T>& red = at(i, j);
            const Cross<T> share_of_red = scaled(straight_of(red), red.centre);
            red.west = share_of_red.a, red.east = share_of_red.b, red.south = share_of_red.c, red.north = share_of_red.d;
        });
    }

    /// Afterwards the b1 nodes are coupled to b2 nodes only, along the diagonals (de Jong's thesis §19.6.3, phase 2b).
    template <class Team>
    SWELL_CELL void lump_straight(int stride, const Team& team) const
    {
        const auto lumped = [&](int column, int line) {
            return B1{}(column, line) || (at_kept_nodes && B2{}(column, line));
        };
        share(stride, team, lumped, [&](int i, int j) {
            NodeRow<T>& node = at(i, j);
            node.centre = lumped_centre(node.centre, straight_of(node), omega);
            node.west = node.east = node.south = node.north = T(0);
        });
    }

    /// De Jong's thesis §19.6.5, phase 3: on the b2 nodes a 9-point matrix with twice the stride remains.
    template <class Team>
    SWELL_CELL void eliminate_b1(int stride, const Team& team) const
    {
        share(stride, team, B1{}, [&](int i, int j) { at(i, j).centre = T(1) / at(i, j).centre; });
        share(stride, team, B2{}, [&](int i, int j) {
            const NodeRow<T> p = at(i, j);
            const NodeRow<T> sw = row(i - stride, j - stride);
            const NodeRow<T> se = row(i + stride, j - stride);
            const NodeRow<T> nw = row(i - stride, j + stride);
            const NodeRow<T> ne = row(i + stride, j + stride);
            NodeRow<T> after;
            after.centre = centre_after_elimination(p.centre, diagonal_of(p), {sw.centre, se.centre, nw.centre, ne.centre});
            after.south_west = -path(p.south_west, sw.south_west, sw.centre);
            after.south_east = -path(p.south_east, se.south_east, se.centre);
            after.north_west = -path(p.north_west, nw.north_west, nw.centre);
            after.north_east = -path(p.north_east, ne.north_east, ne.centre);
            after.west =
                p.west - (path(p.north_west, nw.south_west, nw.centre) + path(p.south_west, sw.north_west, sw.centre));
            after.east =
                p.east - (path(p.north_east, ne.south_east, ne.centre) + path(p.south_east, se.north_east, se.centre));
            after.south =
                p.south - (path(p.south_east, se.south_west, se.centre) + path(p.south_west, sw.south_east, sw.centre));
            after.north =
                p.north - (path(p.north_east, ne.north_west, ne.centre) + path(p.north_west, nw.north_east, nw.centre));
            at(i, j) = after;
        });
        share(stride, team, B1{}, [&](int i, int j) {
            NodeRow<T>& node = at(i, j);
            const Cross<T> own = scaled(diagonal_of(node), node.centre);
            node.south_west = own.a, node.south_east = own.b, node.north_west = own.c, node.north_east = own.d;
        });
    }

    /// Writes the coupling of a node that stays with the one at this distance, if there is one.
    SWELL_CELL void couple(int node, int distance_i, int distance_j, T coupling) const
    {
        const int i = coarsest[node].i + distance_i;
        const int j = coarsest[node].j + distance_j;
        if (inside(i, j)) {
            exact.at(node, number_of(i, j)) = static_cast<double>(coupling);
        }
    }
    /// Returns the place in `coarsest` of the node (i, j): all nodes of the last grid stay, or its black ones.
    SWELL_CELL int number_of(int i, int j) const
    {
        const int stride = 1 << (half_levels / 2);
        const int width = (extent.nx + stride - 1) / stride;
        const int column = i / stride;
        const int line = j / stride;
        if (half_levels % 2 == 0) {
            return line * width + column;
        }
        return line / 2 * width + (line % 2 == 1 ? (width + 1) / 2 : 0) + column / 2;
    }
};

/// Makes the factors of RrbInPlace from a nine-point matrix in fields: an action for one team of threads
/// (Backend::run_together). All memory is the backend's.
template <class T>
struct FactorInPlace {
    NinePointRows<T> matrix;
    CoarsestSolve coarsest_solve;
    InPlaceFactors<T> to;

    template <class Team>
    SWELL_CELL void operator()(const Team& team) const
    {
        share_nodes(team, to.extent, [&](int i, int j) {
            const Cross<T> straight = matrix.straight(i, j);
            const Cross<T> diagonal = matrix.diagonal(i, j);
            to.rows[static_cast<std::ptrdiff_t>(j) * to.extent.nx + i] = {matrix.m.centre(i, j),
                                                                          straight.a,
                                                                          straight.b,
                                                                          straight.c,
                                                                          straight.d,
                                                                          diagonal.a,
                                                                          diagonal.b,
                                                                          diagonal.c,
                                                                          diagonal.d};
        });
        team.sync();
        for (int half = 0; half < to.half_levels; ++half) {
            to.eliminate(half, true, team);
        }
        if (coarsest_solve == CoarsestSolve::diagonal) {
            to.end_diagonally(team);
        } else {
            to.end_exactly(team);
        }
    }
};

} // namespace swell::solver
