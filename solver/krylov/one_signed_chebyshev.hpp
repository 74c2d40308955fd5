#pragma once
#include <vector>

#include "solver/base/option_range.hpp"

/// The polynomial of a solve with a fixed count (FIXED_COUNT.md): steps x += tau_k M⁻¹ (b − A x) leave the error p(M⁻¹A)
/// times that of the first guess. p is the Chebyshev polynomial that touches zero from above on the spectrum [1, kappa],
///
///   p(l) = (1 + T_m(t(l))) / (1 + T_m(t(0))),   t(l) = (kappa + 1 − 2 l) / (kappa − 1),   0 <= p(l) <= largest_share,
///
/// where plain Chebyshev iteration would swing between −1/T_m and 1/T_m. Leapfrog stays stable for one sign alone.
namespace swell::solver
{

namespace solver_ranges
{
inline constexpr Range fixed_count = between(1, 12);
} // namespace solver_ranges

/// The steps for a spectrum within [1, kappa].
struct StepPolynomial {
    double kappa = 1.0; ///< >= 1
    int count = 1;      ///< m, one of solver_ranges::fixed_count

    /// The largest share of an error that is left: 2 / (T_m((kappa + 1)/(kappa − 1)) + 1); 0 for kappa = 1.
    [[nodiscard]] double largest_share() const;

    /// tau_k = 1/l_k with the roots l_k = (kappa + 1)/2 − (kappa − 1)/2 cos(pi (2k + 1)/m), k = 0 … m − 1, which are in
    /// pairs but for odd m's largest. The cosine is portable, so unlike machines take the same steps.
    [[nodiscard]] std::vector<double> step_lengths() const;
};

/// The share that a count is chosen for. A guess q5r2 stays stable up to 0.1195 (FIXED_COUNT.md).
inline constexpr double wanted_share = 0.05;

/// The fewest steps that leave at most wanted_share of an error, within solver_ranges::fixed_count.
StepPolynomial fewest_steps(double kappa);

/// A bound of the spectrum from its estimate: 10 % more, because Lanczos values approach the spectrum from inside, then
/// rounded up to a multiple of 1/64, so that machines whose estimates differ in the last digits take the same steps.
double bound_of_spectrum(double largest_estimate);

} // namespace swell::solver
