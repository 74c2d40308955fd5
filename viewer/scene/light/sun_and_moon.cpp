#include "viewer/scene/light/sun_and_moon.hpp"

#include <cmath>
#include <numbers>

namespace swell::viewer
{

namespace
{

constexpr double degree = std::numbers::pi / 180.0;

/// Returns a direction of the sky. `hour_angle`: angle about the earth's axis, from south towards west; all angles in
/// radians.
Direction at_hour_angle(double hour_angle, double declination, double latitude)
{
    return {-std::cos(declination) * std::sin(hour_angle),
            std::sin(declination) * std::cos(latitude) - std::cos(declination) * std::cos(hour_angle) * std::sin(latitude),
            std::sin(declination) * std::sin(latitude) + std::cos(declination) * std::cos(hour_angle) * std::cos(latitude)};
}

double declination_in(int month)
{
    const double day = 30.4 * (month - 0.5);
    return 23.45 * degree * std::sin(2.0 * std::numbers::pi * (284.0 + day) / 365.0);
}

} // namespace

Direction towards_sun(double hour, int month, double latitude_deg)
{
    return at_hour_angle((hour - 12.0) * 15.0 * degree, declination_in(month), latitude_deg * degree);
}

Direction towards_full_moon(double hour, int month, double latitude_deg)
{
    return at_hour_angle(hour * 15.0 * degree, -declination_in(month), latitude_deg * degree);
}

} // namespace swell::viewer
