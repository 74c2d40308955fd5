#include "solver/krylov/stop_rule.hpp"

#include "solver/base/errors.hpp"

namespace swell::solver
{

const char* name_of(StopRule rule)
{
    switch (rule) {
    case StopRule::start: return "start";
    case StopRule::preconditioned: return "preconditioned";
    case StopRule::rhs: break;
    }
    return "rhs";
}

const char* name_of(SolveStatus status)
{
    switch (status) {
    case SolveStatus::converged: return "converged";
    case SolveStatus::iteration_limit: return "iteration_limit";
    case SolveStatus::stagnated: return "stagnated";
    case SolveStatus::not_finite: break;
    }
    return "not_finite";
}

void StopCriterion::validate() const
{
    require_within(solver_ranges::tolerance, "tolerance", tolerance);
    require_within(solver_ranges::iteration_limit, "iteration_limit", iteration_limit);
}

} // namespace swell::solver
