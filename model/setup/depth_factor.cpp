#include "model/setup/depth_factor.hpp"

#include <cmath>

#include "model/setup/constants.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// kh where kh tanh(kh) is this, by Newton's method: from below the first step leads above the root, and from there the
/// convex function leads down to it, in 6 steps at most.
double wave_number_times_depth(double square)
{
    constexpr int steps = 12;
    double kh = square < 1.0 ? std::sqrt(square) : square;
    for (int step = 0; step < steps; ++step) {
        const double fall = portable::exp(-2.0 * kh);
        const double tanh = (1.0 - fall) / (1.0 + fall);
        kh -= (kh * tanh - square) / (tanh + kh * (1.0 - tanh * tanh));
    }
    return kh;
}

} // namespace

double depth_factor(double omega, double depth_m)
{
    const double kh = wave_number_times_depth(omega * omega * depth_m / gravity);
    const double fall = portable::exp(-2.0 * kh);
    const double tanh = (1.0 - fall) / (1.0 + fall);
    const double over_sinh = 4.0 * kh * fall / (1.0 - fall * fall); // 2kh/sinh 2kh
    return tanh * tanh / (1.0 + over_sinh);
}

} // namespace swell::model
