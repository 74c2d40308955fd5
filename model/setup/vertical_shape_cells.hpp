#pragma once
/// The shapes of vertical modes: the coefficients M, D, N of a mode (vertical_mode.hpp) in water of depth h > 0 [m]. Both
/// host code and cells use them; a cell is the arithmetic of one node, which runs on the backend (solver/grid/cell.hpp).
#include <cmath>

#include "../../solver/grid/portable_math.hpp"

namespace swell::model
{

/// A shape f at one height, and its derivative df/dz.
struct ShapeAtHeight {
    double f;
    double slope;
};

/// One term of a mode's shape over the height z: scale (cosh(q (1 + z/h)) − cosh q) with q = kappa_h + kappa h. h is the
/// depth.
struct CoshTerm {
    double scale = 0.0;
    double kappa_h = 0.0;
    double kappa = 0.0; ///< [1/m]; if above 0, the term is divided by the root of CoshNumbers::m of q
};

/// A function of the depth h as a table over u = size/(size + h), linear between its knots. u = 0 is deep water, u = 1 a
/// thin film.
struct DepthTable {
    static constexpr int intervals = 56;
    double size_m = 0.0; ///< 0: there is no table
    double value[intervals + 1] = {};

    SWELL_CELL double at(double h) const
    {
        const double place = intervals * (size_m / (size_m + h));
        const int knot = place < intervals ? static_cast<int>(place) : intervals - 1;
        return value[knot] + (place - knot) * (value[knot + 1] - value[knot]);
    }
    /// Returns the depth [m] at a position in the table, counted in intervals: above 0 (deep water) up to `intervals` (0
    /// m).
    [[nodiscard]] double depth_m(double place) const { return size_m * (intervals / place - 1.0); }
};

/// Integrals over s = z/h, from the bed to the surface, of the shape f = cosh(q (1 + s)) − cosh q: d = −∫f ds, m =
/// ∫(df/ds)² ds, n = ∫f² ds.
struct CoshNumbers {
    double d;
    double m;
    double n;
};

/// Computes CoshNumbers by de Jong's thesis (2.1.6) for q > 0, with S = sinh q, C = cosh q, squares written as sinh 2q and
/// cosh 2q:
///   d = C − S/q,  m = q (sinh 2q − 2q)/4,  n = 1 + cosh(2q)/2 − 3 sinh(2q)/(4q).
/// For q < 1 these differences lose digits (n is of order q⁴), so there they are summed as series of positive terms:
///   d = Σ 2j q^2j/(2j+1)!,  m = (q/4) Σ (2q)^(2j+1)/(2j+1)!,  n = Σ (j−1) (2q)^2j/(2j+1)!,  j = 1, 2, …
SWELL_CELL CoshNumbers cosh_numbers(double q)
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

/// The shape f of any mode as a function of the height z [m], −h … 0. The potential below the surface is phi + Σ f psi,
/// with phi at the surface and the amplitude psi of each mode. f is 0 at the still-water level. The integrals M, D and N
/// belong to the same f.
struct HeightShape {
    double of_parabola = 0.0;      ///< times z + z²/(2h)
    double of_mild_parabola = 0.0; ///< times √h (z/h + z²/(2h²))
    CoshTerm terms[2] = {};        ///< times √h
    DepthTable d_squared{};        ///< D²/h if the shape is fitted to a grid; f is then proportional to D
    double d = 1.0;                ///< D/√h of the shape before the fit

    SWELL_CELL ShapeAtHeight at(double z, double h) const
    {
        const double fit = d_squared.size_m > 0.0 ? std::sqrt(d_squared.at(h)) / d : 1.0;
        const double root = std::sqrt(h);
        const double parabola = of_parabola + fit * of_mild_parabola / root;
        ShapeAtHeight sum{parabola * (z + 0.5 * z * z / h), parabola * (1.0 + z / h)};
        for (const CoshTerm& term : terms) {
            const double q = term.kappa_h + term.kappa * h;
            const double argument = q * (1.0 + z / h);
            const double scale = fit * root * (term.kappa > 0.0 ? term.scale / std::sqrt(cosh_numbers(q).m) : term.scale);
            sum.f += scale * (portable::cosh(argument) - portable::cosh(q));
            sum.slope += scale * (q / h) * portable::sinh(argument);
        }
        return sum;
    }

