#include <gmock/gmock.h>

#include <algorithm>

#include "engine/results/maps/scenario_legend.hpp"
#include "engine/results/maps/scenario_map.hpp"
#include "engine/results/maps/ship_track.hpp"
#include "engine/results/maps/wall_marks.hpp"
#include "engine/results/pictures/colour_map.hpp"

/// The map of `swell check --map`: the right colours at known places.
namespace swell::engine
{
namespace
{

model::Ship barge()
{
    model::Ship ship;
    ship.name = "barge";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 30.0, 10.0, 2.0};
    ship.way_points = {{50.0, 50.0, 5.0}, {250.0, 50.0, 5.0}};
    ship.start_s = 10.0;
    return ship;
}

/// 61 x 47 nodes of 5 m, water of 12 m, a quay in the north-east, four kinds of edges.
Scenario small_harbour()
{
    Scenario scenario;
    scenario.name = "small";
    scenario.waves.bathymetry = {{61, 47}, 5.0, 5.0, std::vector<double>(std::size_t{61} * 47, 12.0)};
    for (int j = 30; j < 47; ++j) {
        std::fill_n(scenario.waves.bathymetry.depth_m.begin() + std::ptrdiff_t{j} * 61 + 40, 21, -3.0);
    }
    using model::EdgeKind;
    scenario.waves.edges = {{{EdgeKind::generating}, {EdgeKind::open}, {EdgeKind::wall}, {EdgeKind::sponge}}};
    scenario.waves.sea = model::SeaState{};
    scenario.waves.ships = {barge()};
    scenario.gauges = {{"middle", 30, 23}};
    return scenario;
}

constexpr int scenario_map_left = 84; // margin 20, spare 18, metres 38, band 8
constexpr int scenario_map_top = 52;  // title 44, band 8

Colour scenario_pixel(const Picture& picture, int i, int j)
{
    return picture.at(scenario_map_left + 10 * i + 5, scenario_map_top + 10 * (46 - j) + 5);
}

/// 20 x 30 m are 40 x 60 pixels, 12 from the south-west corner.
TEST(ScenarioMap, ShowsACellOfTheRasterAsLargeAsItIs)
{
    Scenario scenario = small_harbour();
    scenario.waves.ships.clear();
    const Picture without = draw_scenario_map(scenario, 610);
    scenario.losses.cell = {20.0, 30.0};
    const Picture with = draw_scenario_map(scenario, 610);
    const int left = scenario_map_left + 12, bottom = scenario_map_top + 470 - 12;
    for (const auto& [x, y] : {std::pair(left, bottom - 30), std::pair(left + 40, bottom - 30),
                               std::pair(left + 20, bottom), std::pair(left + 20, bottom - 60)}) {
        EXPECT_NE(without.at(x, y), with.at(x, y)) << x << ", " << y;
    }
    EXPECT_EQ(without.at(left + 20, bottom - 30), with.at(left + 20, bottom - 30)) << "hollow";
    scenario.losses.cell = {1.0, 1.0};
    EXPECT_EQ(without.pixels, draw_scenario_map(scenario, 610).pixels) << "no speck";
}

TEST(ScenarioMap, PaintsDepthsLandAndEdgesByTheirKind)
{
    const Picture picture = draw_scenario_map(small_harbour(), 610);
    EXPECT_EQ(740, picture.width);
    EXPECT_EQ(52 + 470 + 8 + 38 + 132 + 20, picture.height);
    EXPECT_EQ(colour_at(seabed_colours(), 1.0), scenario_pixel(picture, 10, 40)) << "the deepest water there is";
    const Colour land = scenario_pixel(picture, 50, 40);
    EXPECT_GT(land.green, land.blue);
    EXPECT_NE(colour_at(seabed_colours(), 1.0), land);
    const int middle_x = scenario_map_left + 305;
    const int middle_y = scenario_map_top + 235;
    EXPECT_EQ(edge_colour(model::EdgeKind::generating), picture.at(scenario_map_left - 4, middle_y));
    EXPECT_EQ(edge_colour(model::EdgeKind::open), picture.at(scenario_map_left + 610 + 4, middle_y));
    EXPECT_EQ(edge_colour(model::EdgeKind::wall), picture.at(middle_x, scenario_map_top + 470 + 4));
    EXPECT_EQ(edge_colour(model::EdgeKind::sponge), picture.at(middle_x, scenario_map_top - 4));
}

TEST(ScenarioMap, ShowsTracksAndGaugesWhereTheyAre)
{
    Scenario scenario = small_harbour();
    const Picture picture = draw_scenario_map(scenario, 610);
    EXPECT_EQ((Colour{255, 214, 64}), scenario_pixel(picture, 30, 23)) << "the gauge";
    const Colour track = scenario_pixel(picture, 20, 10);
    EXPECT_GT(track.red, track.green + 100) << "100 m east, 50 m north, on the track";
    EXPECT_EQ(scenario_pixel(picture, 20, 6), scenario_pixel(picture, 10, 40)) << "beside the track";
    scenario.waves.ships.clear();
    scenario.gauges.clear();
    scenario.waves.sea.reset();
    const Picture bare = draw_scenario_map(scenario, 610);
    EXPECT_EQ(scenario_pixel(bare, 30, 23), scenario_pixel(bare, 10, 40));
    EXPECT_EQ(scenario_pixel(bare, 20, 10), scenario_pixel(bare, 10, 40));
}

TEST(ScenarioMap, ColoursOfEdgesAreFour)
{
    std::vector<Colour> colours;
    for (const model::EdgeKindRow& row : model::edge_kinds) {
        EXPECT_EQ(0, std::count(colours.begin(), colours.end(), edge_colour(row.kind))) << row.name;
        colours.push_back(edge_colour(row.kind));
    }
}

TEST(ShipTrack, HasRoundTimesWhereTheShipIs)
{
    model::Ship ship = barge();
    ship.at_end = model::Ship::AtEnd::stop;
    const ShipTrack track = track_of(ship, small_harbour().waves.bathymetry);
    // 200 m at 5 m/s from second 10 on.
    EXPECT_NEAR(50.0, track.line.front().x_m, 1e-9);
    EXPECT_NEAR(250.0, track.line.back().x_m, 1e-9);
    ASSERT_GE(track.marks.size(), 3U);
    EXPECT_LE(track.marks.size(), 8U);
    EXPECT_GT(track.marks.front().time_s, 10.0);
    for (const TrackMark& mark : track.marks) {
        EXPECT_NEAR(50.0 + 5.0 * (mark.time_s - 10.0), mark.place.x_m, 1e-9);
        EXPECT_NEAR(50.0, mark.place.y_m, 1e-9);
    }
}

TEST(ShipTrack, OfAShipThatLeavesGoesOnToTheEndOfTheGrid)
{
    const ShipTrack track = track_of(barge(), small_harbour().waves.bathymetry);
    EXPECT_GT(track.line.back().x_m, 300.0);
    EXPECT_LT(track.line.back().x_m, 310.0);
}

TEST(ShipTrack, OfAShipAtRestIsItsHullAlone)
{
    model::Ship ship = barge();
    ship.way_points.resize(1);
    ship.heading_deg = 0.0;
    const ShipTrack track = track_of(ship, small_harbour().waves.bathymetry);
    EXPECT_TRUE(track.line.empty());
    EXPECT_TRUE(track.marks.empty());
    EXPECT_NEAR(1.0, track.start.heading_sin, 1e-12);
}

TEST(ScenarioLegend, ItsArrowRunsWithTheWaves)
{
    const SeaArrow from_west = sea_arrow(270.0, {100.0, 100.0}, 20.0);
    EXPECT_NEAR(80.0, from_west.tail.x, 1e-9);
    EXPECT_NEAR(120.0, from_west.head.x, 1e-9);
    const SeaArrow from_north = sea_arrow(0.0, {100.0, 100.0}, 20.0);
    EXPECT_NEAR(80.0, from_north.tail.y, 1e-9);
    EXPECT_NEAR(120.0, from_north.head.y, 1e-9);
}

TEST(ScenarioLegend, SaysHeightAndPeriod)
{
    model::SeaState sea;
    sea.height_m = 1.5;
    sea.period_s = 8.0;
    sea.from_deg = 225.0;
    EXPECT_THAT(sea_lines(sea), testing::ElementsAre("sea from 225°", "Hs 1.5 m, Tp 8 s"));
    sea.kind = model::SeaState::Kind::regular;
    EXPECT_THAT(sea_lines(sea), testing::ElementsAre("sea from 225°, regular", "H 1.5 m, T 8 s"));
    EXPECT_THAT(sea_lines(std::nullopt), testing::ElementsAre("no sea comes in"));
}

/// The quay's west side, between the nodes 39 and 40, is a line whose colour shows its reflection.
TEST(ScenarioMap, ShowsWallsThatReflectInPart)
{
    Scenario scenario = small_harbour();
    scenario.waves.ships.clear();
    const Picture without = draw_scenario_map(scenario, 610);
    for (int j = 30; j < 40; ++j) {
        scenario.waves.walls.push_back({39, j, model::Side::east, 0.4, 30.0});
    }
    const Picture with = draw_scenario_map(scenario, 610);
    EXPECT_GT(with.height, without.height) << "room for the key";
    const int x = scenario_map_left + 10 * 40;
    for (const int j : {31, 38}) {
        EXPECT_EQ(with.at(x, scenario_map_top + 10 * (46 - j) + 5), wall_colour(0.4)) << j;
    }
    EXPECT_NE(with.at(x, scenario_map_top + 10 * (46 - 43) + 5), wall_colour(0.4));
    EXPECT_GT(std::ranges::count(with.pixels, wall_colour(0.4)), 300) << "the line of 100 x 2 pixels, and the key";
}

TEST(ScenarioMap, ShowsTheWaterOfBeaches)
{
    Scenario scenario = small_harbour();
    scenario.waves.ships.clear();
    const Picture without = draw_scenario_map(scenario, 610);
    scenario.waves.beaches = {{39, 35, 0.02}};
    const Picture with = draw_scenario_map(scenario, 610);
    const Colour bare = scenario_pixel(without, 39, 35), tinted = scenario_pixel(with, 39, 35);
    EXPECT_NEAR(tinted.red, 0.5 * (bare.red + wall_colour(0.0).red), 1.0);
    EXPECT_NEAR(tinted.green, 0.5 * (bare.green + wall_colour(0.0).green), 1.0);
    EXPECT_EQ(scenario_pixel(with, 37, 35), scenario_pixel(without, 37, 35));
    EXPECT_GT(with.height, without.height) << "room for the key";
}

} // namespace
} // namespace swell::engine
