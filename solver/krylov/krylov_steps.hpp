#pragma once
#include "solver/krylov/krylov_scalars.hpp"

/// The scalar steps of the conjugate gradient loop: actions (backend.hpp). Each runs once, on the processor that owns the
/// scalars. `reads()` points to the data that the action reads, so that a backend can prefetch it. `history` receives alpha
/// and beta of every iteration, 2 × iteration_limit values; lanczos.hpp makes the Lanczos matrix of M⁻¹A from them.
namespace swell::solver
{

namespace krylov_steps
{

/// Returns false for an infinity or a NaN, for which x − x is NaN.
SWELL_CELL bool is_finite(double x)
{
    return x - x == 0.0;
}

/// Returns the value of rho = <r, M⁻¹ r> at which a solve has converged by a rule and a tolerance (see StopRule).
SWELL_CELL double target_of(StopRule rule, double tolerance, const KrylovScalars& s)
{
    const double squared = tolerance * tolerance;
    switch (rule) {
    case StopRule::start: return (s.rho_start + 1.0) * squared;
    case StopRule::preconditioned: return s.rho_start * squared;
    case StopRule::rhs: break;
    }
    return s.rho_rhs * squared;
}

SWELL_CELL void stop_with(KrylovScalars* s, SolveStatus status)
{
    s->stop = 1;
    s->status = status;
}

} // namespace krylov_steps

/// Prepares the scalars `s` of a conjugate gradient solve after rho of the first guess has been computed: sets the target
/// of the stop test and all other scalars. Stops at once if the guess meets the target or rho is not finite.
struct StartIterations {
    KrylovScalars* s;
    StopRule rule;
    double tolerance;

    [[nodiscard]] SWELL_CELL const void* reads() const { return s; }
    SWELL_CELL void operator()() const
    {
        s->rho_start = s->rho;
        s->rho_best = s->rho;
        s->iterations = 0;
        s->iteration_of_best = 0;
        s->beta = 0.0;
        s->stop = 0;
        s->status = SolveStatus::iteration_limit;
        s->target = krylov_steps::target_of(rule, tolerance, *s);
        if (!krylov_steps::is_finite(s->rho)) {
            krylov_steps::stop_with(s, SolveStatus::not_finite);
        } else if (s->rho <= s->target) {
            krylov_steps::stop_with(s, SolveStatus::converged);
        }
    }
};

/// Sets the step length alpha = rho / sigma, with rho = <r, M⁻¹ r> and sigma = <p, A p>, or 0 if sigma is not positive.
/// FinishIteration then stops the solve.
struct StepLength {
    KrylovScalars* s;
    double* history;

    [[nodiscard]] SWELL_CELL const void* reads() const { return s; }
    SWELL_CELL void operator()() const
    {
        s->alpha = s->sigma > 0.0 ? s->rho / s->sigma : 0.0;
        history[2L * s->iterations] = s->alpha;
        s->rho_previous = s->rho;
    }
};

/// Ends an iteration: sets beta = rho / rho_previous, rho = <r, M⁻¹ r>, then tests in this order: not_finite (rho or
/// sigma), converged (rho <= target), stagnated (sigma = <p, A p> <= 0, or no better rho for stagnation_window iterations,
/// at the limit of the precision), iteration_limit.
struct FinishIteration {
    KrylovScalars* s;
    double* history;
    int iteration_limit;
    int stagnation_window;

    [[nodiscard]] SWELL_CELL const void* reads() const { return s; }
    SWELL_CELL void operator()() const
    {
        s->beta = s->rho / s->rho_previous;
        history[2L * s->iterations + 1] = s->beta;
        ++s->iterations;
        if (s->rho < s->rho_best) {
            s->rho_best = s->rho;
            s->iteration_of_best = s->iterations;
        }
        if (!krylov_steps::is_finite(s->rho) || !krylov_steps::is_finite(s->sigma)) {
            krylov_steps::stop_with(s, SolveStatus::not_finite);
        } else if (s->rho <= s->target) {
            krylov_steps::stop_with(s, SolveStatus::converged);
        } else if (!(s->sigma > 0.0) || s->iterations - s->iteration_of_best >= stagnation_window) {
            krylov_steps::stop_with(s, SolveStatus::stagnated);
        } else if (s->iterations >= iteration_limit) {
            krylov_steps::stop_with(s, SolveStatus::iteration_limit);
        }
    }
};

} // namespace swell::solver
