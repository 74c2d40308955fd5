#pragma once
#include "solver/backends/team.hpp"
#include "solver/grid/field.hpp"
#include "solver/preconditioners/rrb/banded_cholesky.hpp"
#include "solver/preconditioners/rrb/rrb_cells.hpp"
#include "solver/preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// One row of a nine-point matrix: the diagonal entry (`centre`) of a node and its couplings to eight neighbours. The
/// in-place factorisation works on an array of these, one per node.
template <class T>
struct NodeRow {
    T centre = 1;
    T west = 0, east = 0, south = 0, north = 0;
    T south_west = 0, south_east = 0, north_west = 0, north_east = 0;
};

/// A node of the coarsest grid, by its column i and row j in the finest grid of the in-place factorisation (RrbInPlace).
struct CoarseNode {
    int i = 0, j = 0;
};

/// Returns one row of a dense matrix times x, with `columns` values. Adds in a fixed order, so that a GPU gives the same
/// bits: partial sum l of 32 adds columns l, l+32, …, then the upper half of the sums is added to the lower, 32 → 1.
template <class T>
SWELL_CELL T dense_row(const T* row, const T* x, int columns)
{
    constexpr int lanes = 32;
    T sum[lanes] = {};
    for (int first = 0; first < columns; first += lanes) {
        const int width = columns - first < lanes ? columns - first : lanes;
        for (int lane = 0; lane < width; ++lane) {
            sum[lane] += row[first + lane] * x[first + lane];
        }
    }
    for (int half = lanes / 2; half > 0; half /= 2) {
        for (int lane = 0; lane < half; ++lane) {
            sum[lane] += sum[lane + half];
        }
    }
    return sum[0];
}

/// The forward and backward substitution of the in-place factorisation (RrbInPlace); its arrays are in host memory or in a
/// backend's. Written for a team, a group of threads that share the nodes (team.hpp): nodes that are computed in one pass
/// do not depend on each other, and the team synchronises after each pass. Copied by value; owns nothing.
template <class T>
struct InPlaceView {
    Extent extent;
    int half_levels = 0;
    CoarsestSolve coarsest_solve = CoarsestSolve::exact;
    const NodeRow<T>* rows = nullptr;
    const CoarseNode* coarsest = nullptr;
    int coarsest_count = 0;
    const T* inverse = nullptr;         ///< for an exact coarsest solve on few nodes: the inverse, row by row; else null
    BandedView<T> exact;                ///< for an exact coarsest solve on more nodes
    const T* inverse_row_sum = nullptr; ///< for a diagonal coarsest solve
    T* coarsest_values = nullptr;       ///< memory for the coarsest solve: two values per node of the coarsest grid

    /// Computes z = M⁻¹ z on all nodes. All threads of the team must call. `Z` is a FieldView, or a type whose z(i, j)
    /// returns a reference to the value at node (i, j).
    template <class Z, class Team>
    SWELL_CELL void solve(const Z& z, const Team& team) const
    {
        int stride = 1;
        for (int half = 0; half < half_levels; ++half) {
            if (half % 2 == 0) {
                forward_reds(z, stride, team);
            } else {
                forward_b1(z, stride, team);
                stride *= 2;
            }
        }
        solve_coarsest_grid(z, team);
        for (int half = half_levels - 1; half >= 0; --half) {
            if (half % 2 == 0) {
                backward_reds(z, stride, team);
            } else {
                stride /= 2;
                backward_b1(z, stride, team);
            }
        }
    }

private:
    SWELL_CELL bool inside(int i, int j) const { return i >= 0 && j >= 0 && i < extent.nx && j < extent.ny; }
    SWELL_CELL NodeRow<T> row(int i, int j) const
    {
        return inside(i, j) ? rows[static_cast<std::ptrdiff_t>(j) * extent.nx + i] : NodeRow<T>{};
    }
    template <class Z>
    SWELL_CELL T value(const Z& z, int i, int j) const
    {
        return inside(i, j) ? z(i, j) : T(0);
    }

