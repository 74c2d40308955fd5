#include "model/setup/ship.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

namespace swell::model
{
namespace
{

/// East 1000 m at 5 m/s, then north at 4 m/s for 200 m; leaves northwards at 3 m/s.
Ship tug()
{
    Ship ship;
    ship.name = "tug";
    ship.pulse = {PressurePulse::Shape::elliptic, 40.0, 10.0, 3.0};
    ship.way_points = {{100.0, 50.0, 5.0}, {1100.0, 50.0, 4.0}, {1100.0, 250.0, 3.0}};
    ship.start_s = 30.0;
    ship.ramp_s = 10.0;
    return ship;
}

TEST(Ship, SailsItsLegsAtTheirSpeeds)
{
    const Ship ship = tug();
    const auto expect_at = [&](double time_s, double x, double y, double speed) {
        const ShipPose pose = pose_at(ship, time_s);
        EXPECT_NEAR(x, pose.x_m, 1e-9) << time_s;
        EXPECT_NEAR(y, pose.y_m, 1e-9) << time_s;
        EXPECT_EQ(speed, pose.speed_m_per_s) << time_s;
    };
    expect_at(0.0, 100.0, 50.0, 0.0);
    expect_at(30.0, 100.0, 50.0, 5.0);
    expect_at(130.0, 600.0, 50.0, 5.0);
    expect_at(240.0, 1100.0, 90.0, 4.0);
    expect_at(290.0, 1100.0, 280.0, 3.0);
}

TEST(Ship, StopsAtItsLastWayPointWhenToldTo)
{
    Ship ship = tug();
    ship.at_end = Ship::AtEnd::stop;
    ship.way_points.back().speed_m_per_s = 0.0;
    ship.validate();
    const ShipPose pose = pose_at(ship, 1000.0);
    EXPECT_EQ(1100.0, pose.x_m);
    EXPECT_EQ(250.0, pose.y_m);
    EXPECT_EQ(0.0, pose.speed_m_per_s);
    EXPECT_EQ(1.0, pose.heading_sin);
    // A scenario's last way-point has the speed that it is reached with: a ship that took it would sail on through the
    // quay.
    ship.way_points.back().speed_m_per_s = 4.0;
    EXPECT_EQ(250.0, pose_at(ship, 1000.0).y_m);
    EXPECT_EQ(0.0, pose_at(ship, 1000.0).speed_m_per_s);
}

TEST(Ship, TurnsOverItsOwnLengthAlongTheChord)
{
    const Ship ship = tug();
    const ShipPose before = pose_at(ship, 230.0 - 21.0 / 5.0);
    EXPECT_EQ(1.0, before.heading_cos);
    EXPECT_EQ(0.0, before.heading_sin);
    const ShipPose at_corner = pose_at(ship, 230.0); // bow 20 m up, stern 20 m back
    EXPECT_NEAR(std::sqrt(0.5), at_corner.heading_cos, 1e-12);
    EXPECT_NEAR(std::sqrt(0.5), at_corner.heading_sin, 1e-12);
    const ShipPose after = pose_at(ship, 230.0 + 21.0 / 4.0);
    EXPECT_NEAR(0.0, after.heading_cos, 1e-12);
    EXPECT_NEAR(1.0, after.heading_sin, 1e-12);

    double last = 0.0;
    for (double time_s = 220.0; time_s < 240.0; time_s += 0.05) {
        const ShipPose pose = pose_at(ship, time_s);
        const double heading = std::atan2(pose.heading_sin, pose.heading_cos);
        EXPECT_GE(heading, last - 1e-12);
        EXPECT_LT(heading - last, 0.02); // a frame turns it by no more than this
        EXPECT_NEAR(1.0, pose.heading_cos * pose.heading_cos + pose.heading_sin * pose.heading_sin, 1e-14);
        last = heading;
    }
}

TEST(Ship, PointsAlongItsFirstLegBeforeItLeaves)
{
    const ShipPose pose = pose_at(tug(), -5.0);
    EXPECT_EQ(1.0, pose.heading_cos);
    EXPECT_EQ(0.0, pose.heading_sin);
    EXPECT_EQ(0.0, pose.draft_m);
}

TEST(Ship, KeepsAHeadingWhereItsTrackDoublesBack)
{
    Ship ship = tug();
    ship.way_points = {{0.0, 0.0, 5.0}, {100.0, 0.0, 5.0}, {0.0, 0.0, 5.0}};
    ship.start_s = 0.0;
    const ShipPose pose = pose_at(ship, 20.0);
    EXPECT_EQ(-1.0, pose.heading_cos);
}

TEST(Ship, DraftGrowsByHalfACosine)
{
    const Ship ship = tug();
    EXPECT_EQ(0.0, pose_at(ship, 30.0).draft_m);
    EXPECT_NEAR(3.0 * (0.5 - 0.5 * std::cos(0.25 * 3.14159265358979)), pose_at(ship, 32.5).draft_m, 1e-12);
    EXPECT_NEAR(1.5, pose_at(ship, 35.0).draft_m, 1e-12);
    EXPECT_EQ(3.0, pose_at(ship, 40.0).draft_m);
    Ship sudden = tug();
    sudden.ramp_s = 0.0;
    EXPECT_EQ(0.0, pose_at(sudden, 29.9).draft_m);
    EXPECT_EQ(3.0, pose_at(sudden, 30.0).draft_m);
}

TEST(Ship, AtRestKeepsItsPlaceAndHeading)
{
    Ship ship = tug();
    ship.way_points = {{7.0, 8.0, 0.0}};
    ship.heading_deg = 180.0;
    ship.validate();
    const ShipPose pose = pose_at(ship, 500.0);
    EXPECT_EQ(7.0, pose.x_m);
    EXPECT_EQ(8.0, pose.y_m);
    EXPECT_EQ(0.0, pose.heading_cos);
    EXPECT_EQ(-1.0, pose.heading_sin);
    EXPECT_EQ(3.0, pose.draft_m);
    EXPECT_EQ(0.0, pose.speed_m_per_s);
}

template <class Change>
void expect_refused(const Change& change, const char* message)
{
    Ship ship = tug();
    change(ship);
    EXPECT_THAT([&] { ship.validate(); }, testing::ThrowsMessage<std::invalid_argument>(testing::AllOf(
                                              testing::HasSubstr("ship \"tug\""), testing::HasSubstr(message))));
}

TEST(Ship, SaysWhatIsWrongWithIt)
{
    EXPECT_NO_THROW(tug().validate());
    expect_refused([](Ship& ship) { ship.pulse.length_m = -40.0; }, "length is -40");
    expect_refused([](Ship& ship) { ship.pulse.beam_m = 0.0; }, "beam is 0");
    expect_refused([](Ship& ship) { ship.pulse.draft_m = std::numeric_limits<double>::quiet_NaN(); }, "draft is");
    expect_refused([](Ship& ship) { ship.ramp_s = -1.0; }, "ramp is -1");
    expect_refused([](Ship& ship) { ship.start_s = std::numeric_limits<double>::infinity(); }, "start is inf");
    expect_refused([](Ship& ship) { ship.heading_deg = std::numeric_limits<double>::quiet_NaN(); }, "heading is");
    expect_refused([](Ship& ship) { ship.way_points.clear(); }, "no way-point");
    expect_refused([](Ship& ship) { ship.way_points[1] = ship.way_points[0]; }, "way-point 2 repeats the one before it");
    expect_refused([](Ship& ship) { ship.way_points[0].speed_m_per_s = 0.0; }, "way-point 1 has speed 0");
    expect_refused([](Ship& ship) { ship.way_points[1].speed_m_per_s = -2.0; }, "way-point 2 has speed -2");
    expect_refused([](Ship& ship) { ship.way_points[2].speed_m_per_s = 0.0; }, "way-point 3 has speed 0");
    expect_refused([](Ship& ship) { ship.way_points[2].y_m = std::numeric_limits<double>::infinity(); },
                   "way-point 3 has y inf");
}

} // namespace
} // namespace swell::model
