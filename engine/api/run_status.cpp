#include "engine/api/run_status.hpp"

#include <algorithm>

namespace swell::engine
{

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
