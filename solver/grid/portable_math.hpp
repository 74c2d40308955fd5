#pragma once
/// The transcendental functions for every value that reaches a simulated field. A math library picks its instructions by
/// the CPU, and a GPU has another library. The functions here are plain additions, multiplications, divisions and square
/// roots, each rounded once (the build forbids contraction), so every machine computes the same bits. The functions have no
/// branches, so loops over them vectorise where the compiler may ignore errno and floating-point traps (-fno-math-errno
/// -fno-trapping-math; the results are the same).
///
/// Errors, in units in the last place (ulp), are the bounds of tests/solver/grid/portable_math_test.cpp. Arguments outside
/// a function's stated range give no useful number; NaN gives NaN.
#include <cmath>
#include <cstdint>
#include <cstring>

#include "cell.hpp"

namespace swell::portable
{

inline constexpr double pi = 3.141592653589793;
inline constexpr double two_pi = 6.283185307179586;

namespace detail
{

/// Adding this number to x pushes the fraction of x out of the significand. The sum is rounded to an integer, which the low
/// bits of the sum then hold.
inline constexpr double integer_shift = 6755399441055744.0; // 1.5 * 2^52

SWELL_CELL std::uint64_t bits_of(double value)
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

SWELL_CELL double from_bits(std::uint64_t bits)
{
    double value = 0.0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

/// 2^n of an integer n in -1022 … 1023 kept in a double.
SWELL_CELL double power_of_two(double n)
{
    return from_bits((bits_of(n + integer_shift) << 52) + 0x3ff0000000000000ULL);
}

/// sin(2 pi f), cos(2 pi f) for |f| <= 1/8: Taylor's series in f.
SWELL_CELL double sine_series(double f)
{
    constexpr double two_pi_rest = 2.4492935982947064e-16; // 2 pi - two_pi
    const double z = f * f;
    double p = 0.10422916220813984;
    p = p * z - 0.7181223017785006;
    p = p * z + 3.819952584848282;
    p = p * z - 15.09464257682299;
    p = p * z + 42.058693944897655;
    p = p * z - 76.70585975306139;
    p = p * z + 81.60524927607506;
    p = p * z - 41.34170224039976;
    return two_pi * f + f * (p * z + two_pi_rest);
}

SWELL_CELL double cosine_series(double f)
{
    const double z = f * f;
    double p = 0.28200596845579123;
    p = p * z - 1.714390711088672;
    p = p * z + 7.903536371318469;
    p = p * z - 26.4262567833744;
    p = p * z + 60.24464137187666;
    p = p * z - 85.45681720669373;
    p = p * z + 64.9393940226683;
    p = p * z - 19.739208802178716;
    return 1.0 + p * z;
}

/// sin and cos of 2 pi (q/4 + f), q one of -2, -1, 0, 1, 2.
SWELL_CELL double sine_of_quarters(double q, double f)
{
    const double value = q * q == 1.0 ? cosine_series(f) : sine_series(f);
    return q * q == 4.0 || q == -1.0 ? -value : value;
}

SWELL_CELL double cosine_of_quarters(double q, double f)
{
    const double value = q * q == 1.0 ? sine_series(f) : cosine_series(f);
    return q * q == 4.0 || q == 1.0 ? -value : value;
}

} // namespace detail

/// The nearest integer, ties to even, exact for |x| < 2^51.
SWELL_CELL double nearest_integer(double x)
{
    return (x + detail::integer_shift) - detail::integer_shift;
}

SWELL_CELL double absolute(double x)
{
    return x < 0.0 ? -x : x;
}

/// sin(2 pi x), x in cycles, |x| < 2^51; exact at the quarters of a cycle. 2 ulp.
SWELL_CELL double sin_cycles(double x)
{
    const double part = x - nearest_integer(x);
    const double q = nearest_integer(4.0 * part);
    return detail::sine_of_quarters(q, part - 0.25 * q);
}

/// cos(2 pi x), x in cycles, |x| < 2^51; exact at the quarters of a cycle. 2 ulp.
SWELL_CELL double cos_cycles(double x)
{
    const double part = x - nearest_integer(x);
    const double q = nearest_integer(4.0 * part);
    return detail::cosine_of_quarters(q, part - 0.25 * q);
}

namespace detail
{

/// An angle x [rad] as quarters of a turn and a rest: x = (4 n + q) pi/2 + 2 pi f. n whole turns are dropped; q is one of
/// -2, -1, 0, 1, 2; f is the rest in turns, |f| <= 1/8. quarters_of() subtracts pi/2 in three parts, so that it loses no
/// digits for |x| < 10^6.
struct Quarters {
    double q;
    double f;
};

SWELL_CELL Quarters quarters_of(double x)
{
    constexpr double per_quarter = 0.6366197723675814; // 2/pi
    constexpr double per_turn = 0.15915494309189535;   // 1/(2 pi)
    const double n = nearest_integer(x * per_quarter);
    const double rest = ((x - n * 0x1.921fb544p+0) - n * 0x1.0b4611a6p-34) - n * 0x1.3198a2e037073p-69;
    return {n - 4.0 * nearest_integer(0.25 * n), rest * per_turn};
}

} // namespace detail

/// sin(x), |x| < 10^6 rad. 3 ulp.
SWELL_CELL double sin(double x)
{
    const detail::Quarters quarters = detail::quarters_of(x);
    return detail::sine_of_quarters(quarters.q, quarters.f);
}

/// cos(x), |x| < 10^6 rad. 3 ulp.
SWELL_CELL double cos(double x)
{
    const detail::Quarters quarters = detail::quarters_of(x);
    return detail::cosine_of_quarters(quarters.q, quarters.f);
}

/// e^x: infinity above 709, 0 below -708. 1 ulp.
SWELL_CELL double exp(double x)
{
    const double bounded = x > 710.0 ? 710.0 : (x < -708.0 ? -708.0 : x);
    const double n = nearest_integer(bounded * 1.4426950408889634);
    const double r = (bounded - n * 0x1.62e42feep-1) - n * 1.9082149292705877e-10;
    double p = 1.6059043836821613e-10;
    p = p * r + 2.08767569878681e-09;
    p = p * r + 2.505210838544172e-08;
    p = p * r + 2.755731922398589e-07;
    p = p * r + 2.7557319223985893e-06;
    p = p * r + 2.48015873015873e-05;
    p = p * r + 0.0001984126984126984;
    p = p * r + 0.001388888888888889;
    p = p * r + 0.008333333333333333;
    p = p * r + 0.041666666666666664;
    p = p * r + 0.16666666666666666;
    p = p * r + 0.5;
    const double series = 1.0 + (r + r * r * p);
    // 2^n in two factors: n itself may be one too large for a double.
    const double half = nearest_integer(0.5 * n);
    const double value = series * detail::power_of_two(half) * detail::power_of_two(n - half);
    return x < -708.0 ? 0.0 : value;
}

/// ln(x) for normal x > 0. 1 ulp.
SWELL_CELL double log(double x)
{
    // x = 2^e m with m in [sqrt(1/2), sqrt(2)): the exponent is read off after the significand's upper half is rounded
    // away.
    constexpr std::uint64_t sqrt_half = 0x3fe6a09e667f3bcdULL;
    const std::uint64_t above = detail::bits_of(x) - sqrt_half;
    const std::uint64_t exponent_bits = above & 0xfff0000000000000ULL;
    const double m = detail::from_bits(detail::bits_of(x) - exponent_bits);
    // The exponent as a double: its 12 bits, made non-negative, under the point of 2^52.
    const double e = detail::from_bits(0x4330000000000000ULL + (((exponent_bits >> 52) + 2048U) & 4095U)) -
                     (4503599627370496.0 + 2048.0);
    const double f = m - 1.0;
    const double s = f / (2.0 + f);
    const double z = s * s;
    double p = 2.0 / 23.0;
    p = p * z + 2.0 / 21.0;
    p = p * z + 2.0 / 19.0;
    p = p * z + 2.0 / 17.0;
    p = p * z + 2.0 / 15.0;
    p = p * z + 2.0 / 13.0;
    p = p * z + 2.0 / 11.0;
    p = p * z + 2.0 / 9.0;
    p = p * z + 2.0 / 7.0;
    p = p * z + 2.0 / 5.0;
    p = p * z + 2.0 / 3.0;
    // ln(1 + f) = 2 s + s^3 p, and 2 s = f - s f: f is exact, the rest small.
    const double correction = s * (f - p * z);
    return e * 0x1.62e42feep-1 - ((correction - e * 1.9082149292705877e-10) - f);
}

/// x^y for x > 0, through exp and log: (2 + 2 |y ln x|) ulp.
SWELL_CELL double pow(double x, double y)
{
    return exp(y * log(x));
}

/// The even part of e^x. 2 ulp.
SWELL_CELL double cosh(double x)
{
    const double grown = exp(absolute(x));
    return 0.5 * grown + 0.5 / grown;
}

/// The odd part of e^x. 2 ulp.
SWELL_CELL double sinh(double x)
{
    const double grown = exp(absolute(x));
    const double large = 0.5 * grown - 0.5 / grown;
    const double z = x * x;
    double p = 1.0 / 355687428096000.0; // 1/17!
    p = p * z + 1.0 / 1307674368000.0;
    p = p * z + 1.0 / 6227020800.0;
    p = p * z + 1.0 / 39916800.0;
    p = p * z + 1.0 / 362880.0;
    p = p * z + 1.0 / 5040.0;
    p = p * z + 1.0 / 120.0;
    p = p * z + 1.0 / 6.0;
    const double small = x + x * z * p;
    return z < 1.0 ? small : (x < 0.0 ? -large : large);
}

/// sinh(x) / cosh(x). 4 ulp.
SWELL_CELL double tanh(double x)
{
    // From 20 on a double cannot tell tanh from 1.
    const double bounded = x > 20.0 ? 20.0 : (x < -20.0 ? -20.0 : x);
    return sinh(bounded) / cosh(bounded);
}

/// The angle of the vector (x, y) [rad], -pi to pi; 0 at the origin. 5 ulp.
SWELL_CELL double atan2(double y, double x)
{
    const double wide = absolute(x);
    const double high = absolute(y);
    const double longer = wide > high ? wide : high;
    const double ratio = longer > 0.0 ? (wide > high ? high : wide) / longer : 0.0;
    // Twice tan(a/2) = t/(1 + sqrt(1 + t²)), then the series of the quarter angle.
    const double half = ratio / (1.0 + std::sqrt(1.0 + ratio * ratio));
    const double quarter = half / (1.0 + std::sqrt(1.0 + half * half));
    const double z = quarter * quarter;
    double p = 1.0 / 25.0;
    p = 1.0 / 23.0 - p * z;
    p = 1.0 / 21.0 - p * z;
    p = 1.0 / 19.0 - p * z;
    p = 1.0 / 17.0 - p * z;
    p = 1.0 / 15.0 - p * z;
    p = 1.0 / 13.0 - p * z;
    p = 1.0 / 11.0 - p * z;
    p = 1.0 / 9.0 - p * z;
    p = 1.0 / 7.0 - p * z;
    p = 1.0 / 5.0 - p * z;
    p = 1.0 / 3.0 - p * z;
    const double octant = 4.0 * (quarter - quarter * z * p);
    const double quadrant = high > wide ? 0.5 * pi - octant : octant;
    const double upper = x < 0.0 ? pi - quadrant : quadrant;
    return y < 0.0 ? -upper : upper;
}

/// The angle [rad] whose sine is x, for -1 <= x <= 1. 5 ulp.
SWELL_CELL double asin(double x)
{
    return atan2(x, std::sqrt((1.0 - x) * (1.0 + x)));
}

} // namespace swell::portable
