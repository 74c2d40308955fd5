#pragma once
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// Returns the relative error of a significant wave height that is measured for `duration_s` [s]: half the width of the
/// 95 % confidence interval, divided by the height of an endless record. The sea is a sum of waves with fixed heights and
/// random phases. So the variance of the mean of zeta² (zeta: surface elevation) over the duration T is known without a
/// series. With waves m and n of amplitude a and frequency f [Hz], it is
///   Σ_{m<n} a_m² a_n²/2 (sinc²((f_m - f_n) T) + sinc²((f_m + f_n) T)) + Σ_m a_m⁴/8 sinc²(2 f_m T),
/// sinc(x) = sin(pi x)/(pi x). The relative error of the height is half the relative error of its square. Reflected waves
/// are not included. Returns 0 without waves.
double relative_height_error(const std::vector<model::WaveComponent>& waves, double duration_s);

} // namespace swell::engine
