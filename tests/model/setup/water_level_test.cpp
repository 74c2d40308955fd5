#include "model/setup/water_level.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace swell::model
{
namespace
{

TEST(WaterLevel, ANodeDriesBelowOneDepthAndFloodsFromTwiceThat)
{
    EXPECT_EQ(depth_over_bed(2.0, 0.5, true), 2.5);
    EXPECT_EQ(depth_over_bed(0.0, dries_below_m, true), dries_below_m);
    EXPECT_EQ(depth_over_bed(0.0, 0.99 * dries_below_m, true), 0.0) << "a film is land without a height";
    EXPECT_EQ(depth_over_bed(-1.0, 0.25, true), -0.75) << "and land has its height over the level";
    EXPECT_EQ(depth_over_bed(0.0, dries_below_m, false), 0.0);
    EXPECT_EQ(depth_over_bed(0.0, 0.99 * floods_from_m, false), 0.0);
    EXPECT_EQ(depth_over_bed(0.0, floods_from_m, false), floods_from_m);
}

TEST(WaterLevel, ALevelThatGoesToAndFroByItsStepChangesNoNodeTwice)
{
    constexpr double step_m = 0.02;
    for (double bed_m = -1.0; bed_m < 1.0; bed_m += 0.003) {
        bool was_wet = bed_m > 0.0;
        int changes = 0;
        for (int time = 0; time < 20; ++time) {
            const bool is_wet = depth_over_bed(bed_m, time % 2 == 0 ? step_m : -step_m, was_wet) > 0.0;
            changes += is_wet != was_wet ? 1 : 0;
            was_wet = is_wet;
        }
        EXPECT_LE(changes, 1) << bed_m;
    }
}

TEST(WaterLevel, NodesThatMayNotChangeSideKeepIt)
{
    EXPECT_THAT(depths_over_bed({1.0, 1.0, -0.5, -0.5}, -1.0, {true, true, false, false}, {true, false, true, false}),
                testing::ElementsAre(0.0, 0.0, -1.5, -0.5));
    EXPECT_THAT(depths_over_bed({1.0, -0.5}, 1.0, {true, false}), testing::ElementsAre(2.0, 0.5));
}

} // namespace
} // namespace swell::model
