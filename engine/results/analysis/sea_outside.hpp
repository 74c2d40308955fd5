#pragma once
#include <cstddef>
#include <memory>
#include <vector>

namespace swell::engine
{

/// A wave of the sea outside the grid: amplitude_m cos(k_east x + k_north y - omega t + phase), with x and y in metres from
/// the south-west node and t the time of the run.
struct OutsideWave {
    double k_east = 0.0;  ///< [rad/m]
    double k_north = 0.0; ///< [rad/m]
    double omega = 0.0;   ///< [rad/s]
    double phase = 0.0;   ///< [rad]
    double amplitude_m = 0.0;

    bool operator==(const OutsideWave&) const = default;
};

/// The waves that a viewer draws outside the grid, where Swell computes nothing.
struct OutsideSea {
    std::vector<OutsideWave> waves; ///< the longest first
    double peak_length_m = 0.0;     ///< length of the highest wave; 0 without waves
    double saturation = 0.0;        ///< saturation_below() the wave number of the shortest waves that the grid carries [-]

    bool operator==(const OutsideSea&) const = default;
};

/// The largest number of waves drawn of a sea. 48 have 90 % of the energy of the usual hundred and more.
inline constexpr std::size_t most_outside_waves = 48;

/// Returns four times the standard deviation of the surface [m].
double significant_height_m(const std::vector<OutsideWave>& waves);

/// Returns the wave number of the shortest waves that a grid carries well, eight cells long [rad/m].
double shortest_on_grid_per_m(double spacing_m);

/// Returns the mean of k³S(k) over the octave of wave numbers that ends at the given one. S is the spectrum of heights over
/// wave numbers. The mean is nearly the same for all short waves of a sea.
double saturation_below(const std::vector<OutsideWave>& waves, double wave_number_per_m);

/// Returns the `most` waves with the largest amplitudes, raised so that their significant height is the height of all
/// waves. Leaves OutsideSea::saturation 0.
OutsideSea strongest_of(const std::vector<OutsideWave>& all, std::size_t most = most_outside_waves);

/// A sea at one moment, with the factor by which it is smaller while it grows or fades.
struct WeighedSea {
    std::shared_ptr<const OutsideSea> sea; ///< the same object from frame to frame
    double weight = 1.0;                   ///< factor on its heights, 0 to 1

    bool operator==(const WeighedSea&) const = default;
};

} // namespace swell::engine
