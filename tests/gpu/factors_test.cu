#include <gtest/gtest.h>

#include "rest_cases.hpp"
#include "solver/backends/cuda/cuda_loops.cuh"

/// The factors of the grids in one array that a GPU makes are those of the host, to the last bit.
namespace swell::gpu_tests
{
namespace
{

TEST(GpuFactors, AreThoseOfTheHostForEveryOption)
{
    solver::CudaBackend gpu;
    solver::rest_cases::expect_the_factors_of_the_host_for_every_option<solver::CudaBackend, float>(gpu);
    solver::rest_cases::expect_the_factors_of_the_host_for_every_option<solver::CudaBackend, double>(gpu);
}

TEST(GpuFactors, AFailureIsAskedFor)
{
    solver::CudaBackend gpu;
    solver::rest_cases::expect_a_failure_to_be_asked_for(gpu);
}

} // namespace
} // namespace swell::gpu_tests
