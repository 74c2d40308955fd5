#pragma once
#include <string>

#include "model/setup/bathymetry.hpp"

/// Shores that orders and events move by turning water into land and land into water.
namespace swell::engine
{

struct Scenario;

/// Returns whether orders or events of a scenario turn water into land or land into water.
bool moves_shores(const Scenario& scenario);

/// Returns the nodes that may change between land and water while a scenario runs: tidal_nodes() and the nodes that events
/// turn into land or water; with Scenario::shores_move all nodes. Leaves out the strips along edges
/// (model/boundaries/edge_strip.hpp) and the borders of edges that let waves through. Empty if no node may change. Throws
/// as model::plan_strips does.
model::TidalNodes nodes_that_may_change(const Scenario& scenario);

/// Returns the fault of the first node that an event would turn into land or water but that may not change; empty without
/// one.
std::string fault_of_moved_nodes(const Scenario& scenario);

/// Adds walls on the shores that a scenario's events make, if these reflect less than a full wall. Leaves out faces that
/// are a shore from the start or already have a wall; if two events make the same face, the first counts. Requires
/// scenario.waves.tidal, from nodes_that_may_change(). A second call changes nothing.
void add_walls_of_new_shores(Scenario& scenario);

} // namespace swell::engine
