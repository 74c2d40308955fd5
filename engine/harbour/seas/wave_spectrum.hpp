#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// The energy of a sea over frequencies and directions, as wave models and buoys give it.
struct WaveSpectrum {
    std::vector<double> frequencies_hz; ///< at least two, above 0 and rising
    std::vector<double> from_deg;       ///< at least two, directions that waves come from, clockwise, evenly spaced
    double step_deg = 0.0;              ///< from one direction to the next, above 0
    std::vector<double> density;        ///< [m²/Hz/degree], none below 0; all directions of a frequency are consecutive
};

/// Integral numbers of a spectrum, from its moments m0 and m1 over frequency. A density holds for a cell in the plane of
/// frequency and direction: half-way to the previous and to the next frequency, and one step of the directions. A cell at
/// an end is as wide outwards as inwards. No tail is added above the last frequency.
struct SpectrumNumbers {
    double height_m = 0.0;      ///< 4 sqrt(m0)
    double tm01_s = 0.0;        ///< m0/m1
    double peak_period_s = 0.0; ///< of the frequency with the largest density, summed over directions
    double from_deg = 0.0;      ///< of the mean vector of all directions, weighted by energy
    double spread_deg = 0.0;    ///< sqrt(2(1 − R)), R the length of that vector (Kuik and others, 1988)
};

/// Returns the width of the cell of a frequency, given by its index [Hz].
double cell_width_hz(const WaveSpectrum& spectrum, std::size_t frequency);

/// Returns the numbers of a spectrum; all 0 if it has no energy.
SpectrumNumbers spectrum_numbers(const WaveSpectrum& spectrum);

/// Draws a sea of `count` waves with this spectrum, which must have energy. All waves have the same energy, so they are
/// dense where the spectrum is high. The frequency of each wave is drawn within an equal share of the energy, so the sea
/// does not repeat. Its direction is a quantile of the directions at that frequency; the quantiles advance by the golden
/// section, so that few waves cover the whole distribution. Its phase is drawn. Finally all frequencies are stretched, and
/// all directions stretched and turned, by a per cent or so, until Hm0, Tm01, mean direction and spread equal the
/// spectrum's. Every machine gets the same bits.
std::vector<model::WaveComponent> waves_of(const WaveSpectrum& spectrum, int count, std::uint64_t seed);

/// Draws one set of waves for several spectra on the same axes, all with energy, and returns a sea for each spectrum.
/// Frequencies, directions and phases are the same in all seas; they are drawn by waves_of() from the mean of the spectra,
/// each scaled to the same energy. The amplitudes differ: Hm0 is exactly the spectrum's, the other numbers to some per
/// cent. One sea can therefore change into the next. Independent waves would add up incoherently: half-way, the height
/// would be sqrt(1/2) of either sea's. A wave without energy is left out of its sea. A sea may be empty if `count` is too
/// small.
std::vector<std::vector<model::WaveComponent>> waves_of_all(const std::vector<WaveSpectrum>& spectra, int count,
                                                            std::uint64_t seed);

} // namespace swell::engine
