#include "model/setup/depth_factor.hpp"

#include "model/setup/continuous_water.hpp"

namespace swell::model
{

double depth_factor(double omega, double depth_m)
{
    const ContinuousWave wave(omega, depth_m);
    return wave.tanh_kh() * wave.tanh_kh() / (2.0 * wave.group_ratio()); // 1 + 2kh/sinh 2kh = 2n
}

} // namespace swell::model
