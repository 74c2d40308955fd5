#pragma once
#include <cstddef>
#include <functional>
#include <vector>

#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

constexpr double same_time_s = 0.5; ///< moments closer than this count as one [s]

/// The position of a moment in a list of times: at the time with the index `before`, or between that time and the next.
struct TimePlace {
    std::size_t before = 0;
    double share_of_next = 0.0; ///< weight of the next time, 0 to below 1; 0 at a time
};

/// Throws InputError if there are no times, or if they do not rise.
void require_rising(const std::vector<double>& times_utc_s);

/// Returns the position of a moment in a list of times, all in seconds since 1970. A moment within half a second of a time
/// is at that time. Throws InputError if there are no times, if they do not rise, or if the moment is outside them.
TimePlace place_among(const std::vector<double>& times_utc_s, double utc_s);

/// Returns the spectrum at a moment, whose position in a list of times is `place`: the spectrum of one time, or the
/// weighted mean of two, which must have the same axes. `spectrum_of` returns the spectrum of a time by its index.
WaveSpectrum spectrum_at(const TimePlace& place, const std::function<WaveSpectrum(std::size_t time)>& spectrum_of);

} // namespace swell::engine
