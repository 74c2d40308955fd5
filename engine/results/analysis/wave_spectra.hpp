#pragma once
#include <array>
#include <cstddef>
#include <vector>

namespace swell::engine
{

/// The series of one gauge: readings in equal steps of time. The slopes are d zeta/dx eastwards and d zeta/dy northwards.
struct GaugeSeries {
    double step_s = 0.0;
    std::vector<double> zeta_m;
    std::vector<double> slope_east;  ///< as many as zeta_m
    std::vector<double> slope_north; ///< as many as zeta_m
};

/// One-sided spectral densities of a gauge's readings, one value per frequency. frequency_hz rises in equal steps and
/// begins with one step.
struct WaveSpectra {
    std::vector<double> frequency_hz;
    std::vector<double> elevation; ///< of zeta [m²/Hz]
    std::vector<double> slope;     ///< of both slopes together [1/Hz]
    std::vector<double>
        quad_east; ///< quadrature spectrum of zeta and the slope eastwards [m/Hz]: positive for waves that run east
    std::vector<double> quad_north; ///< the same, northwards
};

/// Length of the segments over which WelchSpectra averages [s]. The frequency step is its inverse.
inline constexpr double spectrum_segment_s = 128.0;

/// Computes wave spectra at a gauge by Welch's method (1967) while readings arrive: the mean over segments of
/// spectrum_segment_s (128 s) that overlap by half, each less its mean and under a Hann window. A shorter series is one
/// segment. Keeps one segment (60 kB at 20 readings a second) and its spectra, independent of the number of readings.
class WelchSpectra
{
public:
    /// Throws std::invalid_argument unless `step_s` is above 0.
    explicit WelchSpectra(double step_s);

    void add(double zeta_m, double slope_east, double slope_north);

    /// Returns the spectra of all readings so far; empty for fewer than eight readings.
    [[nodiscard]] WaveSpectra spectra() const;

private:
    void add_segment();

    double step_s_;
    std::size_t length_;                      ///< readings of a whole segment
    std::array<std::vector<double>, 3> held_; ///< zeta and both slopes of the segment that is not complete yet
    WaveSpectra sums_;                        ///< over the complete segments
    long segments_ = 0;
};

/// Returns the spectra of a whole series of readings, as WelchSpectra computes them. Throws std::invalid_argument if the
/// step is not above 0 or the three series differ in length.
WaveSpectra wave_spectra(const GaugeSeries& series);

} // namespace swell::engine
