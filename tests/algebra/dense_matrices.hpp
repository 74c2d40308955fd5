#pragma once
#include <Eigen/Core>

/// Functions of dense matrices for tests. They are in a library, because Eigen's decompositions take the compiler five to
/// ten seconds in each file that uses them.
namespace swell
{

/// Returns the largest |eigenvalue|.
[[nodiscard]] double spectral_radius(const Eigen::MatrixXd& matrix);

/// Returns the largest eigenvalue of a symmetric matrix.
[[nodiscard]] double largest_eigenvalue(const Eigen::MatrixXd& symmetric);

/// Returns X of A X = B, with A (`positive_definite`) symmetric and B the right-hand sides as columns.
[[nodiscard]] Eigen::MatrixXd solved(const Eigen::MatrixXd& positive_definite, const Eigen::MatrixXd& right_hand_sides);

/// Returns an orthonormal basis, as columns, of all vectors that are orthogonal to this one.
[[nodiscard]] Eigen::MatrixXd orthogonal_to(const Eigen::VectorXd& vector);

/// Returns the x that makes |A x - b| least.
[[nodiscard]] Eigen::VectorXcd least_squares(const Eigen::MatrixXcd& matrix, const Eigen::VectorXcd& b);

} // namespace swell
