#include "engine/run/api/north_east_down.hpp"

#include <gtest/gtest.h>

#include <array>

/// The axes of simulators that look down. Every number is one that a person can check on two fingers.
namespace swell::engine
{
namespace
{

TEST(NorthEastDown, APlaceOnTheWaterSwapsItsCoordinates)
{
    const WaterPoint point = ned::water_point({.north = 300.0, .east = 200.0, .down = 5.0});
    EXPECT_EQ(point.east_m, 200.0);
    EXPECT_EQ(point.north_m, 300.0);
}

TEST(NorthEastDown, ACrestIsAboveAndItsNormalPointsUp)
{
    SurfaceSample crest;
    crest.elevation_m = 1.25;
    crest.normal_east = 0.6F;
    crest.normal_north = 0.0F;
    crest.normal_up = 0.8F;
    EXPECT_EQ(ned::surface_point({200.0, 300.0}, crest), (ned::WorldVector{300.0, 200.0, -1.25}));
    EXPECT_EQ(ned::normal(crest), (ned::WorldVector{0.0, 0.6F, -0.8F}));
    EXPECT_EQ(ned::normal(SurfaceSample{}), (ned::WorldVector{0.0, 0.0, -1.0})) << "still water";
}

TEST(NorthEastDown, WaterThatRisesHasANegativeSpeedDown)
{
    MotionSample motion;
    motion.east_m_per_s = 1.0;
    motion.north_m_per_s = 2.0;
    motion.up_m_per_s = 3.0;
    EXPECT_EQ(ned::velocity(motion), (ned::WorldVector{2.0, 1.0, -3.0}));
    EXPECT_EQ(ned::height_m(7.5), -7.5) << "7.5 m down";
}

TEST(NorthEastDown, AHeadingIsTheSameAngle)
{
    const ned::ShipState ship{.north_m = 10.0,
                              .east_m = 20.0,
                              .heading_rad = 0.5 * std::numbers::pi,
                              .north_m_per_s = -1.0,
                              .east_m_per_s = 6.0,
                              .turn_rad_per_s = std::numbers::pi / 180.0};
    const ShipMotion motion = ned::ship_motion(ship, 4.5);
    EXPECT_EQ(motion, (ShipMotion{.east_m = 20.0,
                                  .north_m = 10.0,
                                  .heading_deg = 90.0,
                                  .draft_m = 4.5,
                                  .east_m_per_s = 6.0,
                                  .north_m_per_s = -1.0,
                                  .turn_deg_per_s = 1.0}));
    const ned::ShipState back = ned::ship_state(motion);
    EXPECT_EQ(back.north_m, ship.north_m);
    EXPECT_EQ(back.east_m_per_s, ship.east_m_per_s);
    EXPECT_DOUBLE_EQ(back.heading_rad, ship.heading_rad);
    EXPECT_DOUBLE_EQ(back.turn_rad_per_s, ship.turn_rad_per_s);
}

/// A push to port and up, a port side that rises, a bow that goes down and to port.
TEST(NorthEastDown, ForcesAndMomentsTurnAboutTheForwardAxis)
{
    const NamedShipForce force{.name = "own", .force_n = {1.0, 2.0, 3.0}, .moment_nm = {4.0, 5.0, 6.0}};
    const ned::ShipLoad load = ned::ship_load(force);
    EXPECT_EQ(load.force_n, (ned::BodyVector{1.0, -2.0, -3.0})) << "X, Y, Z: forward, to starboard, down";
    EXPECT_EQ(load.moment_nm, (ned::BodyVector{4.0, -5.0, -6.0}))
        << "K: starboard down is port up; M: bow up; N: to starboard";
}

using Three = std::array<double, 3>;

Three cross(const Three& a, const Three& b)
{
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// The moment of a force at an arm is arm × force in both sets of axes, because both are right-handed.
TEST(NorthEastDown, AMomentStaysTheMomentOfItsForce)
{
    const Three arm{3.0, -2.0, 5.0};
    const Three push{7.0, 11.0, -13.0};
    const ned::ShipLoad load = ned::ship_load({.name = "own", .force_n = push, .moment_nm = cross(arm, push)});
    const ned::BodyVector turned_arm = ned::ship_load({.name = "arm", .force_n = arm}).force_n;
    const Three expected = cross({turned_arm.forward, turned_arm.starboard, turned_arm.down},
                                 {load.force_n.forward, load.force_n.starboard, load.force_n.down});
    EXPECT_EQ(load.moment_nm, (ned::BodyVector{expected[0], expected[1], expected[2]}));
}

} // namespace
} // namespace swell::engine
