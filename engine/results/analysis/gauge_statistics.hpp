#pragma once
#include <cmath>
#include <string>
#include <vector>

#include "block_means.hpp"
#include "wave_spectra.hpp"

namespace swell::engine
{

/// Statistics of the waves at a gauge over a time interval. A number that is undefined, because the surface is still, is
/// NaN. The members named …_error are half widths of 95 % confidence intervals for the value of a very long record ("±").
/// They are NaN for fewer than four waves.
struct GaugeStatistics {
    std::string name;
    double x_m = 0.0;
    double y_m = 0.0;
    double waves = 0.0;    ///< the length of the interval in peak periods
    double hs_m = 0.0;     ///< significant wave height: 4 times the standard deviation of zeta, the height of the surface
    double tp_s = 0.0;     ///< peak period: ∫S⁴df / ∫f S⁴df, S the spectrum of zeta
    double from_deg = 0.0; ///< mean direction that the waves come from, clockwise from north: true north in a GaugeRecord,
                           ///< grid north from GaugeSums and statistics_of()
    double spread_deg = 0.0; ///< directional spread; 81 if no direction dominates, as in front of a reflecting wall
    double hs_error_m = 0.0; ///< ± of hs_m, by blocks of the record (BlockMeans)
    double tp_error_s = 0.0; ///< ± of tp_s: half a frequency step, or 2 peak widths/√(degrees of freedom) if that is larger
    double from_error_deg = 0.0; ///< ± of from_deg: 2 spread/√(degrees of freedom) (Kuik, van Vledder and Holthuijsen 1988)
    std::vector<double> frequency_hz;
    std::vector<double> density_m2_per_hz; ///< spectrum of zeta

    /// Returns whether height, period and direction are worth reporting: there are enough waves for a ±, or none at all.
    [[nodiscard]] bool has_enough_waves() const { return hs_m == 0.0 || std::isfinite(hs_error_m); }
};

/// Collects readings of one gauge and computes wave statistics from them. The memory does not grow with the number of
/// readings (WelchSpectra).
class GaugeSums
{
public:
    /// Throws std::invalid_argument unless `step_s`, the time between readings [s], is above 0.
    explicit GaugeSums(double step_s) : spectra_(step_s), step_s_(step_s) {}

    void add(double zeta_m, double slope_east, double slope_north);
    [[nodiscard]] bool is_empty() const { return readings_ == 0; }

    /// Returns the wave statistics of the readings so far, computed as statistics_of() does. The caller sets name and place
    /// of the gauge.
    [[nodiscard]] GaugeStatistics statistics() const;

private:
    WelchSpectra spectra_;
    BlockMeans blocks_; ///< of zeta
    double step_s_;
    long readings_ = 0;
    double mean_m_ = 0.0;
    double squares_m2_ = 0.0; ///< of the differences from the mean, summed (Welford 1962)
};

/// Returns the wave statistics of a gauge's readings. The caller sets name and place. The mean direction is computed as by
/// a buoy that measures height and slope (Longuet-Higgins, Cartwright and Smith 1963): from the quadrature spectra of zeta
/// and slope, divided by the wave number, which is the root of the slope's spectrum over zeta's, and summed over the
/// frequencies. zeta is the height of the surface. Slopes are differences over two cells. So the direction of oblique waves
/// that are eight cells long is up to two degrees too far from the axes of the grid.
GaugeStatistics statistics_of(const GaugeSeries& series);

/// Shortens the spectra of all gauges to the same highest frequency: five times the highest peak frequency of any gauge,
/// because no sea has noticeable energy above. All gauges must have the same frequencies.
void cut_spectra(std::vector<GaugeStatistics>& gauges);

} // namespace swell::engine
