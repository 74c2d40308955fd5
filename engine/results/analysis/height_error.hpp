#pragma once
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// How far the significant height of a stretch of a sea lies from that of the whole sea, 95 times of 100: half of the
/// interval over the height. The sea is a sum of waves of fixed heights and random phases, so the variance of the mean of
/// zeta² over `duration_s` is known without a series: with m and n running over the waves,
///   Σ_{m<n} a_m² a_n²/2 (sinc²((f_m - f_n) T) + sinc²((f_m + f_n) T)) + Σ_m a_m⁴/8 sinc²(2 f_m T),
/// sinc(x) = sin(pi x)/(pi x); the height errs by half of what its square does. Reflected waves are not in it. 0 without
/// waves.
double relative_height_error(const std::vector<model::WaveComponent>& waves, double duration_s);

} // namespace swell::engine
