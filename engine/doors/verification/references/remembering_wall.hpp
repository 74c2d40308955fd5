#pragma once
#include <cmath>
#include <complex>
#include <numbers>

namespace swell::verification
{

/// Returns the admittance of a [[wall]] that sends back a share of waves of the peak, relative to the wave of the peak. It
/// is a real number for shares below 0.1. Otherwise it is the admittance of a wall with a level inside that follows the
/// water in the period of the peak, y q, q = -i w tau/(1 - i w tau), for exp(-i w t) (model/boundaries/boundary_faces.hpp).
/// y is found by bisection.
inline std::complex<double> admittance_of_wall(double reflection, double omega_over_peak)
{
    const std::complex<double> i(0.0, 1.0);
    if (reflection < 0.1) {
        return (1.0 - reflection) / (1.0 + reflection);
    }
    const auto q = [&](double over_peak) {
        const std::complex<double> turned = -i * 2.0 * std::numbers::pi * over_peak;
        return turned / (1.0 + turned);
    };
    double low = 0.0, high = 1.0 / std::abs(q(1.0)); // the share falls from 1 to its least there
    for (int halving = 0; halving < 100; ++halving) {
        const double middle = 0.5 * (low + high);
        const double share = std::abs((1.0 - middle * q(1.0)) / (1.0 + middle * q(1.0)));
        (share > reflection ? low : high) = middle;
    }
    return low * q(omega_over_peak);
}

} // namespace swell::verification
