#pragma once
#include <cmath>

namespace swell::engine
{

/// A place that is further off the grid is of another harbour, or in other coordinates.
inline constexpr double farthest_place_m = 100e3;

/// Where a spectrum of a file holds, as the file has it.
struct SpectrumPlace {
    double x = 0.0; ///< in degrees east of Greenwich, or metres eastwards in the projection of the file
    double y = 0.0; ///< degrees north, or metres northwards
    bool is_in_degrees = false;

    /// Whether degrees are no longitude and latitude: metres under LONLAT. Of a place that is not known they are none.
    [[nodiscard]] bool is_impossible() const { return is_in_degrees && (x < -360.0 || x > 720.0 || y < -90.0 || y > 90.0); }
    /// Whether the file says where it is. Programs write 0, 0 of a place that they do not know.
    [[nodiscard]] bool is_known() const { return std::isfinite(x) && std::isfinite(y) && (x != 0.0 || y != 0.0); }
};

} // namespace swell::engine
