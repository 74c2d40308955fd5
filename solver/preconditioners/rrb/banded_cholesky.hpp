#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/backends/team.hpp"

namespace swell::solver
{

/// One entry of the lower triangle of a symmetric matrix: row >= column.
struct MatrixEntry {
    int row = 0;
    int column = 0;
    double value = 0.0;
};

/// The first pivot of a factorisation that is not positive, so that the matrix is not positive definite.
struct FailedPivot {
    int number = 0; ///< its row, counted from 1; 0: all pivots are positive
    double value = 0.0;
};

/// Throws SolverError if a pivot is not positive.
void require_positive(const FailedPivot& failed);

/// The arrays of a banded factorisation A = L D Lᵀ, for its substitutions, in host memory or in a backend's. L has 1 on its
/// diagonal. Copied by value; owns nothing.
template <class T>
struct BandedView {
    int size = 0;
    int bandwidth = 0;
    const T* by_column = nullptr;        ///< L, column by column, bandwidth + 1 values each, the diagonal first
    const T* by_row = nullptr;           ///< L, row by row, bandwidth + 1 values each, the diagonal last
    const T* inverse_diagonal = nullptr; ///< 1 / D
};

/// Computes x = D⁻¹ x, with the diagonal D of a banded factorisation. All threads of the team, a group that shares the work
/// (team.hpp), must call; synchronises them.
template <class T, class Team>
SWELL_CELL void scale_by_diagonal(const BandedView<T>& factor, T* x, const Team& team)
{
    for (int row = team.rank; row < factor.size; row += team.size) {
        x[row] *= factor.inverse_diagonal[row];
    }
    team.sync();
}

/// Computes x = A⁻¹ x by a banded factorisation, one column of L after the other. A team (team.hpp), a group of threads,
/// shares the rows of a column's band, so each x subtracts its terms in the order of the columns, for any number of
/// threads. All threads of the team must call; synchronises them.
template <class T, class Team>
SWELL_CELL void solve_banded(const BandedView<T>& factor, T* x, const Team& team)
{
    const std::ptrdiff_t width = factor.bandwidth + 1;
    for (int column = 0; column < factor.size; ++column) {
        const T solved = x[column];
        const int last = column + factor.bandwidth < factor.size - 1 ? column + factor.bandwidth : factor.size - 1;
        for (int row = column + 1 + team.rank; row <= last; row += team.size) {
            x[row] -= factor.by_column[column * width + (row - column)] * solved;
        }
        team.sync();
    }
    scale_by_diagonal(factor, x, team);
    for (int row = factor.size - 1; row >= 0; --row) {
        const T solved = x[row];
        const int first = row > factor.bandwidth ? row - factor.bandwidth : 0;
        for (int column = first + team.rank; column < row; column += team.size) {
            x[column] -= factor.by_row[row * width + (column - row + factor.bandwidth)] * solved;
        }
        team.sync();
    }
}

/// The factorisation A = L D Lᵀ of a symmetric positive definite band matrix, for the exact solve on the coarsest grid of
/// RRB. It is made in double on the host and applied in T, always in the same order of operations.
template <class T>
class BandedCholesky
{
public:
    BandedCholesky() = default;

    /// Factorises a matrix of `size` rows. `lower` has the entries of the lower triangle that are not 0, in any order;
    /// entries with the same row and column are added. Throws SolverError if the band would take more than 4 GiB (too few
    /// levels for the grid) or the matrix is not positive definite.
    BandedCholesky(int size, const std::vector<MatrixEntry>& lower);

    /// Computes x = A⁻¹ x, in place, for as many values in host memory as A has rows.
    void solve(T* x) const { solve_banded(view(), x, Alone{}); }

    /// Returns the arrays in host memory, valid while this object lives.
    [[nodiscard]] BandedView<T> view() const
    {
        return {size_, bandwidth_, by_column_.data(), by_row_.data(), inverse_diagonal_.data()};
    }
    [[nodiscard]] const std::vector<T>& by_column() const { return by_column_; }
    [[nodiscard]] const std::vector<T>& by_row() const { return by_row_; }
    [[nodiscard]] const std::vector<T>& inverse_diagonal() const { return inverse_diagonal_; }

private:
    int size_ = 0;
    int bandwidth_ = 0;
    std::vector<T> by_column_, by_row_, inverse_diagonal_;
};

} // namespace swell::solver
