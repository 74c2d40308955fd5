#include "solver/krylov/lanczos.hpp"

#include <Eigen/Eigenvalues>
#include <cmath>

#include "solver/base/errors.hpp"

namespace swell::solver
{

SpectrumEstimate estimate_spectrum(const std::vector<double>& history)
{
    const auto iterations = static_cast<Eigen::Index>(history.size() / 2);
    if (iterations == 0) {
        throw SolverError("no iterations: a spectrum needs at least one");
    }
    Eigen::VectorXd diagonal(iterations);
    Eigen::VectorXd beside(iterations - 1);
    for (Eigen::Index k = 0; k < iterations; ++k) {
        const double alpha = history[2 * k];
        const double beta = history[2 * k + 1];
        diagonal[k] = 1.0 / alpha;
        if (k > 0) {
            diagonal[k] += history[2 * k - 1] / history[2 * k - 2];
        }
        if (k + 1 < iterations) {
            beside[k] = std::sqrt(beta) / alpha;
        }
    }
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(diagonal, beside, Eigen::EigenvaluesOnly);
    return {solver.eigenvalues().minCoeff(), solver.eigenvalues().maxCoeff()};
}

} // namespace swell::solver
