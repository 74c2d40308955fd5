#include "engine/results/analysis/height_error.hpp"

#include <cmath>

namespace swell::engine
{

namespace
{

/// sinc² of the cycles that waves of an angular frequency make within a duration.
double kept_of_cycles(double omega, double duration_s)
{
    const double half_angle = 0.5 * omega * duration_s;
    if (std::abs(half_angle) < 1e-6) {
        return 1.0;
    }
    const double sinc = std::sin(half_angle) / half_angle;
    return sinc * sinc;
}

} // namespace

double relative_height_error(const std::vector<model::WaveComponent>& waves, double duration_s)
{
    double mean_square = 0.0;
    double variance = 0.0;
    for (std::size_t m = 0; m < waves.size(); ++m) {
        const double square = waves[m].amplitude_m * waves[m].amplitude_m;
        mean_square += 0.5 * square;
        variance += 0.125 * square * square * kept_of_cycles(2.0 * waves[m].omega, duration_s);
        for (std::size_t n = 0; n < m; ++n) {
            const double product = 0.5 * square * waves[n].amplitude_m * waves[n].amplitude_m;
            variance += product * (kept_of_cycles(waves[m].omega - waves[n].omega, duration_s) +
                                   kept_of_cycles(waves[m].omega + waves[n].omega, duration_s));
        }
    }
    constexpr double ninety_five_of_hundred = 1.96;
    return mean_square > 0.0 ? 0.5 * ninety_five_of_hundred * std::sqrt(variance) / mean_square : 0.0;
}

} // namespace swell::engine
