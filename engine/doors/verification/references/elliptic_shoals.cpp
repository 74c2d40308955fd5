#include "engine/doors/verification/references/elliptic_shoals.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace swell::verification
{

namespace
{

/// (x/a)² + (y/b)².
double ellipse(double x, double y, double a, double b)
{
    return x * x / (a * a) + y * y / (b * b);
}

} // namespace

double berkhoff::depth_m(double x_m, double y_m)
{
    constexpr double offshore = 0.45;
    constexpr double turn = 20.0 * std::numbers::pi / 180.0;
    const double along = x_m * std::cos(turn) - y_m * std::sin(turn);
    const double up = x_m * std::sin(turn) + y_m * std::cos(turn);
    double depth = std::min(offshore, offshore - 0.02 * (5.82 + up));
    if (ellipse(along, up, 4.0, 3.0) < 1.0) {
        depth += 0.3 - 0.5 * std::sqrt(1.0 - ellipse(along, up, 5.0, 3.75));
    }
    return std::max(depth, 0.10);
}

double vincent_briggs::depth_m(double x_m, double y_m)
{
    constexpr double even = 0.4572;
    if (ellipse(x_m, y_m, 3.96, 3.05) >= 1.0) {
        return even;
    }
    return std::min(even, 0.9144 - 0.7620 * std::sqrt(1.0 - ellipse(x_m, y_m, 4.95, 3.81)));
}

} // namespace swell::verification
