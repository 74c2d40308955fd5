#include "solver/comparison/solvers/constant_depth/fft_solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "constant_systems.hpp"
#include "solver/grid/host_field.hpp"
#include "test_systems.hpp"

/// Direct solves of constant depth, and refusals.
namespace swell::solver
{
namespace
{

constexpr EdgeKind kinds[] = {EdgeKind::dirichlet, EdgeKind::closed};

SolverSpec fft_spec(const char* name)
{
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::rhs;
    spec.tolerance = 1e-13;
    return spec;
}

using test_systems::constant_matrix;
using test_systems::largest_difference;

TEST(RealTransform, IsTheSumOfItsDefinition)
{
    for (const int n : {1, 2, 3, 8, 15, 26}) {
        for (const EdgeKind kind : kinds) {
            SCOPED_TRACE(testing::Message() << n << " nodes, " << (kind == EdgeKind::closed ? "closed" : "dirichlet"));
            std::vector<std::complex<double>> rows(n);
            for (int i = 0; i < n; ++i) {
                rows[i] = {test_systems::noise(i, 0, 1), test_systems::noise(i, 1, 1)};
            }
            const std::vector<std::complex<double>> given = rows;
            RealTransform transform(kind, n);
            transform.forward(rows);
            for (int k = 0; k < n; ++k) {
                std::complex<double> expected;
                for (int i = 0; i < n; ++i) {
                    expected += kind == EdgeKind::closed
                                    ? given[i] * std::cos(std::numbers::pi * k * (i + 0.5) / n)
                                    : 2.0 * given[i] * std::sin(std::numbers::pi * (k + 1) * (i + 1) / (n + 1));
                }
                EXPECT_NEAR(0.0, std::abs(rows[k] - expected), 1e-13 * n) << k;
            }
            transform.backward(rows);
            for (int i = 0; i < n; ++i) {
                EXPECT_NEAR(0.0, std::abs(rows[i] - given[i]), 1e-14 * n) << i;
            }
        }
    }
}

TEST(FftSolver, FindsTheSolutionOfConjugateGradientsBehindAnyEdges)
{
    test_systems::for_each_rectangle([](Extent extent, EdgeKind x, EdgeKind y) {
        OpenMpBackend backend(2);
        const auto matrix = constant_matrix<double>(backend, extent, x, y);
        const auto b = test_systems::rough<double>(backend, extent, 5);
        Field<double> expected(backend, Grid(extent));
        make_linear_solver(backend, matrix, fft_spec("cg"))->solve(b, expected);
        auto found = test_systems::rough<double>(backend, extent, 6); // the guess does not matter
        const auto solver = make_linear_solver(backend, matrix, fft_spec("fft"));
        solver->solve(b, found);
        EXPECT_LT(largest_difference(downloaded(backend, expected), downloaded(backend, found)), 1e-11);
        test_systems::expect_direct_solve(solver->report(), found, 1e-14);
    });
}

TEST(FftSolver, SolvesThePoissonProblemToRounding)
{
    const Extent extent{127, 63};
    OpenMpBackend backend(2);
    const PoissonProblem problem = poisson_problem(extent, PoissonRightHandSide::product);
    const auto matrix = test_systems::poisson_matrix<double>(backend, extent);
    const auto b = uploaded<double>(backend, Grid(extent), problem.right_hand_side);
    Field<double> x(backend, Grid(extent));
    make_linear_solver(backend, matrix, fft_spec("fft"))->solve(b, x);
    EXPECT_LT(largest_difference(downloaded(backend, x), problem.exact), 1e-12);
}

TEST(FftSolver, FloatReachesTheRoundingOfFloat)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    const auto matrix = constant_matrix<float>(backend, extent, EdgeKind::closed, EdgeKind::closed);
    const auto b = test_systems::rough<float>(backend, extent, 5);
    Field<float> x(backend, Grid(extent));
    const auto solver = make_linear_solver(backend, matrix, fft_spec("fft"));
    solver->solve(b, x);
    EXPECT_LT(solver->report().relative_residual, 1e-6);
}

TEST(FftSolver, ThreadsDoNotChangeABit)
{
    const Extent extent{90, 71};
    std::vector<std::vector<double>> solutions;
    for (const int threads : {1, 2, 5}) {
        OpenMpBackend backend(threads);
        const auto matrix = constant_matrix<double>(backend, extent, EdgeKind::closed, EdgeKind::dirichlet);
        const auto b = test_systems::rough<double>(backend, extent, 5);
        Field<double> x(backend, Grid(extent));
        make_linear_solver(backend, matrix, fft_spec("fft"))->solve(b, x);
        solutions.push_back(downloaded(backend, x));
    }
    EXPECT_EQ(solutions[0], solutions[1]);
    EXPECT_EQ(solutions[0], solutions[2]);
}

TEST(FftSolver, AnotherMatrixIsAsGoodAsANewSolverEvenAfterANaN)
{
    const Extent extent{19, 12};
    OpenMpBackend backend(2);
    const auto first = constant_matrix<double>(backend, extent, EdgeKind::dirichlet, EdgeKind::dirichlet);
    const auto second = constant_matrix<double>(backend, extent, EdgeKind::closed, EdgeKind::dirichlet);
    auto b = test_systems::rough<double>(backend, extent, 5);
    const double kept = b.view()(3, 3);
    b.view()(3, 3) = std::nan("");
    Field<double> x(backend, Grid(extent));
    const auto solver = make_linear_solver(backend, first, fft_spec("fft"));
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::not_finite, solver->report().status);
    b.view()(3, 3) = kept;
    solver->forget();
    solver->set_matrix(second);
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver->report().status);
    Field<double> fresh(backend, Grid(extent));
    make_linear_solver(backend, second, fft_spec("fft"))->solve(b, fresh);
    EXPECT_EQ(downloaded(backend, fresh), downloaded(backend, x));
}

