#include "solver/psi_solver/rrb_with_history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "algebra/dense_matrices.hpp"
#include "plain_black_half.hpp"
#include "solver/grid/host_field.hpp"
#include "test_systems.hpp"

namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::PlainBlackHalf;
using test_systems::wet_noise;

SolverSpec fixed_spec()
{
    SolverSpec spec;
    spec.mode = SolveMode::fixed_count;
    return spec;
}

/// The black nodes of x, 0 at the reds.
template <class T>
std::vector<T> blacks_of(OpenMpBackend& backend, const Field<T>& x)
{
    std::vector<T> values = downloaded(backend, x);
    for (int j = 0; j < x.extent().ny; ++j) {
        for (int i = (j + 1) % 2; i < x.extent().nx; i += 2) {
            values[static_cast<std::size_t>(j) * x.extent().nx + i] = T(0);
        }
    }
    return values;
}

template <class T>
void expect_the_bits_of_plain_steps(Extent extent, int threads)
{
    OpenMpBackend backend(threads);
    const auto matrix = harbour_matrix<T>(backend, extent, 3);
    RrbWithHistory<OpenMpBackend, T> solver(backend, matrix, fixed_spec());
    PlainBlackHalf<T> plain(matrix, extent, solver.preconditioner());
    std::vector<std::vector<T>> past(past_solutions, std::vector<T>(plain.nodes())); // the newest first
    Field<T> x(backend, Grid(extent));
    for (int solve = 0; solve < 12; ++solve) {
        const auto b = wet_noise<T>(backend, extent, 5 + solve, 3);
        const SolvePlan plan{solve % past_solutions, false, solve % 4 == 1};
        solver.guess(plan);
        solver.solve_next(b, x, plan);
        std::vector<T> guess(plain.nodes());
        for (std::size_t node = 0; node < guess.size(); ++node) {
            guess[node] = GuessFromPast<T, 1>::guess(past[0][node], past[1][node], past[2][node], past[3][node],
                                                     past[4][node], past[5][node], past[6][node]);
        }
        past.insert(past.begin(), plain.steps(plain.reduced(b), guess, solver.steps().step_lengths()));
        past.pop_back();
        ASSERT_EQ(blacks_of(backend, x), past.front()) << "solve " << solve << ", " << extent.nx << " x " << extent.ny;
    }
}

TEST(RrbWithHistory, AFixedCountHasTheBitsOfPlainStepsFromSevenPastSolutions)
{
    for (const Extent extent : {Extent{61, 47}, Extent{33, 90}, Extent{2, 3}}) {
        expect_the_bits_of_plain_steps<double>(extent, 1);
        expect_the_bits_of_plain_steps<float>(extent, 3);
    }
}

TEST(RrbWithHistory, TheBoundCoversTheSpectrum)
{
    const Extent extent{26, 21};
    OpenMpBackend backend(2);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const RrbWithHistory<OpenMpBackend, double> solver(backend, matrix, fixed_spec());
    PlainBlackHalf<double> plain(matrix, extent, solver.preconditioner());
    const auto nodes = static_cast<Eigen::Index>(plain.nodes());
    Eigen::MatrixXd dense = Eigen::MatrixXd::Zero(nodes, nodes); // M⁻¹S1, with nothing at the reds
    for (Eigen::Index node = 0; node < nodes; ++node) {
        if (PlainBlackHalf<double>::is_black(static_cast<int>(node) % extent.nx, static_cast<int>(node) / extent.nx)) {
            std::vector<double> unit(plain.nodes());
            unit[static_cast<std::size_t>(node)] = 1.0;
            const std::vector<double> column = plain.preconditioned(plain.product(unit));
            dense.col(node) = Eigen::Map<const Eigen::VectorXd>(column.data(), nodes);
        }
    }
    const double largest = spectral_radius(dense);
    EXPECT_GT(solver.steps().kappa, largest);
    EXPECT_LT(solver.steps().kappa, 1.15 * largest);
    EXPECT_EQ(solver.steps().count, fewest_steps(solver.steps().kappa).count);
}

TEST(RrbWithHistory, TakesTheFewestLevelsWhoseSpectrumIsAsGoodAsThatOfAll)
{
    const Extent extent{130, 97};
    OpenMpBackend backend(2);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto bound_of = [&](const RrbOptions& options) {
        SolverSpec spec = fixed_spec();
        spec.rrb = options;
        return RrbWithHistory<OpenMpBackend, double>(backend, matrix, spec).steps();
    };
    const RrbWithHistory<OpenMpBackend, double> solver(backend, matrix, fixed_spec());
    const RrbOptions chosen = solver.preconditioner();
    EXPECT_GT(chosen.levels, 0);
    EXPECT_EQ(chosen.coarsest_solve, CoarsestSolve::diagonal);
    EXPECT_EQ(bound_of(chosen).kappa, solver.steps().kappa) << "given levels are taken as they are";
    RrbOptions all = chosen;
    all.levels = 60;
    EXPECT_LE(solver.steps().kappa, 1.05 * bound_of(all).kappa + 1.0 / 64.0);
    EXPECT_EQ(solver.steps().count, bound_of(all).count);
    RrbOptions fewer = chosen;
    fewer.levels = chosen.levels - 2;
    EXPECT_GT(bound_of(fewer).kappa, 1.05 * bound_of(all).kappa);
}

