#pragma once
#include <cmath>
#include <vector>

#include "solver/base/option_range.hpp"
#include "solver/grid/cell.hpp"
#include "solver/grid/portable_math.hpp"

/// The polynomial of a solve by a fixed count of m steps (FIXED_COUNT.md). The steps x += tau_k M⁻¹ (b − A x) multiply the
/// error of the first guess by p(M⁻¹A). p is the Chebyshev polynomial that touches zero from above on the spectrum [1,
/// kappa],
///
///   p(l) = (1 + T_m(t(l))) / (1 + T_m(t(0))),   t(l) = (kappa + 1 − 2 l) / (kappa − 1),   0 <= p(l) <= error_reduction,
///
/// with the Chebyshev polynomial T_m of degree m. The factor p of plain Chebyshev iteration varies between −1/T_m(t(0)) and
/// 1/T_m(t(0)). The model's leapfrog stays stable only if p has one sign.
namespace swell::solver
{

namespace solver_ranges
{
inline constexpr Range fixed_count = between(1, 12);
} // namespace solver_ranges

/// The steps of a solve by a fixed count, for a preconditioned matrix whose eigenvalues are within [1, kappa].
struct ChebyshevSteps {
    double kappa = 1.0; ///< >= 1
    int count = 1;      ///< m, one of solver_ranges::fixed_count

    /// Returns the largest factor of the error of a first guess: 2 / (T_m((kappa + 1)/(kappa − 1)) + 1); 0 for kappa = 1.
    [[nodiscard]] double error_reduction() const;

    /// Returns tau_k = 1/l_k with the roots l_k = (kappa + 1)/2 − (kappa − 1)/2 cos(pi (2k + 1)/m), k = 0 … m − 1. The
    /// roots are double, except the largest root for odd m. The cosine is portable, so different machines take the same
    /// steps. step_lengths() returns all of them.
    [[nodiscard]] SWELL_CELL double step_length(int k) const
    {
        const double cosine = portable::cos_cycles((2.0 * k + 1.0) / (2.0 * count));
        return 1.0 / (0.5 * (kappa + 1.0) - 0.5 * (kappa - 1.0) * cosine);
    }
    [[nodiscard]] std::vector<double> step_lengths() const;
};

/// The largest factor by which the chosen number of steps may multiply the error of the first guess. With the guess
/// extrapolated from seven solutions (GuessFromPast) factors up to 0.1195 are stable (FIXED_COUNT.md).
inline constexpr double target_reduction = 0.05;

/// Returns the fewest steps, within solver_ranges::fixed_count, whose error_reduction() is at most target_reduction; the
/// highest number of that range if none has.
ChebyshevSteps fewest_steps(double kappa);

/// Returns a bound of the spectrum from an estimate of its largest eigenvalue: 10 % more, because Lanczos values approach
/// the spectrum from inside, rounded up to a multiple of 1/64, so that machines whose estimates differ in the last digits
/// take the same steps.
SWELL_CELL double bound_of_spectrum(double largest_estimate)
{
    constexpr double margin = 1.1;
    constexpr double parts = 64.0;
    return std::ceil(margin * largest_estimate * parts) / parts;
}

/// Returns the bound after `safety_level` raises (SolveSchedule::safety_level), each of which adds 10 %.
SWELL_CELL double raised_bound(double bound, int safety_level)
{
    for (int raise = 0; raise < safety_level; ++raise) {
        bound = bound_of_spectrum(bound);
    }
    return bound;
}

} // namespace swell::solver
