#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "../engine/busy_orders.hpp"

/// The answers of an engine to a bridge simulator have the same bits on a GPU and on a CPU.
namespace swell::gpu_tests
{
namespace
{

using engine::BackendChoice;
using engine::EngineOptions;
using engine::Outcome;
using engine::WaveEngine;

long lockstep_frames()
{
    return std::getenv("SWELL_LONG_TESTS") != nullptr ? 5000 : 300;
}

class GpuEmbedding : public testing::TestWithParam<const char*>
{
protected:
    [[nodiscard]] static WaveEngine engine_on(BackendChoice backend)
    {
        return WaveEngine(engine::traffic_basin(GetParam()), engine::traffic_options(backend, 2));
    }

    static void sail(WaveEngine& on, int frames)
    {
        for (int frame = 0; frame < frames; ++frame) {
            engine::give_orders(on);
            ASSERT_TRUE(is_usable(on.advance_frame().status));
        }
    }
};

TEST_P(GpuEmbedding, CpuAndGpuStayEqualWhileShipsComeTurnAndGo)
{
    WaveEngine cpu = engine_on(BackendChoice::cpu);
    WaveEngine gpu = engine_on(BackendChoice::cuda);
    ASSERT_EQ(gpu.backend().name, "cuda");
    for (long frame = 1; frame <= lockstep_frames(); ++frame) {
        sail(cpu, 1);
        sail(gpu, 1);
        const auto of_cpu = cpu.ship_forces();
        const auto of_gpu = gpu.ship_forces();
        ASSERT_EQ(of_cpu.size(), of_gpu.size());
        for (std::size_t ship = 0; ship < of_cpu.size(); ++ship) {
            ASSERT_EQ(of_cpu[ship].force_n, of_gpu[ship].force_n) << "frame " << frame;
        }
        if (frame % 50 == 0) {
            ASSERT_EQ(cpu.state_hash(), gpu.state_hash()) << "frame " << frame;
        }
    }
}

TEST_P(GpuEmbedding, AStateGoesFromOneToTheOtherAndBack)
{
    WaveEngine cpu = engine_on(BackendChoice::cpu);
    WaveEngine gpu = engine_on(BackendChoice::cuda);
    gpu.collect_statistics();
    sail(gpu, 93);
    ASSERT_EQ(cpu.restore_state(gpu.save_state()), Outcome::done);
    EXPECT_EQ(cpu.save_state(), gpu.save_state());
    sail(cpu, 40);
    sail(gpu, 40);
    EXPECT_EQ(cpu.state_hash(), gpu.state_hash());
    EXPECT_EQ(cpu.significant_wave_height_m(), gpu.significant_wave_height_m());

    sail(cpu, 30);
    WaveEngine fresh = engine_on(BackendChoice::cuda);
    ASSERT_EQ(fresh.restore_state(cpu.save_state()), Outcome::done);
    sail(cpu, 40);
    sail(fresh, 40);
    EXPECT_EQ(cpu.state_hash(), fresh.state_hash());
}

TEST_P(GpuEmbedding, ALogOfACpuReplaysOnAGpu)
{
    EngineOptions options = engine::traffic_options(BackendChoice::cpu);
    options.logs_inputs = true;
    WaveEngine cpu(engine::traffic_basin(GetParam()), options);
    sail(cpu, 150);
    WaveEngine gpu = engine_on(BackendChoice::cuda);
    for (int frame = 0; frame < 150; ++frame) {
        ASSERT_EQ(gpu.replay(cpu.inputs()), Outcome::done);
        gpu.advance_frame();
    }
    EXPECT_EQ(gpu.state_hash(), cpu.state_hash());
}

TEST_P(GpuEmbedding, DepthsChangeInRecordedFrames)
{
    WaveEngine cpu = engine_on(BackendChoice::cpu);
    WaveEngine gpu = engine_on(BackendChoice::cuda);
    const std::vector<double> dredged(50 * 30, 19.5);
    for (WaveEngine* on : {&cpu, &gpu}) {
        sail(*on, 5);
        ASSERT_EQ(on->set_depths(20, 10, {50, 30}, dredged), Outcome::done);
        sail(*on, 5);
    }
    EXPECT_EQ(cpu.state_hash(), gpu.state_hash());
}

INSTANTIATE_TEST_SUITE_P(Precisions, GpuEmbedding, testing::Values("float", "double"),
                         [](const auto& of) { return std::string(of.param); });

} // namespace
} // namespace swell::gpu_tests
