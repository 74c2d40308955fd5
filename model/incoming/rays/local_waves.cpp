#include "model/incoming/rays/local_waves.hpp"

#include <algorithm>
#include <cmath>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

LocalWaves::LocalWaves(const DiscreteWave& wave, const WaveSite& site, double deepest_m)
    : deepest_m_(std::max(deepest_m, site.depth_m)), site_wave_number_(std::sqrt(wave.kx * wave.kx + wave.ky * wave.ky)),
      largest_wave_number_(largest_carried_wave_number(site.grid) * (1.0 + 1e-9))
{
    const double direction = portable::atan2(wave.ky, wave.kx);
    const double rate = leapfrog_rate(wave.omega, site.grid.time_step_s);
    const double shortest = portable::pi / std::max(site.grid.dx_m, site.grid.dy_m);
    mode_flux_.resize(wave.mode_flux.size());
    constexpr double most_growth = 2.0;
    const auto fill = [&](std::size_t at, double depth_m) {
        const Dispersion dispersion(site.profile, depth_m);
        const double k_squared = dispersion.wave_number_squared(rate * rate);
        const double k = wave_number_on_grid(k_squared, direction, site.grid).value_or(shortest);
        excess_[at] = std::min(k, shortest) - site_wave_number_;
        growth_[at] = std::min(most_growth, std::sqrt(wave.group_speed / group_speed(dispersion, std::sqrt(k_squared))));
        flux_[at] = dispersion.flux_depth(k_squared);
        for (std::size_t mode = 0; mode < mode_flux_.size(); ++mode) {
            mode_flux_[mode][at] = dispersion.mode_flux_depth(static_cast<int>(mode), k_squared);
        }
    };
    for (int at = 1; at < depths; ++at) {
        const double root = static_cast<double>(at) / (depths - 1);
        fill(static_cast<std::size_t>(at), deepest_m_ * root * root);
    }
    fill(0, deepest_m_ / (4.0 * depths * depths));
    const double site_place = place_of(site.depth_m);
    excess_at_site_ = between(excess_, site_place);
    growth_at_site_ = between(growth_, site_place);
    const Dispersion at_site(site.profile, site.depth_m);
    const double k_squared = grid_wave_number_squared(wave.kx, wave.ky, site.grid);
    flux_scale_ = at_site.flux_depth(k_squared) / between(flux_, site_place);
    for (std::size_t mode = 0; mode < mode_flux_.size(); ++mode) {
        mode_flux_scale_.push_back(at_site.mode_flux_depth(static_cast<int>(mode), k_squared) /
                                   between(mode_flux_[mode], site_place));
    }
}

double LocalWaves::place_of(double depth_m) const
{
    return (depths - 1) * std::sqrt(std::min(depth_m / deepest_m_, 1.0)); // wave numbers go with the root in shallow water
}

double LocalWaves::between(const Table& table, double place)
{
    const auto low = static_cast<std::size_t>(std::min(static_cast<int>(place), depths - 2));
    return table[low] + (place - static_cast<double>(low)) * (table[low + 1] - table[low]);
}

} // namespace swell::model
