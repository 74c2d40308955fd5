#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "drawn_scene.hpp"
#include "engine/run/base/errors.hpp"
#include "scratch_folder.hpp"
#include "viewer/scene/ships/ship_model.hpp"
#include "viewer/scene/ships/ship_motion.hpp"
#include "viewer/scene/ships/ship_tracks.hpp"
#include "viewer/scene/water/surface_corrections.hpp"

namespace swell::viewer
{
namespace
{

using std::numbers::pi;

model::ShipPose heading_of(double degrees)
{
    return {0.0, 0.0, std::cos(degrees * pi / 180.0), std::sin(degrees * pi / 180.0), 0.0, 0.0};
}

TEST(ShipMotion, TurnsTheShortWay)
{
    const model::ShipPose middle = pose_between(heading_of(170.0), heading_of(-150.0), 0.25);
    EXPECT_NEAR(std::atan2(middle.heading_sin, middle.heading_cos) * 180.0 / pi, 180.0, 1e-9);
    const model::ShipPose back = pose_between(heading_of(10.0), heading_of(-10.0), 0.5);
    EXPECT_NEAR(back.heading_sin, 0.0, 1e-12);
}

/// The water rises 1 in 100 to the north and is 2 m high amidships.
TEST(ShipMotion, FollowsThePlaneOfTheWater)
{
    const model::PressurePulse hull{model::PressurePulse::Shape::elliptic, 100.0, 20.0, 5.0};
    const auto water = [](double, double y) { return 2.0 + 0.01 * y; };
    const ShipPlace east = floating_place(heading_of(0.0), hull, water, 3.0);
    EXPECT_NEAR(east.heave_m, 6.0, 1e-9);
    EXPECT_NEAR(east.roll_rad, std::atan(0.01), 1e-9) << "port is north and up, so starboard is down";
    EXPECT_NEAR(east.pitch_rad, 0.0, 1e-9);
    const ShipPlace north = floating_place(heading_of(90.0), hull, water, 3.0);
    EXPECT_NEAR(north.pitch_rad, -std::atan(0.01), 1e-9) << "the bow is up";
    EXPECT_NEAR(north.roll_rad, 0.0, 1e-9);
}

TEST(ShipMotion, OnLandLiesLevel)
{
    const model::PressurePulse hull{model::PressurePulse::Shape::elliptic, 100.0, 20.0, 5.0};
    const ShipPlace place = floating_place(
        heading_of(30.0), hull, [](double, double) { return std::nan(""); }, 1.0);
    EXPECT_EQ(place.heave_m, 0.0);
    EXPECT_EQ(place.roll_rad, 0.0);
}

TEST(HullShape, HasTheShipsSizesAndADeckOverTheWater)
{
    const HullShape hull(120.0, 20.0, 5.0);
    double beam = 0.0;
    double low = 0.0;
    for (int station = 0; station < HullShape::stations; ++station) {
        for (int level = 0; level < hull.levels(); ++level) {
            beam = std::max(beam, 2.0 * hull.port(station, level).y());
            low = std::min(low, static_cast<double>(hull.port(station, level).z()));
            EXPECT_GE(hull.port(station, level).y(), -1e-6) << station << " " << level;
        }
        EXPECT_GT(hull.port(station, hull.levels() - 1).z(), 2.0);
    }
    EXPECT_NEAR(beam, 20.0, 1e-4);
    EXPECT_NEAR(low, -5.0, 1e-4);
    EXPECT_NEAR(hull.port(HullShape::stations - 1, hull.levels() - 1).x(), 60.0, 1e-4);
    EXPECT_NEAR(hull.port(0, 0).x(), -60.0, 1e-4);
}

TEST(ShipModel, OfAFileThatIsNoneIsRefused)
{
    const engine::ScratchFolder folder;
    EXPECT_THROW(read_ship(folder.file("ship.obj2", "no ship")), engine::InputError);
    EXPECT_TRUE(read_ship(folder.file("ship.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")));
}

/// With any heading, the ship's white superstructure is aft, and water surrounds the ship.
TEST(Ships, StandAtTheirPlaceWithTheBowAhead)
{
    for (const double compass_deg : {0.0, 90.0, 225.0}) {
        Harbour harbour = pond();
        harbour.ships = {ship_at(200.0, 150.0, compass_deg)};
        HarbourScene scene(harbour);
        scene.show(still(harbour), still(harbour));
        scene.set_render_options({.ship_tracks = false});
        const MapOf map(scene, 300.0, {195.0, 145.0, 0.0});
        const double ahead_x = std::sin(compass_deg * pi / 180.0);
        const double ahead_y = std::cos(compass_deg * pi / 180.0);
        const auto along = [&](double metres) { return map.at(200.0 + metres * ahead_x, 150.0 + metres * ahead_y); };
        const engine::Colour water = along(80.0);
        EXPECT_GT(brightness(along(-36.0)), 600) << compass_deg << ": superstructure";
        EXPECT_GT(difference(along(0.0), water), 40) << compass_deg;
        EXPECT_GT(difference(along(44.0), water), 40) << compass_deg << ": forecastle";
        EXPECT_LT(difference(along(-58.0), water), 15) << compass_deg << ": astern";
        EXPECT_NEAR(scene.ship(0).x_m, 200.0, 1e-9);
    }
}

TEST(Ships, FloatInAHollowAsInLevelWater)
{
    Harbour harbour = pond();
    harbour.ships = {ship_at(200.0, 150.0, 90.0)};
    HarbourScene scene(harbour);
    const GridShape grid(harbour.bathymetry);
    std::vector<float> draft_m(grid.nodes(), 0.0F);
    const std::vector<float> depth_m(harbour.bathymetry.depth_m.begin(), harbour.bathymetry.depth_m.end());
    fill_hull_displacement(draft_m, depth_m, grid, {harbour.ships[0].pulse}, {model::pose_at(harbour.ships[0], 100.0)});
    const ShownFrame pressed = frame_of(harbour, 400, [&](int i, int j) { // the ramp is over
        return 0.5 - static_cast<double>(draft_m[grid.index(i, j)]);
    });
    scene.show(pressed, pressed);
    scene.set_render_options({.exaggeration = 2.0});
    EXPECT_NEAR(scene.ship(0).heave_m, 1.0, 1e-4);
    EXPECT_NEAR(scene.ship(0).pitch_rad, 0.0, 1e-4);
}

TEST(ShipTracks, GrowWithTheShipAndBeginAgain)
{
    model::Ship ship = ship_at(0.0, 0.0, 90.0);
    ship.way_points = {{0.0, 0.0, 10.0}, {1e6, 0.0, 10.0}};
    ShipTracks tracks({ship});
    ShipTraces traces;
    ShownFrame frame;
    frame.ships.resize(1);
    const auto sail_to = [&](long number, double x_m) {
        frame.frame = number;
        frame.time_s = static_cast<double>(number);
        frame.ships[0] = {.x_m = x_m, .speed_m_per_s = 10.0};
        traces.show(frame);
        tracks.show(traces.all());
        return tracks.trace_length(0);
    };
    EXPECT_EQ(sail_to(0, 0.0), 1U);
    EXPECT_EQ(sail_to(1, 1.0), 1U) << "a metre is no step";
    EXPECT_EQ(sail_to(2, 10.0), 2U);
    for (long number = 3; number < 5000; ++number) {
        sail_to(number, 10.0 * static_cast<double>(number));
    }
    EXPECT_EQ(tracks.trace_length(0), ShipTraces::longest_trace);
    EXPECT_EQ(sail_to(0, 0.0), 1U);
}

TEST(ShipTracks, ShowAndHide)
{
    Harbour harbour = pond();
    harbour.ships = {ship_at(50.0, 50.0, 90.0)};
    harbour.ships[0].way_points = {{50.0, 50.0, 5.0}, {300.0, 250.0, 5.0}};
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    MapOf map(scene, 300.0, {195.0, 145.0, 0.0});
    const engine::Colour post = map.at(300.0, 250.0);
    EXPECT_GT(post.red, post.blue + 60);
    scene.set_render_options({.ship_tracks = false});
    map.draw();
    EXPECT_LT(map.at(300.0, 250.0).red, map.at(300.0, 250.0).blue);
}

} // namespace
} // namespace swell::viewer
