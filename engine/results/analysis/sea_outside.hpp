#pragma once
#include <cstddef>
#include <memory>
#include <vector>

namespace swell::engine
{

/// A wave of the sea outside the grid: amplitude_m cos(k_east x + k_north y - omega t + phase), x and y from the
/// south-west node, t the time of the run.
struct OutsideWave {
    double k_east = 0.0;  ///< [rad/m]
    double k_north = 0.0; ///< [rad/m]
    double omega = 0.0;   ///< [rad/s]
    double phase = 0.0;   ///< [rad]
    double amplitude_m = 0.0;

    bool operator==(const OutsideWave&) const = default;
};

/// What is drawn of a sea where nothing is computed.
struct OutsideSea {
    std::vector<OutsideWave> waves; ///< the longest first
    double peak_length_m = 0.0;     ///< of the highest; 0 without waves
    double saturation = 0.0;        ///< of its shortest waves on the grid: see saturation_below()

    bool operator==(const OutsideSea&) const = default;
};

/// As many waves as are drawn of a sea: 48 have 90 % of the energy of the usual hundred and more.
inline constexpr std::size_t most_outside_waves = 48;

/// Four times the standard deviation of the surface [m].
double significant_height_m(const std::vector<OutsideWave>& waves);

/// The wave number of the shortest waves that a grid carries well: eight cells long [rad/m].
double shortest_on_grid_per_m(double spacing_m);

/// The mean of k³S(k), S the spectrum of heights over wave numbers, in the octave of wave numbers that ends at the given
/// one. It is nearly the same for all short waves of a sea.
double saturation_below(const std::vector<OutsideWave>& waves, double wave_number_per_m);

/// The highest waves, as many as asked for, raised so that the significant height is that of all.
OutsideSea strongest_of(const std::vector<OutsideWave>& all, std::size_t most = most_outside_waves);

/// A sea while it grows or leaves.
struct WeighedSea {
    std::shared_ptr<const OutsideSea> sea; ///< the same object from frame to frame
    double weight = 1.0;                   ///< on its heights

    bool operator==(const WeighedSea&) const = default;
};

} // namespace swell::engine
