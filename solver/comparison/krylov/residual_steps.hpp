#pragma once
#include <cmath>
#include <cstddef>
#include <vector>

#include "solver/krylov/krylov_steps.hpp"

/// The stop test of the Krylov methods for matrices that need not be symmetric (bicgstab.hpp, cgs.hpp, gmres.hpp). A
/// preconditioner that is not symmetric positive definite defines no norm. So residuals are in the plain norm ‖r‖, and the
/// rules of StopRule (r0: residual of the first guess, tol: tolerance) are
///   start           ‖r‖² <= (‖r0‖² + 1) tol²
///   preconditioned  ‖r‖ <= tol ‖r0‖
///   rhs             ‖r‖ <= tol ‖b‖
namespace swell::solver
{

/// The state of the stop test of a Krylov method for matrices that need not be symmetric, in squares of norms of the
/// residual r = b − A x.
struct ResidualScalars {
    double squares = 0.0;       ///< <r, r>
    double squares_start = 0.0; ///< of the first guess
    double squares_rhs = 0.0;   ///< <b, b>, for rule rhs only
    double squares_best = 0.0;  ///< the smallest so far
    double target = 0.0;        ///< stop when squares <= target
    int iterations = 0;         ///< finished so far
    int iteration_of_best = 0;
    int stop = 0; ///< not 0: the loop ends
    SolveStatus status = SolveStatus::converged;
};

/// Returns the report of a finished solve: status, iterations, and the norm of the residual at the start and the end, plain
/// and relative to ‖b‖ (0 if ‖b‖ was not computed).
SWELL_CELL SolveReport report_of(const ResidualScalars& s)
{
    const double unit = s.squares_rhs > 0.0 ? 1.0 / std::sqrt(s.squares_rhs) : 0.0;
    const double start = std::sqrt(s.squares_start);
    const double end = std::sqrt(s.squares);
    return {s.status, s.iterations, start, end, start * unit, end * unit};
}

/// The limits of a solve, in iterations (StopCriterion), and memory for its history: <r, r> of the first guess and after
/// every iteration, iteration_limit + 1 values.
struct ResidualLimits {
    double* history;
    int iteration_limit;
    int stagnation_window;
};

namespace residual_steps
{

SWELL_CELL void stop_with(ResidualScalars& s, SolveStatus status)
{
    s.stop = 1;
    s.status = status;
}

/// Begins the stop test once s.squares, <r, r> of the first guess, is known: sets all other members of s. Stops at once if
/// the guess meets the target or is not finite.
SWELL_CELL void start(ResidualScalars& s, StopRule rule, double tolerance, const ResidualLimits& limits)
{
    s.squares_start = s.squares;
    s.squares_best = s.squares;
    s.iterations = 0;
    s.iteration_of_best = 0;
    s.stop = 0;
    s.status = SolveStatus::iteration_limit;
    KrylovScalars squares;
    squares.rho_start = s.squares_start;
    squares.rho_rhs = s.squares_rhs;
    s.target = krylov_steps::target_of(rule, tolerance, squares);
    limits.history[0] = s.squares;
    if (!krylov_steps::is_finite(s.squares)) {
        stop_with(s, SolveStatus::not_finite);
    } else if (s.squares <= s.target) {
        stop_with(s, SolveStatus::converged);
    }
}

/// Counts an iteration whose s.squares, <r, r>, has been computed, and stops the solve for the first of these reasons:
/// not_finite; converged; stagnated (`broken`, that is, the method cannot go on, or no smaller residual for
/// stagnation_window iterations); iteration_limit.
SWELL_CELL void finish_iteration(ResidualScalars& s, const ResidualLimits& limits, bool broken)
{
    ++s.iterations;
    limits.history[s.iterations] = s.squares;
    if (s.squares < s.squares_best) {
        s.squares_best = s.squares;
        s.iteration_of_best = s.iterations;
    }
    if (!krylov_steps::is_finite(s.squares)) {
        stop_with(s, SolveStatus::not_finite);
    } else if (s.squares <= s.target) {
        stop_with(s, SolveStatus::converged);
    } else if (broken || s.iterations - s.iteration_of_best >= limits.stagnation_window) {
        stop_with(s, SolveStatus::stagnated);
    } else if (s.iterations >= limits.iteration_limit) {
        stop_with(s, SolveStatus::iteration_limit);
    }
}

} // namespace residual_steps

/// Checks a finished solve by the true residual b − A x, whose square is in s->squares; stores it as the last value of the
/// history. The solve may have converged by the method's own update of r although the norm of the true residual is more
/// than twice the target's. Then the update was wrong, and the solve counts as stagnated.
struct CheckTrueResidual {
    ResidualScalars* s;
    double* history;
    SWELL_CELL void operator()() const
    {
        history[s->iterations] = s->squares;
        if (s->status == SolveStatus::converged && s->squares > 4.0 * s->target) {
            s->status = SolveStatus::stagnated;
        }
    }
};

/// Writes the report of a finished solve. An action, called once on the processor that owns the memory (backend.hpp); all
/// memory is the backend's.
struct WriteResidualReport {
    const ResidualScalars* from;
    SolveReport* to;
    SWELL_CELL void operator()() const { *to = report_of(*from); }
};

/// The scalars of a Krylov method and the history of <r, r>, in a backend's memory. `Scalars` has a member `residual` of
/// the type ResidualScalars.
template <class Scalars>
class ResidualMemory
{
public:
    template <class Backend>
    ResidualMemory(Backend& backend, int iteration_limit)
        : scalars_(backend.allocate(sizeof(Scalars), "Krylov scalars")),
          history_(backend.allocate(sizeof(double) * (static_cast<std::size_t>(iteration_limit) + 1), "Krylov scalars"))
    {
    }
    /// Three functions that return pointers into the backend's memory, valid as long as this object.
    [[nodiscard]] Scalars* scalars() const { return static_cast<Scalars*>(scalars_.get()); }
    [[nodiscard]] ResidualScalars* residual() const { return &scalars()->residual; }
    [[nodiscard]] double* history() const { return static_cast<double*>(history_.get()); }
    [[nodiscard]] ResidualLimits limits(const StopCriterion& criterion) const
    {
        return {history(), criterion.iteration_limit, criterion.stagnation_window};
    }

    /// Returns the report of the last solve. Waits for the backend.
    template <class Backend>
    SolveReport report(Backend& backend)
    {
        return report_of(read(backend).residual);
    }
    /// Returns ‖r‖ of the first guess and after each iteration of the last solve, as the method updates r; the last value
    /// is the true ‖b − A x‖. Waits for the backend.
    template <class Backend>
    std::vector<double> residuals(Backend& backend)
    {
        std::vector<double> norms(static_cast<std::size_t>(read(backend).residual.iterations) + 1);
        backend.download_and_wait(norms.data(), history_.get(), norms.size() * sizeof(double));
        for (double& norm : norms) {
            norm = std::sqrt(norm);
        }
        return norms;
    }

private:
    template <class Backend>
    Scalars read(Backend& backend)
    {
        Scalars copy;
        backend.download_and_wait(&copy, scalars_.get(), sizeof copy);
        return copy;
    }

    Memory scalars_;
    Memory history_;
};

} // namespace swell::solver
