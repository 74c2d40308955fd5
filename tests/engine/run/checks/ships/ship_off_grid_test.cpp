#include "engine/run/checks/ships/ship_off_grid.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/run/checks/scenario_check.hpp"

namespace swell::engine
{
namespace
{

using model::Ship;
using testing::AllOf;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

/// 80 x 60 nodes of 5 m, all 20 m of water, 50 s: cells reach from -2.5 m to 397.5 and 297.5 m.
Scenario scenario_with(std::vector<model::WayPoint> way_points, Ship::AtEnd at_end = Ship::AtEnd::leave)
{
    Scenario scenario;
    scenario.waves.bathymetry = {{80, 60}, 5.0, 5.0, std::vector<double>(4800, 20.0)};
    scenario.waves.profile = model::dispersive_profile();
    Ship ship;
    ship.name = "tug";
    ship.way_points = std::move(way_points);
    ship.at_end = at_end;
    scenario.waves.ships = {ship};
    return scenario;
}

const auto says_off_grid = Contains(HasSubstr("sails off the grid"));

/// Formerly without a warning: the ship was gone, and the rest of the run was a harbour without it.
TEST(ShipOffGrid, IsWarnedOfWithTimePlaceEdgeAndCure)
{
    const Scenario scenario = scenario_with({{50.0, 100.0, 10.0}, {300.0, 100.0, 10.0}});
    EXPECT_THAT(
        regime_warnings(scenario),
        Contains("ship tug: sails off the grid over the east edge at 34.8 s, at (397.5, 100) m, and the run is 50 s "
                 "long; at_end = \"stop\", a longer track inside the grid (x from 0 to 395 m and y from 0 to 295 m), or "
                 "at most 695 frames, would keep it there"));
}

TEST(ShipOffGrid, IsNotWarnedOfWhereTheShipStopsOrTheRunEndsBefore)
{
    const std::vector<model::WayPoint> track{{50.0, 100.0, 10.0}, {300.0, 100.0, 10.0}};
    EXPECT_THAT(regime_warnings(scenario_with(track, Ship::AtEnd::stop)), Not(says_off_grid));
    EXPECT_THAT(regime_warnings(scenario_with({{50.0, 100.0, 0.0}})), Not(says_off_grid)) << "moored";
    EXPECT_THAT(regime_warnings(scenario_with({{500.0, 100.0, 10.0}, {600.0, 100.0, 10.0}})), Not(says_off_grid))
        << "never on the grid";
    Scenario scenario = scenario_with(track);
    scenario.frames = 695;
    EXPECT_THAT(regime_warnings(scenario), Not(says_off_grid));
    scenario.frames = 696;
    EXPECT_THAT(regime_warnings(scenario), says_off_grid);
    scenario.waves.ships[0].start_s = 1.0;
    EXPECT_THAT(regime_warnings(scenario), Not(says_off_grid));
}

TEST(ShipOffGrid, NamesTheWayPointOutsideThatTheShipSailsTo)
{
    const Scenario scenario =
        scenario_with({{50.0, 100.0, 10.0}, {50.0, 50.0, 5.0}, {50.0, -50.0, 5.0}}, Ship::AtEnd::stop);
    EXPECT_THAT(regime_warnings(scenario),
                Contains(AllOf(HasSubstr("over the south edge at 15.5 s, at (50, -2.5) m"),
                               EndsWith("a way-point 2 inside the grid (x from 0 to 395 m and y from 0 to 295 m), or at "
                                        "most 310 frames, would keep it there"))));
}

/// Compared with the ship's pose: inside just before the time, outside just after it.
TEST(ShipOffGrid, IsWhenThePoseLeavesTheGrid)
{
    const std::vector<std::vector<model::WayPoint>> tracks{
        {{50.0, 100.0, 7.0}, {300.0, 170.0, 4.0}},                        // on past the end, at another speed
        {{300.0, 100.0, 7.0}, {120.0, 30.0, 4.0}},                        // over a corner's side
        {{-200.0, 20.0, 7.0}, {100.0, 100.0, 6.0}, {100.0, 900.0, 5.0}}}; // comes from outside
    for (const std::vector<model::WayPoint>& track : tracks) {
        const Scenario scenario = scenario_with(track);
        const Ship& ship = scenario.waves.ships[0];
        const std::optional<OffGrid> off = first_off_grid(ship, scenario.waves.bathymetry);
        ASSERT_TRUE(off);
        const auto is_inside = [&](double time_s) {
            const model::ShipPose pose = model::pose_at(ship, time_s);
            return pose.x_m > -2.5 && pose.x_m < 397.5 && pose.y_m > -2.5 && pose.y_m < 297.5;
        };
        EXPECT_TRUE(is_inside(off->time_s - 1e-6));
        EXPECT_FALSE(is_inside(off->time_s + 1e-6));
        EXPECT_NEAR(model::pose_at(ship, off->time_s).x_m, off->x_m, 1e-9);
        EXPECT_NEAR(model::pose_at(ship, off->time_s).y_m, off->y_m, 1e-9);
    }
}

} // namespace
} // namespace swell::engine
