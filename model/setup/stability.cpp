#include "model/setup/stability.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "model/setup/dispersion.hpp"
#include "model/setup/errors.hpp"

namespace swell::model
{
namespace
{

double shortest_wave_frequency(const VerticalProfile& profile, double depth_m, double largest_k_squared)
{
    return std::sqrt(Dispersion(profile, depth_m).frequency_squared(largest_k_squared));
}

} // namespace

StabilityLimit stability_limit(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current)
{
    const double largest_k_squared = largest_grid_wave_number_squared({bathymetry.dx_m, bathymetry.dy_m, 0.0});
    StabilityLimit limit;
    double largest_rate = 0.0;
    double depth = 0.0;
    double frequency = 0.0;
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx && !std::isnan(largest_rate); ++i) {
            if (!bathymetry.wet_at(i, j)) {
                continue;
            }
            if (bathymetry.depth_at(i, j) != depth) {
                depth = bathymetry.depth_at(i, j);
                frequency = shortest_wave_frequency(profile, depth, largest_k_squared);
            }
            double rate = frequency;
            if (current.present()) {
                const auto node = static_cast<std::size_t>(j) * bathymetry.extent.nx + i;
                rate += std::fabs(current.east_m_per_s[node]) / bathymetry.dx_m +
                        std::fabs(current.north_m_per_s[node]) / bathymetry.dy_m;
            }
            if (!(rate <= largest_rate)) { // also where it is no number, which stays: no later node is larger
                largest_rate = rate;
                limit = {1.0 / rate, i, j, depth};
            }
        }
    }
    if (!(limit.time_step_s > 0.0) || !std::isfinite(limit.time_step_s)) {
        throw TimeStepError("there is no stable time step: is a node wet, and are depths and currents finite?");
    }
    return limit;
}

int stable_steps_per_frame(double frame_s, const StabilityLimit& limit, double share)
{
    constexpr double most_steps = 1000.0;
    const double steps = std::ceil(frame_s / (share * limit.time_step_s));
    if (!(frame_s > 0.0) || !(steps <= most_steps)) {
        throw TimeStepError("a frame of " + std::to_string(frame_s) + " s would need " + std::to_string(steps) +
                            " steps of at most " + std::to_string(share * limit.time_step_s) + " s over " +
                            std::to_string(limit.depth_m) + " m of water at node (" + std::to_string(limit.i) + ", " +
                            std::to_string(limit.j) + "): allowed are 1 to 1000");
    }
    return static_cast<int>(steps);
}

double deepest_stable_m(const VerticalProfile& profile, const Discretisation& grid)
{
    const double largest_k_squared = largest_grid_wave_number_squared(grid);
    const auto stable = [&](double depth_m) {
        return shortest_wave_frequency(profile, depth_m, largest_k_squared) * grid.time_step_s <= 1.0;
    };
    constexpr double deepest_sea_m = 12000.0;
    if (stable(deepest_sea_m)) {
        return std::numeric_limits<double>::infinity();
    }
    double good = 0.0;
    double bad = deepest_sea_m;
    constexpr int halvings = 60;
    for (int halving = 0; halving < halvings; ++halving) {
        const double middle = 0.5 * (good + bad);
        (stable(middle) ? good : bad) = middle;
    }
    return good;
}

} // namespace swell::model
