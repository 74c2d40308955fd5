#include "engine/harbour/seas/wave_spectrum.hpp"

#include <algorithm>
#include <cmath>

#include "model/theory/sea_numbers.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double radians = portable::two_pi / 360.0;

/// m0, m1 and the sum of the waves' directions of travel weighted by energy, not yet divided by m0.
struct Moments {
    double zeroth = 0.0;
    double first = 0.0;
    double east = 0.0;
    double north = 0.0;
};

double density_over_all_directions(const WaveSpectrum& spectrum, std::size_t frequency)
{
    const std::size_t directions = spectrum.from_deg.size();
    double sum = 0.0;
    for (std::size_t at = 0; at < directions; ++at) {
        sum += spectrum.density[frequency * directions + at] * spectrum.step_deg;
    }
    return sum;
}

Moments moments_of(const WaveSpectrum& spectrum)
{
    const std::size_t directions = spectrum.from_deg.size();
    Moments moments;
    for (std::size_t f = 0; f < spectrum.frequencies_hz.size(); ++f) {
        const double width = cell_width_hz(spectrum, f) * spectrum.step_deg;
        for (std::size_t at = 0; at < directions; ++at) {
            const double energy = spectrum.density[f * directions + at] * width;
            const double travel = model::direction_of_travel(spectrum.from_deg[at]);
            moments.zeroth += energy;
            moments.first += energy * spectrum.frequencies_hz[f];
            moments.east += energy * portable::cos(travel);
            moments.north += energy * portable::sin(travel);
        }
    }
    return moments;
}

} // namespace

double cell_width_hz(const WaveSpectrum& spectrum, std::size_t frequency)
{
    const std::vector<double>& hz = spectrum.frequencies_hz;
    const std::size_t below = frequency > 0 ? frequency - 1 : 0;
    const std::size_t above = std::min(frequency + 1, hz.size() - 1);
    return (hz[above] - hz[below]) / (above - below == 2 ? 2.0 : 1.0);
}

SpectrumNumbers spectrum_numbers(const WaveSpectrum& spectrum)
{
    const Moments moments = moments_of(spectrum);
    if (!(moments.zeroth > 0.0)) {
        return {};
    }
    std::size_t peak = 0;
    double highest = 0.0;
    for (std::size_t at = 0; at < spectrum.frequencies_hz.size(); ++at) {
        const double density = density_over_all_directions(spectrum, at);
        peak = density > highest ? at : peak;
        highest = std::max(density, highest);
    }
    const double from_deg = 270.0 - portable::atan2(moments.north, moments.east) / radians;
    const double length = std::sqrt(moments.east * moments.east + moments.north * moments.north) / moments.zeroth;
    return {4.0 * std::sqrt(moments.zeroth), moments.zeroth / moments.first, 1.0 / spectrum.frequencies_hz[peak],
            from_deg - 360.0 * std::floor(from_deg / 360.0), model::spread_deg_of(length)};
}

} // namespace swell::engine
