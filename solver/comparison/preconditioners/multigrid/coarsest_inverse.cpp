#include "solver/comparison/preconditioners/multigrid/coarsest_inverse.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Core>

#include "solver/base/errors.hpp"

namespace swell::solver
{

std::vector<double> dense_inverse(const HostFivePointMatrix& matrix)
{
    const Extent extent = matrix.extent;
    const auto nodes = static_cast<Eigen::Index>(extent.nodes());
    Eigen::MatrixXd dense = Eigen::MatrixXd::Zero(nodes, nodes);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const std::size_t node = extent.index(i, j);
            const auto row = static_cast<Eigen::Index>(node);
            dense(row, row) = matrix.centre[node];
            if (i > 0) {
                dense(row, row - 1) = matrix.west[node];
            }
            if (j > 0) {
                dense(row, row - extent.nx) = matrix.south[node];
            }
        }
    }
    const Eigen::LLT<Eigen::MatrixXd> factor(dense); // reads the lower triangle
    const Eigen::MatrixXd inverse = factor.solve(Eigen::MatrixXd::Identity(nodes, nodes));
    if (factor.info() != Eigen::Success || !inverse.allFinite()) {
        throw SolverError("multigrid: the matrix of the coarsest grid is not positive definite");
    }
    const Eigen::MatrixXd symmetric = (inverse + inverse.transpose()) / 2.0;
    return {symmetric.data(), symmetric.data() + symmetric.size()};
}

} // namespace swell::solver
