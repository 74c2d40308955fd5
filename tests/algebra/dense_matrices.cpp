#include "algebra/dense_matrices.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>

namespace swell
{

double spectral_radius(const Eigen::MatrixXd& matrix)
{
    return Eigen::EigenSolver<Eigen::MatrixXd>(matrix, false).eigenvalues().cwiseAbs().maxCoeff();
}

double largest_eigenvalue(const Eigen::MatrixXd& symmetric)
{
    return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(symmetric, Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
}

Eigen::MatrixXd solved(const Eigen::MatrixXd& positive_definite, const Eigen::MatrixXd& right_hand_sides)
{
    return positive_definite.llt().solve(right_hand_sides);
}

Eigen::MatrixXd orthogonal_to(const Eigen::VectorXd& vector)
{
    const Eigen::Index size = vector.size();
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(vector);
    const Eigen::MatrixXd whole = qr.householderQ() * Eigen::MatrixXd::Identity(size, size);
    return whole.rightCols(size - 1);
}

Eigen::VectorXcd least_squares(const Eigen::MatrixXcd& matrix, const Eigen::VectorXcd& b)
{
    return matrix.colPivHouseholderQr().solve(b);
}

} // namespace swell
