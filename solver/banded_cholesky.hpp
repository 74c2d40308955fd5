#pragma once
#include <cstdint>
#include <vector>

namespace swell::solver
{

/// One entry of a symmetric matrix's lower triangle.
struct MatrixEntry {
    int row = 0;
    int column = 0;
    double value = 0.0;
};

/// A = L Lᵀ of a symmetric positive definite band matrix, factorised in double, applied in T, always in the same order of
/// operations: the exact solve on the coarsest grid. One thread.
template <class T>
class BandedCholesky
{
public:
    BandedCholesky() = default;

    /// Throws std::invalid_argument where the band would take more than 4 GiB (too few levels for the grid) or the matrix
    /// is not positive definite.
    BandedCholesky(int size, const std::vector<MatrixEntry>& lower);

    /// x = A⁻¹ x.
    void solve(T* x) const;

    [[nodiscard]] int size() const { return size_; }

private:
    [[nodiscard]] std::int64_t at(int row, int column) const
    {
        return static_cast<std::int64_t>(row) * (bandwidth_ + 1) + (column - row + bandwidth_);
    }

    int size_ = 0;
    int bandwidth_ = 0;
    std::vector<T> factor_;           ///< L row by row, bandwidth_ + 1 values each, the diagonal last
    std::vector<T> inverse_diagonal_; ///< 1 / L_ii
};

} // namespace swell::solver
