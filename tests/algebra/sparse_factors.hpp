#pragma once
#include <memory>
#include <span>
#include <vector>

/// A direct solve with a sparse matrix, which iterative ones are compared with. Here because Eigen's factors take the
/// compiler seconds wherever they are used.
namespace swell
{

/// The factors L D Lᵀ of a symmetric sparse matrix, for a direct solve.
class SparseFactors
{
public:
    struct Entry {
        int row, column;
        double value;
    };

    /// Factorises a matrix of `size` rows. Uses only the entries on the diagonal and below it. Entries of the same place
    /// are added. Throws std::runtime_error if the matrix has no factors.
    SparseFactors(int size, std::span<const Entry> entries);
    ~SparseFactors();
    SparseFactors(SparseFactors&&) noexcept;
    SparseFactors& operator=(SparseFactors&&) noexcept;

    [[nodiscard]] std::vector<double> solve(const std::vector<double>& b) const;

private:
    struct Factors;
    std::unique_ptr<Factors> factors_;
};

} // namespace swell
