#pragma once
#include <string>

#include "model/setup/bathymetry.hpp"

/// Shores that orders and events move: land that they make of water, and water that they make of land.
namespace swell::engine
{

struct Scenario;

/// Whether orders or events of a scenario make land of water or water of land.
bool moves_shores(const Scenario& scenario);

/// The nodes that may change side while a scenario runs: tidal_nodes(), and with them the nodes that its events make land
/// or water. If Scenario::shores_move, all nodes. The strips of edges and the borders of edges that let waves through are
/// left out. Empty if no node may. Throws as model::plan_strips.
model::TidalNodes nodes_that_may_change(const Scenario& scenario);

/// Which node of its events a scenario cannot make land or water, because it may not change side; empty if there is none.
std::string fault_of_moved_nodes(const Scenario& scenario);

/// Gives a scenario's waves the walls of the shores that its events make, if these reflect less than a full wall. Leaves
/// out faces that are a shore from the start on or have a wall; of two events on a face the first counts. Call it when the
/// waves have their tidal nodes; another call changes nothing.
void add_walls_of_new_shores(Scenario& scenario);

} // namespace swell::engine
