#include "model/setup/continuous_water.hpp"

#include <cmath>

#include "model/setup/constants.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// Returns the kh for this value of kh tanh(kh), by Newton's method. From below the first step leads above the root. From
/// above the steps descend to the root, because the function is convex. It takes 6 steps at most.
double wave_number_times_depth(double square)
{
    constexpr int steps = 12;
    double kh = square < 1.0 ? std::sqrt(square) : square;
    for (int step = 0; step < steps; ++step) {
        const double tanh = portable_tanh(kh);
        kh -= (kh * tanh - square) / (tanh + kh * (1.0 - tanh * tanh));
    }
    return kh;
}

} // namespace

double portable_tanh(double x)
{
    const double fall = portable::exp(-2.0 * x);
    return (1.0 - fall) / (1.0 + fall);
}

ContinuousWave::ContinuousWave(double omega, double depth_m)
    : omega_(omega), kh_(wave_number_times_depth(omega * omega * depth_m / gravity)), wave_number_(kh_ / depth_m),
      fall_(portable::exp(-2.0 * kh_)), tanh_((1.0 - fall_) / (1.0 + fall_))
{
}

double ContinuousWave::inverse_sinh_squared() const
{
    return 4.0 * fall_ / ((1.0 - fall_) * (1.0 - fall_));
}

double ContinuousWave::group_ratio() const
{
    return 0.5 + 2.0 * kh_ * fall_ / (1.0 - fall_ * fall_);
}

} // namespace swell::model
