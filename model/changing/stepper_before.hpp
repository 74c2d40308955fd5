#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "model/setup/node_values.hpp"
#include "model/ships/ship_pressure.hpp"
#include "model/stepping/solve_decisions.hpp"

namespace swell::model
{

/// The state of a stepper before the changes that a caller makes between two frames, to undo them: the result of
/// SteppedWater::remember().
struct StepperBefore {
    ShipsState ships;
    std::optional<NodeValues> depth_m; ///< the depths before; empty if only ships change
    SolveDecisions solves;
    std::size_t warnings = 0; ///< number of warnings in StepperState::remarks
    std::size_t sides_carried = 0;
    long depths_are_of_step = 0; ///< StepperState::depths_are_of_step
};

} // namespace swell::model
