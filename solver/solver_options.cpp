#include "solver/solver_options.hpp"

#include <stdexcept>

#include "solver/krylov/solve_report.hpp"

namespace swell::solver
{

namespace
{

[[noreturn]] void refuse(const std::string& option, const std::string& value, const std::string& allowed)
{
    throw std::invalid_argument(option + " is " + value + ": allowed is " + allowed);
}

} // namespace

void SolverOptions::validate() const
{
    if (levels < 0) {
        refuse("levels", std::to_string(levels), "0 (all) or the number of half coarsenings, from 1");
    }
    if (grids < -1) {
        refuse("grids", std::to_string(grids), "-1 (chosen by size) or a count from 0");
    }
    const bool omega_is_allowed = omega >= 0.0 && omega <= 1.0; // a NaN is not
    if (!omega_is_allowed) {
        refuse("omega", std::to_string(omega), "0 to 1");
    }
    const bool tolerance_is_allowed = tolerance > 0.0 && tolerance < 1.0;
    if (!tolerance_is_allowed) {
        refuse("tolerance", std::to_string(tolerance), "above 0 and below 1");
    }
    if (iteration_limit < 1) {
        refuse("iteration_limit", std::to_string(iteration_limit), "at least 1");
    }
}

const char* name_of(StopRule rule)
{
    switch (rule) {
    case StopRule::thesis: return "thesis";
    case StopRule::etna: return "etna";
    case StopRule::rhs: break;
    }
    return "rhs";
}

StopRule stop_rule_named(const std::string& name)
{
    for (StopRule rule : {StopRule::thesis, StopRule::etna, StopRule::rhs}) {
        if (name == name_of(rule)) {
            return rule;
        }
    }
    refuse("rule", "'" + name + "'", "thesis, etna or rhs");
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

} // namespace swell::solver
