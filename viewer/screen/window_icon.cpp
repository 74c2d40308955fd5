#include "viewer/screen/window_icon.hpp"

#include <algorithm>
#include <cmath>

namespace swell::viewer
{

namespace
{

constexpr unsigned long sky = 0xD7EBF7;
constexpr unsigned long crest = 0x2E86B8;
constexpr unsigned long deep = 0x0B3C5D;

/// Returns the colour at a place of the unit square; (0, 0) is its top left.
unsigned long colour_at(double x, double y)
{
    constexpr double turn = 6.283185307179586;
    const double near = 0.62 + 0.07 * std::sin(turn * x);
    const double far = 0.45 + 0.10 * std::sin(turn * (x + 0.35));
    if (y > near) {
        return deep;
    }
    return y > far ? crest : sky;
}

/// Returns the share of a pixel, 0 to 1, that is inside the round frame, so that the frame's edge is smooth.
double share_inside(double x, double y, double pixel)
{
    const double outside = std::hypot(x - 0.5, y - 0.5) - (0.5 - 0.5 * pixel);
    return std::clamp(0.5 - outside / pixel, 0.0, 1.0);
}

} // namespace

std::vector<unsigned long> window_icon()
{
    std::vector<unsigned long> icon;
    for (const int size : {16, 32, 64}) {
        const double pixel = 1.0 / size;
        icon.push_back(static_cast<unsigned long>(size));
        icon.push_back(static_cast<unsigned long>(size));
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                const double x = (column + 0.5) * pixel;
                const double y = (row + 0.5) * pixel;
                const auto alpha = static_cast<unsigned long>(std::lround(255.0 * share_inside(x, y, pixel)));
                icon.push_back(alpha << 24U | colour_at(x, y));
            }
        }
    }
    return icon;
}

} // namespace swell::viewer
