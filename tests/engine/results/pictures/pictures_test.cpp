#include <gmock/gmock.h>

#include <cmath>

#include "engine/results/pictures/colour_map.hpp"
#include "engine/results/pictures/round_numbers.hpp"

namespace swell::engine
{
namespace
{

/// Light as the eye weighs it, roughly CIE lightness.
double lightness(Colour colour)
{
    const auto linear = [](std::uint8_t channel) { return std::pow(channel / 255.0, 2.2); };
    const double y = 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    return 116.0 * std::cbrt(y) - 16.0;
}

TEST(ColourMaps, SequentialDarkensEvenly)
{
    const ColourMap& map = sequential_colours();
    for (std::size_t n = 16; n < map.size(); n += 16) {
        EXPECT_NEAR((97.0 - 21.0) * 16.0 / 255.0, lightness(map[n - 16]) - lightness(map[n]), 1.5) << n;
    }
}

TEST(ColourMaps, DivergingIsEquallyLightOnBothSidesAndTellsThemApart)
{
    const ColourMap& map = diverging_colours();
    for (std::size_t n = 0; n < 128; n += 8) {
        EXPECT_NEAR(lightness(map[n]), lightness(map[255 - n]), 2.5) << n;
    }
    EXPECT_GT(map[30].blue, map[30].red + 60);
    EXPECT_GT(map[225].red, map[225].blue + 60);
}

TEST(RoundNumbers, AreWhatAxesCarry)
{
    EXPECT_DOUBLE_EQ(0.8, round_up(0.75));
    EXPECT_DOUBLE_EQ(1.0, round_up(1.0));
    EXPECT_DOUBLE_EQ(20.0, round_up(16.0));
    EXPECT_DOUBLE_EQ(1.0, round_up(0.0));
    EXPECT_DOUBLE_EQ(500.0, round_step(999.0));
    EXPECT_DOUBLE_EQ(1000.0, round_step(1000.0));
    EXPECT_THAT(ticks_between(-1.0, 1.0, 5), testing::Pointwise(testing::DoubleNear(1e-12), {-1.0, -0.5, 0.0, 0.5, 1.0}));
    EXPECT_LE(ticks_between(0.0, 150.0, 12).size(), 12U);
    EXPECT_EQ("0", tick_label(-1e-17));
}

TEST(RoundNumbers, OfAScaleOfMetresEndAtAMillimetre)
{
    EXPECT_DOUBLE_EQ(0.8, scale_end_m(0.75));
    EXPECT_DOUBLE_EQ(1e-3, scale_end_m(1.3e-7));
    EXPECT_DOUBLE_EQ(1e-3, scale_end_m(0.0));
    EXPECT_DOUBLE_EQ(1.5e-3, scale_end_m(1.1e-3));
}

} // namespace
} // namespace swell::engine
