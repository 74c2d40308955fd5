#include "engine/doors/bench/frames_benchmark.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace swell::engine
{
namespace
{

using testing::ElementsAre;

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
