#include <gtest/gtest.h>

#include <cstring>
#include <sstream>

#include "solver/comparison/solvers/rrb_nine_point.hpp"
#include "solver/solvers/rrb.hpp"
#include "solver/solvers/rrb_reference.hpp"
#include "test_systems.hpp"

/// The production solver is the reference solver, to the last bit.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::wet_noise;

template <class T>
bool same_bits(const Field<T>& a, const Field<T>& b)
{
    for (int j = 0; j < a.extent().ny; ++j) {
        if (std::memcmp(&a.view()(0, j), &b.view()(0, j), a.extent().nx * sizeof(T)) != 0) {
            return false;
        }
    }
    return true;
}

struct Case {
    Extent extent;
    SolverSpec options;
};

std::vector<Case> cases()
{
    std::vector<Case> all;
    for (const Extent extent :
         {Extent{61, 47}, Extent{64, 32}, Extent{33, 90}, Extent{5, 3}, Extent{1, 40}, Extent{2, 2}}) {
        all.push_back({extent, {}});
    }
    for (CoarseParity kept : {CoarseParity::odd, CoarseParity::even}) {
        for (Lumping lumping : {Lumping::m1m, Lumping::m1u, Lumping::m2m, Lumping::m2u}) {
            SolverSpec options;
            options.rrb.parity = kept;
            options.rrb.lumping = lumping;
            options.rrb.omega = 0.9;
            all.push_back({{61, 47}, options});
        }
    }
    for (int levels : {2, 3, 5, 6}) {
        for (CoarsestSolve ending : {CoarsestSolve::exact, CoarsestSolve::diagonal}) {
            SolverSpec options;
            options.rrb.levels = levels;
            options.rrb.coarsest_solve = ending;
            options.rule = StopRule::rhs;
            all.push_back({{61, 47}, options});
        }
    }
    for (int grids : {1, 2, 6}) {
        SolverSpec options;
        options.rrb.grids = grids;
        options.rule = StopRule::preconditioned;
        all.push_back({{130, 61}, options});
    }
    return all;
}

std::string words(const Case& c)
{
    std::ostringstream text;
    text << c.extent.nx << " x " << c.extent.ny << ", kept " << static_cast<int>(c.options.rrb.parity) << ", lumping "
         << static_cast<int>(c.options.rrb.lumping) << ", levels " << c.options.rrb.levels << ", grids "
         << c.options.rrb.grids << ", ending " << static_cast<int>(c.options.rrb.coarsest_solve);
    return text.str();
}

template <class T>
class RrbEquality : public testing::Test
{
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(RrbEquality, Precisions);

TYPED_TEST(RrbEquality, ProductionGivesTheBitsOfTheReferenceForEveryOption)
{
    for (const Case& c : cases()) {
        OpenMpBackend backend(2);
        const auto matrix = harbour_matrix<TypeParam>(backend, c.extent, 3);
        const auto b = wet_noise<TypeParam>(backend, c.extent, 5, 3);
        auto expected = wet_noise<TypeParam>(backend, c.extent, 7, 3);
        auto x = wet_noise<TypeParam>(backend, c.extent, 7, 3);
        RrbReference<TypeParam> reference(matrix, c.options);
        RrbSolver<OpenMpBackend, TypeParam> solver(backend, matrix, c.options);
        reference.solve(b, expected);
        solver.solve(b, x);
        EXPECT_EQ(reference.report().iterations, solver.report().iterations) << words(c);
        EXPECT_EQ(reference.report().residual_end, solver.report().residual_end) << words(c);
        EXPECT_TRUE(same_bits(expected, x)) << words(c);
    }
}

TYPED_TEST(RrbEquality, ThreadsAndInstructionSetsDoNotChangeABit)
{
    const Extent extent{611, 307}; // large enough that the work is shared
    OpenMpBackend one(1, VectorIsa::baseline);
    const auto matrix = harbour_matrix<TypeParam>(one, extent, 3);
    const auto b = wet_noise<TypeParam>(one, extent, 5, 3);
    Field<TypeParam> expected(one, Grid(extent));
    RrbSolver<OpenMpBackend, TypeParam> alone(one, matrix, {});
    alone.solve(b, expected);
    for (int threads : {2, 3, 8}) {
        for (VectorIsa isa : {VectorIsa::baseline, VectorIsa::avx2, VectorIsa::avx512}) {
            if (isa > widest_vector_isa()) {
                continue;
            }
            OpenMpBackend backend(threads, isa);
            RrbSolver<OpenMpBackend, TypeParam> solver(backend, matrix, {});
            Field<TypeParam> x(backend, Grid(extent));
            solver.solve(b, x);
            EXPECT_TRUE(same_bits(expected, x)) << threads << " threads, " << name_of(isa);
        }
    }
}

TYPED_TEST(RrbEquality, NinePointProductionGivesTheBitsOfTheReference)
{
    for (CoarseParity kept : {CoarseParity::odd, CoarseParity::even}) {
        const Extent extent{61, 47};
        OpenMpBackend backend(2);
        SolverSpec options;
        options.rrb.parity = kept;
        const auto matrix = test_systems::nine_point_poisson_matrix<TypeParam>(backend, extent);
        const auto b = wet_noise<TypeParam>(backend, extent, 5, 3);
        Field<TypeParam> expected(backend, Grid(extent));
        Field<TypeParam> x(backend, Grid(extent));
        RrbReference<TypeParam> reference(matrix, options);
        RrbNinePointSolver<OpenMpBackend, TypeParam> solver(backend, matrix, options);
        reference.solve(b, expected);
        solver.solve(b, x);
        EXPECT_EQ(reference.report().iterations, solver.report().iterations);
        EXPECT_TRUE(same_bits(expected, x));
    }
}

TYPED_TEST(RrbEquality, TheHaloOfTheSolutionStaysZero)
{
    const Extent extent{61, 47};
    OpenMpBackend backend(2);
    SolverSpec options;
    options.rrb.parity = CoarseParity::even;
    const auto matrix = harbour_matrix<TypeParam>(backend, extent, 3);
    const auto b = wet_noise<TypeParam>(backend, extent, 5, 3);
    Field<TypeParam> x(backend, Grid(extent));
    RrbSolver<OpenMpBackend, TypeParam> solver(backend, matrix, options);
    solver.solve(b, x);
    for (int i = -1; i <= extent.nx; ++i) {
        EXPECT_EQ(TypeParam(0), x.view()(i, -1));
        EXPECT_EQ(TypeParam(0), x.view()(i, extent.ny));
    }
    for (int j = -1; j <= extent.ny; ++j) {
        EXPECT_EQ(TypeParam(0), x.view()(-1, j));
        EXPECT_EQ(TypeParam(0), x.view()(extent.nx, j));
    }
}

} // namespace
} // namespace swell::solver
