#pragma once
#include "engine/run/state/field_ranges.hpp"
#include "engine/run/state/run_state.hpp"
#include "engine/run/state/state_head.hpp"

namespace swell::engine
{

struct Scenario;

/// Returns whether a run of the scenario can go on from the water of a saved state, whose fields have these ranges. Its
/// frame must be one that a run reaches. Every field must be finite, no higher than any sea, and 0 on land, of which the
/// kept part is looked at. Statistics, past solutions and other stored values must fit this water.
bool is_possible(const StateHead& head, const FieldRanges& ranges, const Scenario& scenario);

/// Returns the depths of the water in a saved state [m], one per node, row by row from the south-west.
std::vector<double> depths_of(const SavedState& state, const Scenario& scenario);

} // namespace swell::engine
