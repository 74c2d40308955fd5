#include "engine/doors/verification/references/fresnel_integrals.hpp"

#include <cmath>
#include <complex>

#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

/// Abramowitz & Stegun 7.3.11 and 7.3.13. Terms grow to exp(πx²/2), so x must stay small.
FresnelIntegrals by_series(double x)
{
    const double z = 0.5 * portable::pi * x * x;
    FresnelIntegrals sums;
    double term = x; // z^n x / n!, with the signs + + − − of cosine, sine, cosine, sine
    for (int n = 0; std::abs(term) > 1e-18; ++n) {
        const double part = (n / 2 % 2 == 0 ? 1.0 : -1.0) * term / (2 * n + 1);
        (n % 2 == 0 ? sums.cosine : sums.sine) += part;
        term *= z / (n + 1);
    }
    return sums;
}

/// The continued fraction of the complementary error function with a complex argument (Abramowitz & Stegun 7.1.14), from
/// front to back by Lentz's method: C + iS = (1 + i)/2 (1 − exp(iπx²/2) h).
FresnelIntegrals by_continued_fraction(double x)
{
    using Complex = std::complex<double>;
    const double turn = portable::pi * x * x;
    Complex b(1.0, -turn);
    Complex numerator_ratio = 1e300;
    Complex denominator_ratio = 1.0 / b;
    Complex h = denominator_ratio;
    for (int n = 1; n < 400; n += 2) {
        const double a = -n * (n + 1.0);
        b += 4.0;
        denominator_ratio = 1.0 / (a * denominator_ratio + b);
        numerator_ratio = b + a / numerator_ratio;
        const Complex factor = numerator_ratio * denominator_ratio;
        h *= factor;
        if (std::abs(factor - 1.0) < 1e-15) {
            break;
        }
    }
    h *= Complex(x, -x);
    const Complex wave(portable::cos(0.5 * turn), portable::sin(0.5 * turn));
    const Complex both = Complex(0.5, 0.5) * (1.0 - wave * h);
    return {both.real(), both.imag()};
}

} // namespace

FresnelIntegrals fresnel_integrals(double x)
{
    constexpr double series_reach = 1.5;
    if (std::abs(x) <= series_reach) {
        return by_series(x);
    }
    const FresnelIntegrals of_size = by_continued_fraction(std::abs(x));
    return x > 0.0 ? of_size : FresnelIntegrals{-of_size.cosine, -of_size.sine};
}

} // namespace swell::verification
