#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/backends/team.hpp"

namespace swell::solver
{

/// One entry of a symmetric matrix's lower triangle.
struct MatrixEntry {
    int row = 0;
    int column = 0;
    double value = 0.0;
};

/// What the substitutions of a banded factor A = L D Lᵀ read, wherever it lies; L has 1 on its diagonal.
template <class T>
struct BandedView {
    int size = 0;
    int bandwidth = 0;
    const T* by_column = nullptr;        ///< L, column by column, bandwidth + 1 values each, the diagonal first
    const T* by_row = nullptr;           ///< L, row by row, bandwidth + 1 values each, the diagonal last
    const T* inverse_diagonal = nullptr; ///< 1 / D
};

/// x *= D⁻¹.
template <class T, class Team>
SWELL_CELL void scale_by_diagonal(const BandedView<T>& factor, T* x, const Team& team)
{
    for (int row = team.rank; row < factor.size; row += team.size) {
        x[row] *= factor.inverse_diagonal[row];
    }
    team.sync();
}

/// x = A⁻¹ x. One column after the other, the rows of its band shared among the team: each x loses its terms in the order
/// of the columns, whatever the team.
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

/// A = L D Lᵀ of a symmetric positive definite band matrix, factorised in double, applied in T, always in the same order of
/// operations: the exact solve on the coarsest grid. Made on the host.
template <class T>
class BandedCholesky
{
public:
    BandedCholesky() = default;

    /// Throws std::invalid_argument where the band would take more than 4 GiB (too few levels for the grid) or the matrix
    /// is not positive definite.
    BandedCholesky(int size, const std::vector<MatrixEntry>& lower);

    /// x = A⁻¹ x.
    void solve(T* x) const { solve_banded(view(), x, Alone{}); }

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
