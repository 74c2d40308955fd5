#pragma once

namespace swell::engine
{

/// The largest height of a wave, as a share of the depth, for linear theory. Higher waves are not sinusoidal, and soon they
/// break: single waves at 0.78 of the depth (McCowan 1894), a sea with a significant height of 0.5 to 0.6 of the depth
/// (Thornton and Guza 1982; Nelson 1994). Without breaking, waves of the model continue to grow in shallow water.
inline constexpr double linear_share_of_depth = 0.6;

} // namespace swell::engine
