#pragma once
#include <cstddef>
#include <functional>
#include <vector>

#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

constexpr double same_time_s = 0.5; ///< moments that lie so near are one

/// A place among the times of a file: at one of them, or between it and the next.
struct TimePlace {
    std::size_t before = 0;
    double share_of_next = 0.0; ///< 0 to below 1
};

/// Throws InputError where there are no times, or they do not rise.
void require_rising(const std::vector<double>& times_utc_s);

/// The place of a moment among times, all in seconds since 1970; to half a second it is at one of them. Throws InputError
/// where there are no times, they do not rise, or the moment lies outside them, which it then tells.
TimePlace place_among(const std::vector<double>& times_utc_s, double utc_s);

/// The spectrum at a place: that of one time, or of two on the same axes, each density by its share.
WaveSpectrum spectrum_at(const TimePlace& place, const std::function<WaveSpectrum(std::size_t time)>& spectrum_of);

} // namespace swell::engine
