#pragma once
#include "engine/run/state/run_state.hpp"

namespace swell::engine
{

/// Returns whether the incoming seas and the waiting changes of the water in a saved state are possible in a run of this
/// setup. Every number of a sea must be in its range, with components that the sea has. Changes must be still to come,
/// numbered, sorted by frame, and on the setup's grid. A current is allowed only if the setup has one.
bool are_changes_possible(const SavedState& state, const model::WaveSetup& waves);

} // namespace swell::engine
