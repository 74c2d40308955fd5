#pragma once
#include <array>

namespace swell::viewer
{

/// A direction as a vector of length 1: east, north, up.
using Direction = std::array<double, 3>;

/// Returns the direction to the sun at an hour of solar time [0, 24), in the middle of a month (1 … 12), at a latitude
/// [degrees north]. The declination is by Cooper (1969, Solar Energy 12, 333), correct to half a degree. Equation of time
/// and refraction are neglected.
Direction towards_sun(double hour, int month, double latitude_deg);

/// Returns the direction to a full moon, opposite to the sun: high in winter nights, low in summer nights.
Direction towards_full_moon(double hour, int month, double latitude_deg);

} // namespace swell::viewer
