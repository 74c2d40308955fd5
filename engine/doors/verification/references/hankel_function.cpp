#include "engine/doors/verification/references/hankel_function.hpp"

#include <cmath>
#include <numbers>

namespace swell::verification
{

std::complex<double> hankel_of_order_zero(double x)
{
    const double z = 0.25 * x * x;
    double term = 1.0; // (−z)^m / (m!)²
    double j = 1.0;
    double rest = 0.0;     // Σ −H_m (−z)^m / (m!)²
    double harmonic = 0.0; // H_m = 1 + 1/2 + … + 1/m
    for (int m = 1; std::abs(term) > 1e-18; ++m) {
        term *= -z / (m * static_cast<double>(m));
        harmonic += 1.0 / m;
        j += term;
        rest -= harmonic * term;
    }
    const double y = 2.0 / std::numbers::pi * ((std::log(0.5 * x) + std::numbers::egamma) * j + rest);
    return {j, y};
}

} // namespace swell::verification
