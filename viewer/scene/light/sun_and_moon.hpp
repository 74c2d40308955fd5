#pragma once
#include <array>

namespace swell::viewer
{

/// A direction: east, north, up; of length 1.
using Direction = std::array<double, 3>;

/// Where the sun stands at an hour of solar time [0, 24), in the middle of a month (1 … 12), at a latitude [degrees north]:
/// the declination by Cooper (1969, Solar Energy 12, 333), to half a degree; without the equation of time and refraction.
Direction towards_sun(double hour, int month, double latitude_deg);

/// Where a full moon stands: opposite to the sun, high in winter's nights and low in summer's.
Direction towards_full_moon(double hour, int month, double latitude_deg);

} // namespace swell::viewer
