#pragma once
#include <string>
#include <vector>

namespace swell::verification
{

/// A swell of 2 m from 250° with a peak of 12.5 s, and a wind sea of 1.2 m from 300° with one of 6.25 s, on axes as wave
/// models have them: 27 frequencies, each 1.1 times the one before, and 36 directions.
struct SpectrumSample {
    std::vector<double> hz;
    std::vector<double> from_deg;
    std::vector<double> density; ///< [m²/Hz/degree], of each frequency all directions
};
SpectrumSample spectrum_sample();

/// A frequency of a spectrum: the density over all directions, and the mean of the unit vectors that waves come from.
struct SpectrumRow {
    double hz;
    double density; ///< [m²/Hz]
    double east;    ///< of that mean
    double north;   ///< of that mean
};
std::vector<SpectrumRow> rows_of(const SpectrumSample& sample);

/// Figures of the waves below a frequency, as sums over the cells of the table, which reach half-way to their neighbours.
struct SampleNumbers {
    double height_m = 0.0; ///< 4 sqrt(m0)
    double tm01_s = 0.0;
    double from_deg = 0.0;
    double spread_deg = 0.0;
    double share = 0.0; ///< of the energy of all frequencies
};
SampleNumbers numbers_below(double highest_hz, const std::vector<SpectrumRow>& rows);

/// The sample in a file, as each of three programs writes it: SWAN as whole numbers and a factor, WAVEWATCH III by radian
/// in single precision with directions that waves go to, wavespectra by degree with directions that they come from.
void write_as_swan(const SpectrumSample& sample, const std::string& file);
void write_as_wavewatch(const SpectrumSample& sample, const std::string& file);
void write_as_wavespectra(const SpectrumSample& sample, const std::string& file);

} // namespace swell::verification
