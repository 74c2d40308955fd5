#include "engine/doors/verification/references/battjes_janssen.hpp"

#include <algorithm>
#include <cmath>

#include "model/setup/constants.hpp"

namespace swell::verification
{

namespace
{

/// Q of (1 - Q)/ln Q = -ratio², the share of waves that break.
double breaking_share(double ratio)
{
    if (ratio >= 1.0) {
        return 1.0;
    }
    double low = 0.0, high = 1.0 - 1e-12; // (1 - Q) + ratio² ln Q is below 0 at low Q, and above towards 1
    for (int halving = 0; halving < 80; ++halving) {
        const double middle = 0.5 * (low + high);
        (1.0 - middle + ratio * ratio * std::log(middle) < 0.0 ? low : high) = middle;
    }
    return low;
}

} // namespace

std::vector<double> battjes_janssen(const SurfLine& line, double first_hrms_m)
{
    constexpr double gamma = 0.8;
    const auto energy = [](double hrms_m) { return model::gravity * hrms_m * hrms_m / 8.0; };
    std::vector<double> hrms_m;
    double flux = energy(first_hrms_m) * line.group_speed.front();
    for (std::size_t node = 0; node < line.depth_m.size(); ++node) {
        const double k = line.wave_number[node];
        const double highest = 0.88 / k * std::tanh(gamma * k * line.depth_m[node] / 0.88);
        hrms_m.push_back(std::min(std::sqrt(8.0 * flux / (line.group_speed[node] * model::gravity)), highest));
        const double loss =
            0.25 * model::gravity / line.period_s * breaking_share(hrms_m.back() / highest) * highest * highest;
        flux = std::max(energy(hrms_m.back()) * line.group_speed[node] - loss * line.cell_m, 0.0);
    }
    return hrms_m;
}

} // namespace swell::verification
