#pragma once
#include <optional>

class OGRSpatialReference;

namespace swell::engine
{

/// The axes of a projected CRS on the ground at one place, measured over 100 m.
struct PlaneOnGround {
    double x_length_m = 1.0; ///< length on the ground of a metre along the x axis
    double y_length_m = 1.0; ///< the same, along the y axis
    double east_deg = 0.0;   ///< direction of the x axis, clockwise from true east, -180 to 180
    double north_deg = 0.0;  ///< direction of the y axis, clockwise from true north, -180 to 180: the convergence

    /// Returns the larger of the two lengths' differences from 1, with the sign of that difference, plus 1.
    [[nodiscard]] double worst_length_m() const;
    /// Returns north_deg rounded to 1/1024 degree: PROJ's last bits differ between machines, and waves must not.
    [[nodiscard]] double rounded_north_deg() const;
};

/// The largest part by which a metre of a plane may be too long or too short on the ground: metres of web maps are outside,
/// except near the equator.
inline constexpr double allowed_stretch = 0.01;

/// Measures a projected CRS in metres at a place in its units. Nothing if the CRS does not reach the place.
std::optional<PlaneOnGround> plane_on_ground(const OGRSpatialReference& plane, double x, double y);

} // namespace swell::engine