    /// Calls visit(i, j, column, line) at all nodes whose i and j are multiples of `stride`, shared among the threads of
    /// the team (backends/team.hpp), and synchronises them. column = i / stride, line = j / stride.
    template <class Team, class Visit>
    SWELL_CELL void share(int stride, const Team& team, const Visit& visit) const
    {
        const Extent grid{(extent.nx + stride - 1) / stride, (extent.ny + stride - 1) / stride};
        share_nodes(team, grid, [&](int column, int line) { visit(column * stride, line * stride, column, line); });
        team.sync();
    }

    template <class Z, class Team>
    SWELL_CELL void forward_reds(const Z& z, int stride, const Team& team) const
    {
        share(stride, team, [&](int i, int j, int column, int line) {
            if ((column + line) % 2 == 0) {
                z(i, j) = forward<T>(
                    z(i, j),
                    {row(i - stride, j).east, row(i + stride, j).west, row(i, j - stride).north, row(i, j + stride).south},
                    {value(z, i - stride, j), value(z, i + stride, j), value(z, i, j - stride), value(z, i, j + stride)});
            }
        });
    }

    template <class Z, class Team>
    SWELL_CELL void forward_b1(const Z& z, int stride, const Team& team) const
    {
        share(stride, team, [&](int i, int j, int column, int line) {
            if (column % 2 == 0 && line % 2 == 0) {
                z(i, j) = forward<T>(z(i, j),
                                     {row(i - stride, j - stride).north_east, row(i + stride, j - stride).north_west,
                                      row(i - stride, j + stride).south_east, row(i + stride, j + stride).south_west},
                                     {value(z, i - stride, j - stride), value(z, i + stride, j - stride),
                                      value(z, i - stride, j + stride), value(z, i + stride, j + stride)});
            }
        });
    }

    template <class Z, class Team>
    SWELL_CELL void solve_coarsest_grid(const Z& z, const Team& team) const
    {
        if (coarsest_count == 1) { // a single node: the same as the code below, in one step
            if (team.rank == 0) {
                z(coarsest[0].i, coarsest[0].j) *= coarsest_solve == CoarsestSolve::exact ? inverse[0] : inverse_row_sum[0];
            }
            team.sync();
            return;
        }
        T* const right_hand_side = coarsest_values + coarsest_count;
        for (int node = team.rank; node < coarsest_count; node += team.size) {
            right_hand_side[node] = z(coarsest[node].i, coarsest[node].j);
        }
        team.sync();
        for (int node = team.rank; node < coarsest_count; node += team.size) {
            coarsest_values[node] = right_hand_side[node];
            if (coarsest_solve == CoarsestSolve::diagonal) {
                coarsest_values[node] *= inverse_row_sum[node];
            } else if (inverse != nullptr) {
                const T* row = inverse + static_cast<std::ptrdiff_t>(node) * coarsest_count;
                coarsest_values[node] = dense_row(row, right_hand_side, coarsest_count);
            }
        }
        team.sync();
        if (coarsest_solve == CoarsestSolve::exact && inverse == nullptr && team.in_front()) {
            solve_banded(exact, coarsest_values, team.front());
        }
        team.sync();
        for (int node = team.rank; node < coarsest_count; node += team.size) {
            z(coarsest[node].i, coarsest[node].j) = coarsest_values[node];
        }
        team.sync();
    }

    template <class Z, class Team>
    SWELL_CELL void backward_b1(const Z& z, int stride, const Team& team) const
    {
        share(stride, team, [&](int i, int j, int column, int line) {
            if (column % 2 == 1 && line % 2 == 1) {
                const NodeRow<T> node = row(i, j);
                z(i, j) =
                    backward<T>(z(i, j), node.centre, {node.south_west, node.south_east, node.north_west, node.north_east},
                                {value(z, i - stride, j - stride), value(z, i + stride, j - stride),
                                 value(z, i - stride, j + stride), value(z, i + stride, j + stride)});
            }
        });
    }

    template <class Z, class Team>
    SWELL_CELL void backward_reds(const Z& z, int stride, const Team& team) const
    {
        share(stride, team, [&](int i, int j, int column, int line) {
            if ((column + line) % 2 == 1) {
                const NodeRow<T> node = row(i, j);
                z(i, j) = backward<T>(
                    z(i, j), node.centre, {node.west, node.east, node.south, node.north},
                    {value(z, i - stride, j), value(z, i + stride, j), value(z, i, j - stride), value(z, i, j + stride)});
            }
        });
    }
};

} // namespace swell::solver
