#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "algebra/sparse_factors.hpp"
#include "solver/krylov/lanczos.hpp"
#include "solver/preconditioners/rrb/banded_cholesky.hpp"
#include "solver/solvers/rrb.hpp"
#include "test_systems.hpp"

namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::wet_noise;

std::vector<double> direct_solution(const FivePointStencil<double>& matrix, const Field<double>& b)
{
    const Extent extent = b.extent();
    const auto number = [&](int i, int j) { return j * extent.nx + i; };
    std::vector<SparseFactors::Entry> entries;
    std::vector<double> rhs;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const int row = number(i, j);
            rhs.push_back(b.view()(i, j));
            entries.push_back({row, row, matrix.centre.view()(i, j)});
            if (i > 0) {
                entries.push_back({row, number(i - 1, j), matrix.west.view()(i, j)});
            }
            if (j > 0) {
                entries.push_back({row, number(i, j - 1), matrix.south.view()(i, j)});
            }
        }
    }
    return SparseFactors(static_cast<int>(extent.nodes()), entries).solve(rhs);
}

double largest_difference(const std::vector<double>& expected, const Field<double>& x)
{
    double largest = 0.0;
    for (int j = 0; j < x.extent().ny; ++j) {
        for (int i = 0; i < x.extent().nx; ++i) {
            largest = std::max(largest, std::abs(expected[x.extent().index(i, j)] - x.view()(i, j)));
        }
    }
    return largest;
}

TEST(RrbSolver, AgreesWithADirectSolveOnAwkwardGridsWithLand)
{
    for (const Extent extent : {Extent{61, 47}, Extent{1, 30}, Extent{40, 2}, Extent{97, 43}}) {
        for (CoarseParity kept : {CoarseParity::odd, CoarseParity::even}) {
            OpenMpBackend backend(2);
            const auto matrix = harbour_matrix<double>(backend, extent, 4);
            const auto b = wet_noise<double>(backend, extent, 1, 4);
            SolverSpec options;
            options.rrb.parity = kept;
            options.rule = StopRule::preconditioned;
            options.tolerance = 1e-13;
            RrbSolver<OpenMpBackend, double> solver(backend, matrix, options);
            Field<double> x(backend, Grid(extent));
            solver.solve(b, x);
            EXPECT_LT(largest_difference(direct_solution(matrix, b), x), 1e-11) << extent.nx << " x " << extent.ny;
        }
    }
}

TEST(RrbSolver, DryNodesStayZero)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<float>(backend, extent, 4);
    const auto b = wet_noise<float>(backend, extent, 1, 4);
    RrbSolver<OpenMpBackend, float> solver(backend, matrix, {});
    Field<float> x(backend, Grid(extent));
    solver.solve(b, x);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            if (test_systems::dry(i, j, 4)) {
                EXPECT_EQ(0.0F, x.view()(i, j));
            }
        }
    }
}

/// b = A·1: lumping keeps row sums, so M·1 = A·1 and the first direction is the answer.
TEST(RrbSolver, FindsAConstantInOneIteration)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = test_systems::poisson_matrix<double>(backend, extent);
    Field<double> b(backend, Grid(extent));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const auto& m = matrix;
            b.view()(i, j) = m.centre.view()(i, j) + m.west.view()(i, j) + m.west.view()(i + 1, j) + m.south.view()(i, j) +
                             m.south.view()(i, j + 1);
        }
    }
    SolverSpec options;
    options.rule = StopRule::preconditioned;
    options.tolerance = 1e-10;
    RrbSolver<OpenMpBackend, double> solver(backend, matrix, options);
    Field<double> x(backend, Grid(extent));
    solver.solve(b, x);
    EXPECT_EQ(1, solver.report().iterations);
    EXPECT_NEAR(1.0, x.view()(30, 20), 1e-12);
}

TEST(RrbSolver, SmallestEigenvalueOfThePreconditionedMatrixIsOne)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 4);
    const auto b = wet_noise<double>(backend, extent, 1, 4);
    SolverSpec options;
    options.rule = StopRule::preconditioned;
    options.tolerance = 1e-13;
    RrbSolver<OpenMpBackend, double> solver(backend, matrix, options);
    Field<double> x(backend, Grid(extent));
    solver.solve(b, x);
    EXPECT_NEAR(1.0, estimate_spectrum(solver.krylov_history()).smallest, 2e-3);
}

