#pragma once
#include "engine/run/state/run_state.hpp"

namespace swell::engine
{

/// Whether a run that stands at a state can have its seas, and can wait for its changes: every number of a sea in its
/// range, components that it has, changes that are still to come, numbered, the next first, on the grid of these waves; and
/// a current where they have one.
bool are_changes_possible(const SavedState& state, const model::WaveSetup& waves);

} // namespace swell::engine
