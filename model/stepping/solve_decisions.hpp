#pragma once
#include <optional>

#include "model/theory/stability.hpp"
#include "solver/psi_solver/solve_schedule.hpp"

namespace swell::model
{

/// What StablePsiSolver has decided so far, to undo later decisions. This header has no templates of a solver, so that the
/// interface of the water between frames can include it.
struct SolveDecisions {
    solver::SolveSchedule::State schedule;
    std::optional<StabilityLimit> still_water_limit; ///< StablePsiSolver::still_water_limit()
};

} // namespace swell::model
