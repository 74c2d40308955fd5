#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// How the energy of a sea lies over frequencies and directions, as wave models and buoys tell it.
struct WaveSpectrum {
    std::vector<double> frequencies_hz; ///< two at least, above 0 and rising
    std::vector<double> from_deg;       ///< two at least, where waves come from, clockwise from north, evenly spaced
    double step_deg = 0.0;              ///< from one direction to the next, above 0
    std::vector<double> density;        ///< [m²/Hz/degree], none below 0: of each frequency all directions
};

/// A spectrum in numbers. A value of a table counts for its cell: from half-way to the frequency before to half-way to the
/// next, as wide outwards as inwards at the ends, and a step of the directions. No tail is added above the last frequency.
struct SpectrumNumbers {
    double height_m = 0.0;      ///< 4 sqrt(m0)
    double tm01_s = 0.0;        ///< m0/m1
    double peak_period_s = 0.0; ///< of the frequency with the largest density over all directions
    double from_deg = 0.0;      ///< of the mean vector of all directions, each weighed by its energy
    double spread_deg = 0.0;    ///< sqrt(2(1 − R)), R the length of that vector (Kuik and others, 1988)
};

/// The width of a frequency's cell [Hz].
double cell_width_hz(const WaveSpectrum& spectrum, std::size_t frequency);

/// The numbers of a spectrum; all 0 where it has no energy.
SpectrumNumbers spectrum_numbers(const WaveSpectrum& spectrum);

/// A sea of `count` waves with this spectrum, which has energy. All waves have the same energy, so they stand close where
/// the spectrum is high. The frequency of each is drawn from its own share of the energy, so the sea does not repeat; its
/// direction is a quantile of the directions at that frequency, which go round by the golden section, so that few waves
/// already have the whole distribution; its phase is drawn. At last all frequencies are stretched, and all directions
/// stretched and turned, by a per cent or so, until Hm0, Tm01, mean direction and spread are those of the spectrum. Every
/// machine gets the same bits.
std::vector<model::WaveComponent> waves_of(const WaveSpectrum& spectrum, int count, std::uint64_t seed);

/// For each of several spectra on the same axes, all with energy, a sea of the same waves: frequencies, directions and
/// phases are one for all, and drawn as above from the mean of the spectra, of which each counts with the same energy; the
/// amplitudes are those of the spectrum, and so is Hm0 exactly, the other numbers by some per cent. So one sea can go over
/// into the next: waves of their own would add up like strangers, and half-way the height would be sqrt(1/2) of either's.
/// A wave without energy is left out of its sea; a sea without any wave is empty, as too few waves can leave it.
std::vector<std::vector<model::WaveComponent>> waves_of_all(const std::vector<WaveSpectrum>& spectra, int count,
                                                            std::uint64_t seed);

} // namespace swell::engine
