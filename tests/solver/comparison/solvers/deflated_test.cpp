#include "solver/comparison/solvers/deflated.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "solver/base/errors.hpp"
#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/grid/host_field.hpp"
#include "test_systems.hpp"

/// A deflation changes the way to a solution, and not the solution.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::wet_noise;

std::vector<std::string> deflated_methods()
{
    std::vector<std::string> names;
    for (const SolverInfo& method : solver_infos()) {
        if (method.param("deflate") != nullptr && !method.constant_depth_only) {
            names.emplace_back(method.name);
        }
    }
    return names;
}

SolverSpec deflated_spec(const std::string& name, std::optional<PartCounts> deflation, double tolerance = 1e-12)
{
    SolverSpec spec;
    spec.name = name;
    spec.rule = StopRule::rhs;
    spec.tolerance = tolerance;
    spec.iteration_limit = 2000;
    spec.options.set("deflate", deflation);
    return spec;
}

struct Solved {
    std::vector<double> x;
    SolveReport report;
};

template <class T>
Solved solved(OpenMpBackend& backend, const FivePointStencil<T>& matrix, const Field<T>& b, const SolverSpec& spec)
{
    Field<T> x(backend, Grid(b.extent()));
    const auto solver = make_linear_solver(backend, matrix, spec);
    solver->solve(b, x);
    const std::vector<T> values = downloaded(backend, x);
    return {{values.begin(), values.end()}, solver->report()};
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b)
{
    double largest = 0.0;
    for (std::size_t node = 0; node < a.size(); ++node) {
        largest = std::max(largest, std::abs(a[node] - b[node]));
    }
    return largest;
}

TEST(Deflation, HasTheSolutionWithoutOne)
{
    OpenMpBackend backend(2);
    for (const Extent extent : {Extent{61, 47}, Extent{33, 90}, Extent{2, 40}, Extent{2, 2}}) {
        const auto matrix = harbour_matrix<double>(backend, extent, 3);
        const auto b = wet_noise<double>(backend, extent, 5, 3);
        const Solved expected = solved(backend, matrix, b, deflated_spec("rrb", {}));
        const PartCounts many{std::min(5, extent.nx / 2), std::min(7, extent.ny / 2)};
        for (const std::string& name : deflated_methods()) {
            for (const PartCounts parts : {PartCounts{1, 1}, many}) {
                SCOPED_TRACE(testing::Message()
                             << name << ", " << extent.nx << " x " << extent.ny << ", " << parts.x << " x " << parts.y);
                const Solved found = solved(backend, matrix, b, deflated_spec(name, parts));
                EXPECT_EQ(SolveStatus::converged, found.report.status);
                EXPECT_LT(largest_difference(expected.x, found.x), 1e-9);
                for (int j = 0; j < extent.ny; ++j) {
                    for (int i = 0; i < extent.nx; ++i) {
                        if (test_systems::dry(i, j, 3)) {
                            EXPECT_EQ(0.0, found.x[extent.index(i, j)]);
                        }
                    }
                }
            }
        }
    }
}

TEST(Deflation, WorksTogetherWithMixedPrecisionAndInFloat)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    const auto matrix = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    const Solved expected = solved(backend, matrix, b, deflated_spec("rrb", {}));
    for (const char* name : {"rrb", "diag"}) {
        SolverSpec spec = deflated_spec(name, PartCounts{4, 3}, 1e-10);
        spec.options.set("mixed", true);
        const Solved mixed = solved(backend, matrix, b, spec);
        EXPECT_EQ(SolveStatus::converged, mixed.report.status) << name;
        EXPECT_LT(largest_difference(expected.x, mixed.x), 1e-8) << name;
        const Solved in_float =
            solved(backend, harbour_matrix<float>(backend, extent, 3), wet_noise<float>(backend, extent, 5, 3),
                   deflated_spec(name, PartCounts{4, 3}, 1e-5));
        EXPECT_EQ(SolveStatus::converged, in_float.report.status) << name;
        EXPECT_LT(largest_difference(expected.x, in_float.x), 1e-3) << name;
    }
}

