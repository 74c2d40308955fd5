#include "viewer/simulation/simulation_thread.hpp"

#include <gmock/gmock.h>

#include <functional>
#include <optional>

#include "fake_frames.hpp"

namespace swell::viewer
{
namespace
{

using namespace std::chrono_literals;

/// Takes frames without drawing until one is as wanted. The time limit is for a thread that hangs, not for a slow machine.
bool take_until(SimulationThread& simulation, const std::function<bool(const ShownFrame&)>& wanted)
{
    const auto give_up = PlaybackClock::Clock::now() + 20s;
    while (PlaybackClock::Clock::now() < give_up) {
        if (simulation.take() && wanted(simulation.newest())) {
            return true;
        }
        std::this_thread::sleep_for(100us);
    }
    return false;
}

bool take_frame(SimulationThread& simulation, long frame)
{
    return take_until(simulation, [&](const ShownFrame& shown) { return shown.frame == frame; });
}

bool wait_for_end(const SimulationThread& simulation)
{
    const auto give_up = PlaybackClock::Clock::now() + 20s;
    while (!simulation.has_ended() && PlaybackClock::Clock::now() < give_up) {
        std::this_thread::sleep_for(100us);
    }
    return simulation.has_ended();
}

TEST(SimulationOrders, ARestartForgetsTheStepsBeforeItAndComesBeforeThoseAfterIt)
{
    SimulationOrders orders(true);
    orders.step();
    orders.step();
    orders.step();
    EXPECT_TRUE(orders.take().step);
    orders.restart();
    orders.step();
    orders.step();
    SimulationOrders::Orders next = orders.take();
    EXPECT_TRUE(next.restart);
    EXPECT_TRUE(next.step);
    next = orders.take();
    EXPECT_FALSE(next.restart);
    EXPECT_TRUE(next.step);
    EXPECT_FALSE(orders.take().step);
}

TEST(SimulationOrders, StepsAreForPausesAlone)
{
    SimulationOrders orders(false);
    orders.step();
    EXPECT_FALSE(orders.take().step);
    orders.set_paused(true);
    orders.step();
    orders.set_paused(false);
    const SimulationOrders::Orders next = orders.take();
    EXPECT_FALSE(next.step);
    EXPECT_FALSE(next.paused);
}

TEST(SimulationOrders, ChangesAddUpAndARestartForgetsThoseBeforeIt)
{
    SimulationOrders orders(false);
    orders.change_water({.sea_m = 0.25});
    orders.change_water({.sea_m = 0.25, .level_m = -0.1});
    const WaterChange change = orders.take().change;
    EXPECT_DOUBLE_EQ(change.sea_m, 0.5);
    EXPECT_DOUBLE_EQ(change.level_m, -0.1);
    EXPECT_FALSE(orders.take().change.asks());
    orders.change_water({.sea_m = 0.25});
    orders.restart();
    orders.change_water({.level_m = 0.1});
    const SimulationOrders::Orders next = orders.take();
    EXPECT_TRUE(next.restart);
    EXPECT_EQ(next.change.sea_m, 0.0);
    EXPECT_EQ(next.change.level_m, 0.1);
}

TEST(SimulationThread, TheFirstFrameIsThereAtOnce)
{
    FakeFrames frames(5);
    SimulationThread simulation(frames, true);
    ASSERT_TRUE(simulation.take());
    EXPECT_EQ(simulation.newest().frame, 0);
    EXPECT_EQ(&simulation.before(), &simulation.newest());
    EXPECT_EQ(simulation.part(), 1.0);
}

TEST(SimulationThread, GoesToTheLastFrameAndStaysThere)
{
    FakeFrames frames(40);
    SimulationThread simulation(frames);
    ASSERT_TRUE(wait_for_end(simulation));
    ASSERT_TRUE(simulation.take());
    EXPECT_EQ(simulation.newest().frame, 40);
    EXPECT_EQ(simulation.newest().zeta_m, std::vector<float>(4, 40.0F));
    EXPECT_EQ(simulation.part(), 1.0);
    EXPECT_EQ(frames.computed, 40);
    simulation.rethrow_error(); // the source has thrown no exception
}

TEST(SimulationThread, GoesOnWhereThereIsNoLastFrame)
{
    FakeFrames frames(0);
    SimulationThread simulation(frames);
    ASSERT_TRUE(take_until(simulation, [](const ShownFrame& shown) { return shown.frame > 20; }));
    EXPECT_FALSE(simulation.has_ended());
}

TEST(SimulationThread, FramesComeInOrderEachFromTheOneBefore)
{
    FakeFrames frames(100);
    SimulationThread simulation(frames);
    long taken = -1;
    while (taken < 100) {
        ASSERT_TRUE(take_until(simulation, [](const ShownFrame&) { return true; }));
        EXPECT_GE(simulation.newest().frame, taken); // the last frame is published twice: when due, and at the end
        if (taken >= 0) {
            EXPECT_EQ(simulation.before().frame, taken);
        }
        EXPECT_GE(simulation.part(), 0.0);
        EXPECT_LE(simulation.part(), 1.0);
        taken = simulation.newest().frame;
    }
}

TEST(SimulationThread, PausedItComputesNothingAndStepsOneByOne)
{
    FakeFrames frames(1000);
    SimulationThread simulation(frames, true);
    EXPECT_TRUE(simulation.paused());
    ASSERT_TRUE(take_frame(simulation, 0));
    std::this_thread::sleep_for(20ms);
    EXPECT_EQ(frames.computed, 0);
    for (long frame = 1; frame <= 3; ++frame) {
        simulation.step();
        ASSERT_TRUE(take_frame(simulation, frame));
        EXPECT_EQ(simulation.before().frame, frame - 1);
    }
    simulation.step();
    simulation.step();
    ASSERT_TRUE(take_frame(simulation, 5));
    std::this_thread::sleep_for(20ms);
    EXPECT_EQ(frames.computed, 5);
    EXPECT_EQ(simulation.real_time_factor(), 0.0);
}

TEST(SimulationThread, APauseShowsTheNewestFrameAndHoldsIt)
{
    FakeFrames frames(1'000'000);
    SimulationThread simulation(frames);
    ASSERT_TRUE(take_until(simulation, [](const ShownFrame& shown) { return shown.frame > 3; }));
    simulation.set_paused(true);
    simulation.want(Colouring::depth); // ordered after the pause, so a frame with it was copied during the pause
    ASSERT_TRUE(take_until(simulation, [](const ShownFrame& shown) { return shown.field_of == Colouring::depth; }));
    const long held = simulation.newest().frame;
    EXPECT_EQ(held, frames.computed);
    std::this_thread::sleep_for(20ms);
    EXPECT_EQ(held, frames.computed);
    simulation.set_paused(false);
    EXPECT_TRUE(take_until(simulation, [&](const ShownFrame& shown) { return shown.frame > held; }));
}

TEST(SimulationThread, RestartGoesBackAndInterpolatesFromNoOtherRun)
{
    FakeFrames frames(1000);
    SimulationThread simulation(frames, true);
    simulation.step();
    simulation.step();
    ASSERT_TRUE(take_frame(simulation, 2));
    simulation.restart();
    ASSERT_TRUE(take_frame(simulation, 0));
    EXPECT_EQ(simulation.before().frame, 0);
    simulation.step();
    ASSERT_TRUE(take_frame(simulation, 1));
    EXPECT_EQ(simulation.before().frame, 0);
    EXPECT_EQ(frames.restarts, 1);
}

TEST(SimulationThread, GoesOnAfterTheEndWhenRestarted)
{
    FakeFrames frames(3);
    SimulationThread simulation(frames);
    ASSERT_TRUE(wait_for_end(simulation));
    simulation.restart();
    EXPECT_TRUE(take_until(simulation, [&](const ShownFrame&) { return frames.computed == 6; }));
    EXPECT_TRUE(wait_for_end(simulation));
}

TEST(SimulationThread, KnowsItsSpeedsAndRefusesOthers)
{
    FakeFrames frames(1'000'000, 0.05);
    SimulationThread simulation(frames);
    for (const double speed : TimeControls::speeds) {
        simulation.set_speed(speed);
        EXPECT_EQ(simulation.speed(), speed);
    }
    EXPECT_THROW(simulation.set_speed(3.0), std::invalid_argument);
    EXPECT_THROW(simulation.set_speed(0.0), std::invalid_argument);
    EXPECT_EQ(simulation.speed(), 8.0);
}

/// No frame comes before it is due, even on a fast machine.
TEST(SimulationThread, IsNeverFasterThanTheClock)
{
    FakeFrames frames(1'000'000, 0.02);
    const auto start = PlaybackClock::Clock::now();
    SimulationThread simulation(frames);
    ASSERT_TRUE(take_until(simulation, [](const ShownFrame& shown) { return shown.frame >= 10; }));
    EXPECT_GE(PlaybackClock::Clock::now() - start, 10 * 20ms);
    simulation.set_speed(8.0);
    ASSERT_TRUE(take_until(simulation, [](const ShownFrame& shown) { return shown.frame >= 100; }));
    const double at_most = PlaybackClock::Seconds{PlaybackClock::Clock::now() - start}.count() * 8.0 / 0.02;
    EXPECT_LE(simulation.newest().frame, static_cast<long>(at_most) + 1);
}

TEST(SimulationThread, ShowsAtMostSixtyFramesASecondAndComputesAll)
{
    FakeFrames frames(1000, 0.001);
    const auto start = PlaybackClock::Clock::now();
    SimulationThread simulation(frames);
    simulation.set_speed(8.0);
    long taken = 0;
    while (!simulation.has_ended() && PlaybackClock::Clock::now() < start + 20s) {
        taken += simulation.take() ? 1 : 0;
        std::this_thread::sleep_for(50us);
    }
    const double wall_s = PlaybackClock::Seconds{PlaybackClock::Clock::now() - start}.count();
    EXPECT_EQ(frames.computed, 1000);
    EXPECT_LE(static_cast<double>(taken), 60.0 * wall_s + 3.0); // and the first and the last frame
    EXPECT_GT(taken, 1);
}

/// Returns how many frames were computed. The clock must decide this number, not the thread that draws.
long computed_with_reader(const std::optional<std::chrono::milliseconds>& pause_of_reader)
{
    FakeFrames frames(200, 0.002);
    SimulationThread simulation(frames);
    if (pause_of_reader) {
        while (!simulation.has_ended()) {
            simulation.take();
            std::this_thread::sleep_for(*pause_of_reader);
        }
    }
    wait_for_end(simulation);
    return frames.computed;
}

TEST(SimulationThread, ASlowReaderSlowsNothing)
{
    const auto start = PlaybackClock::Clock::now();
    EXPECT_EQ(computed_with_reader(std::nullopt), 200);
    const auto without = PlaybackClock::Clock::now();
    EXPECT_EQ(computed_with_reader(150ms), 200);
    const auto with = PlaybackClock::Clock::now();
    // If the simulation waited for the reader, the run would take 200 times 150 ms.
    EXPECT_LT(PlaybackClock::Seconds{with - without}, PlaybackClock::Seconds{without - start} + 10s);
}

TEST(SimulationThread, AnUnusableFrameIsTheEndAndIsTold)
{
    FakeFrames frames(100);
    frames.unusable_frame = 5;
    SimulationThread simulation(frames);
    ASSERT_TRUE(wait_for_end(simulation));
    ASSERT_TRUE(simulation.take());
    EXPECT_EQ(simulation.newest().frame, 4);
    EXPECT_EQ(simulation.newest().stats.status, engine::RunStatus::not_finite);
    simulation.rethrow_error();
}

TEST(SimulationThread, AnErrorTravelsToWhoAsks)
{
    FakeFrames frames(100);
    frames.throwing_frame = 5;
    SimulationThread simulation(frames);
    ASSERT_TRUE(wait_for_end(simulation));
    try {
        simulation.rethrow_error();
        FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "frame 5 failed");
    }
    EXPECT_EQ(frames.computed, 4);
    simulation.restart(); // the thread has ended: the call has no effect and does not hang
}

TEST(SimulationThread, AWantedColouringComesWhileMovingAndWhileStanding)
{
    FakeFrames frames(1'000'000);
    SimulationThread simulation(frames);
    const auto of = [](Colouring colouring) {
        return [colouring](const ShownFrame& shown) { return shown.field_of == colouring; };
    };
    simulation.want(Colouring::psi);
    EXPECT_TRUE(take_until(simulation, of(Colouring::psi)));
    simulation.set_paused(true);
    simulation.want(Colouring::maximum);
    EXPECT_TRUE(take_until(simulation, of(Colouring::maximum)));
    simulation.want(Colouring::zeta);
    EXPECT_TRUE(take_until(simulation, of(Colouring::zeta)));
}

TEST(SimulationThread, AChangeReachesTheSourceAndItsNewsComeBack)
{
    FakeFrames frames(1'000'000);
    SimulationThread simulation(frames);
    simulation.change_water({.level_m = 0.1});
    EXPECT_TRUE(take_until(simulation, [](const ShownFrame& shown) { return shown.news.number == 1; }));
    EXPECT_THAT(simulation.newest().news.text, testing::StartsWith("changed in frame"));
    EXPECT_EQ(simulation.newest().water.ordered_level_m, 0.1);
}

TEST(SimulationThread, AChangeInAPauseIsShownAtOnceAndGoesNoFrameOn)
{
    FakeFrames frames(1'000'000);
    SimulationThread simulation(frames, true);
    ASSERT_TRUE(take_frame(simulation, 0));
    for (long change = 1; change <= 3; ++change) {
        simulation.change_water({.level_m = 0.25});
        ASSERT_TRUE(take_until(simulation, [&](const ShownFrame& shown) { return shown.news.number == change; }));
        EXPECT_EQ(simulation.newest().water.ordered_level_m, 0.25 * static_cast<double>(change));
    }
    EXPECT_EQ(frames.computed, 0);
}

TEST(SimulationThread, CanBeDestroyedInAnyState)
{
    FakeFrames frames(1'000'000, 1000.0); // the next frame is due in a quarter of an hour
    {
        SimulationThread running(frames);
    }
    {
        SimulationThread paused(frames, true);
    }
    {
        FakeFrames few(2);
        SimulationThread ended(few);
        ASSERT_TRUE(wait_for_end(ended));
    }
    SimulationThread stopped(frames);
    stopped.stop();
    stopped.stop();
    stopped.step();
    stopped.restart();
}

} // namespace
} // namespace swell::viewer
