#pragma once
#include <cmath>

namespace swell::engine
{

/// The largest distance [m] from the grid at which a spectrum's position is plausible. One farther away belongs to another
/// harbour, or is in other coordinates.
inline constexpr double farthest_place_m = 100e3;

/// The position for which a file gives a spectrum, in the file's coordinates.
struct SpectrumPlace {
    double x = 0.0; ///< in degrees east of Greenwich, or in metres east in the file's projection
    double y = 0.0; ///< in degrees north, or in metres north
    bool is_in_degrees = false;

    /// Returns whether the two numbers, given as degrees, cannot be a longitude and a latitude, for example metres under
    /// SWAN's keyword LONLAT. False for a position in metres.
    [[nodiscard]] bool is_impossible() const { return is_in_degrees && (x < -360.0 || x > 720.0 || y < -90.0 || y > 90.0); }
    /// Returns whether the file gives the position. Programs write 0, 0 for an unknown one.
    [[nodiscard]] bool is_known() const { return std::isfinite(x) && std::isfinite(y) && (x != 0.0 || y != 0.0); }
};

} // namespace swell::engine
