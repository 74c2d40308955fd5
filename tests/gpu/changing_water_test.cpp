#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "../engine/small_scenarios.hpp"
#include "engine/api/wave_engine.hpp"

/// Water that changes has the same bits on a GPU, where changes are made ready beside the run, and on a CPU.
namespace swell::gpu_tests
{
namespace
{

using engine::BackendChoice;
using engine::EngineOptions;
using engine::Outcome;
using engine::Scenario;
using engine::WaveEngine;

constexpr solver::Extent extent{72, 54};

/// A sea through the west; the bed rises eastwards to a flat that falls dry at low water, and to land.
Scenario flats(const std::string& precision)
{
    Scenario scenario = engine::basin(extent);
    scenario.precision = precision;
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::dispersive_profile();
    waves.initial = {};
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const double rough = 0.1 * std::sin(0.9 * i + 1.3 * j);
            waves.bathymetry.depth_m[extent.index(i, j)] = i < 40   ? 8.0 + rough
                                                           : i < 60 ? 0.7 - 0.08 * (i - 40) + rough
                                                                    : -3.0;
        }
    }
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.sea = model::SeaState{};
    waves.sea->height_m = 0.3;
    waves.sea->period_s = 6.0;
    waves.sea->ramp_s = 1.0;
    waves.sea->components = 24;
    waves.current.east_m_per_s.assign(waves.bathymetry.depth_m.size(), 0.05);
    waves.current.north_m_per_s.assign(waves.bathymetry.depth_m.size(), 0.0);
    scenario.lowest_level_m = -0.8;
    scenario.highest_level_m = 0.8;
    scenario.change_lead_frames = 8;
    return scenario;
}

EngineOptions options_on(BackendChoice backend)
{
    EngineOptions options;
    options.backend = backend;
    options.threads = 2;
    return options;
}

/// One order to both, at random; the same seed gives the same orders.
class RandomOrders
{
public:
    explicit RandomOrders(unsigned seed) : random_(seed) {}

    void give(WaveEngine& one, WaveEngine& other)
    {
        const int kind = static_cast<int>(between(0.0, 3.999));
        const engine::ChangeTime when{std::nullopt, between(0.0, 1.0) < 0.5 ? 0.0 : between(0.2, 1.0)};
        const std::size_t nodes = one.bathymetry().depth_m.size();
        if (kind == 0) {
            model::SeaState sea = *one.scenario().waves.sea;
            sea.height_m = between(0.1, 0.5);
            sea.period_s = between(5.0, 7.0);
            both(one, other, [&](WaveEngine& on) { return on.set_sea(sea, when); });
        } else if (kind == 1) {
            const double level_m = between(-0.75, 0.75);
            both(one, other, [&](WaveEngine& on) { return on.set_water_level(level_m, when); });
        } else if (kind == 2) {
            const std::vector<double> depth_m(48, between(7.0, 9.0));
            const int i = static_cast<int>(between(22.0, 30.0));
            const int j = static_cast<int>(between(4.0, 40.0));
            both(one, other, [&](WaveEngine& on) { return on.order_depths(i, j, {8, 6}, depth_m, when); });
        } else {
            const model::Current current{std::vector<double>(nodes, between(-0.3, 0.3)),
                                         std::vector<double>(nodes, between(-0.1, 0.1))};
            both(one, other, [&](WaveEngine& on) { return on.set_current(current, when); });
        }
    }

private:
    double between(double low, double high)
    {
        return low + (high - low) * static_cast<double>(random_()) / static_cast<double>(std::mt19937::max());
    }
    template <class Give>
    static void both(WaveEngine& one, WaveEngine& other, const Give& give)
    {
        ASSERT_EQ(give(one), Outcome::done) << one.reason();
        ASSERT_EQ(give(other), Outcome::done) << other.reason();
    }

    std::mt19937 random_;
};

class ChangingWater : public testing::TestWithParam<const char*>
{
};

TEST_P(ChangingWater, HasTheBitsOfTheCpuUnderRandomOrders)
{
    const bool is_long = std::getenv("SWELL_LONG_TESTS") != nullptr;
    const long frames = is_long ? 5000 : 300;
    WaveEngine cpu(flats(GetParam()), options_on(BackendChoice::cpu));
    WaveEngine gpu(flats(GetParam()), options_on(BackendChoice::cuda));
    ASSERT_EQ(gpu.backend().name, "cuda");
    RandomOrders orders(7);
    for (long frame = 1; frame <= frames; ++frame) {
        if (frame % 15 == 5) {
            orders.give(cpu, gpu);
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
    ASSERT_EQ(cpu.changes().size(), gpu.changes().size());
    for (std::size_t change = 0; change < cpu.changes().size(); ++change) {
        EXPECT_EQ(cpu.changes()[change].state, gpu.changes()[change].state);
        EXPECT_EQ(cpu.changes()[change].reason, gpu.changes()[change].reason);
    }
}

INSTANTIATE_TEST_SUITE_P(Precisions, ChangingWater, testing::Values("float", "double"));

} // namespace
} // namespace swell::gpu_tests
