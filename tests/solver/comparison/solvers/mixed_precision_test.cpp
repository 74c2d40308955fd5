#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "solver/base/errors.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"

/// The preconditioner in float reaches what double reaches, in as many iterations.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::wet_noise;

struct Solved {
    std::vector<double> x;
    SolveReport report;
};

std::vector<std::string> mixed_methods()
{
    std::vector<std::string> names;
    for (const SolverInfo& method : solver_infos()) {
        if (method.param("mixed") != nullptr && !method.constant_depth_only) {
            names.emplace_back(method.name);
        }
    }
    return names;
}

SolverSpec mixed_spec(const std::string& name, bool mixed, double tolerance = 1e-10)
{
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::rhs;
    spec.tolerance = tolerance;
    if (mixed) {
        spec.options.set("mixed", true);
    }
    return spec;
}

Solved solved(OpenMpBackend& backend, Extent extent, const SolverSpec& spec)
{
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    Field<double> x(backend, Grid(extent));
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    return {downloaded(backend, x), solver->report()};
}

double largest_deviation(const std::vector<double>& a, const std::vector<double>& b)
{
    double largest = 0.0;
    for (std::size_t node = 0; node < a.size(); ++node) {
        largest = std::max(largest, std::abs(a[node] - b[node]));
    }
    return largest;
}

TEST(MixedPrecision, IsOfferedByEveryPreconditioner)
{
    EXPECT_THAT(
        mixed_methods(),
        testing::ElementsAreArray({"rrb",   "diag",   "ip",     "ipdiag",     "ipdiag-factors", "ssor",      "ic0",
                                   "mic0",  "ric0",   "mgcg",   "mgbicgstab", "ras-ilu0",       "ras-ilut",  "ras-iluk",
                                   "milu0", "pmilu0", "rmilu0", "brb-ic0",    "brb-mic0",       "brb-pmic0", "brb-rmic0"}));
}

TEST(MixedPrecision, ReachesTheSolutionOfDouble)
{
    OpenMpBackend backend(2);
    for (const std::string& name : mixed_methods()) {
        for (const Extent extent : {Extent{61, 47}, Extent{33, 90}, Extent{1, 40}, Extent{2, 2}}) {
            SCOPED_TRACE(testing::Message() << name << ", " << extent.nx << " x " << extent.ny);
            const Solved of_double = solved(backend, extent, mixed_spec(name, false, 1e-11));
            const Solved mixed = solved(backend, extent, mixed_spec(name, true, 1e-11));
            EXPECT_EQ(SolveStatus::converged, mixed.report.status);
            EXPECT_LE(mixed.report.relative_residual, 1e-11);
            EXPECT_LT(largest_deviation(of_double.x, mixed.x), 1e-9);
        }
    }
}

TEST(MixedPrecision, TakesAsManyIterationsAsDouble)
{
    OpenMpBackend backend(2);
    for (const std::string& name : mixed_methods()) {
        const SolverSpec of_double = mixed_spec(name, false, 1e-6);
        const int expected = solved(backend, {131, 97}, of_double).report.iterations;
        const int iterations = solved(backend, {131, 97}, mixed_spec(name, true, 1e-6)).report.iterations;
        EXPECT_GT(expected, 3) << name;
        EXPECT_LE(std::abs(iterations - expected), 1) << name;
    }
}

TEST(MixedPrecision, ThePreconditionerIsInFloat)
{
    OpenMpBackend backend(1);
    for (const char* name : {"rrb", "diag"}) { // in double, both come to other bits
        EXPECT_NE(solved(backend, {61, 47}, mixed_spec(name, false)).x, solved(backend, {61, 47}, mixed_spec(name, true)).x)
            << name;
    }
}

TEST(MixedPrecision, ThreadsAndInstructionSetsDoNotChangeABit)
{
    const Extent extent{211, 107};
    for (const std::string& name : mixed_methods()) {
        OpenMpBackend one(1, VectorIsa::baseline);
        const std::vector<double> expected = solved(one, extent, mixed_spec(name, true)).x;
        for (const int threads : {2, 5}) {
            OpenMpBackend backend(threads);
            EXPECT_EQ(expected, solved(backend, extent, mixed_spec(name, true)).x) << name << ", " << threads << " threads";
        }
    }
}

TEST(MixedPrecision, AnotherMatrixIsAsGoodAsANewSolverEvenAfterANaN)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    const auto first = harbour_matrix<double>(backend, extent, 8);
    const auto second = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    for (const std::string& name : mixed_methods()) {
        const SolverSpec spec = mixed_spec(name, true);
        const auto solver = make_linear_solver(backend, first, spec);
        Field<double> bad(backend, Grid(extent));
        Field<double> x(backend, Grid(extent));
        for (int node = 0; node < extent.nodes(); ++node) {
            bad.view()(node % extent.nx, node / extent.nx) = std::nan("");
        }
        solver->solve(bad, x);
        EXPECT_EQ(SolveStatus::not_finite, solver->report().status) << name;
        solver->forget();
        solver->set_matrix(second);
        Field<double> fresh(backend, Grid(extent));
        solver->solve(b, fresh);
        EXPECT_EQ(solved(backend, extent, spec).x, downloaded(backend, fresh)) << name;
    }
}

TEST(MixedPrecision, IsRefusedWhereAllIsFloat)
{
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<float>(backend, {9, 7}, 3);
    for (const std::string& name : mixed_methods()) {
        try {
            make_linear_solver(backend, matrix, mixed_spec(name, true));
            FAIL() << "accepted by " << name;
        } catch (const OptionError& error) {
            EXPECT_STREQ("mixed is in precision float: allowed are double, where the preconditioner can be float",
                         error.what());
        }
    }
}

TEST(MixedPrecision, IsRefusedWithAFixedCountAndWithoutAPreconditioner)
{
    OpenMpBackend backend(1);
    const auto matrix = harbour_matrix<double>(backend, {9, 7}, 3);
    SolverSpec fixed = mixed_spec("rrb", true);
    fixed.mode = SolveMode::fixed_count;
    EXPECT_THROW(make_linear_solver(backend, matrix, fixed), OptionError);
    EXPECT_THROW(make_linear_solver(backend, matrix, mixed_spec("cg", true)), OptionError);
}

} // namespace
} // namespace swell::solver
