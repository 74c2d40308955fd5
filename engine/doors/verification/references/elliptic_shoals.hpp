#pragma once

namespace swell::verification
{

/// Berkhoff, Booij & Radder (1982, Coastal Engineering 6, 255): an elliptic shoal on a slope of 1:50 that is turned by 20°.
/// Metres; the shoal's centre is the origin, waves come from negative y.
namespace berkhoff
{
inline constexpr double period_s = 1.0;
inline constexpr double half_width_m = 10.0; ///< to each side wall
/// Returns the depth, at least 0.10 m: the slope ends before the beach, on which waves would break.
double depth_m(double x_m, double y_m);
} // namespace berkhoff

/// Vincent & Briggs (1989, J. Waterway, Port, Coastal, Ocean Eng. 115, 269): an elliptic shoal on an even floor; the
/// monochromatic waves of 1.3 s and 2.54 cm do not break. The shoal's centre is the origin, waves come from negative y.
namespace vincent_briggs
{
inline constexpr double period_s = 1.3;
double depth_m(double x_m, double y_m);
} // namespace vincent_briggs

} // namespace swell::verification
