#include "engine/doors/verification/measures/wake_angle.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace swell::verification
{

namespace
{

constexpr double degree = std::numbers::pi / 180.0;

/// The mean square of the surface over a stretch of the track, row by row.
std::vector<double> squares_beside(const TankGrid& grid, const std::vector<double>& field, double from_m, double to_m)
{
    const int first = static_cast<int>(std::lround(from_m / grid.dx_m));
    const int last = static_cast<int>(std::lround(to_m / grid.dx_m));
    std::vector<double> squares(static_cast<std::size_t>(grid.extent.ny), 0.0);
    for (int j = 0; j < grid.extent.ny; ++j) {
        for (int i = first; i <= last; ++i) {
            squares[static_cast<std::size_t>(j)] += std::pow(field[grid.extent.index(i, j)], 2);
        }
    }
    return squares;
}

/// Returns the distance to the side of the track at which the waves are highest, by a parabola through the largest row and
/// its neighbours.
double highest_beside(const TankGrid& grid, const std::vector<double>& squares, double behind_m, const WakeWindow& window)
{
    const double middle = 0.5 * (grid.extent.ny - 1);
    std::size_t highest = 0;
    for (std::size_t j = 1; j + 1 < squares.size(); ++j) {
        const double angle = std::atan((static_cast<double>(j) - middle) * grid.dy_m / behind_m) / degree;
        const bool is_looked_at = angle >= window.narrowest_deg && angle <= window.widest_deg;
        if (is_looked_at && (highest == 0 || squares[j] > squares[highest])) {
            highest = j;
        }
    }
    const double left = squares[highest - 1];
    const double right = squares[highest + 1];
    const double bend = left - 2.0 * squares[highest] + right;
    const double shift = bend < 0.0 ? std::clamp(0.5 * (left - right) / bend, -0.5, 0.5) : 0.0;
    return (static_cast<double>(highest) + shift - middle) * grid.dy_m;
}

} // namespace

double wake_half_angle_deg(const TankGrid& grid, const std::vector<double>& field, const WakeWindow& window)
{
    const double half = 0.5 * window.stretch_m;
    double count = 0.0;
    double x = 0.0;
    double y = 0.0;
    double xx = 0.0;
    double xy = 0.0;
    for (double behind = window.nearest_m + half; behind <= window.farthest_m - half; behind += grid.dx_m) {
        const double east = window.ship_east_m - behind;
        const double beside = highest_beside(grid, squares_beside(grid, field, east - half, east + half), behind, window);
        count += 1.0;
        x += behind;
        y += beside;
        xx += behind * behind;
        xy += behind * beside;
    }
    return std::atan((count * xy - x * y) / (count * xx - x * x)) / degree;
}

} // namespace swell::verification
