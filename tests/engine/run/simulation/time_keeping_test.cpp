#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <ctime>
#include <limits>
#include <string>
#include <sys/time.h>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "model/setup/errors.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/wave_setup.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

WaveEngine engine_with(const EngineOptions& options, const Scenario& scenario = basin())
{
    EngineOptions on_cpu = options;
    on_cpu.backend = BackendChoice::cpu;
    on_cpu.threads = 1;
    return WaveEngine(scenario, on_cpu);
}

TEST(TimeKeeping, ADurationMakesAsManyFramesAsItHolds)
{
    WaveEngine engine = engine_with({});
    EXPECT_EQ(engine.advance(0.12).frames, 2);
    const AdvanceReport third = engine.advance(0.03);
    EXPECT_EQ(third.frames, 1);
    EXPECT_NEAR(third.remaining_s, 0.0, 1e-9);
    EXPECT_EQ(third.worst.frame, 3);
    int frames = 0;
    for (int call = 0; call < 60; ++call) { // one second of a caller with 60 Hz
        frames += engine.advance(1.0 / 60.0).frames;
    }
    EXPECT_EQ(frames, 20);
    EXPECT_EQ(engine.advance(0.0).frames, 0); // a pause
    EXPECT_EQ(engine.frame(), 23);
}

TEST(TimeKeeping, ALateCallDropsTimeInsteadOfFallingEverFurtherBehind)
{
    WaveEngine engine = engine_with({});
    const AdvanceReport late = engine.advance(1.02, 4);
    EXPECT_EQ(late.frames, 4);
    EXPECT_NEAR(late.dropped_s, 0.8, 1e-9);
    EXPECT_NEAR(late.remaining_s, 0.02, 1e-9);
    EXPECT_EQ(engine.advance(0.03).frames, 1);
    for (const double nonsense : {-1.0, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_EQ(engine.advance(nonsense).frames, 0);
    }
}

/// 0.15 - 0.05 - 0.05 is a little less than 0.05 in binary, but must be dropped like a whole frame. Otherwise the next
/// call, which asks for no time, would compute this frame.
TEST(TimeKeeping, AFrameLessARoundingErrorIsDroppedWhole)
{
    WaveEngine engine = engine_with({});
    ASSERT_LT(0.15 - 0.05 - 0.05, 0.05);
    const AdvanceReport late = engine.advance(0.15, 2);
    EXPECT_EQ(late.frames, 2);
    EXPECT_NEAR(late.dropped_s, 0.05, 1e-9);
    EXPECT_NEAR(late.remaining_s, 0.0, 1e-9);
    EXPECT_EQ(engine.advance(0.0).frames, 0);
}

/// Time that a call asked for and no frame has covered yet is part of the state. A restored twin computes its frames in the
/// same calls.
TEST(TimeKeeping, ARestoredRunOwesWhatTheSavedOneDid)
{
    WaveEngine saved = engine_with({});
    EXPECT_EQ(saved.advance(0.13).frames, 2);
    WaveEngine twin = engine_with({});
    EXPECT_EQ(twin.advance(0.01).frames, 0);
    ASSERT_EQ(twin.restore_state(saved.save_state()), Outcome::done);
    for (const double asked_s : {0.015, 0.01, 0.035, 0.02, 0.05}) {
        const AdvanceReport wanted = saved.advance(asked_s);
        const AdvanceReport got = twin.advance(asked_s);
        EXPECT_EQ(got.frames, wanted.frames) << asked_s;
        EXPECT_EQ(got.remaining_s, wanted.remaining_s) << asked_s;
    }
    EXPECT_EQ(twin.frame(), 5);
    EXPECT_EQ(twin.state_hash(), saved.state_hash());
}

TEST(TimeKeeping, ABudgetThatNoFrameMeetsIsReported)
{
    EngineOptions options;
    options.frame_budget_ms = 1e-6;
    WaveEngine engine = engine_with(options);
    for (int frame = 0; frame < 3; ++frame) {
        const FrameStats stats = engine.advance_frame();
        EXPECT_EQ(stats.status, RunStatus::deadline_missed);
        EXPECT_FALSE(stats.is_reduced);
    }
}

TEST(TimeKeeping, ALateFrameReducesStatisticsAndNeverTheSolve)
{
    EngineOptions late;
    late.frame_budget_ms = 1e-6;
    late.when_late = DeadlinePolicy::reduce;
    WaveEngine engine = engine_with(late);
    WaveEngine on_time = engine_with({});
    engine.collect_statistics();
    EXPECT_FALSE(engine.advance_frame().is_reduced);
    const std::vector<double> after_one = engine.highest_zeta_m();
    for (int frame = 0; frame < 10; ++frame) {
        EXPECT_TRUE(engine.advance_frame().is_reduced);
    }
    EXPECT_EQ(engine.highest_zeta_m(), after_one);
    for (int frame = 0; frame < 11; ++frame) {
        on_time.advance_frame();
    }
    EXPECT_EQ(engine.state_hash(), on_time.state_hash());
}

/// Delays the thread for longer than the budget below.
void hold_up(int)
{
    constexpr timespec held_up{0, 250'000'000};
    nanosleep(&held_up, nullptr);
}

/// Sends a signal after a moment, so that the frame in work then is late.
void hold_up_soon()
{
    constexpr itimerval in_a_moment{{0, 0}, {0, 10}}; // microseconds; a frame takes some tens at least
    setitimer(ITIMER_REAL, &in_a_moment, nullptr);
}

/// The 20 frames (one second) after a late frame are lighter. Fewer would end before the cause of the delay does; more
/// would leave out maps and snapshots without need.
TEST(TimeKeeping, ALateFrameMakesTheNextTwentyLighter)
{
    EngineOptions options;
    options.frame_budget_ms = 200.0;
    options.when_late = DeadlinePolicy::reduce;
    WaveEngine engine = engine_with(options);
    struct sigaction usual {
    };
    struct sigaction held {
    };
    held.sa_handler = hold_up;
    sigaction(SIGALRM, &held, &usual);
    int since_late = -1; // frames since the latest late frame; a busy machine may have several late frames
    for (int frame = 0; frame < 400 && since_late < 23; ++frame) {
        if (since_late < 0) {
            hold_up_soon();
        }
        const FrameStats stats = engine.advance_frame();
        if (since_late >= 0) {
            EXPECT_EQ(stats.is_reduced, since_late < 20) << since_late;
        }
        since_late = stats.status == RunStatus::deadline_missed ? 0 : since_late < 0 ? -1 : since_late + 1;
    }
    constexpr itimerval never{};
    setitimer(ITIMER_REAL, &never, nullptr);
    sigaction(SIGALRM, &usual, nullptr);
    EXPECT_EQ(since_late, 23);
}

TEST(TimeKeeping, GaugesRememberTheirNewestFrames)
{
    Scenario scenario = basin();
    scenario.gauges = {{"a", 20, 20}, {"b", 40, 30}};
    EngineOptions options;
    options.gauge_history_frames = 5;
    WaveEngine engine = engine_with(options, scenario);
    std::vector<double> seen;
    std::array<double, 8> zeta_m{};
    long first = 0;
    EXPECT_EQ(engine.gauge_history(1, zeta_m, first), 0U);
    for (int frame = 1; frame <= 7; ++frame) {
        engine.advance_frame();
        seen.push_back(engine.gauges_m().at(1));
        const std::size_t held = engine.gauge_history(1, zeta_m, first);
        ASSERT_EQ(held, static_cast<std::size_t>(std::min(frame, 5)));
        EXPECT_EQ(first, frame + 1 - static_cast<long>(held));
        EXPECT_EQ(std::vector<double>(zeta_m.begin(), zeta_m.begin() + static_cast<long>(held)),
                  std::vector<double>(seen.end() - static_cast<long>(held), seen.end()));
    }
    EXPECT_EQ(engine.gauge_history(1, std::span(zeta_m).first(2), first), 2U);
    EXPECT_EQ(first, 6);
    EXPECT_EQ(engine.gauge_history(7, zeta_m, first), 0U);
}

TEST(Surroundings, WithoutACurrentHaveNoOther)
{
    WaveEngine engine = engine_with({});
    EXPECT_EQ(engine.set_current({}), Outcome::bad_value);
    EXPECT_NE(engine.reason().find("the run has no current"), std::string::npos) << engine.reason();
    EXPECT_STREQ(name_of(Outcome::not_yet), "not_yet");
    EXPECT_STREQ(name_of(Outcome::device_lost), "device_lost");
}

TEST(Surroundings, DepthsAreRefusedWhereTheyWouldFloodDryOrBreakTheTimeStep)
{
    WaveEngine engine = engine_with({});
    const std::vector<double> one{15.0};
    EXPECT_EQ(engine.set_depths(60, 46, {1, 1}, one), Outcome::done);
    EXPECT_EQ(engine.set_depths(61, 0, {1, 1}, one), Outcome::bad_value);
    EXPECT_EQ(engine.set_depths(-1, 0, {1, 1}, one), Outcome::bad_value);
    EXPECT_EQ(engine.set_depths(0, 0, {2, 1}, one), Outcome::bad_value);
    EXPECT_EQ(engine.set_depths(0, 0, {1 << 30, 4}, one), Outcome::bad_value);
    for (const double depth : {0.0, -1.0, 1e6, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_EQ(engine.set_depths(5, 5, {1, 1}, std::vector<double>{depth}), Outcome::bad_value) << depth;
    }
    EXPECT_EQ(engine.bathymetry().depth_at(5, 5), 20.0);
    EXPECT_EQ(engine.bathymetry().depth_at(60, 46), 15.0);
}

TEST(Surroundings, ASeaThatWasExportedIsTheSameSeaAgain)
{
    Scenario scenario = basin();
    scenario.waves.initial = {};
    scenario.waves.edges[0].kind = model::EdgeKind::generating;
    model::SeaState sea;
    sea.seed = 7;
    sea.spreading = 20.0;
    sea.ramp_s = 0.0;
    scenario.waves.sea = sea;
    WaveEngine drawn = engine_with({}, scenario);
    Scenario imported = scenario;
    imported.waves.sea->seed = 1;
    imported.waves.sea->given = drawn.sea_components();
    EXPECT_EQ(imported.waves.sea->given.size(), 100U);
    WaveEngine given = engine_with({}, imported);
    for (int frame = 0; frame < 20; ++frame) {
        drawn.advance_frame();
        given.advance_frame();
    }
    EXPECT_GT(drawn.snapshot().zeta_m.at(61 * 20 + 3), -10.0);
    EXPECT_EQ(drawn.state_hash(), given.state_hash());
}

TEST(Surroundings, OfAnAnalyticHarbourAreNowhereOnEarth)
{
    WaveEngine engine = engine_with({});
    double latitude = 1.0;
    double longitude = 2.0;
    EXPECT_EQ(engine.to_degrees({0.0, 0.0}, latitude, longitude), Outcome::not_on_earth);
    WaterPoint place;
    EXPECT_EQ(engine.to_metres(50.0, -4.0, place), Outcome::not_on_earth);
    EXPECT_EQ(latitude, 1.0);
}

TEST(EngineOptions, OutOfTheirRangeAreRefusedBeforeAnythingIsMade)
{
    const auto refusal = [](const auto& change) -> std::string {
        EngineOptions options;
        change(options);
        try {
            engine_with(options);
        } catch (const InputError& error) {
            return error.what();
        }
        return "taken";
    };
    EXPECT_EQ(refusal([](EngineOptions& options) { options.spare_ships.count = -1; }),
              "spare_ships.count is -1: allowed are whole numbers from 0 to 256");
    EXPECT_EQ(refusal([](EngineOptions& options) { options.frame_budget_ms = -1.0; }),
              "frame_budget_ms is -1: allowed are numbers from 0");
    EXPECT_EQ(refusal([](EngineOptions& options) { options.spare_ships.longest_m = 0x1p31; }),
              "spare_ships.longest_m is 2147483648: allowed are numbers from 0.1 to 1000")
        << "room for such a hull took minutes to fill";
    EXPECT_NE(
        refusal([](EngineOptions& options) { options.spare_ships.widest_m = std::numeric_limits<double>::infinity(); }),
        "taken");
    EXPECT_EQ(
        refusal([](EngineOptions& options) { options.gauge_history_frames = std::numeric_limits<std::int32_t>::max(); }),
        "gauge_history_frames is 2147483647: allowed are whole numbers from 0 to 1000000");
}

TEST(EngineOptions, AScenarioWithoutADepthForEveryNodeIsRefused)
{
    Scenario scenario = basin();
    scenario.waves.bathymetry.depth_m.edit().pop_back();
    EXPECT_THROW(engine_with({}, scenario), model::SetupError);
}

TEST(EngineOptions, ALogGetsTheWarnings)
{
    Scenario scenario = basin();
    scenario.waves.sea = model::SeaState{}; // no edge lets this sea in, so the engine warns
    std::vector<std::string> said;
    EngineOptions options;
    options.log = [&](LogLevel, const std::string& text) { said.push_back(text); };
    const WaveEngine engine = engine_with(options, scenario);
    EXPECT_EQ(said, engine.warnings());
    EXPECT_FALSE(said.empty());
}

} // namespace
} // namespace swell::engine
