#include "swell/engine/frame_stats.hpp"

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

void FrameStats::count(std::span<const solver::SolveReport> reports)
{
    for (const solver::SolveReport& report : reports) {
        ++solves;
        iterations += report.iterations;
        most_iterations = std::max(most_iterations, report.iterations);
        status = worse_of(status, run_status_of(report.status));
    }
}

} // namespace swell::engine
