#include "viewer/scene/ships/mooring_lines.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <osg/ComputeBoundsVisitor>

#include "drawn_scene.hpp"
#include "viewer/scene/ships/mooring_looks.hpp"

namespace swell::viewer
{
namespace
{

using Lines = std::vector<engine::MooringLine>;
using States = std::vector<engine::LineState>;

constexpr engine::Colour green = {40, 170, 60};
constexpr engine::Colour red = {215, 30, 30};

engine::MooringLine line_of(double strength_n)
{
    engine::MooringLine line;
    line.strength_n = strength_n;
    return line;
}

TEST(MooringLooks, ColourGoesFromGreenOverYellowToRed)
{
    EXPECT_EQ(difference(load_colour(0.0), green), 0);
    EXPECT_EQ(difference(load_colour(1.0), red), 0);
    EXPECT_EQ(difference(load_colour(7.0), red), 0) << "a line breaks in the frame after its strength is exceeded";
    const engine::Colour half = load_colour(0.5);
    EXPECT_GT(half.red, 200);
    EXPECT_GT(half.green, 180);
    EXPECT_LT(load_colour(0.25).red, half.red);
}

TEST(MooringLooks, ALoadIsAShareOfTheStrengthOrOfTheLargestSoFar)
{
    const Lines lines{line_of(4e5), line_of(0.0), line_of(0.0), line_of(1e6)};
    const States states{{.tension_n = 1e5, .largest_n = 9e5},
                        {.tension_n = 1e5, .largest_n = 2e5},
                        {.tension_n = 3e4, .largest_n = 3e4},
                        {.tension_n = 0.0, .largest_n = 5e5}};
    EXPECT_EQ(line_shares(lines, states), (std::vector{0.25, 0.5, 0.15, 0.0}));
    EXPECT_EQ(line_shares({line_of(0.0)}, States(1)), std::vector{0.0}) << "no load so far";
    EXPECT_TRUE(line_shares({}, {}).empty());
}

TEST(MooringLooks, ATautLineIsStraightAndASlackOneHangsByItsLength)
{
    const osg::Vec3d fairlead(3.0, 4.0, 6.0);
    const osg::Vec3d bollard(33.0, 44.0, 4.0);
    const double span_m = (bollard - fairlead).length();
    EXPECT_EQ(points_of_line(fairlead, bollard, {.tension_n = 1.0, .length_m = 49.0}, 0.0),
              (std::vector{fairlead, bollard}));
    const std::vector<osg::Vec3d> slack = points_of_line(fairlead, bollard, {.length_m = span_m + 0.5}, 0.0);
    ASSERT_GT(slack.size(), 4U);
    EXPECT_EQ(slack.front(), fairlead);
    EXPECT_EQ(slack.back(), bollard);
    double length_m = 0.0;
    for (std::size_t point = 0; point + 1 < slack.size(); ++point) {
        length_m += (slack[point + 1] - slack[point]).length();
    }
    EXPECT_NEAR(length_m, span_m + 0.5, 0.02);
    EXPECT_LT(slack[slack.size() / 2].z(), 4.0);
}

TEST(MooringLooks, ABrokenLineHangsFromTheShipAndOneCastOffIsGone)
{
    const osg::Vec3d fairlead(3.0, 4.0, 6.0);
    const osg::Vec3d bollard(33.0, 44.0, 4.0);
    EXPECT_EQ(points_of_line(fairlead, bollard, {.length_m = 60.0, .is_broken = true}, 0.5),
              (std::vector<osg::Vec3d>{fairlead, {3.0, 4.0, 0.5}}));
    EXPECT_TRUE(points_of_line(fairlead, bollard, {.length_m = 60.0, .is_cast_off = true}, 0.5).empty());
    EXPECT_TRUE(points_of_line(fairlead, bollard, {.is_broken = true, .is_cast_off = true}, 0.5).empty());
}

/// A ship that heads east at (200, 150), with a line from her bow to a bollard north-east of it and a fender to port that
/// faces south, 40 m west of amidships.
struct Berth {
    Berth()
    {
        harbour.ships = {ship_at(200.0, 150.0, 90.0)};
        engine::MooringLine line = line_of(1e6);
        line.fairlead_m = {40.0, 20.0, 5.0};
        line.bollard_m = {270.0, 220.0, 5.0};
        engine::Fender fender;
        fender.place_m = {160.0, 190.0, 2.0};
        fender.faces_deg = 180.0;
        fender.deepest_m = 6.0;
        harbour.gear = {{{line}, {fender}}};
        frame = still(harbour);
        frame.moorings.resize(1);
        frame.moorings[0].lines = {{.tension_n = 1e6, .length_m = 60.0}};
        frame.moorings[0].fenders.resize(1);
    }
    [[nodiscard]] engine::LineState& line() { return frame.moorings[0].lines[0]; }

