#include "algebra/sparse_factors.hpp"

#include <Eigen/SparseCholesky>
#include <stdexcept>

namespace swell
{

struct SparseFactors::Factors {
    Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> of_matrix;
};

SparseFactors::SparseFactors(int size, std::span<const Entry> entries) : factors_(std::make_unique<Factors>())
{
    std::vector<Eigen::Triplet<double>> triplets;
    for (const Entry& entry : entries) {
        triplets.emplace_back(entry.row, entry.column, entry.value);
    }
    Eigen::SparseMatrix<double> matrix(size, size);
    matrix.setFromTriplets(triplets.begin(), triplets.end());
    factors_->of_matrix.compute(matrix);
    if (factors_->of_matrix.info() != Eigen::Success) {
        throw std::runtime_error("the matrix has no factors");
    }
}

SparseFactors::~SparseFactors() = default;
SparseFactors::SparseFactors(SparseFactors&&) noexcept = default;
SparseFactors& SparseFactors::operator=(SparseFactors&&) noexcept = default;

std::vector<double> SparseFactors::solve(const std::vector<double>& b) const
{
    const Eigen::VectorXd x =
        factors_->of_matrix.solve(Eigen::Map<const Eigen::VectorXd>(b.data(), static_cast<Eigen::Index>(b.size())));
    return {x.begin(), x.end()};
}

} // namespace swell
