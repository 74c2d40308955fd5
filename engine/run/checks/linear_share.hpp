#pragma once

namespace swell::engine
{

/// The share of the depth up to which linear theory speaks of a wave. Beyond it waves are no longer sines, and soon they
/// break: single ones at 0.78 of the depth (McCowan 1894), a sea whose significant height is 0.5 to 0.6 of it (Thornton
/// and Guza 1982; Nelson 1994). The model knows neither, so its waves go on growing as they shoal.
inline constexpr double linear_share_of_depth = 0.6;

} // namespace swell::engine
