#include <gtest/gtest.h>

#include <cmath>

#include "engine/run/seakeeping/track_springs.hpp"

/// Springs that hold a ship to her track: signs and periods.
namespace swell::engine
{
namespace
{

Matrix6 inertia()
{
    Matrix6 inertia{};
    inertia[0][0] = 2.0;
    inertia[1][1] = 3.0;
    inertia[5][5] = 50.0;
    return inertia;
}

TEST(TrackSprings, AShipInHerPlaceFeelsNothing)
{
    const MotionFromAbove there{10.0, 20.0, 1.0, 0.5, -0.5, 0.01};
    const ShipLoads load = load_to_track(inertia(), 60.0, there, there);
    EXPECT_EQ((Vector3{}), load.force);
    EXPECT_EQ((Vector3{}), load.moment);
}

TEST(TrackSprings, PullHerToHerPlaceWithTheMassOfEachDirection)
{
    const double stiffness = std::pow(2.0 * M_PI / 60.0, 2);
    MotionFromAbove ship;
    ship.heading = 0.5 * M_PI; // to the north
    const ShipLoads load = load_to_track(inertia(), 60.0, {1.0, 1.0, 0.5 * M_PI, 0.0, 0.0, 0.0}, ship);
    EXPECT_NEAR(3.0 * stiffness, load.force[0], 1e-12) << "sway to the east";
    EXPECT_NEAR(2.0 * stiffness, load.force[1], 1e-12) << "surge to the north";
    EXPECT_EQ(0.0, load.force[2]);
    EXPECT_EQ(0.0, load.moment[2]);
}

TEST(TrackSprings, TurnHerTheShortWay)
{
    MotionFromAbove ship;
    ship.heading = 3.1;
    MotionFromAbove track;
    track.heading = -3.1; // 0.083 rad on, counter-clockwise
    const ShipLoads load = load_to_track(inertia(), 60.0, track, ship);
    EXPECT_NEAR(50.0 * std::pow(2.0 * M_PI / 60.0, 2) * (2.0 * M_PI - 6.2), load.moment[2], 1e-12);
}

TEST(TrackSprings, TurnHerHarderAtSpeedAsARudderDoes)
{
    MotionFromAbove track;
    track.heading = 0.1;
    track.y_m_per_s = 5.0;
    MotionFromAbove ship;
    ship.y_m_per_s = 5.0;
    const double stiffness = 50.0 * std::pow(2.0 * M_PI / 60.0, 2) + 3.0 * 25.0;
    EXPECT_NEAR(0.1 * stiffness, load_to_track(inertia(), 60.0, track, ship).moment[2], 1e-12);
}

TEST(TrackSprings, HoldAMassWithTheirPeriodAndHalfOfCriticalDamping)
{
    MotionFromAbove ship;
    ship.x_m = 1.0;
    const double step = 0.01;
    double lowest = 1.0;
    double at_lowest = 0.0;
    for (int n = 0; n < 4000; ++n) {
        ship.x_m_per_s += step * load_to_track(inertia(), 60.0, {}, ship).force[0] / 2.0;
        ship.x_m += step * ship.x_m_per_s;
        if (ship.x_m < lowest) {
            lowest = ship.x_m;
            at_lowest = n * step;
        }
    }
    EXPECT_NEAR(30.0 / std::sqrt(0.75), at_lowest, 0.1);
    EXPECT_NEAR(-std::exp(-M_PI * 0.5 / std::sqrt(0.75)), lowest, 2e-3);
}

} // namespace
} // namespace swell::engine