    Harbour harbour = pond();
    ShownFrame frame;
};

/// Returns the box round the drawn lines, bollards and fenders of a berth.
osg::BoundingBox drawn_box(const Berth& berth)
{
    Ships ships(berth.harbour);
    ships.show(berth.frame, berth.frame);
    ships.place(
        1.0, [](double, double) { return 0.0; }, 1.0);
    MooringLines lines(berth.harbour);
    lines.show(berth.frame);
    lines.place(ships);
    osg::ComputeBoundsVisitor bounds;
    lines.root().accept(bounds);
    return bounds.getBoundingBox();
}

TEST(MooringLines, StretchFromTheShipToTheBollard)
{
    Berth berth;
    berth.harbour.gear[0].fenders.clear();
    berth.frame.moorings[0].fenders.clear();
    const osg::BoundingBox box = drawn_box(berth);
    EXPECT_NEAR(box.xMin(), 240.0, 0.2);
    EXPECT_NEAR(box.yMin(), 170.0, 0.2);
    EXPECT_NEAR(box.xMax(), 270.3, 0.2);
    EXPECT_NEAR(box.yMax(), 220.3, 0.2);
}

TEST(MooringLines, BollardsAndFendersStayWhereTheyAreWhenTheLevelMoves)
{
    Berth berth;
    berth.line().is_cast_off = true;
    const osg::BoundingBox at_0 = drawn_box(berth);
    berth.frame.water.level_m = 1.5;
    const osg::BoundingBox at_high_water = drawn_box(berth);
    EXPECT_NEAR(at_0.zMax() - at_high_water.zMax(), 1.5, 1e-4) << "the bollard";
    EXPECT_NEAR(at_0.zMin() - at_high_water.zMin(), 1.5, 1e-4) << "the fender";
    EXPECT_EQ(at_0.xMax(), at_high_water.xMax());
}

TEST(MooringLines, AFenderIsAsThickAsItsCompressionLeaves)
{
    Berth berth;
    berth.harbour.gear[0].lines.clear();
    berth.frame.moorings[0].lines.clear();
    const osg::BoundingBox free = drawn_box(berth);
    EXPECT_NEAR(free.yMin(), 190.0, 1e-4);
    EXPECT_NEAR(free.yMax(), 196.0, 1e-4);
    EXPECT_NEAR(free.xMin(), 159.25, 1e-4);
    EXPECT_NEAR(free.zMax(), 2.75, 1e-4);
    berth.frame.moorings[0].fenders[0].compression_m = 2.0;
    EXPECT_NEAR(drawn_box(berth).yMin(), 192.0, 1e-4);
    berth.frame.moorings[0].fenders[0].compression_m = 9.0;
    EXPECT_LT(drawn_box(berth).yMin(), 196.0) << "a fender that has bottomed out is drawn too";
}

TEST(MooringLines, LoadsOfAnotherShipOrNumberAreNotDrawn)
{
    Berth berth;
    berth.frame.moorings[0].id = 3;
    EXPECT_FALSE(drawn_box(berth).valid());
    berth.frame.moorings[0].id = 0;
    berth.frame.moorings[0].lines.clear();
    EXPECT_FALSE(drawn_box(berth).valid());
    berth.frame.moorings.clear();
    EXPECT_FALSE(drawn_box(berth).valid());
}

/// A map of 0.25 m per pixel shows the middle of the line and the fender in the colours of their loads.
TEST(MooringLines, HaveTheColoursOfTheirLoads)
{
    Berth berth;
    HarbourScene scene(berth.harbour);
    scene.set_render_options({.ship_tracks = false});
    const auto drawn_at = [&](double x_m, double y_m) {
        scene.show(berth.frame, berth.frame);
        const MapOf map(scene, 0.125 * MapOf::width, {x_m, y_m, 0.0});
        return map.at(x_m, y_m);
    };
    const auto middle_of_line = [&] { return drawn_at(255.0, 195.0); };
    const engine::Colour full = middle_of_line();
    EXPECT_GT(full.red, 2 * full.green);
    berth.line().tension_n = 1e4;
    const engine::Colour light = middle_of_line();
    EXPECT_GT(light.green, 2 * light.red);
    berth.line().is_broken = true;
    const engine::Colour water = middle_of_line();
    EXPECT_LT(difference(water, drawn_at(262.0, 180.0)), 15);
    const MapOf from_north(scene, 40.0, {240.0, 170.0, 2.5}, {0.0, 1000.0, 0.0}, {0.0, 0.0, 1.0});
    const engine::Colour end = from_north.picture().at(MapOf::width / 2, MapOf::height / 2);
    EXPECT_LT(std::abs(end.red - end.green), 30) << "the end is grey";
    EXPECT_GT(brightness(end), 300);
    const engine::Colour fender = drawn_at(160.0, 193.0);
    EXPECT_GT(fender.green, fender.red + 50);
    berth.frame.moorings[0].fenders[0].compression_m = 6.0;
    EXPECT_GT(drawn_at(160.0, 195.8).red, 100);
}

} // namespace
} // namespace swell::viewer
