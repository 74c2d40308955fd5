#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/errors.hpp"
#include "engine/bench/frames_curve.hpp"
#include "engine/bench/frames_plot.hpp"
#include "engine/bench/sized_bay.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;

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

TEST(FramesPlot, LabelsRoundNumbers)
{
    EXPECT_THAT(logarithmic_ticks(8e4, 1.2e6), ElementsAre(1e5, 2e5, 5e5, 1e6));
    EXPECT_EQ(nodes_label(1e5), "100k");
    EXPECT_EQ(nodes_label(2e6), "2M");
    EXPECT_EQ(nodes_label(500), "500");
}

TEST(FramesPlot, ShowsCurvesAndTheDeadlineAcrossTheWholeWidth)
{
    const FramesCurve cpu{"cpu", {{100'000, 10.0}, {1'000'000, 200.0}}};
    const FramesCurve gpu{"cuda", {{100'000, 0.2}, {1'000'000, 0.5}}};
    const Picture picture = draw_frames({cpu, gpu}, 50.0);
    const auto count = [&](auto is_like) { return std::count_if(picture.pixels.begin(), picture.pixels.end(), is_like); };
    EXPECT_GT(count([](Colour c) { return c.blue > c.red + 80; }), 500) << "the CPU's curve";
    EXPECT_GT(count([](Colour c) { return c.red > 180 && c.green > 90 && c.green < 160 && c.blue < 90; }), 500);
    int reddest_row = 0;
    for (int y = 0; y < picture.height; ++y) {
        int red = 0;
        for (int x = 0; x < picture.width; ++x) {
            const Colour c = picture.at(x, y);
            red += c.red > c.green + 60 && c.green < 110 ? 1 : 0;
        }
        reddest_row = std::max(reddest_row, red);
    }
    EXPECT_GT(reddest_row, 700) << "the line at 50 ms";
}

} // namespace
} // namespace swell::engine
