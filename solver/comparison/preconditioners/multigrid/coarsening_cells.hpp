#pragma once
#include "solver/comparison/preconditioners/multigrid/grid_transfer.hpp"

/// Makes the five-point matrix of a coarser grid. A row of the matrix has couplings and an excess,
///   centre = excess − Σ couplings,   excess >= 0.
/// The excess is the mass of the wave model, or a Dirichlet wall. A coarse node has a cell of 2 × 2 fine nodes
/// (grid_transfer.hpp). The coupling of two coarse nodes is the sum of the fine couplings between their cells, times a
/// factor for the greater distance (AxisTransfer::stretch). The excess of a coarse node is the sum over its cell. So walls
/// and breakwaters between cells still separate them, and five points stay five.
///
/// A node without couplings takes no part. A coarse node with only such nodes in its cell has centre 1, like a dry node.
namespace swell::solver
{

/// The views of a five-point matrix, for loops over nodes. Copied by value; owns nothing.
template <class T>
struct FivePointRows {
    FieldView<const T> centre, west, south;

    [[nodiscard]] SWELL_CELL bool is_joined(int i, int j) const
    {
        return west(i, j) != T(0) || west(i + 1, j) != T(0) || south(i, j) != T(0) || south(i, j + 1) != T(0);
    }
    [[nodiscard]] SWELL_CELL T couplings(int i, int j) const
    {
        return (west(i, j) + west(i + 1, j)) + (south(i, j) + south(i, j + 1));
    }
    /// Returns the excess of a row: the diagonal entry plus the sum of the couplings, which are <= 0. A negative value from
    /// rounding counts as 0.
    [[nodiscard]] SWELL_CELL T excess(int i, int j) const
    {
        const T rest = centre(i, j) + couplings(i, j);
        return rest > T(0) ? rest : T(0);
    }
};

/// Finds to which nodes of the next coarser grid a fine node is linked (grid_links in grid_transfer.hpp).
template <class T>
struct FindLinks {
    static constexpr int reach = 1;
    FivePointRows<T> fine;
    FieldView<std::uint8_t> links;

    SWELL_CELL void operator()(int i, int j) const
    {
        const bool along_x = fine.west(i + i % 2, j) != T(0);
        const bool along_y = fine.south(i, j + j % 2) != T(0);
        links(i, j) = static_cast<std::uint8_t>((fine.is_joined(i, j) ? grid_links::joined : 0) |
                                                (along_x ? grid_links::along_x : 0) | (along_y ? grid_links::along_y : 0));
    }
};

/// Computes the couplings of a node of the coarser grid to the west and the south, from the finer grid's matrix.
template <class T>
struct CoarsenCouplings {
    static constexpr int reach = 1;
    AxisTransfer<T> x, y;
    FivePointRows<T> fine;
    FieldView<T> west, south;

    SWELL_CELL void operator()(int i, int j) const
    {
        west(i, j) = x.stretch_at(i) * (fine.west(2 * i, 2 * j) + fine.west(2 * i, 2 * j + 1));
        south(i, j) = y.stretch_at(j) * (fine.south(2 * i, 2 * j) + fine.south(2 * i + 1, 2 * j));
    }
};

/// Computes the diagonal entry ("centre") of a node of the coarser grid: its excess minus the sum of its couplings.
/// CoarsenCouplings must have run before.
template <class T>
struct CoarsenCentre {
    static constexpr int reach = 1;
    Extent fine_extent;
    FivePointRows<T> fine, coarse;
    FieldView<T> centre;

    SWELL_CELL void operator()(int i, int j) const
    {
        T excess = T(0);
        bool joined = false;
        for (int part = 0; part < 4; ++part) {
            const int fine_i = 2 * i + part % 2;
            const int fine_j = 2 * j + part / 2;
            if (fine_i < fine_extent.nx && fine_j < fine_extent.ny && fine.is_joined(fine_i, fine_j)) {
                excess += fine.excess(fine_i, fine_j);
                joined = true;
            }
        }
        centre(i, j) = joined ? excess - coarse.couplings(i, j) : T(1);
    }
};

/// 1 / centre.
template <class T>
struct InvertCentre {
    FieldView<const T> centre;
    FieldView<T> inverse;
    SWELL_CELL void operator()(int i, int j) const { inverse(i, j) = T(1) / centre(i, j); }
};

} // namespace swell::solver
