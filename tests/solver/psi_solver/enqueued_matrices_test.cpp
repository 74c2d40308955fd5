#include "enqueued_matrices.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Matrices that change without a wait. tests/gpu/solver_equality_test.cpp has the same for a GPU.
namespace swell::solver
{
namespace
{

SolverSpec spec_with_bound(double bound)
{
    SolverSpec spec;
    spec.mode = SolveMode::fixed_count;
    spec.largest_eigenvalue = bound;
    return spec;
}

TEST(EnqueuedMatrices, HaveTheBitsOfSetOnes)
{
    for (const int threads : {1, 3}) {
        OpenMpBackend backend(threads);
        enqueued_matrices::expect_the_bits_of_set_matrices<OpenMpBackend, float>(backend);
        enqueued_matrices::expect_the_bits_of_set_matrices<OpenMpBackend, double>(backend);
    }
}

TEST(EnqueuedMatrices, AGivenBoundThatIsTheEstimatedOneChangesNoBit)
{
    OpenMpBackend backend(2);
    const auto matrix = enqueued_matrices::matrix_of<double>(backend, 0);
    const RrbWithHistory<OpenMpBackend, double> estimated(backend, matrix, spec_with_bound(0.0));
    SolverSpec given = spec_with_bound(estimated.steps().kappa);
    given.rrb = estimated.preconditioner();
    SolverSpec levels = spec_with_bound(0.0);
    levels.rrb = estimated.preconditioner();
    RrbWithHistory<OpenMpBackend, double> with_bound(backend, matrix, given);
    RrbWithHistory<OpenMpBackend, double> without(backend, matrix, levels);
    EXPECT_EQ(with_bound.steps().kappa, estimated.steps().kappa);
    EXPECT_EQ(with_bound.steps().count, estimated.steps().count);
    const auto b = test_systems::wet_noise<double>(backend, enqueued_matrices::extent, 5, 3);
    Field<double> x(backend, Grid(enqueued_matrices::extent));
    Field<double> expected(backend, Grid(enqueued_matrices::extent));
    for (int solve = 0; solve < 9; ++solve) {
        const SolvePlan plan{solve % past_solutions, false, solve % 4 == 1};
        with_bound.guess(plan);
        with_bound.solve_next(b, x, plan);
        without.guess(plan);
        without.solve_next(b, expected, plan);
        EXPECT_EQ(downloaded(backend, x), downloaded(backend, expected)) << solve;
    }
}

TEST(EnqueuedMatrices, AGivenBoundIsKeptAndAllLevelsAreToo)
{
    OpenMpBackend backend(2);
    const auto first = enqueued_matrices::matrix_of<double>(backend, 0);
    const auto second = enqueued_matrices::matrix_of<double>(backend, 90);
    RrbWithHistory<OpenMpBackend, double> solver(backend, first, spec_with_bound(3.1));
    EXPECT_EQ(solver.preconditioner().levels, 0);
    EXPECT_EQ(solver.steps().kappa, 3.1);
    solver.set_matrix(second);
    EXPECT_EQ(solver.steps().kappa, 3.1);
    for (const Piece& piece : solver.prepare_matrix(second)) {
        piece.work();
    }
    EXPECT_EQ(solver.prepared_steps().kappa, 3.1);
    solver.set_safety_level(1);
    EXPECT_EQ(solver.steps().kappa, bound_of_spectrum(3.1));
}

TEST(EnqueuedMatrices, ABoundThatIsNoneIsRefused)
{
    for (const double bound : {-1.0, 0.5, 1.0, 1e7}) {
        EXPECT_THROW(spec_with_bound(bound).validate(), OptionError) << bound;
    }
    EXPECT_NO_THROW(spec_with_bound(1.0001).validate());
}

// The lengths that a backend writes are those that the host uploads.
TEST(EnqueuedMatrices, LengthsAreThoseOfTheHost)
{
    for (const int safety_level : {0, 1}) {
        for (int parts = 65; parts < 640; ++parts) {
            const BoundedSpectrum spectrum{1.0, parts / 64.0, 20};
            const ChebyshevSteps steps{raised_bound(spectrum.bound, safety_level), 1 + parts % 12};
            std::vector<float> lengths(static_cast<std::size_t>(steps.count));
            WriteStepLengths<float>{&spectrum, safety_level, steps.count, lengths.data()}();
            const std::vector<double> expected = steps.step_lengths();
            EXPECT_EQ(lengths, std::vector<float>(expected.begin(), expected.end()));
        }
    }
}

} // namespace
} // namespace swell::solver
