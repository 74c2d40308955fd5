#include "engine/results/pictures/hill_shade.hpp"

#include <algorithm>
#include <cmath>

namespace swell::engine
{

namespace
{

struct Slope {
    double east = 0.0;
    double north = 0.0;
};

Slope slope_at(const model::Bathymetry& ground, int i, int j)
{
    const int west = std::max(i - 1, 0);
    const int east = std::min(i + 1, ground.extent.nx - 1);
    const int south = std::max(j - 1, 0);
    const int north = std::min(j + 1, ground.extent.ny - 1);
    // Slopes do not cross the shore, because a quay wall must not shade the waves before it.
    const double own = ground.depth_at(i, j);
    const auto depth_at = [&](int column, int row) {
        return own > 0.0 && !ground.wet_at(column, row) ? own : ground.depth_at(column, row);
    };
    // Height is minus depth. On a grid of one column or row the slope across is 0.
    return {(depth_at(west, j) - depth_at(east, j)) / (std::max(east - west, 1) * ground.dx_m),
            (depth_at(i, south) - depth_at(i, north)) / (std::max(north - south, 1) * ground.dy_m)};
}

} // namespace

std::vector<double> hill_shade(const model::Bathymetry& bathymetry)
{
    constexpr double steep = 0.5; // the drawn slope of the 90 % quantile of all slopes above 0
    std::vector<Slope> slopes;
    std::vector<double> steepness;
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            slopes.push_back(slope_at(bathymetry, i, j));
            const double gradient = std::hypot(slopes.back().east, slopes.back().north);
            if (gradient > 0.0) {
                steepness.push_back(gradient);
            }
        }
    }
    if (steepness.empty()) {
        return std::vector<double>(slopes.size(), 1.0);
    }
    const auto tenth = steepness.begin() + static_cast<std::ptrdiff_t>(0.9 * static_cast<double>(steepness.size() - 1));
    std::nth_element(steepness.begin(), tenth, steepness.end());
    const double exaggeration = steep / *tenth;

    std::vector<double> shade;
    shade.reserve(slopes.size());
    for (const Slope& slope : slopes) {
        const double east = exaggeration * slope.east;
        const double north = exaggeration * slope.north;
        // Lambert: normal (-east, -north, 1) by light (-1, 1, sqrt 2)/2, over its value on flat ground.
        shade.push_back(std::max(0.0, (east - north) / std::sqrt(2.0) + 1.0) /
                        std::sqrt(1.0 + east * east + north * north));
    }
    return shade;
}

} // namespace swell::engine
