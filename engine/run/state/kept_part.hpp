#pragma once
#include "engine/run/state/run_state.hpp"
#include "model/changing/checkpoint_bytes.hpp"

/// The part that a process keeps of the fields of a saved state.
namespace swell::engine
{

struct Scenario;

/// The sizes of the fields after a head.
struct FieldSizes {
    model::CheckpointSizes water;
    bool has_depths = false;
};

/// The part of the grid whose values a process keeps of the fields of a saved state.
struct KeptPart {
    solver::Grid water, past_psi;
    solver::ListPart map_nodes{0}; ///< of the sampled nodes of the maps of periods and directions
};

/// Returns the part to keep of fields of these sizes. `grids`: the boxes to keep; null: the whole grid. Of past psi that
/// the grids do not have, it is the whole.
KeptPart kept_part(const FieldSizes& sizes, const Scenario& scenario, const model::CheckpointGrids* grids);

/// Gives every field of a state of these sizes the size of the kept part, filled with 0.
void make_room(SavedState& state, const FieldSizes& sizes, const KeptPart& part);

} // namespace swell::engine
