#include "engine/results/response/gauge_response.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

constexpr double degrees_of_radian = 180.0 / portable::pi;

PeriodSums sums_of_unit(const WaveLayout::Wave& wave, std::size_t gauge)
{
    if (wave.answer == nullptr) {
        return {};
    }
    const GaugeAnswer& answer = wave.answer->gauges[gauge];
    const std::complex<double> height = answer.height();
    const double energy = std::norm(height);
    return {energy, energy * wave.frequency_hz * wave.frequency_hz,
            std::norm(answer.slope_east) + std::norm(answer.slope_north), std::imag(answer.slope_east * std::conj(height)),
            std::imag(answer.slope_north * std::conj(height))};
}

} // namespace

void PeriodSums::add(const PeriodSums& other, double factor)
{
    height_m2 += factor * other.height_m2;
    height_per_s2 += factor * other.height_per_s2;
    slope += factor * other.slope;
    quad_east_m += factor * other.quad_east_m;
    quad_north_m += factor * other.quad_north_m;
}

GaugeResponse::GaugeResponse(const WaveLayout& layout, std::size_t gauge)
{
    for (const WaveLayout::Direction& direction : layout.directions) {
        for (const WaveLayout::Wave& wave : direction.waves) {
            waves_.push_back({wave.period, sums_of_unit(wave, gauge)});
        }
    }
}

void GaugeResponse::add(std::span<const double> energies_m2, double factor, std::span<PeriodSums> periods) const
{
    for (std::size_t n = 0; n < waves_.size(); ++n) {
        if (energies_m2[n] != 0.0) {
            periods[waves_[n].period].add(waves_[n].of_unit, factor * energies_m2[n]);
        }
    }
}

SeaAtGauge sea_of(std::span<const PeriodSums> periods)
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    double m0 = 0.0, m2 = 0.0, east = 0.0, north = 0.0;
    for (const PeriodSums& period : periods) {
        m0 += period.height_m2;
        m2 += period.height_per_s2;
        if (period.slope > 0.0) {
            const double inverse_wave_number_m = std::sqrt(period.height_m2 / period.slope);
            east += period.quad_east_m * inverse_wave_number_m;
            north += period.quad_north_m * inverse_wave_number_m;
        }
    }
    if (!(m0 > 0.0)) {
        return {0.0, unknown, unknown, unknown};
    }
    const double in_one_direction = std::min(std::hypot(east, north) / m0, 1.0);
    return {4.0 * std::sqrt(m0), std::sqrt(m0 / m2), std::fmod(std::atan2(east, north) * degrees_of_radian + 540.0, 360.0),
            std::sqrt(2.0 * (1.0 - in_one_direction)) * degrees_of_radian};
}

} // namespace swell::engine
