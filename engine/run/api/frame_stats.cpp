#include "engine/run/api/frame_stats.hpp"

#include <algorithm>

#include "solver/krylov/stop_rule.hpp"

namespace swell::engine
{

namespace
{

RunStatus run_status_of(solver::SolveStatus status)
{
    switch (status) {
    case solver::SolveStatus::iteration_limit: return RunStatus::iteration_limit;
    case solver::SolveStatus::stagnated: return RunStatus::stagnated;
    case solver::SolveStatus::not_finite: return RunStatus::not_finite;
    case solver::SolveStatus::converged: break;
    }
    return RunStatus::converged;
}

} // namespace

void FrameStats::count(const solver::SolveReport& solve)
{
    ++solves;
    iterations += solve.iterations;
    most_iterations = std::max(most_iterations, solve.iterations);
    guess_residual = std::max(guess_residual, solve.guess_residual);
    status = worse_of(status, run_status_of(solve.status));
}

const char* name_of(RunStatus status)
{
    switch (status) {
    case RunStatus::deadline_missed: return "deadline_missed";
    case RunStatus::iteration_limit: return "iteration_limit";
    case RunStatus::stagnated: return "stagnated";
    case RunStatus::unstable_time_step: return "unstable_time_step";
    case RunStatus::not_finite: return "not_finite";
    case RunStatus::device_lost: return "device_lost";
    case RunStatus::converged: break;
    }
    return "converged";
}

RunStatus worse_of(RunStatus a, RunStatus b)
{
    return std::max(a, b);
}

bool is_usable(RunStatus status)
{
    return status < RunStatus::unstable_time_step;
}

bool is_success(RunStatus status)
{
    return status <= RunStatus::deadline_missed;
}

} // namespace swell::engine
