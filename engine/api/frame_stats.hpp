#pragma once
#include "engine/api/run_status.hpp"
#include "solver/krylov/solve_report.hpp"

namespace swell::engine
{

/// What one frame says about itself.
struct FrameStats {
    long frame = 0; ///< number of the frame: 1 is the first
    RunStatus status = RunStatus::converged;
    int solves = 0;              ///< steps per frame × modes of the vertical profile
    int iterations = 0;          ///< summed over the solves
    int most_iterations = 0;     ///< of any one solve
    double max_abs_zeta_m = 0.0; ///< highest or deepest surface at the end of the frame [m]
    double fext = 0.0;    ///< ρ g ∫|∇draft| (zeta + draft) dA over all ships [N]; rms zeta [m] where there is none
    double wall_ms = 0.0; ///< wall clock round advance_frame()

    [[nodiscard]] double iterations_per_solve() const
    {
        return solves > 0 ? static_cast<double>(iterations) / solves : 0.0;
    }

    void count(const solver::SolveReport& solve);
};

} // namespace swell::engine
