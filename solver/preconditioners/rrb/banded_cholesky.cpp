#include "solver/preconditioners/rrb/banded_cholesky.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "solver/base/errors.hpp"

namespace swell::solver
{

void require_positive(const FailedPivot& failed)
{
    if (failed.number != 0) {
        throw SolverError("the matrix is not positive definite: pivot " + std::to_string(failed.number - 1) +
                          " of the coarsest solve is " + std::to_string(failed.value));
    }
}

template <class T>
BandedCholesky<T>::BandedCholesky(int size, const std::vector<MatrixEntry>& lower) : size_(size)
{
    for (const MatrixEntry& entry : lower) {
        bandwidth_ = std::max(bandwidth_, entry.row - entry.column);
    }
    const double gibibytes = static_cast<double>(size) * (bandwidth_ + 1) * (sizeof(double) + 2 * sizeof(T)) / (1U << 30U);
    if (gibibytes > 4.0) {
        throw SolverError("the exact solve on " + std::to_string(size) + " coarsest nodes needs " +
                          std::to_string(static_cast<int>(gibibytes)) +
                          " GiB: allowed are 4; use more levels, or the diagonal ending");
    }
    const auto at = [this](int row, int column) {
        return static_cast<std::size_t>(row) * (bandwidth_ + 1) + (column - row + bandwidth_);
    };
    std::vector<double> band(static_cast<std::size_t>(size) * (bandwidth_ + 1), 0.0);
    for (const MatrixEntry& entry : lower) {
        band[at(entry.row, entry.column)] += entry.value;
    }
    inverse_diagonal_.resize(size);
    for (int row = 0; row < size; ++row) {
        const int first = std::max(0, row - bandwidth_);
        for (int column = first; column <= row; ++column) {
            double sum = band[at(row, column)];
            const int shared = std::max(first, column - bandwidth_);
            for (int k = shared; k < column; ++k) {
                sum -= band[at(row, k)] * band[at(column, k)];
            }
            if (column < row) {
                band[at(row, column)] = sum / band[at(column, column)];
            } else if (sum > 0.0) {
                band[at(row, row)] = std::sqrt(sum);
            } else {
                require_positive({row + 1, sum});
            }
        }
        inverse_diagonal_[row] = static_cast<T>(1.0 / (band[at(row, row)] * band[at(row, row)]));
    }
    for (int row = 0; row < size; ++row) { // from A = L Lᵀ to A = L D Lᵀ: each column of L is divided by its pivot
        for (int column = std::max(0, row - bandwidth_); column < row; ++column) {
            band[at(row, column)] /= band[at(column, column)];
        }
    }
    by_row_.assign(band.begin(), band.end());
    by_column_.assign(band.size(), T(0));
    for (int row = 0; row < size; ++row) {
        for (int column = std::max(0, row - bandwidth_); column <= row; ++column) {
            const std::size_t place = static_cast<std::size_t>(column) * (bandwidth_ + 1) + (row - column);
            by_column_[place] = by_row_[at(row, column)];
        }
    }
}

template class BandedCholesky<float>;
template class BandedCholesky<double>;

} // namespace swell::solver
