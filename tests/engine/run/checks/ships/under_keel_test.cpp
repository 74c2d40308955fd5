#include "engine/run/checks/ships/under_keel.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace swell::engine
{
namespace
{

using model::Ship;

/// 81 x 61 nodes of 5 m: 20 m of water, a shoal of 7 m at the node (40, 20), that is (200, 100) m, and land from 255 m on.
/// A ship of 5 m draft.
Scenario scenario_under_way(std::vector<model::WayPoint> way_points, Ship::AtEnd at_end = Ship::AtEnd::stop)
{
    Scenario scenario;
    scenario.waves.bathymetry = {{81, 61}, 5.0, 5.0, std::vector<double>(81 * 61, 20.0)};
    scenario.waves.bathymetry.depth_m[20 * 81 + 40] = 7.0;
    std::fill(scenario.waves.bathymetry.depth_m.begin() + 51 * 81, scenario.waves.bathymetry.depth_m.end(), -3.0);
    Ship ship;
    ship.name = "freighter";
    ship.way_points = std::move(way_points);
    ship.at_end = at_end;
    scenario.waves.ships = {ship};
    return scenario;
}

std::optional<LeastUnderKeel> least_of(const Scenario& scenario)
{
    return least_under_keel(scenario.waves.ships[0], scenario, WaterInTime(scenario));
}

std::string text_of(const Scenario& scenario, std::optional<double> sea_height_m = std::nullopt)
{
    return under_keel_text(scenario.waves.ships[0], scenario, WaterInTime(scenario), sea_height_m);
}

/// The second leg runs over the shoal from its cell's edge at x = 197.5 m on.
TEST(UnderKeel, IsLeastOverTheShoalOfTheTrack)
{
    Scenario scenario = scenario_under_way({{150.0, 50.0, 5.0}, {150.0, 100.0, 10.0}, {350.0, 100.0, 10.0}});
    scenario.waves.ships[0].start_s = 3.0;
    const auto least = least_of(scenario);
    ASSERT_TRUE(least);
    EXPECT_DOUBLE_EQ(least->under_keel_m, 2.0);
    EXPECT_DOUBLE_EQ(least->depth_m, 7.0);
    EXPECT_DOUBLE_EQ(least->shallowest_m, 7.0);
    EXPECT_NEAR(least->x_m, 197.5, 2.5); // a sample every half cell
    EXPECT_DOUBLE_EQ(least->y_m, 100.0);
    EXPECT_NEAR(least->time_s, 3.0 + 10.0 + 4.75, 0.25);
    EXPECT_EQ(least->leg, 1u);
    EXPECT_NEAR(model::pose_at(scenario.waves.ships[0], least->time_s).x_m, least->x_m, 1e-9);
}

TEST(UnderKeel, IsToldWithPlaceAndTimeAndWhatTheSeaTakes)
{
    const Scenario scenario = scenario_under_way({{200.0, 100.0, 0.0}});
    EXPECT_EQ(text_of(scenario), "freighter: 2 m under the keel at least, at x = 200.0 m, y = 100.0 m, after 0.0 s");
    EXPECT_THAT(text_of(scenario, 1.5), testing::EndsWith("after 0.0 s; 1.25 m in the troughs of the sea"));
    EXPECT_THAT(text_of(scenario, 4.0), testing::EndsWith("; aground in the troughs of the sea"));
}

TEST(UnderKeel, IsNothingOverLandAndShallows)
{
    EXPECT_EQ(text_of(scenario_under_way({{200.0, 280.0, 0.0}}), 1.0),
              "freighter: aground at x = 200.0 m, y = 280.0 m, after 0.0 s");
    Scenario scenario = scenario_under_way({{100.0, 100.0, 10.0}, {300.0, 100.0, 10.0}, {300.0, 300.0, 10.0}});
    scenario.waves.ships[0].pulse.draft_m = 7.0;
    const auto least = least_of(scenario);
    ASSERT_TRUE(least);
    EXPECT_DOUBLE_EQ(least->under_keel_m, 0.0);
    EXPECT_NEAR(least->x_m, 197.5, 2.5) << "where she is first, not the land after it";
    EXPECT_DOUBLE_EQ(least->shallowest_m, -3.0);
}

/// Past the end of her track she sails at 10 m/s for as long as the run is, and the land begins after 152.5 m.
TEST(UnderKeel, IsLookedAtPastTheTrackAsFarAsTheRunGoes)
{
    Scenario scenario = scenario_under_way({{100.0, 50.0, 10.0}, {100.0, 100.0, 10.0}}, Ship::AtEnd::leave);
    scenario.frames = 380; // 19 s, 14 of them past the track
    EXPECT_DOUBLE_EQ(least_of(scenario)->under_keel_m, 15.0);
    scenario.frames = 420;
    EXPECT_DOUBLE_EQ(least_of(scenario)->under_keel_m, 0.0);
    EXPECT_EQ(least_of(scenario)->leg, 1u);
    EXPECT_NEAR(least_of(scenario)->time_s, 5.0 + 15.25, 0.25);
    scenario.waves.ships[0].at_end = Ship::AtEnd::stop;
    EXPECT_DOUBLE_EQ(least_of(scenario)->under_keel_m, 15.0);
}

TEST(UnderKeel, LeavesOutWhatWasSailedBeforeTheRun)
{
    Scenario scenario = scenario_under_way({{100.0, 100.0, 10.0}, {300.0, 100.0, 10.0}});
    scenario.waves.ships[0].start_s = -15.0; // at 250 m when the run begins
    EXPECT_DOUBLE_EQ(least_of(scenario)->under_keel_m, 15.0);
    EXPECT_GE(least_of(scenario)->time_s, 0.0);
    scenario.waves.ships[0].start_s = -100.0; // arrived long ago
    EXPECT_DOUBLE_EQ(least_of(scenario)->time_s, 0.0);
    EXPECT_DOUBLE_EQ(least_of(scenario)->x_m, 300.0);
}

TEST(UnderKeel, IsNotKnownOutsideTheGrid)
{
    const Scenario scenario = scenario_under_way({{-900.0, 100.0, 10.0}, {-500.0, 100.0, 10.0}});
    EXPECT_FALSE(least_of(scenario));
    EXPECT_EQ(text_of(scenario), "freighter: never on the grid");
}

/// A tide that falls under a ship at its berth, and one that is high while a ship passes the shoal.
TEST(UnderKeel, IsThatOfTheLevelAtTheTime)
{
    Scenario scenario = scenario_under_way({{200.0, 100.0, 0.0}});
    scenario.frames = 4000; // 200 s
    const auto at_levels = [&](std::vector<WaterInTime::LevelFrom> levels) {
        return least_under_keel(scenario.waves.ships[0], scenario, WaterInTime(scenario, std::move(levels)));
    };
    const auto falling = at_levels({{0.0, 1.0}, {50.0, -1.5}, {100.0, -0.5}});
    ASSERT_TRUE(falling);
    EXPECT_DOUBLE_EQ(falling->under_keel_m, 0.5);
    EXPECT_DOUBLE_EQ(falling->time_s, 50.0);
    EXPECT_DOUBLE_EQ(falling->level_m, -1.5);
    EXPECT_DOUBLE_EQ(at_levels({{0.0, 1.0}, {300.0, -1.5}})->under_keel_m, 3.0) << "after the run";
    scenario.waves.ships[0].way_points = {{100.0, 100.0, 10.0}, {300.0, 100.0, 10.0}};
    EXPECT_DOUBLE_EQ(at_levels({{0.0, 1.0}, {15.0, -1.0}})->depth_m, 8.0) << "over the shoal after 10 s";
    EXPECT_DOUBLE_EQ(at_levels({{0.0, -2.5}, {15.0, 1.0}})->under_keel_m, 0.0);
}

TEST(UnderKeel, IsThatOfTheDepthsThatAnEventMakes)
{
    Scenario scenario = scenario_under_way({{100.0, 150.0, 10.0}, {300.0, 150.0, 10.0}});
    scenario.events.emplace_back().at_s = 5.0;
    scenario.events[0].depths = {24, 28, {2, 5}, 0.0, {}, BoxOfDepth::Becomes::land};
    EXPECT_DOUBLE_EQ(least_of(scenario)->under_keel_m, 15.0) << "she is past it";
    scenario.events[0].depths->i = 50;
    EXPECT_THAT(text_of(scenario), testing::AllOf(testing::StartsWith("freighter: aground at x = 24"),
                                                  testing::EndsWith("s, where the event at 5 s makes land")));
    scenario.events[0].depths->becomes = BoxOfDepth::Becomes::water;
    scenario.events[0].depths->depth_m = 6.0;
    EXPECT_DOUBLE_EQ(least_of(scenario)->under_keel_m, 1.0);
    scenario.events.emplace_back().at_s = 8.0;
    scenario.events[1].depths = {50, 28, {2, 5}, 9.0};
    EXPECT_DOUBLE_EQ(least_of(scenario)->under_keel_m, 4.0) << "the later of two counts";
}

} // namespace
} // namespace swell::engine
