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

/// Returns the 90 % quantile of all slopes above 0; 0 if there are none.
double steep_slope(const model::Bathymetry& ground)
{
    std::vector<double> steepness;
    for (int j = 0; j < ground.extent.ny; ++j) {
        for (int i = 0; i < ground.extent.nx; ++i) {
            const Slope slope = slope_at(ground, i, j);
            if (const double gradient = std::hypot(slope.east, slope.north); gradient > 0.0) {
                steepness.push_back(gradient);
            }
        }
    }
    if (steepness.empty()) {
        return 0.0;
    }
    const auto tenth = steepness.begin() + static_cast<std::ptrdiff_t>(0.9 * static_cast<double>(steepness.size() - 1));
    std::nth_element(steepness.begin(), tenth, steepness.end());
    return *tenth;
}

} // namespace

std::vector<double> hill_shade(const model::Bathymetry& bathymetry)
{
    constexpr double drawn_slope = 0.5; // of the steep slope
    const double steep = steep_slope(bathymetry);
    std::vector<double> shade(static_cast<std::size_t>(bathymetry.extent.nodes()), 1.0);
    if (!(steep > 0.0)) {
        return shade;
    }
    const double exaggeration = drawn_slope / steep;
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            const Slope slope = slope_at(bathymetry, i, j);
            const double east = exaggeration * slope.east;
            const double north = exaggeration * slope.north;
            // Lambert: normal (-east, -north, 1) by light (-1, 1, sqrt 2)/2, over its value on flat ground.
            shade[bathymetry.extent.index(i, j)] =
                std::max(0.0, (east - north) / std::sqrt(2.0) + 1.0) / std::sqrt(1.0 + east * east + north * north);
        }
    }
    return shade;
}

} // namespace swell::engine
