#pragma once
#include "engine/run/state/run_state.hpp"

namespace swell::engine
{

struct Scenario;

/// Whether a run of the scenario can go on from the water of a state. Its frame must be one that a run reaches. Every field
/// must be finite, no higher than any sea, and 0 on land. Statistics, past solutions and other stored values must fit this
/// water.
bool is_possible(const SavedState& state, const Scenario& scenario);

/// Returns the depths of a state's water.
std::vector<double> depths_of(const SavedState& state, const Scenario& scenario);

} // namespace swell::engine
