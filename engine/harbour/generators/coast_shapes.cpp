#include "engine/harbour/generators/coast_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

WanderingLine::WanderingLine(std::uint64_t seed)
{
    // The C++ standard fixes the numbers of its engines, not of its distributions.
    std::mt19937_64 random(seed);
    for (double& phase : phase_cycles_) {
        phase = static_cast<double>(random() >> 11) * 0x1p-53;
    }
}

double WanderingLine::at(double along) const
{
    constexpr std::array<double, 4> heights{0.45, 0.28, 0.17, 0.10};
    constexpr std::array<double, 4> waves{1.0, 2.0, 4.0, 9.0};
    double sum = 0.0;
    for (std::size_t k = 0; k < heights.size(); ++k) {
        sum += heights[k] * portable::sin_cycles(waves[k] * along + phase_cycles_[k]);
    }
    return sum;
}

double distance_from_line(const std::vector<LayoutPoint>& line, double x_m, double y_m)
{
    double nearest = HUGE_VAL;
    for (std::size_t leg = 0; leg + 1 < line.size(); ++leg) {
        const LayoutPoint &from = line[leg], &to = line[leg + 1];
        const double east = to.east - from.east, north = to.north - from.north;
        const double share = ((x_m - from.east) * east + (y_m - from.north) * north) / (east * east + north * north);
        const double along = std::clamp(share, 0.0, 1.0);
        const double off_east = x_m - (from.east + along * east), off_north = y_m - (from.north + along * north);
        nearest = std::min(nearest, std::sqrt(off_east * off_east + off_north * off_north));
    }
    return nearest;
}

double smooth_step(double share)
{
    const double bounded = std::clamp(share, 0.0, 1.0);
    return bounded * bounded * (3.0 - 2.0 * bounded);
}

} // namespace swell::engine
