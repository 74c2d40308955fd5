#pragma once
#include "engine/run/state/run_state.hpp"

namespace swell::engine
{

/// Whether a run that goes on from a state can have its seas and its waiting changes. Every number of a sea must be in its
/// range, with components that the sea has. Changes must be still to come, numbered, sorted by frame, and on the grid of
/// these waves. A current is allowed only if these waves have one.
bool are_changes_possible(const SavedState& state, const model::WaveSetup& waves);

} // namespace swell::engine
