#pragma once
#include <optional>

namespace swell::engine
{

/// Conditions that only pictures of the water use: hour, air, weather. No frame depends on them.
struct ViewConditions {
    double hour = 15.0; ///< solar time, 0 to below 24: the sun is highest at 12
    int month = 6;      ///< 1 January … 12; the sun's path is the one in the middle of the month
    std::optional<double>
        latitude_deg{};          ///< latitude for the sun's path, north positive; none: the grid's, or 52 if unknown
    double visibility_km = 30.0; ///< distance at which a dark object against the sky keeps 2 % of its contrast
    double rain_mm_per_h = 0.0;  ///< reduces the visibility, and hides the sun from 2 on
    std::optional<double> wind_m_per_s{}; ///< at 10 m; none: the wind that would raise the sea

    bool operator==(const ViewConditions&) const = default;
};

/// The wind at 10 m that raises a sea of this significant height after blowing for long: Pierson and Moskowitz (1964, J.
/// Geophys. Res. 69, 5181), Hs = 0.22 U²/g. At least 2 m/s, because no sea is as flat as a mirror.
double wind_that_raises(double height_m);

} // namespace swell::engine
