#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/results/pictures/picture.hpp"

/// Measures how different two pictures look to a person, instead of how many bytes differ.
///
/// Another version of a renderer draws the same scene with other last bits, and with edges at other pixels. A person sees
/// neither. So pictures are compared as if seen from farther away: blocks of 8 x 8 pixels, averaged in linear light as an
/// eye does. Blocks are compared in CIELAB, where a distance of 2.3 is just noticeable (Mahy, Van Eycken, Oosterlinck
/// 1994).
namespace swell::viewer
{

using Lab = std::array<double, 3>;

/// Converts linear red, green and blue, 0 to 1, to CIELAB under daylight (D65).
inline Lab lab_of(const std::array<double, 3>& light)
{
    const auto bent = [](double part) {
        constexpr double knee = 6.0 / 29.0;
        return part > knee * knee * knee ? std::cbrt(part) : part / (3.0 * knee * knee) + 4.0 / 29.0;
    };
    const auto [red, green, blue] = light;
    const double x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const double y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const double z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

/// Returns the linear light, 0 to 1, of each of the 256 values of a colour channel (sRGB).
inline std::array<double, 256> light_of_steps()
{
    std::array<double, 256> light{};
    for (std::size_t step = 0; step < light.size(); ++step) {
        const double value = static_cast<double>(step) / 255.0;
        light[step] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    }
    return light;
}

/// Returns the mean colours, in CIELAB, of the complete blocks of 8 x 8 pixels of a picture, row by row.
inline std::vector<Lab> blocks_of(const engine::Picture& picture)
{
    constexpr int block = 8;
    static const std::array<double, 256> light_of = light_of_steps();
    std::vector<Lab> blocks;
    for (int top = 0; top + block <= picture.height; top += block) {
        for (int left = 0; left + block <= picture.width; left += block) {
            std::array<double, 3> light{};
            for (int pixel = 0; pixel < block * block; ++pixel) {
                const engine::Colour colour = picture.at(left + pixel % block, top + pixel / block);
                light[0] += light_of[colour.red] / (block * block);
                light[1] += light_of[colour.green] / (block * block);
                light[2] += light_of[colour.blue] / (block * block);
            }
            blocks.push_back(lab_of(light));
        }
    }
    return blocks;
}

struct SeenDifference {
    double mean = 0.0;  ///< mean difference of the blocks in CIELAB
    double share = 0.0; ///< share of the blocks with a noticeable difference
    double most = 0.0;  ///< largest difference of a block
};

inline SeenDifference seen_difference(const engine::Picture& a, const engine::Picture& b)
{
    constexpr double just_noticed = 2.3;
    const std::vector<Lab> blocks_a = blocks_of(a);
    const std::vector<Lab> blocks_b = blocks_of(b);
    SeenDifference seen;
    for (std::size_t n = 0; n < blocks_a.size(); ++n) {
        const Lab& there = blocks_a[n];
        const Lab& here = blocks_b[n];
        const double distance = std::hypot(there[0] - here[0], there[1] - here[1], there[2] - here[2]);
        seen.mean += distance / static_cast<double>(blocks_a.size());
        seen.share += (distance > just_noticed ? 1.0 : 0.0) / static_cast<double>(blocks_a.size());
        seen.most = std::max(seen.most, distance);
    }
    return seen;
}

} // namespace swell::viewer
