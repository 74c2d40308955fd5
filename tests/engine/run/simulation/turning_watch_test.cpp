#include "engine/harbour/read_scenario.hpp"
#include "engine/run/simulation/turning_watch.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "../../scratch_folder.hpp"
#include "../../small_scenarios.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/simulation/simulation.hpp"
#include "model/theory/grid_fit.hpp"
#include "model/theory/stability.hpp"
#include "steep_beds.hpp"

namespace swell::engine
{
namespace
{

constexpr double noise_m = 0.02;

/// Sums of a surface of which this share has turned over.
model::SurfaceSums sums(double squares, double turned, double highest_m = 1.0)
{
    return {highest_m, highest_m, squares, 0.0, turned};
}

TEST(TurningWatch, LooksEveryFourthFrameOrAtFramesOfSeveralSteps)
{
    const TurningWatch watch(1, {});
    EXPECT_FALSE(watch.looks_at(3));
    EXPECT_TRUE(watch.looks_at(4));
    EXPECT_TRUE(TurningWatch(2, {}).looks_at(3));
}

TEST(TurningWatch, LooksAtTheNextFrameWhereTheSurfaceRisesFast)
{
    TurningWatch watch(1, {});
    EXPECT_FALSE(watch.sees_fault(4, sums(1.0, 0.0, 1.0)));
    EXPECT_FALSE(watch.sees_fault(5, sums(1.0, 0.0, 1.1)));
    EXPECT_FALSE(watch.looks_at(6));
    EXPECT_FALSE(watch.sees_fault(6, sums(1.0, 0.0, 1.8)));
    EXPECT_TRUE(watch.looks_at(7));
}

TEST(TurningWatch, SeesWhatHasGrownThreefoldAndIsMostOfTheSurface)
{
    TurningWatch watch(2, {{1.0}, {0.0}});
    EXPECT_FALSE(watch.sees_fault(1, sums(3.0, 2.9))) << "not three times the start";
    EXPECT_TRUE(watch.sees_fault(2, sums(3.3, 3.1)));
    TurningWatch waves(2, {{1.0}, {0.0}});
    EXPECT_FALSE(waves.sees_fault(1, sums(30.0, 18.3))) << "waves of six steps turn over at 0.61 of the surface";
    TurningWatch still(2, {{1e-6}, {0.0}});
    EXPECT_FALSE(still.sees_fault(1, sums(1e-10, 1e-10, 1e-5))) << "rounding in still water";
    TurningWatch rest(2, {});
    EXPECT_FALSE(rest.sees_fault(1, sums(1.0, 1.0))) << "a sea that begins";
}

/// Small waves of a young sea may turn over as a whole; what is unstable does so in every frame.
TEST(TurningWatch, SeesAFaultInStillWaterAtTheThirdFrame)
{
    TurningWatch watch(1, {{1e-4}, {0.0}});
    EXPECT_FALSE(watch.sees_fault(4, sums(1e-4, 1e-4, 0.01)));
    EXPECT_TRUE(watch.looks_at(5));
    EXPECT_FALSE(watch.sees_fault(5, sums(1e-3, 1e-3, 0.03)));
    EXPECT_TRUE(watch.sees_fault(6, sums(1e-2, 1e-2, 0.1)));
    TurningWatch wave(1, {{1e-4}, {0.0}});
    EXPECT_FALSE(wave.sees_fault(4, sums(1e-4, 1e-4, 0.01)));
    EXPECT_FALSE(wave.sees_fault(5, sums(1e-3, 1e-3, 0.03)));
    EXPECT_FALSE(wave.sees_fault(6, sums(1e-2, 0.0, 0.1)));
    EXPECT_FALSE(wave.sees_fault(7, sums(1e-2, 1e-2, 0.1)));
}

// A run whose sea begins with waves may begin at a moment when a long wave passes zero over all of a small grid.
TEST(TurningWatch, DoesNotMeasureByAStartThatMoves)
{
    TurningWatch watch(2, {{0.01, 0.0}, {0.0, 5.0}});
    for (long frame = 1; frame <= 12; ++frame) {
        const double zeta = 0.5 * (static_cast<double>(frame) - 2.0);
        EXPECT_FALSE(watch.sees_fault(frame, sums(zeta * zeta, frame == 3 ? zeta * zeta : 0.0))) << frame;
    }
}

// A step a little too long: 1.4 times the squares in every frame, after water that was once far higher.
TEST(TurningWatch, SeesAFaultThatGrowsSlowlyInWaterThatHasCalmedDown)
{
    TurningWatch watch(2, {{30.0}, {0.0}});
    for (long frame = 1; frame <= 20; ++frame) {
        EXPECT_FALSE(watch.sees_fault(frame, sums(1.0, 0.0)));
    }
    double squares = 1.0;
    bool is_seen = false;
    for (long frame = 21; frame <= 32 && !is_seen; ++frame) {
        squares *= 1.4;
        is_seen = watch.sees_fault(frame, sums(squares, 0.95 * squares));
    }
    EXPECT_TRUE(is_seen);
    EXPECT_LT(squares, 6.0);
}

// When a standing wave passes zero, all of its surface turns over at once. Before and after, no part of it does.
TEST(TurningWatch, TakesNoStandingWaveForAFault)
{
    for (double steps = 5.0; steps < 400.0; steps *= 1.03) {
        TurningWatch watch(2, {{1.0}, {0.0}});
        const auto zeta = [&](long frame) { return std::cos(2.0 * std::numbers::pi * static_cast<double>(frame) / steps); };
        for (long frame = 2; frame < 600; ++frame) {
            const double now = zeta(frame), before = zeta(frame - 2);
            const bool turned = now * before < 0.0 && std::abs(now) >= std::abs(before);
            EXPECT_FALSE(watch.sees_fault(frame, sums(now * now, turned ? now * now : 0.0, std::abs(now)))) << steps;
        }
    }
}

// Slow growth is weather, not a fault: a tenth of a doubling a frame.
TEST(TurningWatch, ForgetsWhatIsTwelveFramesOld)
{
    TurningWatch watch(2, {{1.0}, {0.0}});
    for (long frame = 1; frame <= 120; ++frame) {
        const double squares = std::exp2(static_cast<double>(frame) / 10.0);
        EXPECT_FALSE(watch.sees_fault(frame, sums(squares, 0.9 * squares))) << frame;
    }
}

TEST(TurningWatch, NamesTheHighestNodeAndTheDepthsRoundIt)
{
    const model::Bathymetry water{{3, 2}, 1.0, 1.0, {5.0, 60.0, 60.0, -1.0, 5.0, 60.0}};
    EXPECT_EQ("zeta is -2.5 m at node (1, 0) over 60 m of water; neighbours: 60 m at (2, 0), 5 m at (0, 0), 5 m at (1, 1)",
              place_of_the_highest({0.0, -2.5, 1.0, 0.0, 2.0, 0.0}, water));
}

/// A run of conjugate gradients over noise of 2 cm with the steps that the limit over flat water allows, as they once were
/// chosen: the limit of today is not asked.
std::unique_ptr<Simulation> run_by_the_limit_of_flat_water(const model::SteepBed& row)
{
    model::WaveSetup waves;
    waves.bathymetry = model::water_over(row);
    waves.initial = model::noise_on(waves.bathymetry);
    waves.profile = model::dispersive_profile();
    waves.solver.mode = solver::SolveMode::to_tolerance;
    const int steps = model::stable_steps_per_frame(row.frame_s, model::flat_water_limit(waves.bathymetry, waves.profile));
    waves.time_step_s = row.frame_s / steps;
    waves.profile = model::fitted_to_grid(waves.profile, {row.dx_m, row.dx_m, waves.time_step_s});
    return make_cpu_simulation(waves, {.steps_per_frame = steps, .precision = "double", .threads = 1});
}

void expect_no_fault(const std::string& text)
{
    const ScratchFolder folder;
    WaveEngine engine(read_scenario(folder.file("sea.toml", text)), on_one_thread);
    for (long frame = 0; frame < engine.scenario().frames; ++frame) {
        ASSERT_EQ(RunStatus::converged, engine.advance_frame().status) << frame;
    }
}

/// Nearly still water, as near a ship at rest, into which a sea comes at once: its first levels turn over.
TEST(TurningWatch, TakesNoSeaThatComesAtOnceForAFault)
{
    expect_no_fault(R"(
frames = 40
frame_s = 0.2
[bathymetry]
type = "flat"
nx = 26
ny = 21
cell_size_m = 8
depth_m = 16.808
[edges]
west = "generating"
east = "open"
south = "generating"
north = "generating"
[[ship]]
name = "barge"
length_m = 50
beam_m = 30
draft_m = 0.32
way_points = [[124.6, 6.9]]
[[event]]
at_s = 2.336
over_s = 0.0
[event.sea]
kind = "jonswap"
height_m = 0.44
period_s = 12.74
from_deg = 38.9
components = 12
)");
}

TEST(TurningWatch, StopsRunsOverSteepBedsBeforeTheWaterIsAHundredTimesAsHigh)
{
    for (const model::SteepBed& row : model::steep_beds()) {
        const auto run = run_by_the_limit_of_flat_water(row);
        FrameStats stats;
        for (int frame = 0; frame < 2000 && is_usable(stats.status); ++frame) {
            stats = run->advance();
        }
        EXPECT_EQ(RunStatus::unstable_time_step, stats.status) << row.name;
        EXPECT_LT(stats.max_abs_zeta_m, 100.0 * noise_m) << row.name << ", frame " << stats.frame;
        EXPECT_THAT(run->place_of_the_fault(), testing::HasSubstr("m of water; neighbours: ")) << row.name;
    }
}

} // namespace
} // namespace swell::engine
