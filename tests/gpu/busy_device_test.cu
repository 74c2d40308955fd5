#include <gtest/gtest.h>

#include <cstdint>

#include "lost_engine.hpp"

/// A GPU that computes something else for a while.
namespace swell::gpu_tests
{
namespace
{

/// Keeps a multiprocessor's threads to itself until the device's clock has gone on so far.
__global__ void keep_busy(std::uint64_t duration_ns)
{
    std::uint64_t start_ns = 0;
    std::uint64_t now_ns = 0;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(start_ns));
    do {
        asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now_ns));
    } while (now_ns < start_ns + duration_ns);
}

void keep_every_multiprocessor_busy(int duration_ms)
{
    cudaDeviceProp properties{};
    cudaGetDeviceProperties(&properties, 0);
    constexpr int threads = 1024;
    const int blocks = properties.multiProcessorCount * properties.maxThreadsPerMultiProcessor / threads;
    keep_busy<<<blocks, threads>>>(std::uint64_t{1'000'000} * duration_ms);
}

TEST(GpuBusy, AFrameIsLateAndSaysSoAndTheRunKeepsItsBits)
{
    const char* wrong = run_beside_other_work(keep_every_multiprocessor_busy);
    EXPECT_EQ(nullptr, wrong) << wrong;
}

} // namespace
} // namespace swell::gpu_tests
