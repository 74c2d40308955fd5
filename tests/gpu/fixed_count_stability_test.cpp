#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/stepping/observations.hpp"

/// Long runs by a fixed count of steps (solver/FIXED_COUNT.md) stay bounded and have no trend: 100,000 frames in the long
/// tests. Noise on every node contains every wave of a grid; harbours have edges, a sea and a ship.
namespace swell::gpu_tests
{
namespace
{

using engine::FrameStats;
using engine::Scenario;
using engine::WaveEngine;

long frames_of_a_run()
{
    return std::getenv("SWELL_LONG_TESTS") != nullptr ? 100'000 : 1'000;
}

struct Water {
    const char* name;
    double node_distance_m;
    double depth_m; ///< the deepest; the shallowest is a third of it
};

struct Arithmetic {
    const char* profile;
    const char* precision;
};

constexpr Arithmetic all_arithmetic[] = {
    {"parabolic", "float"}, {"parabolic", "double"}, {"dispersive", "float"}, {"dispersive", "double"}};

/// A basin between walls, with an island and a cape, and white noise of 0.3 m on its surface.
Scenario noisy_basin(const Water& water, const Arithmetic& arithmetic)
{
    Scenario scenario;
    scenario.name = water.name;
    scenario.file = scenario.name;
    scenario.precision = arithmetic.precision;
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::vertical_profile_named(arithmetic.profile, 3.0);
    waves.bathymetry = {{161, 127}, water.node_distance_m, water.node_distance_m, {}};
    std::uint32_t state = 1;
    for (int j = 0; j < waves.bathymetry.extent.ny; ++j) {
        for (int i = 0; i < waves.bathymetry.extent.nx; ++i) {
            const bool land = (i > 90 && i < 108 && j > 70) || (i > 35 && i < 40 && j > 25 && j < 31);
            const double hills = std::sin(0.04 * i + 0.4) * std::cos(0.05 * j);
            waves.bathymetry.depth_m.push_back(land ? 0.0 : water.depth_m * (2.0 + hills) / 3.0);
            state = state * 1664525U + 1013904223U;
            const double noise = 0.3 * (static_cast<double>(state) * 0x1.0p-31 - 1.0);
            waves.initial.zeta_m.push_back(land ? 0.0 : noise);
            waves.initial.phi_m2_per_s.push_back(0.0);
        }
    }
    return scenario;
}

/// Figures from the middle and the end of a run.
struct Seen {
    double early_rms_m = 0.0;
    double late_rms_m = 0.0;
    int most_iterations = 0; ///< of a solve, after the start, which is by conjugate gradients
};

/// Sails to a frame. The mean rms of zeta [m] of the last tenth of a run's frames before it.
double mean_rms_m(WaveEngine& engine, long until, Seen& seen)
{
    constexpr long start = 12;
    double sum = 0.0;
    while (engine.frame() < until) {
        const FrameStats stats = engine.advance_frame();
        if (!is_usable(stats.status)) {
            return stats.rms_zeta_m;
        }
        seen.most_iterations = stats.frame > start ? std::max(seen.most_iterations, stats.most_iterations) : 0;
        sum += stats.frame > until - frames_of_a_run() / 10 ? stats.rms_zeta_m : 0.0;
    }
    const auto frames_summed = frames_of_a_run() / 10;
    return sum / static_cast<double>(frames_summed);
}

Seen run(WaveEngine& engine)
{
    Seen seen;
    seen.early_rms_m = mean_rms_m(engine, frames_of_a_run() * 3 / 10, seen);
    seen.late_rms_m = mean_rms_m(engine, frames_of_a_run(), seen);
    return seen;
}

WaveEngine on_gpu(const Scenario& scenario)
{
    engine::EngineOptions options;
    options.backend = engine::BackendChoice::cuda;
    return WaveEngine(scenario, options);
}

void expect_no_fall_back(WaveEngine& engine, const Seen& seen, const std::string& what)
{
    const auto counts = engine.observe().fixed_counts;
    ASSERT_FALSE(counts.empty()) << what << ": the fixed count was given up";
    int most_steps = 0;
    for (const solver::FixedCount& count : counts) {
        most_steps = std::max(most_steps, count.steps);
    }
    EXPECT_EQ(seen.most_iterations, most_steps) << what << ": conjugate gradients took some frames";
    std::printf("%s: rms %.4f m, then %.4f m; %d steps of frames %.4g s\n", what.c_str(), seen.early_rms_m, seen.late_rms_m,
                engine.scenario().steps_per_frame, engine.scenario().frame_s);
}

TEST(GpuFixedCount, NoiseStaysBounded)
{
    for (const Water& water : {Water{"harbour", 5.0, 30.0}, Water{"deep80", 5.0, 80.0}, Water{"deep100", 5.0, 100.0},
                               Water{"fine1", 1.0, 20.0}, Water{"fine2", 2.0, 40.0}}) {
        for (const Arithmetic& arithmetic : all_arithmetic) {
            WaveEngine engine = on_gpu(noisy_basin(water, arithmetic));
            const std::string what = std::string(water.name) + ", " + arithmetic.profile + ", " + arithmetic.precision;
            const Seen seen = run(engine);
            EXPECT_LT(seen.late_rms_m, 1.03 * seen.early_rms_m) << what;
            EXPECT_GT(seen.late_rms_m, 0.5 * seen.early_rms_m) << what << ": short waves are damped, but slowly";
            expect_no_fall_back(engine, seen, what);
        }
    }
}

TEST(GpuFixedCount, HarboursHaveNoTrend)
{
    if (std::getenv("SWELL_LONG_TESTS") == nullptr) {
        GTEST_SKIP() << "takes minutes: set SWELL_LONG_TESTS";
    }
    for (const char* name : {"klopman_harbour", "plymouth-200k"}) {
        for (const Arithmetic& arithmetic : all_arithmetic) {
            Scenario scenario = engine::read_scenario(std::string(SWELL_SOURCE_DIR) + "/assets/scenarios/" + name + ".toml",
                                                      {{"profile", arithmetic.profile}});
            scenario.precision = arithmetic.precision;
            WaveEngine engine = on_gpu(scenario);
            const std::string what = std::string(name) + ", " + arithmetic.profile + ", " + arithmetic.precision;
            const Seen seen = run(engine);
            EXPECT_NEAR(seen.late_rms_m, seen.early_rms_m, 0.1 * seen.early_rms_m) << what;
            expect_no_fall_back(engine, seen, what);
        }
    }
}

} // namespace
} // namespace swell::gpu_tests
