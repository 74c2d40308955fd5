#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "comparison/solvers/constant_depth/constant_systems.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "test_systems.hpp"
#include "to_gpu.hpp"

/// The direct solve by cuFFT has the CPU's result, except for rounding, because its sums have another order.
namespace swell::gpu_tests
{
namespace
{

using namespace solver;
using solver::test_systems::constant_matrix;
using solver::test_systems::largest_difference;

SolverSpec fft()
{
    SolverSpec spec;
    spec.name = "fft";
    return spec;
}

template <class T>
void expect_solution_of_cpu(Extent extent, EdgeKind x_edges, EdgeKind y_edges)
{
    SCOPED_TRACE(testing::Message() << extent.nx << " x " << extent.ny << (x_edges == EdgeKind::closed ? " closed" : "")
                                    << (y_edges == EdgeKind::closed ? ", closed" : ""));
    OpenMpBackend host(2);
    CudaBackend gpu;
    const auto matrix = constant_matrix<T>(host, extent, x_edges, y_edges);
    const auto b = test_systems::rough<T>(host, extent, 5);
    Field<T> expected(host, Grid(extent));
    make_linear_solver(host, matrix, fft())->solve(b, expected);

    const auto gpu_b = to_gpu(gpu, b);
    auto found = to_gpu(gpu, test_systems::rough<T>(host, extent, 6)); // the guess does not matter
    const auto solver = make_linear_solver(gpu, to_gpu(gpu, matrix), fft());
    CudaBackend::Recording recording;
    for (int solve = 0; solve < 2; ++solve) { // the second is played from the recording
        gpu.replay(recording, [&] { solver->solve(gpu_b, found); });
        const double roundings = 64.0 * static_cast<double>(std::numeric_limits<T>::epsilon());
        EXPECT_LT(largest_difference(downloaded(host, expected), downloaded(gpu, found)), roundings);
        EXPECT_EQ(SolveStatus::converged, solver->report().status);
        EXPECT_LT(solver->report().relative_residual, roundings);
    }
}

TEST(GpuConstantDepth, IsTheSolutionOfTheCpuBehindAnyEdges)
{
    for (const Extent extent : {Extent{127, 63}, Extent{61, 47}, Extent{1, 40}, Extent{7, 1}, Extent{2, 2}, Extent{1, 1}}) {
        for (const EdgeKind x : {EdgeKind::dirichlet, EdgeKind::closed}) {
            for (const EdgeKind y : {EdgeKind::dirichlet, EdgeKind::closed}) {
                expect_solution_of_cpu<float>(extent, x, y);
                expect_solution_of_cpu<double>(extent, x, y);
            }
        }
    }
}

TEST(GpuConstantDepth, ARecordingIsMadeAnewForAMatrixWithOtherEdges)
{
    const Extent extent{33, 20};
    OpenMpBackend host(1);
    CudaBackend gpu;
    const auto b = test_systems::rough<double>(host, extent, 5);
    const auto gpu_b = to_gpu(gpu, b);
    Field<double> x(gpu, Grid(extent));
    const auto closed = constant_matrix<double>(host, extent, EdgeKind::closed, EdgeKind::closed);
    const auto open = constant_matrix<double>(host, extent, EdgeKind::dirichlet, EdgeKind::closed);
    const auto solver = make_linear_solver(gpu, to_gpu(gpu, open), fft());
    CudaBackend::Recording recording;
    for (const auto* matrix : {&open, &closed}) {
        solver->set_matrix(to_gpu(gpu, *matrix));
        gpu.replay(recording, [&] { solver->solve(gpu_b, x); });
        Field<double> expected(host, Grid(extent));
        make_linear_solver(host, *matrix, fft())->solve(b, expected);
        EXPECT_LT(largest_difference(downloaded(host, expected), downloaded(gpu, x)), 1e-13);
    }
}

TEST(GpuConstantDepth, RefusesWhatDiffersAndNamesTheFirstNode)
{
    OpenMpBackend host(1);
    CudaBackend gpu;
    auto matrix = constant_matrix<double>(host, {9, 7}, EdgeKind::closed, EdgeKind::closed);
    matrix.centre.view()(3, 2) = 1.0;
    const auto on_gpu = to_gpu(gpu, matrix);
    EXPECT_THAT([&] { make_linear_solver(gpu, on_gpu, fft()); },
                testing::ThrowsMessage<SolverError>(testing::HasSubstr("at node (3, 2) the centre is 1")));
}

} // namespace
} // namespace swell::gpu_tests