TEST(Deflation, TakesFewerIterationsOnPoisson)
{
    const Extent extent{127, 127};
    OpenMpBackend backend(2);
    const auto matrix = test_systems::poisson_matrix<double>(backend, extent);
    const auto b = test_systems::rough<double>(backend, extent, 5);
    for (const char* name : {"cg", "diag"}) {
        const int without = solved(backend, matrix, b, deflated_spec(name, {}, 1e-6)).report.iterations;
        const int with_few = solved(backend, matrix, b, deflated_spec(name, PartCounts{4, 4}, 1e-6)).report.iterations;
        const int with_many = solved(backend, matrix, b, deflated_spec(name, PartCounts{16, 16}, 1e-6)).report.iterations;
        EXPECT_LT(with_few, 0.8 * without) << name;
        EXPECT_LT(with_many, 0.35 * without) << name;
    }
}

/// Two basins with closed walls and little mass, joined by couplings a millionth of the others: one small eigenvalue for
/// both, and one for their difference.
FivePointStencil<double> two_basins(OpenMpBackend& backend, Extent extent)
{
    FivePointStencil<double> matrix(backend, Grid(extent));
    const auto west = [&](int i) { return i <= 0 || i >= extent.nx ? 0.0 : (i == extent.nx / 2 ? 1e-6 : 1.0); };
    const auto south = [&](int j) { return j <= 0 || j >= extent.ny ? 0.0 : 1.0; };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            matrix.centre.view()(i, j) = 1e-6 + west(i) + west(i + 1) + south(j) + south(j + 1);
            matrix.west.view()(i, j) = -west(i);
            matrix.south.view()(i, j) = -south(j);
        }
    }
    return matrix;
}

TEST(Deflation, ANearlyDecoupledBasinCostsNothingAsARectangleOfItsOwn)
{
    const Extent extent{40, 12};
    OpenMpBackend backend(1);
    const auto matrix = two_basins(backend, extent);
    const auto b = test_systems::rough<double>(backend, extent, 5);
    for (const char* name : {"cg", "diag"}) {
        const Solved without = solved(backend, matrix, b, deflated_spec(name, {}, 1e-8));
        const Solved with = solved(backend, matrix, b, deflated_spec(name, PartCounts{2, 1}, 1e-8));
        EXPECT_EQ(SolveStatus::converged, with.report.status) << name;
        EXPECT_LT(with.report.iterations, without.report.iterations - 10) << name;
    }
}

TEST(Deflation, RectanglesWithoutAWetNodeAreDropped)
{
    const Extent extent{12, 9};
    OpenMpBackend backend(1);
    auto matrix = test_systems::poisson_matrix<double>(backend, extent);
    Field<double> b(backend, Grid(extent));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const bool wet = i >= 4;
            matrix.centre.view()(i, j) = wet ? 4.0 : 1.0;
            matrix.west.view()(i, j) *= i > 4 ? 1.0 : 0.0;
            matrix.south.view()(i, j) *= wet ? 1.0 : 0.0;
            b.view()(i, j) = wet ? test_systems::noise(i, j, 5) : 0.0;
        }
    }
    const Solved expected = solved(backend, matrix, b, deflated_spec("rrb", {}));
    for (const std::string& name : deflated_methods()) {
        const Solved found = solved(backend, matrix, b, deflated_spec(name, PartCounts{3, 2}));
        EXPECT_EQ(SolveStatus::converged, found.report.status) << name;
        EXPECT_LT(largest_difference(expected.x, found.x), 1e-10) << name;
    }
}

TEST(Deflation, WhereNoNodeHasANeighbourThereIsNothingToDeflate)
{
    OpenMpBackend backend(1);
    for (const Extent extent : {Extent{1, 1}, Extent{5, 4}}) {
        FivePointStencil<double> matrix(backend, Grid(extent));
        Field<double> b(backend, Grid(extent));
        for (int node = 0; node < extent.nodes(); ++node) {
            matrix.centre.view()(node % extent.nx, node / extent.nx) = 2.0;
            b.view()(node % extent.nx, node / extent.nx) = 3.0;
        }
        const Solved found = solved(backend, matrix, b, deflated_spec("diag", PartCounts{1, 1}));
        EXPECT_EQ(std::vector<double>(static_cast<std::size_t>(extent.nodes()), 1.5), found.x);
    }
}