    /// Returns at() for the amplitude psi of a mode that is fitted to a grid, but with the shape of continuous water.
    /// Both f and psi of a fitted mode are proportional to its D, so the product f psi of continuous water is the fitted
    /// one over the square of the fit. On waves of 8 cells this makes the pressure below the surface up to twice as exact.
    SWELL_CELL ShapeAtHeight of_continuous_water(double z, double h) const
    {
        const ShapeAtHeight fitted = at(z, h);
        const double per_fit_squared = d_squared.size_m > 0.0 ? d * d / d_squared.at(h) : 1.0;
        return {fitted.f * per_fit_squared, fitted.slope * per_fit_squared};
    }
};

/// The shape f = z + z²/(2h), de Jong's thesis (2.1.4): D = h/3, M = h/3, N = 2h³/15.
struct ParabolicShape {
    [[nodiscard]] HeightShape over_height() const { return {1.0}; }
    SWELL_CELL double m(double h) const { return h / 3.0; }
    SWELL_CELL double d(double h) const { return h / 3.0; }
    SWELL_CELL double n(double h) const { return 2.0 * h * h * h / 15.0; }
};

/// One shape stretched to every depth, f = √h g(z/h): M, D/√h and N/h² are the same at every depth. Over a flat bed the
/// power of h has no effect, because it only scales psi. Over a slope it has one, because the equations leave out the terms
/// with ∂f/∂h. The largest of these terms, between phi and psi, is proportional to (p + 1) ∫g ds − g(−1) for f = h^p g(s):
/// 0 at p = 1/2 for the parabola, and small for shapes like it (assets/docs/theory.md).
struct StretchedShape {
    double of_m;              ///< M
    double of_d;              ///< D/√h
    double of_n;              ///< N/h²
    double of_parabola = 0.0; ///< factor of z/h + z²/(2h²) in g; only used for velocities below the surface
    CoshTerm terms[2] = {};   ///< the rest of g; if of_parabola is 0 too, velocities leave this mode out
    [[nodiscard]] HeightShape over_height() const { return {0.0, of_parabola, {terms[0], terms[1]}}; }
    SWELL_CELL double m(double) const { return of_m; }
    SWELL_CELL double d(double h) const { return of_d * std::sqrt(h); }
    SWELL_CELL double n(double h) const { return of_n * h * h; }
};

/// A stretched shape whose D depends on the ratio of cell size to depth (grid_fit.hpp). M and N stay those of `of`.
struct FittedShape {
    StretchedShape of;
    DepthTable d_squared; ///< D²/h
    [[nodiscard]] HeightShape over_height() const
    {
        return {0.0, of.of_parabola, {of.terms[0], of.terms[1]}, d_squared, of.of_d};
    }
    SWELL_CELL double m(double h) const { return of.m(h); }
    SWELL_CELL double d(double h) const { return std::sqrt(d_squared.at(h) * h); }
    SWELL_CELL double n(double h) const { return of.n(h); }
};

/// The shape f = √(h/m) [cosh(kappa(z+h)) − cosh(kappa h)] with one kappa [1/m] at every depth, de Jong's thesis (2.1.5-6).
/// M = 1, as in the decoupled cosh modes. In shallow water, where m is of order h⁴, this f is √h times the parabola.
struct CoshShape {
    double kappa;
    [[nodiscard]] HeightShape over_height() const { return {0.0, 0.0, {{1.0, 0.0, kappa}, {}}}; }
    SWELL_CELL double m(double) const { return 1.0; }
    SWELL_CELL double d(double h) const
    {
        const CoshNumbers numbers = cosh_numbers(kappa * h);
        return numbers.d * std::sqrt(h / numbers.m);
    }
    SWELL_CELL double n(double h) const
    {
        const CoshNumbers numbers = cosh_numbers(kappa * h);
        return numbers.n / numbers.m * h * h;
    }
};

} // namespace swell::model
