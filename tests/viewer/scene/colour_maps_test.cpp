#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/results/pictures/colour_map.hpp"

namespace swell::engine
{
namespace
{

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// Colours as people without long-wave or medium-wave cones see them, in linear sRGB: Machado, Oliveira and Fernandes
// (2009), severity 1.
constexpr Matrix all_cones{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};

Triple times(const Matrix& matrix, const Triple& vector)
{
    Triple product{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            product[row] += matrix[row][column] * vector[column];
        }
    }
    return product;
}

double linear(std::uint8_t channel)
{
    const double encoded = channel / 255.0;
    return encoded <= 0.04045 ? encoded / 12.92 : std::pow((encoded + 0.055) / 1.055, 2.4);
}

/// Returns the colour in CIELAB as a person with these cones sees it.
Triple seen(Colour colour, const Matrix& by)
{
    constexpr Matrix xyz_of_rgb{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    Triple light = times(by, {linear(colour.red), linear(colour.green), linear(colour.blue)});
    for (double& channel : light) {
        channel = std::clamp(channel, 0.0, 1.0);
    }
    const auto root = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0; };
    const Triple xyz = times(xyz_of_rgb, light);
    const double x = root(xyz[0] / 0.95047);
    const double y = root(xyz[1]);
    const double z = root(xyz[2] / 1.08883);
    return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

/// Returns the CIE76 distance; 2.3 is just noticeable.
double distance(const Triple& a, const Triple& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/// Returns 16 colours from one end of a map to the other.
std::vector<Triple> sixteen(const ColourMap& map, const Matrix& by)
{
    std::vector<Triple> colours;
    for (std::size_t n = 0; n < map.size(); n += 17) {
        colours.push_back(seen(map[n], by));
    }
    return colours;
}

/// Returns the smallest and the largest step between neighbours of 16 colours, over the mean step.
std::pair<double, double> steps(const ColourMap& map)
{
    const std::vector<Triple> colours = sixteen(map, all_cones);
    std::vector<double> steps;
    double sum = 0.0;
    for (std::size_t n = 0; n + 1 < colours.size(); ++n) {
        steps.push_back(distance(colours[n], colours[n + 1]));
        sum += steps.back();
    }
    const double mean = sum / static_cast<double>(steps.size());
    const auto [least, most] = std::minmax_element(steps.begin(), steps.end());
    return {*least / mean, *most / mean};
}

double closest_pair(const std::vector<Triple>& colours)
{
    double closest = 1e9;
    for (std::size_t n = 0; n < colours.size(); ++n) {
        for (std::size_t other = n + 1; other < colours.size(); ++other) {
            closest = std::min(closest, distance(colours[n], colours[other]));
        }
    }
    return closest;
}

/// Returns the FNV-1a hash of the bytes of a map.
std::uint64_t hash_of(const ColourMap& map)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (const Colour& colour : map) {
        for (const std::uint8_t byte : {colour.red, colour.green, colour.blue}) {
            hash = (hash ^ byte) * 1099511628211ULL;
        }
    }
    return hash;
}

TEST(ColourMapFiles, GiveTheBytesOfThePicturesAlreadyMade)
{
    EXPECT_EQ(hash_of(diverging_colours()), 0xf216454716f7e7e6U);
    EXPECT_EQ(hash_of(sequential_colours()), 0x553129a07c03e420U);
    EXPECT_EQ(hash_of(land_colours()), 0xf4cfa709460cf73cU);
}

TEST(ColourMapFiles, SequentialAndSeabedGoInEvenStepsFromLightToDark)
{
    for (const ColourMap* map : {&sequential_colours(), &seabed_colours()}) {
        const auto [least, most] = steps(*map);
        EXPECT_GT(least, 0.75);
        EXPECT_LT(most, 1.25);
        const std::vector<Triple> colours = sixteen(*map, all_cones);
        for (std::size_t n = 0; n + 1 < colours.size(); ++n) {
            EXPECT_LT(colours[n + 1][0], colours[n][0]);
        }
    }
}

/// The red half has more chroma than the blue half, and so longer steps (measured: 0.82 and 1.38 of the mean). Lightness,
/// which shows the value, is as even as in the other maps.
TEST(ColourMapFiles, DivergingIsSymmetricInLightness)
{
    const ColourMap& map = diverging_colours();
    for (std::size_t n = 0; n < map.size() / 2; ++n) {
        EXPECT_NEAR(seen(map[n], all_cones)[0], seen(map[255 - n], all_cones)[0], 0.5) << n;
    }
    const auto [least, most] = steps(map);
    EXPECT_GT(least, 0.75);
    EXPECT_LT(most, 1.45);
}

/// The distances of 16 neighbouring classes are well above a just noticeable one. The two ends differ as much as a light
/// and a dark colour.
TEST(ColourMapFiles, AreToldApartByTheRedGreenBlind)
{
    for (const Matrix& by : {all_cones, protanopia, deuteranopia}) {
        for (const ColourMap* map : {&diverging_colours(), &sequential_colours(), &seabed_colours()}) {
            const std::vector<Triple> colours = sixteen(*map, by);
            EXPECT_GT(closest_pair(colours), 1.5 * 2.3);
            EXPECT_GT(distance(colours.front(), colours.back()), 60.0);
        }
    }
}

} // namespace
} // namespace swell::engine
