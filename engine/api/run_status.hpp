#pragma once

namespace swell::engine
{

/// How a frame, or a run, went; from best to worst. A frame never throws for numerics: it says one of these.
enum class RunStatus {
    converged,          ///< every solve met its tolerance
    deadline_missed,    ///< the same, but computing the frame took longer than the time it simulates
    iteration_limit,    ///< a solve was cut off: psi is less exact than asked
    stagnated,          ///< a solve stopped making progress before its tolerance: it is too small for this precision
    unstable_time_step, ///< the surface is finite but higher than any sea: the time step makes it grow
    not_finite,         ///< the surface holds an infinity or a NaN
    device_lost,        ///< the GPU is gone for this process; the state is the one of the last checkpoint
};

const char* name_of(RunStatus status);

RunStatus worse_of(RunStatus a, RunStatus b);

/// Whether the field of such a frame can be shown and stepped on from. A run stops at the first frame that is not usable.
bool is_usable(RunStatus status);

/// Whether a run that ended so counts as done: exit code 0.
bool is_success(RunStatus status);

} // namespace swell::engine
