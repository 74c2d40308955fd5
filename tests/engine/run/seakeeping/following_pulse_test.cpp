#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/run/seakeeping/following_pulse.hpp"

/// The pressure of a ship that follows her slow motion.
namespace swell::engine
{
namespace
{

constexpr double frame_s = 0.1;

PulseFollowing following(double period_s = 120.0)
{
    PulseFollowing how;
    how.period_s = period_s;
    how.reach_m = 4.0;
    how.arm_m = 50.0;
    how.fastest_m_per_s = 50.0;
    how.fastest_turn = 1.5;
    return how;
}

/// Returns the motion of a ship in a frame, from her places at both ends; the third number is her heading.
MotionFromAbove between(const Vector3& from, const Vector3& to)
{
    return {
        from[0], from[1], from[2], (to[0] - from[0]) / frame_s, (to[1] - from[1]) / frame_s, (to[2] - from[2]) / frame_s};
}

double turn_between(double from, double to)
{
    return std::remainder(to - from, 2.0 * M_PI);
}

/// Returns the largest lag [m, rad] of a pressure that starts at a ship, over some frames; `place` is hers at a time.
template <class Place>
double largest_lag(const Place& place, int frames, const PulseFollowing& how)
{
    FollowingPulse pulse = pulse_at(between(place(0.0), place(frame_s)), frame_s);
    double largest = 0.0;
    for (int n = 0; n < frames; ++n) {
        const Vector3 then = place((n + 1) * frame_s);
        follow(pulse, between(place(n * frame_s), then), how, frame_s);
        largest = std::max({largest, std::hypot(then[0] - pulse.x_m, then[1] - pulse.y_m),
                            std::abs(turn_between(pulse.heading, then[2]))});
    }
    return largest;
}

/// Returns the amplitude of the pressure over that of a ship that moves by a small sine, at the end of a long time.
double share_made(double motion_s, std::size_t axis, const PulseFollowing& how)
{
    const double amplitude = axis == 2 ? 0.002 : 0.1;
    const double heading = 0.4;
    const auto place = [&](double time_s) {
        const double moved = amplitude * std::sin(2.0 * M_PI * time_s / motion_s);
        Vector3 at{30.0, 20.0, heading};
        at[0] += axis == 0 ? moved * std::cos(heading) : axis == 1 ? -moved * std::sin(heading) : 0.0;
        at[1] += axis == 0 ? moved * std::sin(heading) : axis == 1 ? moved * std::cos(heading) : 0.0;
        at[2] += axis == 2 ? moved : 0.0;
        return at;
    };
    FollowingPulse pulse{30.0, 20.0, heading};
    double least = 1e9;
    double largest = -1e9;
    const int settled = static_cast<int>(5.0 * how.period_s / frame_s);
    const int frames = settled + static_cast<int>(4.0 * motion_s / frame_s);
    for (int n = 0; n < frames; ++n) {
        follow(pulse, between(place(n * frame_s), place((n + 1) * frame_s)), how, frame_s);
        const double along = std::cos(heading) * (pulse.x_m - 30.0) + std::sin(heading) * (pulse.y_m - 20.0);
        const double across = std::cos(heading) * (pulse.y_m - 20.0) - std::sin(heading) * (pulse.x_m - 30.0);
        const double moved = axis == 0 ? along : axis == 1 ? across : pulse.heading - heading;
        if (n >= settled) {
            least = std::min(least, moved);
            largest = std::max(largest, moved);
        }
    }
    return 0.5 * (largest - least) / amplitude;
}

double transfer(double motion_s, const PulseFollowing& how)
{
    const double beta = how.period_s / motion_s;
    const double damped = 2.0 * PulseFollowing::share_of_critical * beta;
    return std::hypot(1.0, damped) / std::hypot(1.0 - beta * beta, damped);
}

TEST(FollowingPulse, SteadyWayMakesNoLag)
{
    const auto ahead = [](double t) { return Vector3{7.0 - 3.0 * t, 5.0 + 4.0 * t, 2.2}; };
    EXPECT_LT(largest_lag(ahead, 5000, following()), 1e-9);
    EXPECT_LT(largest_lag(ahead, 5000, following(600.0)), 1e-9);
}

TEST(FollowingPulse, ASteadyTurnMakesNoLagThroughAllHeadings)
{
    // She drifts by 10 degrees; in 700 s she turns more than twice.
    const auto circle = [](double t) {
        const double angle = 0.02 * t;
        return Vector3{100.0 * std::sin(angle), -100.0 * std::cos(angle), angle + 0.17};
    };
    EXPECT_LT(largest_lag(circle, 7000, following()), 1e-9);
    const auto to_starboard = [&](double t) {
        const Vector3 at = circle(t);
        return Vector3{at[0], -at[1], -at[2]};
    };
    EXPECT_LT(largest_lag(to_starboard, 7000, following(600.0)), 1e-9);
}

TEST(FollowingPulse, AMotionOfTenSecondsIsReducedAsTheTransferFunctionSays)
{
    for (const double period_s : {120.0, 600.0}) {
        for (const double motion_s : {10.0, 40.0, 150.0}) {
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const double share = transfer(motion_s, following(period_s));
                EXPECT_NEAR(share, share_made(motion_s, axis, following(period_s)), 0.03 * share)
                    << period_s << ", " << motion_s << ", axis " << axis;
            }
        }
    }
    EXPECT_NEAR(1.0 / 8.5, transfer(10.0, following()), 0.002);
}

TEST(FollowingPulse, AStepSettles)
{
    FollowingPulse pulse;
    const MotionFromAbove there{1.0, -2.0, 0.02, 0.0, 0.0, 0.0};
    double largest_x = 0.0;
    for (int n = 0; n < 8000; ++n) {
        follow(pulse, there, following(), frame_s);
        largest_x = std::max(largest_x, pulse.x_m);
    }
    EXPECT_LT(largest_x, 1.3) << "overshoots little";
    EXPECT_NEAR(1.0, pulse.x_m, 1e-6);
    EXPECT_NEAR(-2.0, pulse.y_m, 1e-6);
    EXPECT_NEAR(0.02, pulse.heading, 1e-6);
    EXPECT_NEAR(0.0, pulse.to_port_m_per_s, 1e-7);
}

TEST(FollowingPulse, TakesTheShortWayThroughAHalfTurn)
{
    FollowingPulse pulse{0.0, 0.0, 3.1};
    double least = 0.0;
    for (int n = 0; n < 8000; ++n) {
        follow(pulse, {0.0, 0.0, -3.1, 0.0, 0.0, 0.0}, following(), frame_s);
        least = std::max(least, std::abs(turn_between(M_PI, pulse.heading)));
        ASSERT_LE(std::abs(pulse.heading), M_PI);
    }
    EXPECT_LT(least, 0.2) << "never the long way";
    EXPECT_NEAR(-3.1, pulse.heading, 1e-6);
}

TEST(FollowingPulse, AShipThatBrakesHardStaysNearHerPressure)
{
    // From 6 m/s to rest by 0.05 m/s²: without the reach the lag would near 18 m.
    const auto braking = [](double t) {
        const double time_s = std::min(t, 120.0);
        return Vector3{6.0 * time_s - 0.025 * time_s * time_s, 0.0, 0.0};
    };
    const double lag = largest_lag(braking, 4000, following());
    EXPECT_LT(lag, 8.0);
    EXPECT_GT(lag, 2.0);
    EXPECT_LT(largest_lag(braking, 4000, following(600.0)), 8.0);
}

TEST(FollowingPulse, AbsurdMotionsStayWithinTheLimits)
{
    FollowingPulse pulse;
    for (const double far : {1e3, 1e20, 1e200, std::numeric_limits<double>::max()}) {
        for (const double sign : {1.0, -1.0}) {
            for (int n = 0; n < 20; ++n) {
                follow(pulse, {sign * far, -far, sign * 3.1, -10.0 * far, sign * far, 31.0}, following(), frame_s);
                ASSERT_TRUE(is_possible(pulse)) << far;
                ASSERT_LE(std::hypot(pulse.ahead_m_per_s, pulse.to_port_m_per_s), 50.0 * (1.0 + 1e-12));
                ASSERT_LE(std::abs(pulse.turn), 1.5);
            }
        }
    }
}

TEST(FollowingPulse, ItsWayLeadsFromItsPlaceToItsPlace)
{
    FollowingPulse pulse{1.0, 2.0, 3.0, 4.0, 0.5, 0.3};
    const MotionFromAbove way = follow(pulse, {3.0, 1.0, 2.9, -4.0, 1.0, 0.2}, following(), frame_s);
    EXPECT_EQ(1.0, way.x_m);
    EXPECT_EQ(2.0, way.y_m);
    EXPECT_EQ(3.0, way.heading);
    EXPECT_EQ(way.x_m + frame_s * way.x_m_per_s, pulse.x_m);
    EXPECT_EQ(way.y_m + frame_s * way.y_m_per_s, pulse.y_m);
    EXPECT_EQ(way.heading + frame_s * way.turn, pulse.heading);
}

TEST(FollowingPulse, NumbersOfNoShipAreRefused)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(is_possible(FollowingPulse{-1e6, 1e6, -3.0, 20.0, -20.0, 0.1}));
    for (const FollowingPulse& wrong : {FollowingPulse{nan}, FollowingPulse{0.0, 1e13}, FollowingPulse{0.0, 0.0, 7.0},
                                        FollowingPulse{0.0, 0.0, 0.0, 101.0}, FollowingPulse{0.0, 0.0, 0.0, 0.0, -1e9},
                                        FollowingPulse{0.0, 0.0, 0.0, 0.0, 0.0, 11.0}}) {
        EXPECT_FALSE(is_possible(wrong));
    }
}

} // namespace
} // namespace swell::engine