TEST(RrbSolver, ReportsWhyItStopped)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 4);
    auto b = wet_noise<double>(backend, extent, 1, 4);
    Field<double> x(backend, Grid(extent));

    SolverSpec short_of_iterations;
    short_of_iterations.iteration_limit = 2;
    short_of_iterations.tolerance = 1e-12;
    RrbSolver<OpenMpBackend, double> limited(backend, matrix, short_of_iterations);
    limited.solve(b, x);
    EXPECT_EQ(SolveStatus::iteration_limit, limited.report().status);
    EXPECT_EQ(2, limited.report().iterations);

    b.view()(3, 3) = std::numeric_limits<double>::quiet_NaN();
    RrbSolver<OpenMpBackend, double> solver(backend, matrix, {});
    Field<double> fresh(backend, Grid(extent));
    solver.solve(b, fresh);
    EXPECT_EQ(SolveStatus::not_finite, solver.report().status);
    EXPECT_EQ(0, solver.report().iterations);
}

TEST(KrylovScalars, AResidualThatNoLongerFallsIsStagnation)
{
    KrylovScalars s;
    std::vector<double> history(2000); // two numbers an iteration
    s.rho = 1.0;
    StartIterations{&s, StopRule::preconditioned, 1e-6}();
    while (s.stop == 0) {
        s.sigma = 1.0;
        StepLength{&s, history.data()}();
        s.rho = s.iterations < 5 ? 0.5 : 0.75;
        FinishIteration{&s, history.data(), 1000, 100}();
    }
    EXPECT_EQ(SolveStatus::stagnated, s.status);
    EXPECT_EQ(101, s.iterations);
}

TEST(KrylovScalars, ADirectionOfNoLengthIsStagnation)
{
    KrylovScalars s;
    std::vector<double> history(2);
    s.rho = 1.0;
    StartIterations{&s, StopRule::preconditioned, 1e-6}();
    s.sigma = 0.0;
    StepLength{&s, history.data()}();
    FinishIteration{&s, history.data(), 1000, 100}();
    EXPECT_EQ(SolveStatus::stagnated, s.status);
}

TEST(RrbSolver, AnExactGuessNeedsNoIteration)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 4);
    const auto b = wet_noise<double>(backend, extent, 1, 4);
    SolverSpec options;
    options.rule = StopRule::rhs;
    options.tolerance = 1e-8;
    RrbSolver<OpenMpBackend, double> solver(backend, matrix, options);
    Field<double> x(backend, Grid(extent));
    solver.solve(b, x);
    EXPECT_GT(solver.report().iterations, 3);
    solver.solve(b, x);
    EXPECT_EQ(0, solver.report().iterations);
}

TEST(RrbSolver, RefusesOptionsByName)
{
    const auto refused = [](auto change) {
        SolverSpec options;
        change(options);
        EXPECT_THROW(options.validate(), std::invalid_argument);
    };
    refused([](SolverSpec& o) { o.tolerance = 0.0; });
    refused([](SolverSpec& o) { o.tolerance = std::numeric_limits<double>::quiet_NaN(); });
    refused([](SolverSpec& o) { o.rrb.omega = 1.5; });
    refused([](SolverSpec& o) { o.rrb.levels = -1; });
    refused([](SolverSpec& o) { o.iteration_limit = 0; });
}

TEST(BandedCholesky, SolvesASmallSystemAndRefusesAnIndefiniteOne)
{
    // [4 1 0; 1 3 1; 0 1 2] x = [6 10 8] → x = [1 2 3]
    const BandedCholesky<double> factor(3, {{0, 0, 4.0}, {1, 0, 1.0}, {1, 1, 3.0}, {2, 1, 1.0}, {2, 2, 2.0}});
    std::vector<double> x{6.0, 10.0, 8.0};
    factor.solve(x.data());
    EXPECT_NEAR(1.0, x[0], 1e-15);
    EXPECT_NEAR(2.0, x[1], 1e-15);
    EXPECT_NEAR(3.0, x[2], 1e-15);
    EXPECT_THROW(BandedCholesky<double>(2, {{0, 0, 1.0}, {1, 0, 2.0}, {1, 1, 1.0}}), std::invalid_argument);
}

} // namespace
} // namespace swell::solver
