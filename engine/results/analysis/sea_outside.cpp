#include "engine/results/analysis/sea_outside.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace swell::engine
{

namespace
{

double wave_number_of(const OutsideWave& wave)
{
    return std::hypot(wave.k_east, wave.k_north);
}

} // namespace

double significant_height_m(const std::vector<OutsideWave>& waves)
{
    double variance = 0.0;
    for (const OutsideWave& wave : waves) {
        variance += 0.5 * wave.amplitude_m * wave.amplitude_m;
    }
    return 4.0 * std::sqrt(variance);
}

double shortest_on_grid_per_m(double spacing_m)
{
    constexpr double cells = 8.0;
    return 2.0 * std::numbers::pi / (cells * spacing_m);
}

double saturation_below(const std::vector<OutsideWave>& waves, double wave_number_per_m)
{
    double slopes = 0.0; // the variance of k a cos(…), which is the integral of k³S over the logarithm of k
    for (const OutsideWave& wave : waves) {
        const double k = wave_number_of(wave);
        if (k > 0.5 * wave_number_per_m && k <= wave_number_per_m) {
            slopes += 0.5 * std::pow(k * wave.amplitude_m, 2);
        }
    }
    return slopes / std::numbers::ln2;
}

OutsideSea strongest_of(const std::vector<OutsideWave>& all, std::size_t most)
{
    OutsideSea sea{.waves = all};
    std::vector<OutsideWave>& waves = sea.waves;
    std::erase_if(waves, [](const OutsideWave& wave) { return wave.amplitude_m == 0.0 || !(wave_number_of(wave) > 0.0); });
    if (waves.empty() || most == 0) {
        return {};
    }
    const double height_m = significant_height_m(waves);
    std::ranges::stable_sort(waves, [](const OutsideWave& one, const OutsideWave& other) {
        return std::abs(one.amplitude_m) > std::abs(other.amplitude_m);
    });
    sea.peak_length_m = 2.0 * std::numbers::pi / wave_number_of(waves.front());
    waves.resize(std::min(most, waves.size()));
    const double raised = height_m / significant_height_m(waves);
    for (OutsideWave& wave : waves) {
        wave.amplitude_m *= raised;
    }
    // Longest first: a shader that draws only long waves stops at the first wave that is too short.
    std::ranges::stable_sort(waves, {}, wave_number_of);
    return sea;
}

} // namespace swell::engine
