#include "viewer/simulation/playback_clock.hpp"

#include <gtest/gtest.h>

namespace swell::viewer
{
namespace
{

using Seconds = PlaybackClock::Seconds;

/// A clock and the times passed to it.
class PlaybackClockTest : public testing::Test
{
protected:
    [[nodiscard]] static PlaybackClock::Time at(double s)
    {
        return PlaybackClock::Time{} + std::chrono::duration_cast<PlaybackClock::Clock::duration>(Seconds{s});
    }
    [[nodiscard]] double due_s(long frame) const { return Seconds{clock.due(frame) - at(0.0)}.count(); }

    PlaybackClock clock{0.05};
};

TEST_F(PlaybackClockTest, FramesAreDueAtFrameTimesOverSpeed)
{
    clock.begin(at(10.0), 100, 1.0);
    EXPECT_NEAR(due_s(100), 10.0, 1e-6);
    EXPECT_NEAR(due_s(120), 11.0, 1e-6);
    clock.begin(at(20.0), 120, 4.0);
    EXPECT_NEAR(due_s(120), 20.0, 1e-6);
    EXPECT_NEAR(due_s(200), 21.0, 1e-6);
    clock.begin(at(30.0), 200, 0.25);
    EXPECT_NEAR(due_s(205), 31.0, 1e-6);
}

TEST_F(PlaybackClockTest, HalfASecondIsCaughtUpTheRestIsDropped)
{
    clock.begin(at(0.0), 0, 1.0);
    clock.done(at(0.35), 1); // the frame was due at 0.05 s
    EXPECT_NEAR(clock.lag().count(), 0.3, 1e-6);
    EXPECT_NEAR(due_s(2), 0.10, 1e-6);
    clock.done(at(2.10), 2);
    EXPECT_NEAR(clock.lag().count(), 0.5, 1e-6);
    EXPECT_NEAR(due_s(2), 1.60, 1e-6);
    EXPECT_NEAR(due_s(12), 2.10, 1e-6); // ten frames to catch up
    clock.done(at(2.0), 12);
    EXPECT_EQ(clock.lag().count(), 0.0);
}

TEST_F(PlaybackClockTest, RealTimeFactorIsOfTheLastSecond)
{
    clock.begin(at(0.0), 0, 1.0);
    EXPECT_EQ(clock.real_time_factor(), 0.0);
    clock.done(at(0.5), 5);
    EXPECT_NEAR(clock.real_time_factor(), 0.5, 1e-6); // before the first second has passed: over the time so far
    clock.done(at(1.0), 10);
    EXPECT_NEAR(clock.real_time_factor(), 0.5, 1e-6);
    clock.done(at(1.5), 30);
    EXPECT_NEAR(clock.real_time_factor(), 0.5, 1e-6); // the present second is not over
    clock.done(at(2.0), 50);
    EXPECT_NEAR(clock.real_time_factor(), 2.0, 1e-6);
    clock.begin(at(3.0), 50, 1.0);
    EXPECT_EQ(clock.real_time_factor(), 0.0);
}

} // namespace
} // namespace swell::viewer
