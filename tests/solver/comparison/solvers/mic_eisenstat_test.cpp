#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "solver/comparison/preconditioners/natural_order/incomplete_cholesky.hpp"
#include "solver/comparison/solvers/mic_eisenstat.hpp"
#include "solver/comparison/solvers/preconditioned_cg.hpp"
#include "solver/grid/host_field.hpp"
#include "test_systems.hpp"

/// Eisenstat's form of MIC(0) against plain MIC(0).
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::poisson_matrix;
using test_systems::wet_noise;

/// The scalars of conjugate gradients, alpha and beta of every iteration.
template <class T>
void expect_the_history_of_mic0(OpenMpBackend& backend, const FivePointStencil<T>& matrix, const Field<T>& b,
                                const SolverSpec& spec, double tolerance)
{
    const Grid grid = matrix.centre.grid();
    PreconditionedCgSolver<OpenMpBackend, T> plain(
        backend, spec,
        std::make_unique<PreconditionedGridSystem<OpenMpBackend, T>>(
            backend, matrix, std::make_unique<IncompleteCholesky<T>>(backend, grid, 1.0)));
    MicEisenstatSolver<T> eisenstat(backend, matrix, spec);
    Field<T> x(backend, grid);
    Field<T> y(backend, grid);
    for (int solve = 0; solve < 2; ++solve) { // the second from the first one's result
        plain.solve(b, x);
        eisenstat.solve(b, y);
        EXPECT_EQ(plain.report().iterations, eisenstat.report().iterations);
        if (solve == 0) {
            const std::vector<double> expected = plain.krylov_history();
            const std::vector<double> found = eisenstat.krylov_history();
            ASSERT_EQ(expected.size(), found.size());
            for (std::size_t at = 0; at < expected.size(); ++at) {
                EXPECT_NEAR(1.0, found[at] / expected[at], tolerance) << at;
            }
            EXPECT_NEAR(1.0, eisenstat.report().residual_start / plain.report().residual_start, tolerance);
            EXPECT_NEAR(1.0, eisenstat.report().residual_end / plain.report().residual_end, tolerance);
        }
    }
}

TEST(EisenstatsForm, HasTheIteratesOfMic0)
{
    OpenMpBackend backend(2);
    const PoissonProblem problem = poisson_problem({64, 64}, PoissonRightHandSide::product);
    const auto poisson = poisson_matrix<double>(backend, problem.extent);
    const auto right = uploaded<double>(backend, Grid(problem.extent), problem.right_hand_side);
    SolverSpec spec;
    expect_the_history_of_mic0(backend, poisson, right, spec, 1e-9);
    const Extent extent{61, 47};
    for (const StopRule rule : {StopRule::start, StopRule::rhs}) {
        spec.rule = rule;
        expect_the_history_of_mic0(backend, harbour_matrix<double>(backend, extent, 3),
                                   wet_noise<double>(backend, extent, 5, 3), spec, 1e-9);
        expect_the_history_of_mic0(backend, harbour_matrix<float>(backend, extent, 3),
                                   wet_noise<float>(backend, extent, 5, 3), spec, 1e-1);
    }
}

} // namespace
} // namespace swell::solver