std::string refusal(const FivePointStencil<double>& matrix)
{
    try {
        constants_of(matrix.centre.extent(), matrix.centre.view(), matrix.west.view(), matrix.south.view());
    } catch (const SolverError& error) {
        return error.what();
    }
    return "accepted";
}

TEST(FftSolver, RefusesWhatDiffersAndNamesTheFirstNode)
{
    OpenMpBackend backend(1);
    const Extent extent{9, 7};
    const auto untouched = [&] { return constant_matrix<double>(backend, extent, EdgeKind::closed, EdgeKind::closed); };
    EXPECT_EQ("accepted", refusal(untouched()));

    auto deeper = untouched();
    deeper.west.view()(5, 2) = -1.6;
    deeper.west.view()(6, 2) = -1.6;
    EXPECT_EQ(
        "solver fft takes a rectangle of constant depth without land: at node (5, 2) the coupling to the west is -1.6, "
        "where one depth has -1.5",
        refusal(deeper));

    auto dry = untouched();
    dry.centre.view()(3, 2) = 1.0;
    EXPECT_THAT(refusal(dry), testing::HasSubstr("at node (3, 2) the centre is 1, where one depth has 4.9"));

    EXPECT_THAT(refusal(test_systems::harbour_matrix<double>(backend, extent, 3)), testing::HasSubstr("at node ("));
}

TEST(FftSolver, RefusesAMatrixThatIsNotPositiveDefinite)
{
    OpenMpBackend backend(1);
    auto falling = test_systems::poisson_matrix<double>(backend, {9, 9});
    for (int node = 0; node < 81; ++node) {
        falling.centre.view()(node % 9, node / 9) = 3.0;
    }
    EXPECT_THAT(refusal(falling), testing::HasSubstr("the smallest eigenvalue"));
}

} // namespace
} // namespace swell::solver
