#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <set>

#include "solver/base/errors.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"

/// Every method of the table, through the one interface that the model has.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::wet_noise;

/// The methods that take a matrix of uneven depth with land.
std::vector<SolverInfo> methods_for_land()
{
    std::vector<SolverInfo> methods;
    for (const SolverInfo& method : solver_infos()) {
        if (!method.constant_depth_only) {
            methods.push_back(method);
        }
    }
    return methods;
}

SolverSpec plain_spec(const char* name)
{
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::rhs;
    spec.tolerance = 1e-12;
    spec.iteration_limit = 10'000; // the basic iterations are slow
    return spec;
}

double largest_gap(const std::vector<double>& a, const std::vector<double>& b)
{
    double largest = 0.0;
    for (std::size_t node = 0; node < a.size(); ++node) {
        largest = std::max(largest, std::abs(a[node] - b[node]));
    }
    return largest;
}

template <class T>
std::vector<T> solution(OpenMpBackend& backend, const char* name, Extent extent, int seed)
{
    const auto matrix = harbour_matrix<T>(backend, extent, seed);
    const auto b = wet_noise<T>(backend, extent, 5, seed);
    Field<T> x(backend, Grid(extent));
    SolverSpec spec = plain_spec(name);
    spec.tolerance = std::is_same_v<T, float> ? 1e-4 : spec.tolerance;
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::converged, solver->report().status) << name;
    return downloaded(backend, x);
}

TEST(LinearSolver, EveryMethodFindsTheSameSolution)
{
    for (const Extent extent : {Extent{61, 47}, Extent{33, 90}, Extent{1, 40}, Extent{2, 2}}) {
        OpenMpBackend backend(2);
        const std::vector<double> expected = solution<double>(backend, "rrb", extent, 3);
        for (const SolverInfo& method : methods_for_land()) {
            EXPECT_LT(largest_gap(solution<double>(backend, method.name, extent, 3), expected), 1e-9)
                << method.name << ", " << extent.nx << " x " << extent.ny;
        }
    }
}

TEST(LinearSolver, AResidualThatRisesFirstIsNoStagnation)
{
    const Extent extent{255, 255};
    OpenMpBackend backend(2);
    const auto matrix = test_systems::poisson_matrix<double>(backend, extent);
    const PoissonProblem problem = poisson_problem(extent, PoissonRightHandSide::source);
    const auto b = uploaded<double>(backend, Grid(extent), problem.right_hand_side);
    for (const char* name : {"cg", "diag"}) {
        Field<double> x(backend, Grid(extent));
        SolverSpec spec = plain_spec(name);
        spec.tolerance = 1e-6;
        const auto solver = make_linear_solver(backend, matrix, spec);
        solver->solve(b, x);
        EXPECT_EQ(SolveStatus::converged, solver->report().status) << name;
        EXPECT_LT(largest_gap(downloaded(backend, x), problem.exact), 1e-5) << name;
    }
}

TEST(LinearSolver, TheReferenceHasTheBitsOfTheProductionSolver)
{
    OpenMpBackend backend(2);
    const Extent extent{61, 47};
    EXPECT_EQ(solution<double>(backend, "rrb-reference", extent, 3), solution<double>(backend, "rrb", extent, 3));
    EXPECT_EQ(solution<float>(backend, "rrb-reference", extent, 3), solution<float>(backend, "rrb", extent, 3));
}

template <class T>
void expect_the_same_bits_for_threads_and_instruction_sets(const char* name)
{
    const Extent extent{211, 107};
    OpenMpBackend one(1, VectorIsa::baseline);
    const std::vector<T> expected = solution<T>(one, name, extent, 3);
    for (const int threads : {2, 3, 8}) {
        for (const VectorIsa isa : {VectorIsa::baseline, VectorIsa::avx2, VectorIsa::avx512}) {
            if (isa <= widest_vector_isa()) {
                OpenMpBackend backend(threads, isa);
                EXPECT_EQ(solution<T>(backend, name, extent, 3), expected) << name << ", " << threads << " threads";
            }
        }
    }
}

TEST(LinearSolver, ThreadsAndInstructionSetsDoNotChangeABit)
{
    for (const char* name : {"cg", "diag"}) {
        expect_the_same_bits_for_threads_and_instruction_sets<float>(name);
        expect_the_same_bits_for_threads_and_instruction_sets<double>(name);
    }
}

TEST(LinearSolver, AnotherMatrixIsAsGoodAsANewSolver)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    const auto first = harbour_matrix<double>(backend, extent, 3);
    const auto second = harbour_matrix<double>(backend, extent, 8);
    const auto b = wet_noise<double>(backend, extent, 5, 8);
    for (const SolverInfo& method : methods_for_land()) {
        Field<double> x(backend, Grid(extent));
        const auto solver = make_linear_solver(backend, first, plain_spec(method.name));
        solver->set_matrix(second);
        solver->solve(b, x);
        EXPECT_EQ(downloaded(backend, x), solution<double>(backend, method.name, extent, 8)) << method.name;
    }
}

TEST(LinearSolver, WritesTheReportWhereTheFieldsLive)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    auto b = wet_noise<double>(backend, extent, 5, 3);
    for (const SolverInfo& method : methods_for_land()) {
        Field<double> x(backend, Grid(extent));
        SolverSpec spec = plain_spec(method.name);
        spec.iteration_limit = 2;
        const auto solver = make_linear_solver(backend, matrix, spec);
        solver->solve(b, x);
        SolveReport written;
        solver->write_report(&written);
        EXPECT_EQ(SolveStatus::iteration_limit, written.status) << method.name;
        EXPECT_EQ(2, written.iterations) << method.name;
        EXPECT_EQ(solver->report().residual_end, written.residual_end) << method.name;
        EXPECT_GT(written.residual_start, written.residual_end) << method.name;
    }
}

