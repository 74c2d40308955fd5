#pragma once
#include "engine/run/state/run_state.hpp"

namespace swell::engine
{

struct Scenario;

/// Whether a run of the scenario can go on from the water of a state: its frame is one that a run comes to, every field is
/// made of numbers, none higher than any sea and no water on land, and what is kept beside the water is of this water.
bool is_possible(const SavedState& state, const Scenario& scenario);

/// The depths of a state's water.
std::vector<double> depths_of(const SavedState& state, const Scenario& scenario);

} // namespace swell::engine
