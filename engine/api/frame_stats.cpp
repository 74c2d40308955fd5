#include "engine/api/frame_stats.hpp"

#include <algorithm>

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
    status = worse_of(status, run_status_of(solve.status));
}

} // namespace swell::engine
