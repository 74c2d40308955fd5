#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "solver/comparison/problems/poisson.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"

/// Iteration counts of conjugate gradients on the whole grid, for the problem of figure 22.2 of de Jong's thesis, whose
/// text has no digits. The expected numbers are of an independent program: Poisson, b = A u, x = 0, relative to the start,
/// 1e-5, double. A count may differ by 1, or by 1 % above 100, because of the order of summation.
namespace swell::solver
{
namespace
{

int iterations_of_poisson(const char* name, int n)
{
    OpenMpBackend backend;
    const PoissonProblem problem = poisson_problem({n, n}, PoissonRightHandSide::product);
    const auto matrix = test_systems::poisson_matrix<double>(backend, problem.extent);
    const auto b = test_systems::field_of<double>(backend, problem.extent, problem.right_hand_side);
    Field<double> x(backend, Grid(problem.extent));
    SolverSpec spec;
    spec.name = name;
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver->report().status) << name;
    return solver->report().iterations;
}

void expect_counts(const char* name, const std::vector<std::pair<int, int>>& expected) // n, iterations
{
    for (const auto& [n, count] : expected) {
        const double allowed = count > 100 ? 0.01 * count : 1.0;
        EXPECT_NEAR(count, iterations_of_poisson(name, n), allowed) << name << " at " << n;
    }
}

TEST(WholeGridCounts, WithoutAPreconditioner)
{
    expect_counts("cg", {{64, 114}, {256, 429}});
}

TEST(WholeGridCounts, Diagonal)
{
    expect_counts("diag", {{64, 108}, {256, 402}});
}

TEST(WholeGridCounts, IncompletePoisson)
{
    expect_counts("ip", {{64, 61}, {256, 224}});
    expect_counts("ipdiag", {{64, 58}, {256, 210}});
    expect_counts("ipdiag-factors", {{64, 59}, {256, 214}});
}

TEST(WholeGridCounts, ModifiedIncompleteCholesky)
{
    expect_counts("mic0", {{64, 19}, {256, 41}, {512, 61}});
    expect_counts("mic0-eisenstat", {{64, 19}, {256, 41}, {512, 61}});
}

} // namespace
} // namespace swell::solver
