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
    std::vector<double> slope_north; ///< the same
};

/// One-sided spectral densities over the frequencies frequency_hz, which rise in equal steps from one step on.
struct WaveSpectra {
    std::vector<double> frequency_hz;
    std::vector<double> elevation; ///< of zeta [m²/Hz]
    std::vector<double> slope;     ///< of both slopes together [1/Hz]
    std::vector<double>
        quad_east; ///< quadrature spectrum of zeta and the slope eastwards [m/Hz]: positive for waves that run east
    std::vector<double> quad_north; ///< the same, northwards
};

/// Length of a segment: the step between frequencies is its inverse.
inline constexpr double spectrum_segment_s = 128.0;

/// Spectra by Welch's method (1967), of readings as they come: the mean over segments of spectrum_segment_s that overlap by
/// half, each without its mean and under a Hann window; a shorter series is one segment. Takes the memory of one segment
/// (60 kB at 20 readings a second) and of its spectra, however many readings come.
class WelchSpectra
{
public:
    /// Throws std::invalid_argument where the step is not above 0.
    explicit WelchSpectra(double step_s);

    void add(double zeta_m, double slope_east, double slope_north);

    /// Of all readings so far; of fewer than eight there are none.
    [[nodiscard]] WaveSpectra spectra() const;

private:
    void add_segment();

    double step_s_;
    std::size_t length_;                      ///< readings of a whole segment
    std::array<std::vector<double>, 3> held_; ///< zeta and both slopes of the segment that is not complete yet
    WaveSpectra sums_;                        ///< over the complete segments
    long segments_ = 0;
};

/// WelchSpectra of a whole series. Throws std::invalid_argument also where the three series differ in length.
WaveSpectra wave_spectra(const GaugeSeries& series);

} // namespace swell::engine
