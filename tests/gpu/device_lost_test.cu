#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "lost_engine.hpp"

/// A GPU that is lost in the middle of a run. It stays lost for the process, so each test runs in a process of its own.
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

/// The time of the device's clock [ns].
__device__ std::uint64_t now_ns()
{
    std::uint64_t time_ns = 0;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(time_ns));
    return time_ns;
}

__global__ void write_astray_later(int* nowhere, std::uint64_t delay_ns)
{
    const std::uint64_t end_ns = now_ns() + delay_ns;
    while (now_ns() < end_ns) {
    }
    *nowhere = 1;
}

/// Loses the GPU while the caller goes on, so that any call may be the first to meet the loss.
template <int delay_us>
void lose_the_gpu_in()
{
    write_astray_later<<<1, 1>>>(reinterpret_cast<int*>(8), std::uint64_t{1000} * delay_us);
}

template <class Go>
void expect_survived(const Go& go)
{
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            const char* wrong = go();
            std::fprintf(stderr, "%s", wrong == nullptr ? "went on" : wrong);
            std::_Exit(wrong == nullptr ? 0 : 1);
        },
        testing::ExitedWithCode(0), "went on");
}

TEST(GpuLostDeathTest, TheEngineSaysSoAndGoesOnOnTheCpuFromItsLastCheckpoint)
{
    expect_survived([] { return go_through_a_loss(lose_the_gpu); });
}

TEST(GpuLostDeathTest, AQuestionAfterTheLossIsAnsweredFromTheLastCheckpoint)
{
    expect_survived([] { return ask_after_a_loss(lose_the_gpu); });
}

/// Before the first frame, before the first checkpoint, while one is on its way, and after several.
class GpuLostAfterDeathTest : public testing::TestWithParam<int>
{
};
TEST_P(GpuLostAfterDeathTest, TheRunGoesOnWithTheBitsOfACpu)
{
    expect_survived([] { return lose_after_frames(GetParam(), lose_the_gpu); });
}
INSTANTIATE_TEST_SUITE_P(Frames, GpuLostAfterDeathTest, testing::Values(0, 1, 4, 5, 6, 17),
                         testing::PrintToStringParamName());

/// The loss is within a frame, during a launch, a copy or a wait; which one is unknown.
class GpuLostWithinDeathTest : public testing::TestWithParam<void (*)()>
{
};
TEST_P(GpuLostWithinDeathTest, TheRunGoesOnWithTheBitsOfACpu)
{
    expect_survived([] { return lose_after_frames(7, GetParam()); });
}
INSTANTIATE_TEST_SUITE_P(Moments, GpuLostWithinDeathTest,
                         testing::Values(lose_the_gpu_in<5>, lose_the_gpu_in<30>, lose_the_gpu_in<150>,
                                         lose_the_gpu_in<400>, lose_the_gpu_in<2000>));

class GpuLostBeforeDeathTest : public testing::TestWithParam<const char*>
{
};
TEST_P(GpuLostBeforeDeathTest, TheCallIsAnsweredAndTheRunGoesOnWithTheBitsOfACpu)
{
    expect_survived([] { return lose_before_call(GetParam(), lose_the_gpu); });
}
INSTANTIATE_TEST_SUITE_P(Calls, GpuLostBeforeDeathTest, testing::ValuesIn(calls_that_reach_a_gpu()),
                         [](const testing::TestParamInfo<const char*>& call) { return std::string(call.param); });

} // namespace
} // namespace swell::gpu_tests
