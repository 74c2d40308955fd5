#pragma once
#include <cmath>
#include <cstddef>

#include "solver/preconditioners/rrb/banded_cholesky.hpp"

namespace swell::solver
{

/// Makes the inverse of a symmetric positive definite band matrix, for the exact solve on the coarsest grid of RRB. It is
/// made in double, by the same additions in the same order for any team, a group of threads that share the work (team.hpp).
/// So a GPU gives the bits of a CPU. All arrays are in host memory, or all in a backend's. Copied by value; owns nothing.
template <class T>
struct DenseInverse {
    int size = 0;
    int bandwidth = 0;
    double* band = nullptr; ///< the lower triangle, row by row, bandwidth + 1 values each, the diagonal last; overwritten
    double* inverse_diagonal = nullptr; ///< one value per row
    double* columns = nullptr;          ///< working memory: `size` values for each thread that has a column of the inverse
    T* inverse = nullptr;               ///< the result, row by row
    FailedPivot* failed = nullptr;      ///< set by make()

    SWELL_CELL double& at(int row, int column) const
    {
        return band[static_cast<std::ptrdiff_t>(row) * (bandwidth + 1) + (column - row + bandwidth)];
    }

    /// Replaces the matrix in `band` by its factors L D Lᵀ and writes the inverse. If the matrix is not positive definite,
    /// writes the first pivot that is not positive to *failed and leaves the inverse as it is. All threads of the team must
    /// call.
    template <class Team>
    SWELL_CELL void make(const Team& team) const
    {
        if (team.rank == 0) {
            *failed = {};
        }
        team.sync();
        for (int column = 0; column < size; ++column) {
            if (!eliminate(column, team)) {
                return;
            }
        }
        divide_by_pivots(team);
        const int threads = team.size < size ? team.size : size;
        for (int column = team.rank; column < size; column += threads) {
            solve_column(column, columns + team.rank, threads);
        }
        team.sync();
    }

private:
    SWELL_CELL int first_of(int row) const { return row > bandwidth ? row - bandwidth : 0; }
    SWELL_CELL int last_of(int column) const { return column + bandwidth < size - 1 ? column + bandwidth : size - 1; }

    /// Makes one column of L in A = L Lᵀ from the columns before. Each of its rows adds its terms in their order. Returns
    /// false if the pivot is not positive.
    template <class Team>
    SWELL_CELL bool eliminate(int column, const Team& team) const
    {
        for (int row = column + team.rank; row <= last_of(column); row += team.size) {
            double sum = at(row, column);
            for (int k = first_of(row); k < column; ++k) {
                sum -= at(row, k) * at(column, k);
            }
            if (row == column && !(sum > 0.0)) {
                *failed = {column + 1, sum};
            }
            at(row, column) = row == column && sum > 0.0 ? std::sqrt(sum) : sum;
        }
        team.sync();
        const bool is_positive = failed->number == 0; // read before the next sync, after which it may be written again
        for (int row = column + 1 + team.rank; is_positive && row <= last_of(column); row += team.size) {
            at(row, column) /= at(column, column);
        }
        team.sync();
        return is_positive;
    }

    /// Goes from A = L Lᵀ to A = L D Lᵀ: each column of L is divided by its pivot.
    template <class Team>
    SWELL_CELL void divide_by_pivots(const Team& team) const
    {
        for (int row = team.rank; row < size; row += team.size) {
            inverse_diagonal[row] = 1.0 / (at(row, row) * at(row, row));
            for (int column = first_of(row); column < row; ++column) {
                at(row, column) /= at(column, column);
            }
        }
        team.sync();
    }

    /// Computes a column of the inverse in x[0], x[stride], …, and writes its half from the diagonal on; the other half
    /// follows by symmetry.
    SWELL_CELL void solve_column(int column, double* x, int stride) const
    {
        const auto value = [&](int row) -> double& { return x[static_cast<std::ptrdiff_t>(row) * stride]; };
        for (int row = 0; row < size; ++row) {
            value(row) = row == column ? 1.0 : 0.0;
        }
        for (int before = 0; before < size; ++before) {
            for (int row = before + 1; row <= last_of(before); ++row) {
                value(row) -= at(row, before) * value(before);
            }
        }
        for (int row = 0; row < size; ++row) {
            value(row) *= inverse_diagonal[row];
        }
        for (int after = size - 1; after >= 0; --after) {
            for (int row = first_of(after); row < after; ++row) {
                value(row) -= at(after, row) * value(after);
            }
        }
        for (int row = column; row < size; ++row) {
            inverse[static_cast<std::ptrdiff_t>(row) * size + column] = static_cast<T>(value(row));
            inverse[static_cast<std::ptrdiff_t>(column) * size + row] = static_cast<T>(value(row));
        }
    }
};

} // namespace swell::solver
