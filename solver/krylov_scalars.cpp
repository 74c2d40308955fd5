#include "swell/solver/krylov_scalars.hpp"

#include <cmath>

namespace swell::solver
{

namespace
{

/// A residual that has not fallen for this many iterations has reached what the precision can give.
constexpr int stagnation_window = 100;

double target_of(StopRule rule, double tolerance, const KrylovScalars& s)
{
    switch (rule) {
    case StopRule::thesis: return (s.rho_start + 1.0) * tolerance * tolerance;
    case StopRule::etna: return s.rho_start * tolerance * tolerance;
    case StopRule::rhs: break;
    }
    return s.rho_rhs * tolerance * tolerance;
}

void stop_with(KrylovScalars* s, SolveStatus status)
{
    s->stop = 1;
    s->status = status;
}

} // namespace

void StartIterations::operator()() const
{
    s->rho_start = s->rho;
    s->rho_best = s->rho;
    s->iterations = 0;
    s->iteration_of_best = 0;
    s->beta = 0.0;
    s->stop = 0;
    s->status = SolveStatus::iteration_limit;
    s->target = target_of(rule, tolerance, *s);
    if (!std::isfinite(s->rho)) {
        stop_with(s, SolveStatus::not_finite);
    } else if (s->rho <= s->target) {
        stop_with(s, SolveStatus::converged);
    }
}

void StepLength::operator()() const
{
    s->alpha = s->sigma > 0.0 ? s->rho / s->sigma : 0.0;
    history[2 * s->iterations] = s->alpha;
    s->rho_previous = s->rho;
}

void FinishIteration::operator()() const
{
    s->beta = s->rho / s->rho_previous;
    history[2 * s->iterations + 1] = s->beta;
    ++s->iterations;
    if (s->rho < s->rho_best) {
        s->rho_best = s->rho;
        s->iteration_of_best = s->iterations;
    }
    if (!std::isfinite(s->rho) || !std::isfinite(s->sigma)) {
        stop_with(s, SolveStatus::not_finite);
    } else if (s->rho <= s->target) {
        stop_with(s, SolveStatus::converged);
    } else if (!(s->sigma > 0.0) || s->iterations - s->iteration_of_best >= stagnation_window) {
        stop_with(s, SolveStatus::stagnated);
    } else if (s->iterations >= iteration_limit) {
        stop_with(s, SolveStatus::iteration_limit);
    }
}

SolveReport report_of(const KrylovScalars& scalars)
{
    return {scalars.status, scalars.iterations, std::sqrt(std::abs(scalars.rho_start)), std::sqrt(std::abs(scalars.rho))};
}

} // namespace swell::solver
