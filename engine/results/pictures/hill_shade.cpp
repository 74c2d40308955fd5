#include "engine/results/pictures/hill_shade.hpp"

#include <algorithm>
#include <cmath>

#include "engine/results/pictures/value_of_rank.hpp"

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
    const auto for_each_gradient = [&](const auto& use) {
        for (int j = 0; j < ground.extent.ny; ++j) {
            for (int i = 0; i < ground.extent.nx; ++i) {
                const Slope slope = slope_at(ground, i, j);
                if (const double gradient = std::hypot(slope.east, slope.north); gradient > 0.0) {
                    use(gradient);
                }
            }
        }
    };
    return quantile_of(for_each_gradient, 0.9).value_or(0.0);
}

} // namespace

HillShade::HillShade(const model::Bathymetry& bathymetry) : ground_(bathymetry)
{
    constexpr double drawn_slope = 0.5; // of the steep slope
    if (const double steep = steep_slope(bathymetry); steep > 0.0) {
        exaggeration_ = drawn_slope / steep;
    }
}

double HillShade::at(int i, int j) const
{
    const Slope slope = slope_at(ground_, i, j);
    const double east = exaggeration_ * slope.east;
    const double north = exaggeration_ * slope.north;
    // Lambert: normal (-east, -north, 1) by light (-1, 1, sqrt 2)/2, over its value on flat ground.
    return std::max(0.0, (east - north) / std::sqrt(2.0) + 1.0) / std::sqrt(1.0 + east * east + north * north);
}

std::vector<double> hill_shade(const model::Bathymetry& bathymetry)
{
    const HillShade shade(bathymetry);
    std::vector<double> of_nodes;
    of_nodes.reserve(static_cast<std::size_t>(bathymetry.extent.nodes()));
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            of_nodes.push_back(shade.at(i, j));
        }
    }
    return of_nodes;
}

} // namespace swell::engine