TEST(LinearSolver, AHistoryOfResidualsRunsFromTheGuessToTheEndOfTheReport)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    for (const SolverInfo& method : methods_for_land()) {
        Field<double> x(backend, Grid(extent));
        const auto solver = make_linear_solver(backend, matrix, plain_spec(method.name));
        solver->solve(b, x);
        const std::vector<double> history = residual_history_of(*solver);
        if (history.empty()) {
            continue; // which a method may have
        }
        const SolveReport report = solver->report();
        ASSERT_EQ(history.size(), static_cast<std::size_t>(report.iterations) + 1) << method.name;
        EXPECT_NEAR(history.front() / report.residual_start, 1.0, 1e-12) << method.name;
        EXPECT_NEAR(history.back() / report.residual_end, 1.0, 1e-9) << method.name;
    }
}

TEST(LinearSolver, ANumberThatIsNotFiniteIsAStatus)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 4);
    auto b = wet_noise<double>(backend, extent, 1, 4);
    b.view()(3, 3) = std::numeric_limits<double>::quiet_NaN();
    for (const SolverInfo& method : methods_for_land()) {
        Field<double> x(backend, Grid(extent));
        const auto solver = make_linear_solver(backend, matrix, plain_spec(method.name));
        solver->solve(b, x);
        EXPECT_EQ(SolveStatus::not_finite, solver->report().status) << method.name;
    }
}

// One bad frame must not spoil all later ones. A NaN may be in every vector and scalar with which the next solve begins,
// and in the padding of grids whose sizes are not powers of two.
TEST(LinearSolver, ASolveAfterOneThatWasNotFiniteHasTheBitsOfANewSolver)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto good = wet_noise<double>(backend, extent, 5, 3);
    auto bad = wet_noise<double>(backend, extent, 5, 3);
    for (int node = 0; node < extent.nodes(); ++node) {
        bad.view()(node % extent.nx, node / extent.nx) = std::numeric_limits<double>::quiet_NaN();
    }
    for (const SolverInfo& method : methods_for_land()) {
        const auto solver = make_linear_solver(backend, matrix, plain_spec(method.name));
        Field<double> spoilt(backend, Grid(extent));
        Field<double> x(backend, Grid(extent));
        solver->solve(bad, spoilt);
        EXPECT_EQ(SolveStatus::not_finite, solver->report().status) << method.name;
        solver->forget();
        solver->solve(good, x);
        EXPECT_EQ(downloaded(backend, x), solution<double>(backend, method.name, extent, 3)) << method.name;
    }
}

// A matrix that is not positive definite has no minimum to walk to; the guess, the last good field, must stay.
TEST(LinearSolver, WhereTheMatrixFallsTheGuessStays)
{
    const Extent extent{7, 5};
    OpenMpBackend backend(1);
    FivePointStencil<double> falling(backend, Grid(extent));
    for (int node = 0; node < extent.nodes(); ++node) {
        falling.centre.view()(node % extent.nx, node / extent.nx) = -2.0;
    }
    const auto b = test_systems::rough<double>(backend, extent, 5);
    auto x = test_systems::rough<double>(backend, extent, 6);
    const std::vector<double> guess = downloaded(backend, x);
    const auto solver = make_linear_solver(backend, falling, plain_spec("cg"));
    solver->solve(b, x);
    EXPECT_EQ(SolveStatus::stagnated, solver->report().status);
    EXPECT_EQ(1, solver->report().iterations);
    EXPECT_EQ(guess, downloaded(backend, x));
}

TEST(LinearSolver, DryNodesAndTheHaloStayZero)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    for (const SolverInfo& method : methods_for_land()) {
        Field<double> x(backend, Grid(extent));
        make_linear_solver(backend, matrix, plain_spec(method.name))->solve(b, x);
        int dry = 0;
        for (int j = -1; j <= extent.ny; ++j) {
            for (int i = -1; i <= extent.nx; ++i) {
                const bool outside = i < 0 || j < 0 || i == extent.nx || j == extent.ny;
                if (outside || test_systems::dry(i, j, 3)) {
                    EXPECT_EQ(0.0, x.view()(i, j)) << method.name << " at " << i << ", " << j;
                    ++dry;
                }
            }
        }
        EXPECT_GT(dry, 300);
    }
}

TEST(SolverTable, NamesAreUniqueAndTheFirstIsTheDefault)
{
    std::set<std::string> names;
    for (const SolverInfo& method : solver_infos()) {
        EXPECT_TRUE(names.insert(method.name).second) << method.name;
        EXPECT_GT(method.words_per_node(), 0.0) << method.name;
    }
    EXPECT_EQ(SolverSpec{}.name, solver_infos().front().name);
    EXPECT_TRUE(names.contains("rrb") && names.contains("rrb-reference") && names.contains("cg") && names.contains("diag"));
}

TEST(SolverTable, AnUnknownNameIsRefusedWithTheNamesThatThereAre)
{
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, {5, 5}, 3);
    std::string names;
    for (const SolverInfo& method : solver_infos()) {
        names += (names.empty() ? "" : ", ") + std::string(method.name);
    }
    try {
        make_linear_solver(backend, matrix, plain_spec("unknown"));
        FAIL() << "accepted";
    } catch (const OptionError& error) {
        EXPECT_EQ("solver is \"unknown\": allowed are " + names, error.what());
    }
}

} // namespace
} // namespace swell::solver
