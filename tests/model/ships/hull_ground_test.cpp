#include "model/ships/hull_ground.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

const PressurePulse barge{PressurePulse::Shape::bath_tub, 80.0, 20.0, 4.0};

ShipPose pose_at(double x_m, double y_m, double heading_deg = 90.0)
{
    const double east = (90.0 - heading_deg) / 180.0 * M_PI;
    return {x_m, y_m, std::cos(east), std::sin(east), 4.0, 0.0};
}

TEST(HullGround, IsTheShallowestCellUnderTheOutline)
{
    Bathymetry grid = flat_basin({61, 41}, 5.0, 5.0, 12.0);
    grid.depth_m[grid.extent.index(38, 21)] = 3.0; // (190, 105)
    EXPECT_EQ(ground_under(barge, pose_at(152.0, 100.0), grid).least_depth_m, 3.0) << "the bow, 2 m before the node";
    EXPECT_EQ(ground_under(barge, pose_at(140.0, 100.0), grid).least_depth_m, 12.0);
    EXPECT_EQ(ground_under(barge, pose_at(190.0, 88.0), grid).least_depth_m, 12.0) << "abeam";
    EXPECT_EQ(ground_under(barge, pose_at(190.0, 88.0, 0.0), grid).least_depth_m, 3.0) << "turned towards it";
    const PressurePulse narrow{PressurePulse::Shape::elliptic, 20.0, 1.0, 1.0};
    EXPECT_EQ(ground_under(narrow, pose_at(188.0, 104.0), grid).least_depth_m, 3.0) << "a hull of less than a cell";
}

TEST(HullGround, ToldOfLandAndOfTheEdgesOfTheGrid)
{
    Bathymetry grid = flat_basin({61, 41}, 5.0, 5.0, 12.0);
    for (int i = 0; i < 61; ++i) {
        grid.depth_m[grid.extent.index(i, 30)] = -2.0;
    }
    const HullGround on_land = ground_under(barge, pose_at(150.0, 145.0), grid);
    EXPECT_TRUE(on_land.is_over_land);
    EXPECT_EQ(on_land.least_depth_m, 0.0);
    const HullGround half_off = ground_under(barge, pose_at(0.0, 50.0), grid);
    EXPECT_TRUE(half_off.is_partly_off_grid);
    EXPECT_FALSE(half_off.is_off_grid);
    EXPECT_EQ(half_off.least_depth_m, 12.0);
    const HullGround inside = ground_under(barge, pose_at(37.5, 50.0), grid);
    EXPECT_FALSE(inside.is_partly_off_grid) << "the last cell ends half a cell behind its node";
    for (const double far_m : {345.0, 1e12, -1e12}) {
        const HullGround off = ground_under(barge, pose_at(far_m, 50.0), grid);
        EXPECT_TRUE(off.is_off_grid && off.is_partly_off_grid) << far_m;
        EXPECT_TRUE(std::isinf(off.least_depth_m));
        EXPECT_FALSE(off.is_over_land);
    }
}

TEST(HullGround, ReachesHalfACellByTheLongerSideOfCellsThatAreNotSquare)
{
    Bathymetry grid = flat_basin({61, 41}, 3.0, 5.0, 12.0);
    grid.depth_m[grid.extent.index(40, 20)] = 3.0; // (120, 100)
    EXPECT_EQ(ground_under(barge, pose_at(120.0, 87.6), grid).least_depth_m, 3.0) << "abeam, 2.4 m from the side";
    EXPECT_EQ(ground_under(barge, pose_at(120.0, 87.4), grid).least_depth_m, 12.0);
    EXPECT_EQ(ground_under(barge, pose_at(77.6, 100.0), grid).least_depth_m, 3.0) << "2.4 m before the bow";
    EXPECT_EQ(ground_under(barge, pose_at(77.4, 100.0), grid).least_depth_m, 12.0);
}

TEST(HullGround, AnObliqueEllipseReachesLessFarThanABox)
{
    const Bathymetry grid = flat_basin({61, 41}, 3.0, 5.0, 12.0);
    PressurePulse ellipse = barge;
    ellipse.shape = PressurePulse::Shape::elliptic;
    // At 45 degrees the box reaches 50 m / sqrt 2, the ellipse hypot(40 m, 10 m) / sqrt 2; the first cells begin at -1.5 m.
    EXPECT_TRUE(ground_under(barge, pose_at(33.8, 100.0, 45.0), grid).is_partly_off_grid);
    EXPECT_FALSE(ground_under(barge, pose_at(33.9, 100.0, 45.0), grid).is_partly_off_grid);
    EXPECT_TRUE(ground_under(ellipse, pose_at(27.6, 100.0, 45.0), grid).is_partly_off_grid);
    EXPECT_FALSE(ground_under(ellipse, pose_at(27.7, 100.0, 45.0), grid).is_partly_off_grid);
}

TEST(HullOutline, OverlapIsTakingTheSameRoom)
{
    const auto meet = [](const ShipPose& one, const ShipPose& other) {
        const bool there = overlap({barge, one}, {barge, other});
        EXPECT_EQ(there, overlap({barge, other}, {barge, one}));
        return there;
    };
    const ShipPose middle = pose_at(0.0, 0.0);
    EXPECT_TRUE(meet(middle, middle));
    EXPECT_TRUE(meet(middle, pose_at(0.0, 19.9)));
    EXPECT_FALSE(meet(middle, pose_at(0.0, 20.0))) << "alongside";
    EXPECT_TRUE(meet(middle, pose_at(79.0, 0.0)));
    EXPECT_FALSE(meet(middle, pose_at(81.0, 0.0))) << "ahead";
    EXPECT_TRUE(meet(middle, pose_at(0.0, 45.0, 0.0))) << "her bow in our side";
    EXPECT_FALSE(meet(middle, pose_at(0.0, 51.0, 0.0)));
    EXPECT_FALSE(meet(middle, pose_at(65.0, 50.0, 45.0))) << "their boxes meet, they do not";
}

} // namespace
} // namespace swell::model
