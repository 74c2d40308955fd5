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

/// An incoming sea as a viewer draws it outside the grid, where Swell computes nothing: its strongest waves.
struct OutsideSea {
    std::vector<OutsideWave> waves; ///< the longest first
    double peak_length_m = 0.0;     ///< length of the highest wave; 0 without waves
    /// Level of the spectrum below the shortest waves that the grid carries, see saturation_below() [-].
    double saturation = 0.0;

    bool operator==(const OutsideSea&) const = default;
};

/// The largest number of waves that a viewer draws of a sea outside the grid. 48 have 90 % of the energy of the hundred and
/// more that a sea usually has.
inline constexpr std::size_t most_outside_waves = 48;

/// Returns the significant wave height of a sum of waves: four times the standard deviation of its surface [m].
double significant_height_m(const std::vector<OutsideWave>& waves);

/// Returns the wave number [rad/m] of the shortest waves that a grid with nodes spacing_m apart carries well: eight cells
/// long.
double shortest_on_grid_per_m(double spacing_m);

/// Returns the saturation of a sea's short waves, from which a viewer makes still shorter ones: the mean of k³S(k) over the
/// octave of wave numbers k that ends at the given one [rad/m]. S is the spectrum of heights over wave numbers. The mean is
/// nearly the same for all short waves of a sea.
double saturation_below(const std::vector<OutsideWave>& waves, double wave_number_per_m);

/// Returns the `most` waves with the largest amplitudes of `all`, with their amplitudes raised by one factor so that the
/// significant height stays the same. Leaves OutsideSea::saturation 0.
OutsideSea strongest_of(const std::vector<OutsideWave>& all, std::size_t most = most_outside_waves);

/// A sea outside the grid at one moment, with the factor on its heights by which it is smaller while it grows or fades.
struct WeighedSea {
    std::shared_ptr<const OutsideSea> sea; ///< the same object from frame to frame
    double weight = 1.0;                   ///< factor on its heights, 0 to 1

    bool operator==(const WeighedSea&) const = default;
};

} // namespace swell::engine
