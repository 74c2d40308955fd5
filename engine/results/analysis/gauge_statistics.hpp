#pragma once
#include <string>
#include <vector>

#include "block_means.hpp"
#include "wave_spectra.hpp"

namespace swell::engine
{

/// What the waves at a gauge come down to, over an interval. A number that cannot be told, because nothing moves, is NaN.
/// What stands behind ± holds the number of a very long record 95 times of 100; it is NaN of fewer than four waves.
struct GaugeStatistics {
    std::string name;
    double x_m = 0.0;
    double y_m = 0.0;
    double waves = 0.0;      ///< the length of the interval in peak periods
    double hs_m = 0.0;       ///< significant wave height: 4 times the standard deviation of zeta
    double tp_s = 0.0;       ///< peak period: ∫S⁴df / ∫f S⁴df, which lies between the frequencies of the spectrum
    double from_deg = 0.0;   ///< mean direction that the waves come from, clockwise from north
    double spread_deg = 0.0; ///< directional spread; 81 where no direction stands out, as before a wall that reflects
    double hs_error_m = 0.0; ///< ±, by blocks of the record (BlockMeans)
    double tp_error_s = 0.0; ///< ±, half a step of the spectrum, or what its width makes of the height's degrees of freedom
    double from_error_deg = 0.0; ///< ±, 2 spread/√(degrees of freedom) (Kuik, van Vledder and Holthuijsen 1988)
    std::vector<double> frequency_hz;
    std::vector<double> density_m2_per_hz; ///< spectrum of zeta
};

/// What a gauge reads, summed up as readings come. Takes no more memory for more readings (WelchSpectra).
class GaugeSums
{
public:
    /// Throws std::invalid_argument where the step between readings is not above 0.
    explicit GaugeSums(double step_s) : spectra_(step_s), step_s_(step_s) {}

    void add(double zeta_m, double slope_east, double slope_north);
    [[nodiscard]] bool is_empty() const { return readings_ == 0; }

    /// The numbers so far; name and place are left to the caller. statistics_of() says what they are.
    [[nodiscard]] GaugeStatistics statistics() const;

private:
    WelchSpectra spectra_;
    BlockMeans blocks_; ///< of zeta
    double step_s_;
    long readings_ = 0;
    double mean_m_ = 0.0;
    double squares_m2_ = 0.0; ///< of the differences from the mean, summed (Welford 1962)
};

/// The numbers of a series; name and place are left to the caller. The mean direction is that of a buoy that measures
/// height and slope (Longuet-Higgins, Cartwright and Smith 1963): the quadrature spectra of zeta and slope, made free of
/// the wave number by the spectrum of the slope, weighted by the energy of each frequency. Slopes are differences over two
/// cells, so waves of eight cells that run obliquely come out up to two degrees too far from the axes.
GaugeStatistics statistics_of(const GaugeSeries& series);

/// Cuts the spectra of all gauges at the same frequency: five times the highest peak frequency of any, beyond which no
/// sea has energy worth a line. All gauges must have the same frequencies.
void cut_spectra(std::vector<GaugeStatistics>& gauges);

} // namespace swell::engine
