#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "enqueued_matrices.hpp"
#include "solver/comparison/solvers/rrb_nine_point.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/solvers/rrb.hpp"
#include "test_systems.hpp"
#include "to_gpu.hpp"

/// The solver on the GPU is the one on the CPU, to the last bit.
namespace swell::gpu_tests
{
namespace
{

using namespace solver;
using solver::test_systems::harbour_matrix;
using solver::test_systems::wet_noise;

template <class T>
std::vector<T> values_of(const Field<T>& host_field)
{
    OpenMpBackend host(1);
    return downloaded(host, host_field);
}

template <class T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0;
}

struct Case {
    Extent extent;
    SolverSpec options;
    const char* what;
};

std::vector<Case> small_cases()
{
    std::vector<Case> cases{{{61, 47}, {}, "odd sizes"}, {{64, 32}, {}, "even sizes"}, {{33, 90}, {}, "tall"},
                            {{5, 3}, {}, "tiny"},        {{1, 40}, {}, "a line"},      {{2, 2}, {}, "one quad"}};
    SolverSpec options;
    options.rrb.parity = CoarseParity::even;
    options.rrb.lumping = Lumping::m2u;
    options.rrb.omega = 0.9;
    cases.push_back({{61, 47}, options, "kept even, M2u"});
    for (const int levels : {2, 3, 5, 6}) {
        for (const CoarsestSolve ending : {CoarsestSolve::exact, CoarsestSolve::diagonal}) {
            options = {};
            options.rrb.levels = levels;
            options.rrb.coarsest_solve = ending;
            options.rule = StopRule::rhs;
            cases.push_back({{61, 47}, options, "few levels"});
        }
    }
    options = {};
    options.rrb.levels = 2;
    cases.push_back({{80, 60}, options, "a band wider than a warp"});
    cases.push_back({{230, 20}, options, "a band of several warps"});
    options = {};
    options.rrb.grids = 2;
    cases.push_back({{61, 47}, options, "two grids, the rest in one array"});
    options = {};
    options.iteration_limit = 3;
    options.tolerance = 1e-12;
    cases.push_back({{61, 47}, options, "cut off"});
    return cases;
}

template <class T>
void expect_equal(const Case& test_case, CudaBackend::Loops loops)
{
    SCOPED_TRACE(test_case.what);
    OpenMpBackend host(2);
    CudaBackend gpu(0, loops);
    const auto matrix = harbour_matrix<T>(host, test_case.extent, 3);
    const auto b = wet_noise<T>(host, test_case.extent, 5, 3);
    auto x = wet_noise<T>(host, test_case.extent, 6, 3);
    const auto gpu_matrix = to_gpu(gpu, matrix);
    const auto gpu_b = to_gpu(gpu, b);
    auto gpu_x = to_gpu(gpu, x);

    RrbSolver<OpenMpBackend, T> cpu_solver(host, matrix, test_case.options);
    RrbSolver<CudaBackend, T> gpu_solver(gpu, gpu_matrix, test_case.options);
    CudaBackend::Recording recording;
    for (int solve = 0; solve < 2; ++solve) { // the second from the first one's result, and replayed
        cpu_solver.solve(b, x);
        gpu.replay(recording, [&] { gpu_solver.solve(gpu_b, gpu_x); });
        EXPECT_EQ(cpu_solver.report().iterations, gpu_solver.report().iterations);
        EXPECT_EQ(cpu_solver.report().status, gpu_solver.report().status);
        EXPECT_EQ(cpu_solver.report().residual_end, gpu_solver.report().residual_end);
        EXPECT_TRUE(same_bits(values_of(x), downloaded(gpu, gpu_x)));
    }
    EXPECT_EQ(cpu_solver.krylov_history(), gpu_solver.krylov_history());
}

TEST(GpuSolverSmall, MakesFactorsInARecordingIfADiagonalEndsThem)
{
    constexpr Extent extent{61, 47};
    OpenMpBackend host(2);
    CudaBackend gpu;
    SolverSpec options;
    options.rrb.levels = 4;
    options.rrb.coarsest_solve = CoarsestSolve::diagonal;
    const auto first = harbour_matrix<float>(host, extent, 3);
    const auto second = harbour_matrix<float>(host, extent, 8);
    const auto b = wet_noise<float>(host, extent, 5, 3);
    const auto gpu_b = to_gpu(gpu, b);
    auto in_frames = to_gpu(gpu, first);
    RrbSolver<OpenMpBackend, float> cpu_solver(host, first, options);
    RrbSolver<CudaBackend, float> gpu_solver(gpu, in_frames, options);
    CudaBackend::Recording recording;
    for (const auto* matrix : {&second, &first, &second}) {
        const auto next = to_gpu(gpu, *matrix);
        copy_field(gpu, in_frames.centre, next.centre);
        copy_field(gpu, in_frames.west, next.west);
        copy_field(gpu, in_frames.south, next.south);
        auto x = wet_noise<float>(host, extent, 6, 3);
        auto gpu_x = to_gpu(gpu, x);
        cpu_solver.set_matrix(*matrix);
        cpu_solver.solve(b, x);
        gpu.replay(recording, [&] { gpu_solver.set_matrix(in_frames); });
        gpu_solver.solve(gpu_b, gpu_x);
        EXPECT_TRUE(same_bits(values_of(x), downloaded(gpu, gpu_x)));
    }
}

TEST(GpuSolverSmall, MatricesThatChangeInARecordingHaveTheBitsOfSetOnes)
{
    CudaBackend gpu;
    solver::enqueued_matrices::expect_the_bits_of_set_matrices<CudaBackend, float>(gpu);
    solver::enqueued_matrices::expect_the_bits_of_set_matrices<CudaBackend, double>(gpu);
}

TEST(GpuSolverSmall, IsTheOneOfTheCpuInFloat)
{
    for (const Case& test_case : small_cases()) {
        expect_equal<float>(test_case, CudaBackend::Loops::automatic);
    }
}

TEST(GpuSolverSmall, IsTheOneOfTheCpuInDouble)
{
    for (const Case& test_case : small_cases()) {
        expect_equal<double>(test_case, CudaBackend::Loops::automatic);
    }
}

TEST(GpuSolverSmall, GuardedLoopsGiveTheSameBits)
{
    for (const Case& test_case : small_cases()) {
        expect_equal<float>(test_case, CudaBackend::Loops::guarded);
    }
    expect_equal<double>({{61, 47}, {}, "guarded"}, CudaBackend::Loops::guarded);
}

TEST(GpuSolver, IsTheOneOfTheCpuWhereEverythingTakesPart)
{
    for (const Extent extent : {Extent{400, 333}, Extent{1031, 517}}) { // several grids outside the team's, many tiles
        expect_equal<float>({extent, {}, "large"}, CudaBackend::Loops::automatic);
        expect_equal<double>({extent, {}, "large"}, CudaBackend::Loops::automatic);
    }
}

template <class T>
void expect_equal_method(const char* name, Extent extent, const ParamValues& options = {})
{
    SCOPED_TRACE(name);
    OpenMpBackend host(2);
    CudaBackend gpu;
    const auto matrix = harbour_matrix<T>(host, extent, 3);
    const auto b = wet_noise<T>(host, extent, 5, 3);
    const auto gpu_matrix = to_gpu(gpu, matrix);
    const auto gpu_b = to_gpu(gpu, b);
    Field<T> x(host, Grid(extent));
    Field<T> gpu_x(gpu, Grid(extent));
    SolverSpec spec;
    spec.name = name;
    spec.options = options;
    const auto cpu_solver = make_linear_solver(host, matrix, spec);
    const auto gpu_solver = make_linear_solver(gpu, gpu_matrix, spec);
    CudaBackend::Recording recording;
    for (int solve = 0; solve < 2; ++solve) {
        cpu_solver->solve(b, x);
        gpu.replay(recording, [&] { gpu_solver->solve(gpu_b, gpu_x); });
        EXPECT_EQ(cpu_solver->report().iterations, gpu_solver->report().iterations);
        EXPECT_EQ(cpu_solver->report().residual_end, gpu_solver->report().residual_end);
        EXPECT_TRUE(same_bits(values_of(x), downloaded(gpu, gpu_x)));
    }
}

TEST(GpuSolverSmall, EveryMethodThatRunsOnAGpuIsTheOneOfTheCpu)
{
    for (const SolverInfo& method : solver_infos()) {
        if (method.runs_on_gpu && !method.constant_depth_only) { // constant_depth_test.cpp
            for (const Extent extent : {Extent{61, 47}, Extent{1, 40}, Extent{230, 20}}) {
                expect_equal_method<float>(method.name, extent);
                expect_equal_method<double>(method.name, extent);
            }
        }
    }
}

TEST(GpuSolverSmall, WhatGoesOnTopOfAPreconditionerIsTheOneOfTheCpu)
{
    ParamValues mixed;
    mixed.set("mixed", true);
    ParamValues deflated;
    deflated.set("deflate", PartCounts{5, 3});
    ParamValues both = deflated;
    both.set("mixed", true);
    for (const SolverInfo& method : solver_infos()) {
        for (const Extent extent : {Extent{61, 47}, Extent{230, 20}}) {
            if (method.runs_on_gpu && method.param("deflate") != nullptr) {
                expect_equal_method<float>(method.name, extent, deflated);
                expect_equal_method<double>(method.name, extent, deflated);
            }
            if (method.runs_on_gpu && method.param("mixed") != nullptr) {
                expect_equal_method<double>(method.name, extent, mixed);
                if (method.param("deflate") != nullptr) {
                    expect_equal_method<double>(method.name, extent, both);
                }
            }
        }
    }
}

TEST(GpuSolverSmall, CgsFillByLevelsAndTheSawtoothCycleAreThoseOfTheCpu)
{
    ParamValues squared;
    squared.set("krylov", "cgs");
    ParamValues sawtooth;
    sawtooth.set("cycle", "sawtooth");
    for (const Extent extent : {Extent{61, 47}, Extent{230, 20}}) {
        for (const char* name : {"ras-ilu0", "ras-iluk", "milu0"}) {
            expect_equal_method<float>(name, extent, squared);
            expect_equal_method<double>(name, extent, squared);
        }
        expect_equal_method<float>("mgbicgstab", extent, sawtooth);
        expect_equal_method<double>("mgbicgstab", extent, sawtooth);
    }
}

TEST(GpuSolverSmall, AMethodOfTheCpuAloneIsRefused)
{
    OpenMpBackend host(1);
    CudaBackend gpu;
    const auto matrix = to_gpu(gpu, harbour_matrix<float>(host, {5, 5}, 3));
    SolverSpec spec;
    spec.name = "rrb-reference";
    EXPECT_THROW(make_linear_solver(gpu, matrix, spec), SolverError);
}

template <class T>
void expect_equal_nine_point(Extent extent, CoarseParity kept)
{
    OpenMpBackend host(2);
    CudaBackend gpu;
    SolverSpec spec;
    spec.rrb.parity = kept;
    const auto matrix = solver::test_systems::nine_point_poisson_matrix<T>(host, extent);
    NinePointStencil<T> gpu_matrix(gpu, Grid(extent));
    gpu_matrix.centre = to_gpu(gpu, matrix.centre);
    gpu_matrix.west = to_gpu(gpu, matrix.west);
    gpu_matrix.south = to_gpu(gpu, matrix.south);
    gpu_matrix.south_west = to_gpu(gpu, matrix.south_west);
    gpu_matrix.south_east = to_gpu(gpu, matrix.south_east);
    const auto b = wet_noise<T>(host, extent, 5, 3);
    const auto gpu_b = to_gpu(gpu, b);
    Field<T> x(host, Grid(extent));
    Field<T> gpu_x(gpu, Grid(extent));
    RrbNinePointSolver<OpenMpBackend, T> cpu_solver(host, matrix, spec);
    RrbNinePointSolver<CudaBackend, T> gpu_solver(gpu, gpu_matrix, spec);
    cpu_solver.solve(b, x);
    gpu_solver.solve(gpu_b, gpu_x);
    EXPECT_EQ(cpu_solver.report().iterations, gpu_solver.report().iterations);
    EXPECT_TRUE(same_bits(values_of(x), downloaded(gpu, gpu_x))) << extent.nx << " x " << extent.ny;
}

TEST(GpuSolverSmall, ANinePointSystemIsTheOneOfTheCpu)
{
    for (const CoarseParity kept : {CoarseParity::odd, CoarseParity::even}) {
        for (const Extent extent : {Extent{61, 47}, Extent{64, 32}, Extent{301, 203}}) {
            expect_equal_nine_point<float>(extent, kept);
            expect_equal_nine_point<double>(extent, kept);
        }
    }
}

TEST(GpuSolverSmall, ANewMatrixIsAsGoodAsANewSolver)
{
    const Extent extent{61, 47};
    OpenMpBackend host(1);
    CudaBackend gpu;
    const auto first = to_gpu(gpu, harbour_matrix<float>(host, extent, 3));
    const auto second = to_gpu(gpu, harbour_matrix<float>(host, extent, 8));
    const auto b = to_gpu(gpu, wet_noise<float>(host, extent, 5, 8));
    Field<float> x(gpu, Grid(extent));
    Field<float> expected(gpu, Grid(extent));
    RrbSolver<CudaBackend, float> fresh(gpu, second, {});
    fresh.solve(b, expected);
    RrbSolver<CudaBackend, float> changed(gpu, first, {});
    const long before = gpu.tracker().tracked();
    changed.set_matrix(second);
    changed.solve(b, x);
    EXPECT_EQ(before, gpu.tracker().tracked());
    EXPECT_TRUE(same_bits(downloaded(gpu, x), downloaded(gpu, expected)));
}

} // namespace
} // namespace swell::gpu_tests
