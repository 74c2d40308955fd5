#pragma once
#include <limits>

namespace swell::solver
{
struct SolveReport;
} // namespace swell::solver

namespace swell::engine
{

/// How a frame, or a run, went; from best to worst. A frame never throws for numerics: it says one of these.
enum class RunStatus {
    converged,          ///< every solve met its tolerance
    deadline_missed,    ///< the same, but computing the frame took longer than the time it simulates
    iteration_limit,    ///< a solve was cut off: psi is less exact than asked
    stagnated,          ///< a solve stopped making progress before its tolerance: it is too small for this precision
    unstable_time_step, ///< the time step makes the surface grow: it turns over with every second step, or is higher than
                        ///< any sea
    not_finite,         ///< the surface holds an infinity or a NaN
    device_lost,        ///< the GPU is gone for this process; the state is the one of the last checkpoint
};

const char* name_of(RunStatus status);

RunStatus worse_of(RunStatus a, RunStatus b);

/// Whether the field of such a frame can be shown and stepped on from. A run stops at the first frame that is not usable.
bool is_usable(RunStatus status);

/// Whether a run that ended so counts as done: exit code 0.
bool is_success(RunStatus status);

/// The status of one frame and its numbers: solves, heights, forces, time.
struct FrameStats {
    long frame = 0; ///< number of the frame: 1 is the first
    RunStatus status = RunStatus::converged;
    int solves = 0;                    ///< steps per frame × modes of the vertical profile
    int iterations = 0;                ///< summed over the solves
    int most_iterations = 0;           ///< of any one solve
    double max_abs_zeta_m = 0.0;       ///< highest or deepest surface beside the hulls at the end of the frame [m]
    double max_hull_dent_m = 0.0;      ///< largest |zeta| under a hull at the end of the frame, which is no wave [m]
    double force_on_ships_n = 0.0;     ///< ρ g ∫|∇draft| (zeta + draft) dA over all ships [N]; 0 without ships
    double rms_zeta_m = 0.0;           ///< root mean square of zeta over the wet nodes beside hulls, at the end [m]
    double wall_ms = 0.0;              ///< wall clock round advance_frame()
    double waited_for_change_ms = 0.0; ///< of it, until a change that was due had been prepared
    /// |b − S psi| / |b| of the first guess, the largest of the newest checks of a fixed count; 0 where nothing was
    /// measured.
    double guess_residual = 0.0;
    unsigned ship_flags = 0; ///< of all ships together: see ShipFlag
    /// The least of all ships' ShipStatus::under_keel_m [m]; infinite where there is none.
    double least_under_keel_m = std::numeric_limits<double>::infinity();
    bool is_reduced = false; ///< maps of statistics and snapshots were left out, see DeadlinePolicy

    [[nodiscard]] double iterations_per_solve() const
    {
        return solves > 0 ? static_cast<double>(iterations) / solves : 0.0;
    }

    /// Adds a solve of this frame.
    void count(const solver::SolveReport& solve);
};

/// What one call of WaveEngine::advance() did.
struct AdvanceReport {
    int frames = 0;           ///< computed
    FrameStats worst;         ///< of these, the one with the worst status, and of those the slowest
    double dropped_s = 0.0;   ///< of the duration asked for, because of the cap
    double remaining_s = 0.0; ///< kept for the next call
};

} // namespace swell::engine
