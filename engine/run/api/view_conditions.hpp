#pragma once
#include <optional>

namespace swell::engine
{

/// What a picture of the water needs to know and the water does not: the hour, the air, the weather. No frame depends on
/// it.
struct ViewConditions {
    double hour = 15.0;                   ///< solar time, 0 to below 24: the sun is highest at 12
    int month = 6;                        ///< 1 January … 12; the sun is that of its middle
    std::optional<double> latitude_deg{}; ///< of the sun's path, north positive; none: that of the grid, else 52
    double visibility_km = 30.0;          ///< where a dark thing against the sky keeps 2 % of its contrast
    double rain_mm_per_h = 0.0;           ///< takes of the visibility, and hides the sun from 2 on
    std::optional<double> wind_m_per_s{}; ///< at 10 m; none: the one that would raise the sea

    bool operator==(const ViewConditions&) const = default;
};

/// The wind at 10 m that raises a sea of this significant height where it blows for long: Pierson and Moskowitz (1964,
/// J. Geophys. Res. 69, 5181), Hs = 0.22 U²/g. At least 2 m/s: no sea is a mirror.
double wind_that_raises(double height_m);

} // namespace swell::engine
