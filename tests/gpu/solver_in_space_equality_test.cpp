#include <gtest/gtest.h>

#include <cstring>

#include "plasma.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/operators/stencil_kind.hpp"
#include "test_volumes.hpp"

/// Matrices in space on the GPU, and the plasma that needs them: the bits of the CPU.
namespace swell::gpu_tests
{
namespace
{

using namespace solver;

template <class T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0;
}

template <class T>
void expect_equal_method(const char* name, const Volume& volume)
{
    SCOPED_TRACE(name);
    OpenMpBackend host(2);
    CudaBackend gpu;
    const auto matrix = test_systems::cave_matrix<T>(host, volume, 3);
    const auto b = test_systems::cave_noise<T>(host, matrix, 5);
    SevenPointStencil<T> gpu_matrix(gpu, volume);
    for (const auto part : StencilKind<SevenPointStencil<T>>::parts) {
        gpu.upload_and_wait((gpu_matrix.*part).data(), (matrix.*part).data(), (matrix.*part).bytes());
    }
    Field<T> gpu_b(gpu, Grid(volume.extent()));
    gpu.upload_and_wait(gpu_b.data(), b.data(), b.bytes());
    Field<T> x(host, Grid(volume.extent()));
    Field<T> gpu_x(gpu, Grid(volume.extent()));
    SolverSpec spec;
    spec.name = name;
    const auto cpu_solver = make_linear_solver(host, matrix, spec);
    const auto gpu_solver = make_linear_solver(gpu, gpu_matrix, spec);
    CudaBackend::Recording recording;
    for (int solve = 0; solve < 2; ++solve) { // the second from the first one's result, and replayed
        cpu_solver->solve(b, x);
        if (waits_for_backend(*gpu_solver)) { // and cannot be recorded
            gpu_solver->solve(gpu_b, gpu_x);
        } else {
            gpu.replay(recording, [&] { gpu_solver->solve(gpu_b, gpu_x); });
        }
        EXPECT_EQ(cpu_solver->report().iterations, gpu_solver->report().iterations);
        EXPECT_EQ(cpu_solver->report().residual_end, gpu_solver->report().residual_end);
        EXPECT_TRUE(same_bits(downloaded(host, x), downloaded(gpu, gpu_x)));
    }
}

TEST(GpuSolverInSpace, EveryMethodThatRunsOnAGpuIsTheOneOfTheCpu)
{
    for (const SolverInfo& method : solver_infos()) {
        if (method.runs_on_gpu && method.matrices.seven_point) {
            for (const Volume& volume : {Volume{5, 3, 7}, Volume{1, 1, 9}, Volume{33, 17, 12}}) {
                expect_equal_method<float>(method.name, volume);
                expect_equal_method<double>(method.name, volume);
            }
        }
    }
}

template <class Backend, class T>
plasma::Phases electrons_after_three_steps(Backend backend, const plasma::PlasmaSpec& spec)
{
    plasma::Plasma<Backend, T> plasma(backend, spec);
    for (int step = 0; step < 3; ++step) {
        plasma.step();
    }
    return plasma.electrons();
}

template <class T>
void expect_equal_plasma()
{
    plasma::PlasmaSpec spec;
    spec.nodes = {17, 12, 9};
    spec.loading = plasma::Loading::warm;
    spec.mean_free_path = 5.0;
    spec.solver.name = "diag";
    const auto expected = electrons_after_three_steps<OpenMpBackend, T>(OpenMpBackend(2), spec);
    const auto found = electrons_after_three_steps<CudaBackend, T>(CudaBackend(), spec);
    EXPECT_EQ(expected.positions, found.positions);
    EXPECT_EQ(expected.velocities, found.velocities);
}

TEST(GpuPlasma, IsTheOneOfTheCpu)
{
    expect_equal_plasma<float>();
    expect_equal_plasma<double>();
}

} // namespace
} // namespace swell::gpu_tests
