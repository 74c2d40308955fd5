#pragma once
#include <complex>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/results/transfer/transfer_plan.hpp"
#include "engine/run/api/snapshot.hpp"

namespace swell::engine
{

/// The complex amplitudes of a wave at a gauge.
struct WaveAtGauge {
    std::complex<double> zeta_m;
    std::complex<double> slope_east; ///< along the grid's x axis
    std::complex<double> slope_north;
};

/// Computes the complex amplitudes of every wave of a plan at every gauge, frame by frame:
///
///   Z = 2/N · sum of zeta(t) e^(i omega t)   over the N frames of the record,   so zeta = |Z| cos(omega t − arg Z)
///
/// and in the same way the amplitudes of the slopes.
/// In frame m, omega t = 2 pi n m/N for a wave of n whole cycles. The product n m is taken modulo N in whole numbers. So
/// phases are as exact in the last frame as in the first, and the other waves of the plan sum to rounding.
class TransferSums
{
public:
    TransferSums(const TransferPlan& plan, std::size_t gauges);

    /// Adds the readings of the gauges at the end of a frame, whose number counts from time 0 of the waves. Any N
    /// consecutive frames are a record. Throws std::invalid_argument for another number of gauges.
    void add(long frame, std::span<const GaugeReading> readings);

    [[nodiscard]] long frames() const { return added_; }
    /// Returns the amplitudes of a wave at a gauge. Valid after a whole record was added.
    [[nodiscard]] WaveAtGauge amplitude(std::size_t wave, std::size_t gauge) const;
    /// Returns the share of a gauge's energy, 0 to 1, that the waves do not explain: 1 − (sum of |Z|²/2) / (mean of zeta²).
    /// It is above 0 if the water still rings from the start or is not linear. Returns 0 for a gauge on land.
    [[nodiscard]] double unexplained(std::size_t gauge) const;

private:
    std::vector<long> cycles_; ///< per wave
    std::size_t gauges_;
    std::vector<std::complex<double>> circle_; ///< e^(2 pi i n/N) of n = 0 … N − 1
    std::vector<WaveAtGauge> sums_;            ///< wave by wave
    std::vector<double> squares_;              ///< per gauge, the sum of zeta²
    long added_ = 0;
};

} // namespace swell::engine
