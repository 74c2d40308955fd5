#include "slender_passing.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numbers>
#include <sstream>
#include <stdexcept>

namespace swell::engine
{

namespace
{

constexpr double half_length_m = 50.0;
constexpr double density = 1025.0;
constexpr int slices = 200;

/// Sum over a line of sources, one per slice, and its images in the surface and the bed.
struct LineOfSources {
    std::array<double, slices> strength{}; ///< dS over each slice [m²]
    std::array<double, slices> x_m{};
};

LineOfSources sources_of(SectionArea area)
{
    LineOfSources line;
    for (int at = 0; at < slices; ++at) {
        const auto place = static_cast<std::size_t>(at);
        const double from = -1.0 + 2.0 * at / slices;
        const double to = -1.0 + 2.0 * (at + 1) / slices;
        line.strength[place] = area(to) - area(from);
        line.x_m[place] = half_length_m * 0.5 * (from + to);
    }
    return line;
}

/// Returns the sum over all images of 1/r³, at a horizontal distance; images are 2 h apart.
double images(double distance_squared, double depth_m)
{
    constexpr int pairs = 30;
    double sum = std::pow(distance_squared, -1.5);
    for (int n = 1; n <= pairs; ++n) {
        const double height = 2.0 * n * depth_m;
        sum += 2.0 * std::pow(distance_squared + height * height, -1.5);
    }
    const double beyond = 2.0 * depth_m * (pairs + 0.5); // the integral of the rest
    const double far = std::hypot(beyond, std::sqrt(distance_squared));
    return sum + (1.0 - beyond / far) / (distance_squared * depth_m);
}

} // namespace

double parabolic_area(double x)
{
    return 96.0 * (1.0 - x * x);
}

double coaster_area(double x)
{
    return 16.0 * 6.0 * (8.0 / 9.0) * (1.0 - std::pow(std::fabs(x), 6.0));
}

PassingForce PassingCurve::at(double ahead) const
{
    const auto above = std::ranges::lower_bound(ahead_m, ahead);
    if (above == ahead_m.begin() || above == ahead_m.end()) {
        return above == ahead_m.end() ? force.back() : force.front();
    }
    const auto place = static_cast<std::size_t>(above - ahead_m.begin());
    const double share = (ahead - ahead_m[place - 1]) / (ahead_m[place] - ahead_m[place - 1]);
    const PassingForce& below = force[place - 1];
    const PassingForce& over = force[place];
    return {std::lerp(below.surge, over.surge, share), std::lerp(below.sway, over.sway, share),
            std::lerp(below.yaw, over.yaw, share)};
}

PassingForce slender_force(const PassingShips& ships, double ahead_m)
{
    const LineOfSources moving = sources_of(ships.passing);
    const double y = ships.separation_m;
    const double factor = ships.speed_m_per_s / (2.0 * std::numbers::pi);
    const double step_m = 2.0 * half_length_m / slices;
    std::vector<double> along, across; // the water's velocity at the middles of the slices of the moored ship
    for (int at = 0; at < slices; ++at) {
        const double x = -half_length_m + (at + 0.5) * step_m;
        double u = 0.0, v = 0.0;
        for (int from = 0; from < slices; ++from) {
            const auto place = static_cast<std::size_t>(from);
            const double dx = ahead_m + moving.x_m[place] - x;
            const double part = moving.strength[place] * images(dx * dx + y * y, ships.depth_m);
            u += part * dx;
            v += part * y; // y of the source
        }
        along.push_back(factor * u);
        across.push_back(factor * v);
    }
    PassingForce force;
    const auto area = [&](double x) { return ships.moored(std::clamp(x / half_length_m, -1.0, 1.0)); };
    for (int at = 0; at < slices; ++at) { // d/dt = -U d/dx, by parts: U times velocity times the change of the weight
        const auto place = static_cast<std::size_t>(at);
        const double x = -half_length_m + at * step_m;
        const double change = area(x + step_m) - area(x);
        const double change_of_arm = (x + step_m) * area(x + step_m) - x * area(x);
        force.surge += density * ships.speed_m_per_s * along[place] * change;
        force.sway += 2.0 * density * ships.speed_m_per_s * across[place] * change;
        force.yaw += 2.0 * density * ships.speed_m_per_s * across[place] * change_of_arm;
    }
    return force;
}

PassingCurve tabulated_passing(double depth_m, double separation_m)
{
    std::ifstream file(std::string(SWELL_SOURCE_DIR) + "/tests/engine/run/seakeeping/hulls/passing_slender_body.csv");
    if (!file) {
        throw std::runtime_error("passing_slender_body.csv cannot be opened");
    }
    PassingCurve curve;
    std::string line;
    while (std::getline(file, line)) {
        std::replace(line.begin(), line.end(), ',', ' ');
        std::istringstream numbers(line);
        double depth = 0.0, separation = 0.0, ahead = 0.0;
        PassingForce force;
        if (numbers >> depth >> separation >> ahead >> force.surge >> force.sway >> force.yaw && depth == depth_m &&
            separation == separation_m) {
            curve.ahead_m.push_back(ahead);
            curve.force.push_back(force);
        }
    }
    return curve;
}

} // namespace swell::engine
