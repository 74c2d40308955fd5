#include "solver/krylov/lanczos.hpp"

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "solver/psi_solver/chebyshev_steps.hpp"
#include "solver/solvers/rrb.hpp"
#include "test_systems.hpp"

/// The extreme eigenvalues of the Lanczos matrix, compared with those of Eigen.
namespace swell::solver
{
namespace
{

std::pair<double, double> extremes_by_eigen(const std::vector<double>& history)
{
    const auto size = static_cast<Eigen::Index>(history.size() / 2);
    Eigen::VectorXd diagonal(size);
    Eigen::VectorXd beside(size - 1);
    for (Eigen::Index k = 0; k < size; ++k) {
        diagonal[k] = 1.0 / history[2 * k] + (k > 0 ? history[2 * k - 1] / history[2 * k - 2] : 0.0);
        if (k + 1 < size) {
            beside[k] = std::sqrt(history[2 * k + 1]) / history[2 * k];
        }
    }
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(diagonal, beside, Eigen::EigenvaluesOnly);
    return {solver.eigenvalues().minCoeff(), solver.eigenvalues().maxCoeff()};
}

/// The bound is rounded up to 1/64. Rounding errors of 1e-15 change it only if the estimate is that close to a multiple of
/// 1/70.4, once in 1e12 matrices.
void expect_the_bound_of_eigen(const std::vector<double>& history)
{
    const auto [smallest, largest] = extremes_by_eigen(history);
    const SpectrumEstimate found = estimate_spectrum(history);
    EXPECT_NEAR(found.largest, largest, 2e-15 * largest * std::sqrt(static_cast<double>(history.size())));
    EXPECT_NEAR(found.smallest, smallest, 2e-15 * largest * std::sqrt(static_cast<double>(history.size())));
    EXPECT_EQ(bound_of_spectrum(found.largest), bound_of_spectrum(largest));
}

TEST(Lanczos, GivesTheBoundOfEigenForRandomMatrices)
{
    for (int seed = 0; seed < 20'000; ++seed) {
        const int iterations = 1 + seed % 20;
        std::vector<double> history;
        for (int k = 0; k < iterations; ++k) {
            history.push_back(0.1 + test_systems::noise(k, seed, 1));
            history.push_back(test_systems::noise(k, seed, 2));
        }
        expect_the_bound_of_eigen(history);
    }
}

template <class T>
std::vector<double> history_of(const FivePointStencil<T>& matrix, OpenMpBackend& backend, int levels)
{
    SolverSpec spec;
    spec.rule = StopRule::preconditioned;
    spec.tolerance = 1e-30;
    spec.iteration_limit = 20;
    spec.rrb.levels = levels;
    RrbSolver<OpenMpBackend, T> solver(backend, matrix, spec);
    Field<T> x(backend, matrix.centre.grid());
    solver.solve(test_systems::wet_noise<T>(backend, matrix.centre.extent(), 5, 3), x);
    return solver.krylov_history();
}

TEST(Lanczos, GivesTheBoundOfEigenForHarbours)
{
    OpenMpBackend backend(1);
    for (const Extent extent : {Extent{61, 47}, Extent{33, 90}, Extent{9, 4}}) {
        for (const int levels : {4, 6, 0}) {
            for (int seed = 3; seed < 8; ++seed) {
                expect_the_bound_of_eigen(
                    history_of(test_systems::harbour_matrix<double>(backend, extent, seed), backend, levels));
                expect_the_bound_of_eigen(
                    history_of(test_systems::harbour_matrix<float>(backend, extent, seed), backend, levels));
            }
        }
    }
}

TEST(Lanczos, OneIterationHasOneEigenvalue)
{
    const SpectrumEstimate one = estimate_spectrum({0.5, 0.3});
    EXPECT_EQ(one.largest, 2.0);
    EXPECT_EQ(one.smallest, 2.0);
    EXPECT_THROW(estimate_spectrum({}), SolverError);
}

} // namespace
} // namespace swell::solver