TEST(Deflation, ThreadsAndInstructionSetsDoNotChangeABit)
{
    const Extent extent{211, 107};
    for (const std::string& name : deflated_methods()) {
        const SolverSpec spec = deflated_spec(name, PartCounts{5, 3}, 1e-8);
        const auto of = [&](OpenMpBackend& backend) {
            return solved(backend, harbour_matrix<double>(backend, extent, 3), wet_noise<double>(backend, extent, 5, 3),
                          spec);
        };
        OpenMpBackend one(1, VectorIsa::baseline);
        const std::vector<double> expected = of(one).x;
        for (const int threads : {2, 5}) {
            OpenMpBackend backend(threads);
            EXPECT_EQ(expected, of(backend).x) << name << ", " << threads << " threads";
        }
    }
}

TEST(Deflation, AnotherMatrixIsAsGoodAsANewSolverEvenAfterANaN)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(1);
    const auto first = harbour_matrix<double>(backend, extent, 8);
    const auto second = harbour_matrix<double>(backend, extent, 3);
    const auto b = wet_noise<double>(backend, extent, 5, 3);
    for (const std::string& name : deflated_methods()) {
        const SolverSpec spec = deflated_spec(name, PartCounts{3, 4});
        const auto solver = make_linear_solver(backend, first, spec);
        auto bad = wet_noise<double>(backend, extent, 5, 3);
        bad.view()(30, 20) = std::nan("");
        Field<double> spoilt(backend, Grid(extent));
        solver->solve(bad, spoilt);
        EXPECT_EQ(SolveStatus::not_finite, solver->report().status) << name;
        solver->forget();
        solver->set_matrix(second);
        Field<double> x(backend, Grid(extent));
        solver->solve(b, x);
        EXPECT_EQ(solved(backend, second, b, spec).x, downloaded(backend, x)) << name;
    }
}

TEST(Deflation, WhatIsProjectedHasNoSumOverARectangle)
{
    const Extent extent{24, 18};
    OpenMpBackend backend(1);
    const auto matrix = test_systems::poisson_matrix<double>(backend, extent);
    FivePointOperator<OpenMpBackend, double> product(backend, matrix);
    SubDomains<OpenMpBackend, double, 1> parts(backend, Grid(extent), 3, 2);
    for (int node = 0; node < extent.nodes(); ++node) {
        parts.inside()[0].view()(node % extent.nx, node / extent.nx) = 1.0;
    }
    // Rectangles of 8 × 9 nodes: E has, for each, the sum of couplings through its sides, and minus the couplings to each
    // neighbour.
    parts.set_inverse(inverse_of_sub_domains({34, -9, 0, -8, 0,  0, -9, 34, -9, 0,  -8, 0,  0, -9, 34, 0, 0,  -8,
                                              -8, 0,  0, 34, -9, 0, 0,  -8, 0,  -9, 34, -9, 0, 0,  -8, 0, -9, 34},
                                             6));
    DeflatedOperator<OpenMpBackend, double, 1, FivePointOperator<OpenMpBackend, double>> deflated(backend, product, parts,
                                                                                                  Grid(extent));
    BlockVector<double, 1> p(backend, Grid(extent));
    p[0] = test_systems::rough<double>(backend, extent, 7);
    BlockVector<double, 1> q(backend, Grid(extent));
    double squared = 0.0;
    deflated.apply_then_multiply(p, q, &squared, Nothing{});
    EXPECT_GT(squared, 0.0);
    parts.sum(q);
    for (const double sum : parts.read_sums()) {
        EXPECT_NEAR(0.0, sum, 1e-13);
    }
}

TEST(Deflation, RectanglesLieInAPlane)
{
    OpenMpBackend backend(1);
    EXPECT_THROW(
        make_linear_solver(backend, harbour_matrix<double>(backend, {9, 7}, 3), deflated_spec("cg", PartCounts{2, 2, 2})),
        OptionError);
}

TEST(Deflation, IsRefusedWithAFixedCount)
{
    OpenMpBackend backend(1);
    SolverSpec spec = deflated_spec("rrb", PartCounts{2, 2});
    spec.mode = SolveMode::fixed_count;
    EXPECT_THROW(make_linear_solver(backend, harbour_matrix<double>(backend, {9, 7}, 3), spec), OptionError);
}

} // namespace
} // namespace swell::solver
