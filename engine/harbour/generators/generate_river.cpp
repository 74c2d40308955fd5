#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/harbour/generators/generators.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace portable = portable;

namespace
{

constexpr double land_height = 2.0;
constexpr double depth_at_the_bank = 0.25; // as a share of the depth in the middle

/// Returns the slope of the river's middle line: metres north per metre east.
double climb_of(const River& river, double x_m)
{
    const double turns = river.bends / river.grid.width_m();
    return river.amplitude * river.grid.height_m() * portable::two_pi * turns * portable::cos_cycles(turns * x_m);
}

/// Returns the distance of every node from the river's middle, measured at right angles to the stream; exact on straight
/// reaches.
std::vector<double> distances_from_middle(const River& river)
{
    const model::Bathymetry distances = sampled(river.grid, [&](double x, double y) {
        const double climb = climb_of(river, x);
        return std::abs(y - river_middle_m(river, x)) / std::sqrt(1.0 + climb * climb);
    });
    return distances.depth_m;
}

/// Returns half the width for which the wanted share of the nodes is wet.
double half_width_for(double share, std::vector<double> distances)
{
    const auto wet = static_cast<std::ptrdiff_t>(share * static_cast<double>(distances.size()));
    std::nth_element(distances.begin(), distances.begin() + wet, distances.end());
    return distances[static_cast<std::size_t>(wet)];
}

} // namespace

double river_middle_m(const River& river, double x_m)
{
    const double turns = river.bends / river.grid.width_m();
    return river.grid.height_m() * (0.5 + river.amplitude * portable::sin_cycles(turns * x_m));
}

model::Bathymetry generate(const River& river)
{
    model::Bathymetry bathymetry{river.grid.extent, river.grid.dx_m, river.grid.dy_m, distances_from_middle(river)};
    const double half_width = half_width_for(river.wet_share, bathymetry.depth_m);
    for (double& value : bathymetry.depth_m) {
        const double share = value / half_width; // 0 in the middle, 1 at the bank
        value = share < 1.0 ? river.depth_m * (1.0 - (1.0 - depth_at_the_bank) * share * share) : -land_height;
    }
    return bathymetry;
}

} // namespace swell::engine
