#pragma once
#include <cstdint>
#include <vector>

namespace swell::model
{

/// The sea outside the harbour.
struct SeaState {
    enum class Kind { regular, jonswap };
    Kind kind = Kind::jonswap;
    double height_m = 1.0;   ///< regular: crest to trough; jonswap: significant wave height Hs [m]
    double period_s = 8.0;   ///< regular: period; jonswap: peak period Tp [s]
    double from_deg = 270.0; ///< where the waves come from, clockwise from north: 270 runs eastwards
    double gamma = 3.3;      ///< jonswap: peak enhancement
    double spreading = 0.0;  ///< jonswap: s of cos^2s((theta − theta0)/2); 0 = long-crested
    int components = 100;    ///< jonswap: number of frequencies
    std::uint64_t seed = 1;  ///< jonswap: phases, directions, jitter of the frequencies
    double ramp_s = 20.0;    ///< amplitudes grow over this time from rest [s]; 0 = at once

    void validate() const; ///< throws std::invalid_argument: what, its value, what is allowed
};

/// One long-crested wave of a sea: a cos(k·x − omega t + phase).
struct WaveComponent {
    double amplitude_m = 0.0;
    double omega = 0.0;     ///< [rad/s]
    double direction = 0.0; ///< where it runs to, anticlockwise from east [rad]
    double phase = 0.0;     ///< [rad]
};

/// The components of a sea: fixed amplitudes, random phases from the seed, one direction per frequency, unequally spaced
/// frequencies so that nothing repeats within 24 h. The same bits on every machine.
std::vector<WaveComponent> wave_components(const SeaState& sea);

} // namespace swell::model
