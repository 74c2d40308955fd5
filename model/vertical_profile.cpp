#include "swell/model/vertical_profile.hpp"

#include <cmath>
#include <stdexcept>

#include "swell/model/dispersion.hpp"
#include "swell/model/portable_math.hpp"

namespace swell::model
{
namespace
{

/// The cosh shape over depth 1: D = d, M = m / h, N = n h with psi in m²/s and q = kappa h.
struct CoshNumbers {
    double d;
    double m;
    double n;
};

/// Thesis (2.1.6), with S = sinh q, C = cosh q written through sinh 2q and cosh 2q:
///   d = C − S/q,  m = q (sinh 2q − 2q)/4,  n = 1 + cosh(2q)/2 − 3 sinh(2q)/(4q).
/// For small q these cancel (n is of order q⁴), so there they are summed as series of positive terms:
///   d = Σ 2j q^2j/(2j+1)!,  m = (q/4) Σ (2q)^(2j+1)/(2j+1)!,  n = Σ (j−1) (2q)^2j/(2j+1)!,  j = 1, 2, …
CoshNumbers cosh_numbers(double q)
{
    if (q >= 1.0) {
        const double double_sinh = portable::sinh(2.0 * q);
        return {portable::cosh(q) - portable::sinh(q) / q, 0.25 * q * (double_sinh - 2.0 * q),
                1.0 + 0.5 * portable::cosh(2.0 * q) - 0.75 * double_sinh / q};
    }
    CoshNumbers sum{0.0, 0.0, 0.0};
    double term_of_q = 1.0;        // q^2j / (2j+1)!
    double term_of_double_q = 1.0; // (2q)^2j / (2j+1)!
    constexpr int last = 14;       // 2^28 / 29! is far below the last digit
    for (int j = 1; j <= last; ++j) {
        const double divisor = 2.0 * j * (2.0 * j + 1.0);
        term_of_q *= q * q / divisor;
        term_of_double_q *= 4.0 * q * q / divisor;
        sum.d += 2.0 * j * term_of_q;
        sum.m += 0.5 * q * q * term_of_double_q;
        sum.n += (j - 1.0) * term_of_double_q;
    }
    return sum;
}

/// One of several decoupled modes: D = sqrt(a), M = 1/h, N = mu h, so that h D = sqrt(a) h.
VerticalMode decoupled_mode(double a, double mu)
{
    const double root = std::sqrt(a);
    return {[](double h) { return 1.0 / h; }, [root](double) { return root; }, [mu](double h) { return mu * h; }};
}

void require_positive(double value, const char* name)
{
    if (!(value > 0.0) || !std::isfinite(value)) {
        throw std::invalid_argument(std::string(name) + " is " + std::to_string(value) +
                                    ": allowed is a finite number above 0");
    }
}

constexpr double parabolic_largest_kh = 3.0;

/// The kh beyond which the phase speed is more than 3 % above Airy's. At kh = kappa h the cosh shape is exact, and from
/// there on its error only grows.
double largest_kh_of_cosh(const VerticalProfile& profile, double kappa_h)
{
    const Dispersion unit_depth(profile, 1.0);
    const auto too_fast = [&](double kh) {
        return unit_depth.frequency_squared(kh * kh) > 1.03 * 1.03 * airy_frequency_squared(kh, 1.0);
    };
    double good = kappa_h;
    double bad = kappa_h + 1.0;
    while (!too_fast(bad)) {
        bad += 1.0;
    }
    constexpr int halvings = 40;
    for (int halving = 0; halving < halvings; ++halving) {
        const double middle = 0.5 * (good + bad);
        (too_fast(middle) ? bad : good) = middle;
    }
    return good;
}

} // namespace

VerticalProfile parabolic_profile()
{
    return {"parabolic",
            {{[](double h) { return h / 3.0; }, [](double h) { return h / 3.0; },
              [](double h) { return 2.0 * h * h * h / 15.0; }}},
            parabolic_largest_kh};
}

VerticalProfile cosh_profile(double kappa_h)
{
    // Above this the shape is a film at the surface and sinh² leaves the range of a float field.
    constexpr double largest = 30.0;
    require_positive(kappa_h, "kappa_h");
    if (kappa_h > largest) {
        throw std::invalid_argument("kappa_h is " + std::to_string(kappa_h) + ": allowed is at most 30");
    }
    const CoshNumbers numbers = cosh_numbers(kappa_h);
    VerticalProfile profile{"cosh",
                            {{[m = numbers.m](double h) { return m / h; }, [d = numbers.d](double) { return d; },
                              [n = numbers.n](double h) { return n * h; }}},
                            0.0};
    profile.largest_kh = largest_kh_of_cosh(profile, kappa_h);
    return profile;
}

VerticalProfile cosh_profile_of_wave_number(double kappa)
{
    require_positive(kappa, "kappa");
    // Where the water is shallow against 1/kappa the shape tends to the parabola, the least good of them.
    return {"cosh",
            {{[kappa](double h) { return cosh_numbers(kappa * h).m / h; },
              [kappa](double h) { return cosh_numbers(kappa * h).d; },
              [kappa](double h) { return cosh_numbers(kappa * h).n * h; }}},
            parabolic_largest_kh};
}

VerticalProfile dispersive_profile()
{
    return {"dispersive", {decoupled_mode(0.00241197, 0.01891175), decoupled_mode(0.32136585, 0.38356472)}, 10.0};
}

VerticalProfile dispersive_deep_profile()
{
    return {"dispersive_deep", {decoupled_mode(0.00153408, 0.01300041), decoupled_mode(0.31014456, 0.36244393)}, 15.0};
}

VerticalProfile vertical_profile_named(const std::string& name, double kappa_h)
{
    if (name == "parabolic") {
        return parabolic_profile();
    }
    if (name == "cosh") {
        return cosh_profile(kappa_h);
    }
    if (name == "dispersive") {
        return dispersive_profile();
    }
    if (name == "dispersive_deep") {
        return dispersive_deep_profile();
    }
    throw std::invalid_argument("there is no vertical profile \"" + name +
                                "\": allowed are parabolic, cosh, dispersive, dispersive_deep");
}

} // namespace swell::model
