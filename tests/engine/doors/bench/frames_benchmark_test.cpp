#include "engine/doors/bench/frames_benchmark.hpp"

#include <gtest/gtest.h>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{
namespace
{

TEST(SizedBay, TakesSizesAsPeopleWriteThem)
{
    EXPECT_EQ(nodes_named("250000"), 250'000);
    EXPECT_EQ(nodes_named("400k"), 400'000);
    EXPECT_EQ(nodes_named("1.5M"), 1'500'000);
    for (const char* word : {"", "k", "-5k", "999", "501M", "5m", "5kk", "5 k", "many", "1e400", "nan"}) {
        EXPECT_THROW((void)nodes_named(word), InputError) << word;
    }
}

TEST(SizedBay, GrowsGridAndTrackTogether)
{
    const Scenario small = bay_of_size(2'000);
    const Scenario large = bay_of_size(18'000);
    const solver::Extent from = small.waves.bathymetry.extent;
    const solver::Extent to = large.waves.bathymetry.extent;
    EXPECT_NEAR(static_cast<double>(from.nodes()), 2'000.0, 60.0);
    EXPECT_NEAR(static_cast<double>(to.nodes()), 18'000.0, 180.0);
    EXPECT_DOUBLE_EQ(small.waves.bathymetry.dx_m, large.waves.bathymetry.dx_m);
    EXPECT_DOUBLE_EQ(small.waves.bathymetry.deepest_m(), large.waves.bathymetry.deepest_m());
    const model::WayPoint before = small.waves.ships.at(0).way_points.at(1);
    const model::WayPoint after = large.waves.ships.at(0).way_points.at(1);
    EXPECT_NEAR(after.x_m / before.x_m, static_cast<double>(to.nx) / from.nx, 1e-9);
    EXPECT_NEAR(after.y_m / before.y_m, static_cast<double>(to.ny) / from.ny, 1e-9);
    EXPECT_TRUE(large.gauges.empty());
}

TEST(FramesCurve, FindsTheSizeOfAFrameBetweenTheMeasured)
{
    const FramesCurve curve{"cpu", {{100'000, 10.0}, {400'000, 40.0}, {1'600'000, 320.0}}};
    EXPECT_EQ(nodes_within(curve, 20.0), 200'000) << "time grows as the nodes there";
    EXPECT_EQ(nodes_within(curve, 40.0), 400'000);
    EXPECT_FALSE(nodes_within(curve, 5.0));
    EXPECT_FALSE(nodes_within(curve, 500.0));
    EXPECT_FALSE(nodes_within({"cpu", {{100'000, 10.0}}}, 10.0)) << "one point is no line";
}

} // namespace
} // namespace swell::engine
