#pragma once
#include <string>

#include "../base/option_range.hpp"

/// When a solve stops, and how a solve ended.
namespace swell::solver
{

/// When a solve of A x = b has converged. r is the residual, M the preconditioner, rho = <r, M⁻¹ r>, rho0 the rho of the
/// first guess, and tol the tolerance:
///   start           rho <= (rho0 + 1) tol²   relative to the first residual, with an absolute floor (thesis §18.1)
///   preconditioned  rho <= tol² rho0         relative to the first residual (ETNA paper §4.3)
///   rhs             rho <= tol² <b, M⁻¹ b>   relative to the right-hand side, so that a better guess saves iterations
enum class StopRule { start, preconditioned, rhs };

/// Returns the name of a rule on the command line and in scenarios: a value of the option `relative_to`.
const char* name_of(StopRule rule);

/// The ranges of the tolerance and the limit of iterations in StopCriterion.
namespace solver_ranges
{
inline constexpr Range tolerance = above(0.0, 0.9);
inline constexpr Range iteration_limit = between(1, 1'000'000);
} // namespace solver_ranges

/// The settings of every Krylov method.
struct StopCriterion {
    StopRule rule = StopRule::start;
    double tolerance = 1e-5;    ///< tol of StopRule. In the wave model 1e-3 is stable, 1e-1 visibly wrong, 0.5 explodes.
    int iteration_limit = 1000; ///< a solve that needs more iterations ends with SolveStatus::iteration_limit
    /// A solve stagnates if rho (see StopRule) reaches no new minimum for this many iterations. Each method sets its own
    /// number.
    int stagnation_window = 100;

    /// Throws OptionError for a number out of its range, naming the option, its value and the allowed range.
    void validate() const;
};

/// How a solve ended: at the tolerance, after too many iterations, without progress (at the limit of the precision, or
/// because the matrix is not positive definite), or at an infinity or a NaN. A direct solve converges, to rounding. Numbers
/// never make a solve throw.
enum class SolveStatus { converged, iteration_limit, stagnated, not_finite };

/// Returns the name of a status in reports.
const char* name_of(SolveStatus status);

/// The report of one solve. Residuals are in the norm of the preconditioner, sqrt<r, M⁻¹ r>; for BiCGSTAB, BiCG and GMRES
/// they are true norms ‖r‖ (residual_steps.hpp).
struct SolveReport {
    SolveStatus status = SolveStatus::converged;
    int iterations = 0;
    double residual_start = 0.0; ///< of the first guess
    double residual_end = 0.0;   ///< of the solution
    /// Residual of the first guess relative to the right-hand side: for rule rhs in the norm of the preconditioner, for a
    /// fixed count |r|/|b| from its newest check. 0 if not measured.
    double guess_residual = 0.0;
    double relative_residual = 0.0; ///< of the solution, measured as guess_residual
};

} // namespace swell::solver
