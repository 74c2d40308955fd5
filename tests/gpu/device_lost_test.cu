#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "lost_engine.hpp"

/// A GPU that is lost in the middle of a run. What is lost stays lost for the process, so the test runs in one of its own.
namespace swell::gpu_tests
{
namespace
{

__global__ void write_astray(int* nowhere)
{
    *nowhere = 1;
}

void lose_the_gpu()
{
    write_astray<<<1, 1>>>(reinterpret_cast<int*>(8));
    cudaDeviceSynchronize();
}

void expect_survived(const char* (*go)(void (*lose)()))
{
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            const char* wrong = go(lose_the_gpu);
            std::fprintf(stderr, "%s", wrong == nullptr ? "went on" : wrong);
            std::_Exit(wrong == nullptr ? 0 : 1);
        },
        testing::ExitedWithCode(0), "went on");
}

TEST(GpuLostDeathTest, TheEngineSaysSoAndGoesOnOnTheCpuFromItsLastCheckpoint)
{
    expect_survived(go_through_a_loss);
}

TEST(GpuLostDeathTest, AQuestionAfterTheLossIsAnsweredFromTheLastCheckpoint)
{
    expect_survived(ask_after_a_loss);
}

} // namespace
} // namespace swell::gpu_tests
