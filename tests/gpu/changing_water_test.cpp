#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "../engine/random_changes.hpp"

/// Changing water has the same bits on a GPU, where changes are prepared during the run, and on a CPU.
namespace swell::gpu_tests
{
namespace
{

using engine::BackendChoice;
using engine::EngineOptions;
using engine::WaveEngine;

EngineOptions options_on(BackendChoice backend)
{
    EngineOptions options;
    options.backend = backend;
    options.threads = 2;
    return options;
}

class ChangingWater : public testing::TestWithParam<const char*>
{
};

/// Gates, which move shores, are among the orders. CPU and GPU take turns to get an order first.
void expect_the_bits_of_the_cpu(engine::Scenario scenario, bool moves_shores)
{
    scenario.shores_move = moves_shores;
    const bool is_long = std::getenv("SWELL_LONG_TESTS") != nullptr;
    const long frames = is_long ? 5000 : 300;
    WaveEngine cpu(scenario, options_on(BackendChoice::cpu));
    WaveEngine gpu(scenario, options_on(BackendChoice::cuda));
    ASSERT_EQ(gpu.backend().name, "cuda");
    engine::RandomOrders orders(7, engine::extent_of_flats, moves_shores);
    for (long frame = 1; frame <= frames; ++frame) {
        if (frame % 15 == 5) {
            frame % 30 == 5 ? orders.give(cpu, gpu) : orders.give(gpu, cpu);
        }
        ASSERT_TRUE(is_usable(cpu.advance_frame().status)) << "frame " << frame;
        ASSERT_TRUE(is_usable(gpu.advance_frame().status)) << "frame " << frame;
        if (!is_long || frame % 3 == 0) { // some changes are ready, and some are waited for
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        if (frame % 20 == 0) {
            ASSERT_EQ(cpu.state_hash(), gpu.state_hash()) << "frame " << frame;
        }
    }
    engine::expect_the_same_changes(cpu, gpu);
}

TEST_P(ChangingWater, HasTheBitsOfTheCpuUnderRandomOrders)
{
    expect_the_bits_of_the_cpu(engine::flats_that_change(GetParam()), false);
}

TEST_P(ChangingWater, HasTheBitsOfTheCpuWhereShoresMove)
{
    expect_the_bits_of_the_cpu(engine::flats_that_change(GetParam()), true);
}

INSTANTIATE_TEST_SUITE_P(Precisions, ChangingWater, testing::Values("float", "double"));

} // namespace
} // namespace swell::gpu_tests
