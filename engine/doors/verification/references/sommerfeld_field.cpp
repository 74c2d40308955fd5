#include "engine/doors/verification/references/sommerfeld_field.hpp"

#include <cmath>

#include "engine/doors/verification/references/fresnel_integrals.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;

Complex unit(double angle)
{
    return {portable::cos(angle), portable::sin(angle)};
}

/// Φ(w), by t = √(π/2) u: (1 − i)/2 [(1/2 − C(v)) + i (1/2 − S(v))], v = √(2/π) w.
Complex share_let_through(double w)
{
    const FresnelIntegrals integrals = fresnel_integrals(w * std::sqrt(2.0 / portable::pi));
    return Complex(0.5, -0.5) * Complex(0.5 - integrals.cosine, 0.5 - integrals.sine);
}

} // namespace

std::complex<double> sommerfeld_field(const BreakwaterWave& wave, double x_m, double y_m)
{
    // θ runs from the lee side of the breakwater (0) clockwise through the open water to its sea side (2π).
    const double radius = std::hypot(x_m, y_m);
    const double theta = portable::pi - std::atan2(y_m, x_m);
    const double towards = wave.travels_deg * portable::pi / 180.0;
    const double theta_0 = 2.0 * portable::pi - towards; // where the wave comes from: towards + π, seen from the breakwater
    const double root = std::sqrt(2.0 * wave.wave_number * radius);
    Complex field = 0.0;
    for (const double angle : {theta - theta_0, theta + theta_0}) {
        field +=
            unit(-wave.wave_number * radius * portable::cos(angle)) * share_let_through(-root * portable::cos(0.5 * angle));
    }
    return field;
}

} // namespace swell::verification
