#pragma once
#include <limits>

namespace swell::solver
{
struct SolveReport;
} // namespace swell::solver

namespace swell::engine
{

/// Status of a frame or a run, from best to worst. A frame never throws for numerical reasons; it has one of these.
enum class RunStatus {
    converged,          ///< every solve met its tolerance
    deadline_missed,    ///< every solve met its tolerance, but computing the frame took longer than its budget
    iteration_limit,    ///< a solve ended at its limit of iterations: its solution is less exact than requested
    stagnated,          ///< a solve stopped improving before its tolerance, which is too small for this precision
    unstable_time_step, ///< the time step is too long: the surface grows and changes sign within two steps, or is higher
                        ///< than any sea
    not_finite,         ///< the surface has an infinity or a NaN
    device_lost,        ///< the GPU is lost for this process; the state is the last checkpoint
};

const char* name_of(RunStatus status);

RunStatus worse_of(RunStatus a, RunStatus b);

/// Whether the surface of a frame can be shown and the next frame computed from it. A run stops at the first frame that is
/// not usable.
bool is_usable(RunStatus status);

/// Whether a run with this status counts as successful (exit code 0).
bool is_success(RunStatus status);

/// Status and numbers of one frame: solves, heights, forces, time.
struct FrameStats {
    long frame = 0; ///< the first is 1
    RunStatus status = RunStatus::converged;
    int solves = 0;                    ///< linear systems solved: steps per frame × modes of the vertical profile
    int iterations = 0;                ///< sum over the solves
    int most_iterations = 0;           ///< largest count of one solve
    double max_abs_zeta_m = 0.0;       ///< largest height of the surface, |zeta|, outside hulls at the end of the frame [m]
    double max_hull_dent_m = 0.0;      ///< largest |zeta| under hulls at the end of the frame [m]: a depression, not a wave
    double force_on_ships_n = 0.0;     ///< ρ g ∫|∇draft| (zeta + draft) dA over all ships [N]; 0 without ships
    double rms_zeta_m = 0.0;           ///< root mean square of zeta over the wet nodes outside hulls, at the end [m]
    double wall_ms = 0.0;              ///< wall-clock time of advance_frame()
    double waited_for_change_ms = 0.0; ///< part of wall_ms: waiting until a due change was prepared
    /// The largest relative residual |b − S psi| / |b| of a first guess of psi in the linear systems S psi = b of the
    /// frame. If the solver takes a fixed count of steps, it is measured only in checks
    /// (solver/psi_solver/solve_schedule.hpp): the largest in the newest checks; 0 if there was none.
    double guess_residual = 0.0;
    unsigned ship_flags = 0; ///< ShipFlag bits of all ships
    /// The least ShipStatus::under_keel_m of all ships [m]; infinite without ships.
    double least_under_keel_m = std::numeric_limits<double>::infinity();
    bool is_reduced = false; ///< true: maps of statistics and snapshots were skipped, see DeadlinePolicy

    [[nodiscard]] double iterations_per_solve() const
    {
        return solves > 0 ? static_cast<double>(iterations) / solves : 0.0;
    }

    /// Adds the iterations and the status of one linear system, solved in this frame.
    void count(const solver::SolveReport& solve);
};

/// Result of one call of WaveEngine::advance().
struct AdvanceReport {
    int frames = 0;           ///< number of frames computed
    FrameStats worst;         ///< the frame with the worst status; of several such frames the slowest
    double dropped_s = 0.0;   ///< time dropped because of most_frames
    double remaining_s = 0.0; ///< time kept for the next call
};

} // namespace swell::engine
