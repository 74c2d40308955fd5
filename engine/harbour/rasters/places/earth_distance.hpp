#pragma once
#include <algorithm>
#include <cmath>
#include <numbers>

namespace swell::engine
{

/// Returns the distance [m] of two places along a spherical earth; right to half a per cent.
inline double metres_along_earth(double longitude_deg, double latitude_deg, double other_longitude_deg,
                                 double other_latitude_deg)
{
    constexpr double earth_radius_m = 6'371'000.0;
    constexpr double degree = std::numbers::pi / 180.0;
    const double north = std::sin(0.5 * degree * (other_latitude_deg - latitude_deg));
    const double east = std::sin(0.5 * degree * (other_longitude_deg - longitude_deg));
    const double cosines = std::cos(degree * latitude_deg) * std::cos(degree * other_latitude_deg);
    return 2.0 * earth_radius_m * std::asin(std::min(1.0, std::sqrt(north * north + cosines * east * east)));
}

} // namespace swell::engine