TEST(RrbWithHistory, EveryStepCountLeavesNoMoreThanItsShareOfAnError)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    SolverSpec spec = fixed_spec();
    spec.accurate = true;
    RrbWithHistory<OpenMpBackend, double> solver(backend, matrix, spec);
    Field<double> x(backend, Grid(extent));
    const SolvePlan plan{0, false, true};
    solver.guess(plan); // zero
    solver.solve_next(b, x, plan);
    const SolveReport report = solver.report();
    EXPECT_EQ(report.iterations, fewest_steps(solver.steps().kappa).count + 1);
    EXPECT_DOUBLE_EQ(report.guess_residual, 1.0);
    EXPECT_LT(report.relative_residual, 5.0 * solver.steps().error_reduction()) << "|r| is not the norm of the share";
    EXPECT_GT(report.relative_residual, 1e-3 * solver.steps().error_reduction());
}

TEST(RrbWithHistory, ASolveBesideARunLeavesTheRunAlone)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    std::vector<std::vector<double>> ends;
    for (const bool is_asked : {false, true}) {
        RrbWithHistory<OpenMpBackend, double> solver(backend, matrix, fixed_spec());
        Field<double> x(backend, Grid(extent));
        Field<double> other(backend, Grid(extent));
        for (int solve = 0; solve < 9; ++solve) {
            const auto b = wet_noise<double>(backend, extent, 5 + solve, 3);
            const SolvePlan plan{solve % past_solutions, solve < 3, false};
            solver.guess(plan);
            solver.solve_next(b, x, plan);
            if (is_asked) {
                solver.solve(wet_noise<double>(backend, extent, 77, 3), other);
            }
        }
        ends.push_back(downloaded(backend, x));
    }
    EXPECT_EQ(ends[0], ends[1]);
}

/// Solves one after the other, of right-hand sides of noise.
template <class T>
std::vector<std::vector<T>> solves(OpenMpBackend& backend, RrbWithHistory<OpenMpBackend, T>& solver, int first, int end)
{
    std::vector<std::vector<T>> found;
    Field<T> x(backend, Grid(Extent{61, 47}));
    for (int solve = first; solve < end; ++solve) {
        const SolvePlan plan{solve % past_solutions, solve < 3, solve % 4 == 1};
        solver.guess(plan);
        solver.solve_next(wet_noise<T>(backend, {61, 47}, 5 + solve, 3), x, plan);
        found.push_back(downloaded(backend, x));
    }
    return found;
}

template <class T>
void expect_a_prepared_matrix_to_be_one_that_is_set(const SolverSpec& spec)
{
    OpenMpBackend backend(2);
    const auto first = harbour_matrix<T>(backend, {61, 47}, 3);
    RrbWithHistory<OpenMpBackend, T> set(backend, first, spec);
    RrbWithHistory<OpenMpBackend, T> prepared(backend, first, spec);
    for (const double heavier : {1.25, 1.5}) { // with memory to be made, and with memory that is there
        auto second = harbour_matrix<T>(backend, {61, 47}, 3);
        for (int j = 0; j < 47; ++j) {
            for (int i = 0; i < 61; ++i) {
                second.centre.view()(i, j) *= static_cast<T>(heavier);
            }
        }
        solves(backend, set, 0, 8);
        set.set_matrix(second);
        int solve = 0;
        for (const Piece& piece : prepared.prepare_matrix(second)) {
            solves(backend, prepared, solve, solve + 1); // between the pieces
            ++solve;
            piece.work();
        }
        ASSERT_LE(solve, 8);
        solves(backend, prepared, solve, 8);
        EXPECT_EQ(prepared.prepared_steps().kappa, set.steps().kappa);
        EXPECT_EQ(prepared.prepared_steps().count, set.steps().count);
        prepared.enqueue_prepared();
        prepared.use_prepared();
        EXPECT_TRUE(solves(backend, prepared, 8, 15) == solves(backend, set, 8, 15)) << heavier;
    }
}

TEST(RrbWithHistory, AMatrixThatIsPreparedBetweenSolvesHasTheBitsOfOneThatIsSet)
{
    SolverSpec to_a_tolerance = fixed_spec();
    to_a_tolerance.mode = SolveMode::to_tolerance;
    SolverSpec with_few_levels = fixed_spec();
    with_few_levels.rrb.levels = 4;
    for (const SolverSpec& spec : {fixed_spec(), to_a_tolerance, with_few_levels}) {
        expect_a_prepared_matrix_to_be_one_that_is_set<float>(spec);
        expect_a_prepared_matrix_to_be_one_that_is_set<double>(spec);
    }
}

TEST(RrbWithHistory, MoreStrengthIsAStepAndTenPercentMore)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    RrbWithHistory<OpenMpBackend, double> solver(backend, matrix, fixed_spec());
    const ChebyshevSteps before = solver.steps();
    const long released = backend.tracker().released();
    solver.set_safety_level(1);
    EXPECT_EQ(solver.steps().count, before.count + 1);
    EXPECT_EQ(solver.steps().kappa, bound_of_spectrum(before.kappa));
    EXPECT_GT(backend.tracker().released(), released) << "so recorded frames are recorded anew";
    solver.set_safety_level(0);
    EXPECT_EQ(solver.steps().count, before.count);
}

} // namespace
} // namespace swell::solver
