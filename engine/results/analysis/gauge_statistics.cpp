#include "engine/results/analysis/gauge_statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace swell::engine
{

namespace
{

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// The peak of a spectrum, and how wide the peak is.
struct Peak {
    double frequency_hz = 0.0;
    double width_hz = 0.0; ///< standard deviation
};

/// Finds the peak with the weight S⁴ (Young 1995). S is divided by its maximum, so that S⁴ does not underflow.
Peak peak_of(const WaveSpectra& spectra)
{
    const double highest = *std::max_element(spectra.elevation.begin(), spectra.elevation.end());
    double sum = 0.0;
    double sum_of_frequencies = 0.0;
    double sum_of_squares = 0.0;
    for (std::size_t n = 0; n < spectra.elevation.size(); ++n) {
        const double weight = std::pow(spectra.elevation[n] / highest, 4);
        sum += weight;
        sum_of_frequencies += weight * spectra.frequency_hz[n];
        sum_of_squares += weight * spectra.frequency_hz[n] * spectra.frequency_hz[n];
    }
    const double frequency_hz = sum_of_frequencies / sum;
    return {frequency_hz, std::sqrt(std::max(0.0, sum_of_squares / sum - frequency_hz * frequency_hz))};
}

/// The energy of all frequencies, and the part of that energy that runs east and north.
struct EnergyFlow {
    double all = 0.0;
    double east = 0.0;
    double north = 0.0;
};

EnergyFlow energy_flow(const WaveSpectra& spectra)
{
    constexpr double longest_m = 1e4; // inverse wave number; a slope this small is rounding
    EnergyFlow flow;
    for (std::size_t n = 0; n < spectra.elevation.size(); ++n) {
        flow.all += spectra.elevation[n];
        const double inverse_wave_number_m = std::sqrt(spectra.elevation[n] / spectra.slope[n]);
        if (inverse_wave_number_m < longest_m) {
            flow.east += spectra.quad_east[n] * inverse_wave_number_m;
            flow.north += spectra.quad_north[n] * inverse_wave_number_m;
        }
    }
    return flow;
}

void set_direction(const EnergyFlow& flow, GaugeStatistics& statistics)
{
    constexpr double degrees = 180.0 / std::numbers::pi;
    const double in_one_direction = std::min(std::hypot(flow.east, flow.north) / flow.all, 1.0);
    statistics.spread_deg = std::sqrt(2.0 * (1.0 - in_one_direction)) * degrees;
    if (in_one_direction > 0.0) {
        statistics.from_deg = std::fmod(std::atan2(flow.east, flow.north) * degrees + 540.0, 360.0);
    }
}

void set_errors(const VarianceError& error, const Peak& peak, double spectrum_step_hz, GaugeStatistics& statistics)
{
    const double root = std::sqrt(error.degrees_of_freedom);
    statistics.hs_error_m = 0.5 * error.relative * statistics.hs_m;
    const double frequency_error_hz = std::max(0.5 * spectrum_step_hz, 2.0 * peak.width_hz / root);
    statistics.tp_error_s = std::isfinite(root) ? statistics.tp_s * frequency_error_hz / peak.frequency_hz : unknown;
    statistics.from_error_deg = std::min(180.0, 2.0 * statistics.spread_deg / root);
}

} // namespace

void GaugeSums::add(double zeta_m, double slope_east, double slope_north)
{
    spectra_.add(zeta_m, slope_east, slope_north);
    blocks_.add(zeta_m);
    ++readings_;
    const double from_old_mean = zeta_m - mean_m_;
    mean_m_ += from_old_mean / static_cast<double>(readings_);
    squares_m2_ += from_old_mean * (zeta_m - mean_m_);
}

GaugeStatistics GaugeSums::statistics() const
{
    GaugeStatistics statistics;
    statistics.hs_m = 4.0 * std::sqrt(squares_m2_ / static_cast<double>(std::max(readings_, 1L)));
    statistics.tp_s = statistics.from_deg = statistics.spread_deg = unknown;
    statistics.waves = statistics.hs_error_m = statistics.tp_error_s = statistics.from_error_deg = unknown;
    const WaveSpectra spectra = spectra_.spectra();
    if (statistics.hs_m > 0.0 && !spectra.frequency_hz.empty()) {
        const Peak peak = peak_of(spectra);
        statistics.tp_s = 1.0 / peak.frequency_hz;
        statistics.waves = static_cast<double>(readings_) * step_s_ / statistics.tp_s;
        set_direction(energy_flow(spectra), statistics);
        set_errors(blocks_.error(statistics.tp_s / step_s_), peak, spectra.frequency_hz.front(), statistics);
    }
    statistics.frequency_hz = spectra.frequency_hz;
    statistics.density_m2_per_hz = spectra.elevation;
    return statistics;
}

GaugeStatistics statistics_of(const GaugeSeries& series)
{
    GaugeSums sums(series.step_s);
    for (std::size_t at = 0; at < series.zeta_m.size(); ++at) {
        sums.add(series.zeta_m[at], series.slope_east.at(at), series.slope_north.at(at));
    }
    return sums.statistics();
}

void cut_spectra(std::vector<GaugeStatistics>& gauges)
{
    constexpr double peaks = 5.0;
    double last_hz = 0.0;
    for (const GaugeStatistics& gauge : gauges) {
        last_hz = std::max(last_hz, gauge.tp_s > 0.0 ? peaks / gauge.tp_s : 0.0);
    }
    for (GaugeStatistics& gauge : gauges) {
        const auto end = std::upper_bound(gauge.frequency_hz.begin(), gauge.frequency_hz.end(), last_hz);
        const auto kept = static_cast<std::size_t>(end - gauge.frequency_hz.begin());
        gauge.frequency_hz.resize(kept);
        gauge.density_m2_per_hz.resize(kept);
    }
}

} // namespace swell::engine
