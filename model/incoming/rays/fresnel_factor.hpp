#pragma once
#include <cmath>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

/// The wave in the shadow of a half-plane of land, relative to the plane wave that meets its tip: height, and phase by
/// which it is ahead [rad].
struct FresnelFactor {
    double height;
    double phase;
};

/// Returns Fresnel's factor in the dark, E(-v) = exp(-i pi/4)/sqrt(pi) times the integral of exp(i u^2) from v on, v >= 0:
/// 0.5 on the shadow line, 1/(2 sqrt(pi) v) deep in the dark. In the light the factor is 1 - E(-v). The phase has no jumps:
/// it is v^2 plus at most pi/4. Modulus and phase of the integrals are fractions as in Heald (1985, Math. Comp. 44, 459),
/// with numbers that keep both ends exact. The error is within 0.4 % of E for every v.
inline FresnelFactor fresnel_in_the_dark(double v)
{
    constexpr double root_of_two_over_pi = 0.7978845608028654;
    constexpr double root_of_two = 1.4142135623730951;
    const double x = root_of_two_over_pi * v;
    const double modulus = ((0.741 * x + 0.7271) * x + 1.0) / (((2.32792 * x + 2.3598) * x + 2.5148) * x + root_of_two);
    const double turn = (0.9469 * x + 1.0) / (((4.67276 * x + 2.8735) * x + 4.639) * x + 2.0);
    return {modulus / root_of_two, v * v + portable::pi * (0.25 - 0.5 * turn)};
}

} // namespace swell::model
