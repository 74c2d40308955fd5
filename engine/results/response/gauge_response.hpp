#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "engine/results/response/wave_layout.hpp"

namespace swell::engine
{

/// The sums of one wanted period over all waves of a sea at a gauge: energy of the height, of the slopes, and the
/// quadrature of height and slope, which is positive for waves that run east or north (WaveSpectra).
struct PeriodSums {
    double height_m2 = 0.0;
    double height_per_s2 = 0.0; ///< energy times frequency squared
    double slope = 0.0;         ///< of both slopes
    double quad_east_m = 0.0;
    double quad_north_m = 0.0;

    void add(const PeriodSums& other, double factor);
};

/// Height, period and direction of the waves at a gauge. Period and directions are NaN without waves.
struct SeaAtGauge {
    double hs_m = 0.0;
    double tm02_s = 0.0;     ///< mean period, sqrt(m0/m2)
    double from_deg = 0.0;   ///< mean direction, clockwise from true north
    double spread_deg = 0.0; ///< 81 if no direction dominates, as in front of a wall
};

/// The response of one gauge in a transfer table, for products with the energies of seas.
class GaugeResponse
{
public:
    /// `gauge` is the number of the gauge in the table that the layout points to.
    GaugeResponse(const WaveLayout& layout, std::size_t gauge);

    /// Adds the sums of a sea, given by the energies of the waves in the order of the layout, times `factor` to the sums of
    /// the periods.
    void add(std::span<const double> energies_m2, double factor, std::span<PeriodSums> periods) const;

private:
    struct Wave {
        std::size_t period = 0;
        PeriodSums of_unit{}; ///< of a wave with the energy 1 m²
    };
    std::vector<Wave> waves_;
};

/// Returns the sea that the sums of all periods describe. Direction and spread are computed as those of a gauge of a run
/// are (statistics_of() in analysis/gauge_statistics.hpp).
SeaAtGauge sea_of(std::span<const PeriodSums> periods);

} // namespace swell::engine
