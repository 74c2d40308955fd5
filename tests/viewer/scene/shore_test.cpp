#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

#include "drawn_scene.hpp"
#include "viewer/scene/drawing/contour.hpp"
#include "viewer/scene/land/ground.hpp"
#include "viewer/scene/land/land_cover.hpp"
#include "viewer/scene/land/land_heights.hpp"

namespace swell::viewer
{
namespace
{

/// Returns a grid of 10 m cells: water 8 m deep where is_wet(i, j) is true, else land of unknown height.
template <class IsWet>
model::Bathymetry nodes_where(int nx, int ny, const IsWet& is_wet)
{
    return harbour_of(nx, ny, [&](int i, int j) { return is_wet(i, j) ? 8.0 : 0.0; }).bathymetry;
}

model::Bathymetry random_nodes(int nx, int ny, unsigned seed)
{
    std::mt19937 random(seed);
    return nodes_where(nx, ny, [&](int, int) { return random() % 3U != 0U; });
}

/// For a point: the number of segments that end there less the number that begin there, and the number of both.
struct Ends {
    int balance = 0;
    int count = 0;
};

std::vector<Ends> ends_of(const Contour& contour)
{
    std::vector<Ends> ends(contour.points.size());
    for (const auto& [from, to] : contour.segments) {
        --ends[from].balance;
        ++ends[to].balance;
        ++ends[from].count;
        ++ends[to].count;
    }
    return ends;
}

bool is_at_the_edge(const osg::Vec2d& place, const GridShape& grid)
{
    return place.x() == -0.5 || place.y() == -0.5 || place.x() == grid.nx - 0.5 || place.y() == grid.ny - 0.5;
}

using Sizes = std::pair<int, int>;
class ContourOfSize : public testing::TestWithParam<Sizes>
{
protected:
    [[nodiscard]] static int nx() { return GetParam().first; }
    [[nodiscard]] static int ny() { return GetParam().second; }
};

TEST_P(ContourOfSize, IsClosedOrEndsWhereTheGridEnds)
{
    for (const unsigned seed : {1U, 2U, 3U}) {
        const ShoreField field(random_nodes(nx(), ny(), seed));
        const Contour contour = contour_of(field);
        const std::vector<Ends> ends = ends_of(contour);
        for (std::size_t point = 0; point < ends.size(); ++point) {
            const bool may_end = is_at_the_edge(contour.points[point], field.grid());
            EXPECT_TRUE(ends[point].balance == 0 || may_end);
            EXPECT_EQ(ends[point].count, ends[point].balance == 0 ? 2 : 1);
        }
    }
}

TEST_P(ContourOfSize, PartsEachWetNodeFromItsDryNeighbourOnce)
{
    const model::Bathymetry bathymetry = random_nodes(nx(), ny(), 4);
    const ShoreField field(bathymetry);
    std::map<std::pair<int, int>, int> crossings; // by twice the place of the middle between two neighbouring nodes
    for (const osg::Vec2d& place : contour_of(field).points) {
        const bool along_row = place.y() == std::floor(place.y()) && place.x() != std::floor(place.x());
        const bool along_column = place.x() == std::floor(place.x()) && place.y() != std::floor(place.y());
        if (along_row) {
            ++crossings[{2 * static_cast<int>(std::floor(place.x())) + 1, 2 * static_cast<int>(place.y())}];
        } else if (along_column) {
            ++crossings[{2 * static_cast<int>(place.x()), 2 * static_cast<int>(std::floor(place.y())) + 1}];
        }
    }
    for (int j = 0; j < ny(); ++j) {
        for (int i = 0; i < nx(); ++i) {
            EXPECT_EQ(field.values()[field.grid().index(i, j)] > 0.0F, bathymetry.wet_at(i, j));
            if (i + 1 < nx()) {
                EXPECT_EQ((crossings[{2 * i + 1, 2 * j}]), bathymetry.wet_at(i, j) != bathymetry.wet_at(i + 1, j) ? 1 : 0);
            }
            if (j + 1 < ny()) {
                EXPECT_EQ((crossings[{2 * i, 2 * j + 1}]), bathymetry.wet_at(i, j) != bathymetry.wet_at(i, j + 1) ? 1 : 0);
            }
        }
    }
}

TEST_P(ContourOfSize, HasLandOnItsLeft)
{
    const ShoreField field(random_nodes(nx(), ny(), 5));
    const Contour contour = contour_of(field);
    for (const auto& [from, to] : contour.segments) {
        osg::Vec2d along = contour.points[to] - contour.points[from];
        if (along.normalize() < 0.05) {
            continue; // too short to find its sides
        }
        const osg::Vec2d middle = (contour.points[from] + contour.points[to]) * 0.5;
        const osg::Vec2d left = osg::Vec2d(-along.y(), along.x()) * 0.05;
        EXPECT_LT(field.between(middle.x() + left.x(), middle.y() + left.y()),
                  field.between(middle.x() - left.x(), middle.y() - left.y()));
        EXPECT_NEAR(field.between(middle.x(), middle.y()), 0.0, 0.05) << "and lies on the line that the shaders draw";
    }
}

INSTANTIATE_TEST_SUITE_P(Awkward, ContourOfSize,
                         testing::Values(Sizes{1, 1}, Sizes{1, 9}, Sizes{7, 1}, Sizes{2, 2}, Sizes{3, 5}, Sizes{40, 31}));

/// Whether the field is land on the whole way from one node to another, in steps of a hundredth of a cell.
bool is_dry_between(const ShoreField& field, osg::Vec2d from, osg::Vec2d to)
{
    for (int step = 0; step <= 100; ++step) {
        const osg::Vec2d at = from + (to - from) * (0.01 * step);
        if (field.between(at.x(), at.y()) >= 0.0) {
            return false;
        }
    }
    return true;
}

TEST(ShoreField, KeepsABreakwaterOfOneNodeAboutAsWideAsACell)
{
    const ShoreField field(nodes_where(30, 20, [](int i, int j) { return j != 10 || i < 5 || i > 25; }));
    EXPECT_TRUE(is_dry_between(field, {5.0, 10.0}, {25.0, 10.0}));
    int dry = 0;
    for (int step = -100; step < 100; ++step) {
        dry += field.between(15.0, 10.0 + 0.01 * step) < 0.0 ? 1 : 0;
    }
    EXPECT_GT(dry, 70);
    EXPECT_LT(dry, 130);
}

/// Land nodes that touch only at corners are closed to the model's water, so the picture shows them closed too.
TEST(ShoreField, KeepsAWallClosedWhoseNodesTouchAtCorners)
{
    const ShoreField rising(nodes_where(20, 20, [](int i, int j) { return i != j; }));
    EXPECT_TRUE(is_dry_between(rising, {0.0, 0.0}, {19.0, 19.0}));
    const ShoreField falling(nodes_where(20, 20, [](int i, int j) { return i + j != 19; }));
    EXPECT_TRUE(is_dry_between(falling, {0.0, 19.0}, {19.0, 0.0}));
    const ShoreField chequered(nodes_where(9, 9, [](int i, int j) { return (i + j) % 2 == 0; }));
    EXPECT_TRUE(is_dry_between(chequered, {1.0, 0.0}, {8.0, 7.0}));
    EXPECT_GT(chequered.between(4.0, 4.0), 0.0) << "and the water between stays, too";
}

/// On a beach of 1 in 20 the water's edge is where the ground has height 0, not midway between nodes.
TEST(ShoreField, LiesWhereGentleGroundMeetsTheWater)
{
    for (const double share : {0.2, 0.5, 0.8}) {
        const ShoreField field(harbour_of(40, 5, [&](int i, int) { return 0.5 * (20.0 + share - i); }).bathymetry);
        EXPECT_GT(field.between(20.0 + share - 0.1, 2.0), 0.0) << share;
        EXPECT_LT(field.between(20.0 + share + 0.1, 2.0), 0.0) << share;
    }
}

/// Returns the largest distance of the field's shore from a straight shore [cells].
double farthest_from_straight(double rise, const ShoreField& field)
{
    const Contour contour = contour_of(field);
    double most = 0.0;
    for (const osg::Vec2d& place : contour.points) {
        if (place.x() > 6.0 && place.x() < 53.0) {
            most = std::max(most, std::abs(place.y() - 8.3 - rise * place.x()) / std::hypot(1.0, rise));
        }
    }
    return most;
}

TEST(ShoreField, StraightensAStraightShore)
{
    for (const double rise : {0.0, 0.1, 0.2, 0.37, 0.5, 0.77, 1.0}) {
        const ShoreField field(nodes_where(60, 80, [&](int i, int j) { return j < 8.3 + rise * i; }));
        EXPECT_LT(farthest_from_straight(rise, field), rise == 0.0 ? 0.51 : 0.42) << rise;
    }
}

/// Returns the largest distance of the picture's shore from a straight one [cells], over the columns.
double farthest_of_picture(const MapOf& map, double rise)
{
    double most = 0.0;
    for (int column = 40; column < MapOf::width - 40; ++column) {
        double shore_y_m = 0.0;
        for (int row = 1; row < MapOf::height; ++row) {
            const engine::Colour colour = map.picture().at(column, row);
            if (colour.blue > colour.red) { // from land in the north to the first water
                shore_y_m = map.place_of(column, row - 0.5).y();
                break;
            }
        }
        const double straight_m = 83.0 + rise * map.place_of(column, 0).x();
        most = std::max(most, std::abs(shore_y_m - straight_m) / std::hypot(1.0, rise) / 10.0);
    }
    return most;
}

/// A shore drawn by nearest nodes would be a stair that leaves the straight line by more than half a cell.
TEST(Shore, IsStraightInThePictureWhereItIsStraight)
{
    constexpr double rise = 0.4;
    const auto is_wet = [](double i, double j) { return j < 8.3 + rise * i; };
    const Harbour harbour = harbour_of(40, 40, [&](int i, int j) { return is_wet(i, j) ? 8.0 : -2.0; });
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    scene.set_render_options({.colouring = Colouring::zeta});
    const MapOf map(scene, 300.0, {195.0, 160.0, 0.0});
    EXPECT_LT(farthest_of_picture(map, rise), 0.4);
    double by_nearest_node = 0.0;
    for (double i = 5.0; i < 35.0; i += 0.1) {
        double j = 0.0;
        while (is_wet(std::round(i), std::round(j))) {
            j += 0.02;
        }
        by_nearest_node = std::max(by_nearest_node, std::abs(j - 8.3 - rise * i) / std::hypot(1.0, rise));
    }
    EXPECT_GT(by_nearest_node, 0.5);
}

/// Returns a beach with land from column 10 on. Nodes within 1 m of the still water were dried and have lost their height.
Harbour dried_beach()
{
    return harbour_of(60, 20, [](int i, int) {
        const double depth = 0.25 * (10.5 - i);
        return depth > 1.0 || depth < 0.0 ? depth : 0.0;
    });
}

TEST(LandHeights, OfDriedShallowsAreThoseOfTheirBeach)
{
    const model::Bathymetry dried = dried_beach().bathymetry;
    const model::Bathymetry filled = with_land_heights(dried);
    for (int i = 0; i < 60; ++i) {
        EXPECT_EQ(filled.wet_at(i, 10), dried.wet_at(i, 10)) << i;
        EXPECT_TRUE(dried.depth_at(i, 10) == 0.0 || filled.depth_at(i, 10) == dried.depth_at(i, 10)) << i;
        EXPECT_NE(filled.depth_at(i, 10), 0.0) << i;
        EXPECT_LT(-filled.depth_at(std::min(i, 12), 10), 1.0) << "no step in the beach";
    }
}

TEST(LandHeights, StayUnknownWhereNoLandOfKnownHeightIsNear)
{
    const model::Bathymetry quay = nodes_where(20, 20, [](int i, int) { return i < 10; });
    EXPECT_EQ(with_land_heights(quay).depth_m, quay.depth_m);
}

TEST(Ground, GoesOnWithoutAStepOnABeachAndHasOneAtAQuay)
{
    const GroundHeights beach(harbour_of(40, 5, [](int i, int) { return 0.5 * (20.3 - i); }).bathymetry);
    EXPECT_FLOAT_EQ(beach.land_at(21, 2), beach.seabed_at(21, 2));
    const GroundHeights quay(harbour_of(40, 5, [](int i, int) { return i < 20 ? 6.0 : -2.0; }).bathymetry);
    EXPECT_FLOAT_EQ(quay.land_at(20, 2) - quay.seabed_at(20, 2), 8.0F);
}

TEST(LandCover, IsSandOnABeachStoneOnAQuayAndAMoleAndRockWhereItIsSteep)
{
    const auto beach = harbour_of(60, 60, [](int i, int) { return 0.5 * (20.5 - i); }).bathymetry;
    const std::vector<LandCover> of_beach = land_covers(beach);
    EXPECT_GT(of_beach[30 * 60 + 22].sand, 0.9);
    EXPECT_EQ(of_beach[30 * 60 + 22].stone, 0.0);
    EXPECT_EQ(of_beach[30 * 60 + 55].sand, 0.0) << "grass, far from the water";
    const auto quay = harbour_of(60, 60, [](int i, int) { return i < 20 ? 9.0 : -3.0; }).bathymetry;
    EXPECT_EQ(land_covers(quay)[30 * 60 + 20].stone, 1.0);
    EXPECT_EQ(land_covers(quay)[30 * 60 + 40].stone, 0.0);
    const auto mole = harbour_of(60, 60, [](int i, int) { return i < 20 || i > 22 ? 1.2 : -1.0; }).bathymetry;
    EXPECT_EQ(land_covers(mole)[30 * 60 + 21].stone, 1.0) << "however shallow";
    const auto cliff = harbour_of(60, 60, [](int i, int) { return 9.0 * (20.5 - i); }).bathymetry;
    EXPECT_EQ(land_covers(cliff)[30 * 60 + 40].rock, 1.0);
}

} // namespace
} // namespace swell::viewer
