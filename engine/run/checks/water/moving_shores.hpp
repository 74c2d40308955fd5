#pragma once
#include <string>

#include "model/setup/bathymetry.hpp"

/// Shores that orders and events move by turning water into land and land into water.
namespace swell::engine
{

struct Scenario;

/// Returns whether orders or events of a scenario may turn water into land or land into water by other depths; levels do
/// not count.
bool moves_shores(const Scenario& scenario);

/// Marks the nodes that may change between land and water while a scenario runs: tidal_nodes() and the nodes that events
/// turn into land or water; with Scenario::shores_move all nodes. Of the strips, the rows of nodes along edges that absorb
/// or make waves (model/boundaries/edge_strip.hpp), and of the borders of edges that let waves through, only tidal_nodes()
/// count. One mark per node, or empty if levels, events and orders change none. Throws as model::plan_strips does.
model::TidalNodes nodes_that_may_change(const Scenario& scenario);

/// Returns the fault of the first node that an event of the scenario would turn into land or water although
/// nodes_that_may_change() leaves it out; empty without one.
std::string fault_of_moved_nodes(const Scenario& scenario);

/// Adds to scenario.waves partly reflecting walls on the shores that its events make by turning water into land or land
/// into water, if the event's reflection is less than 1. Leaves out faces, sides between a water and a land node, that are
/// a shore from the start or already have a wall; if two events make the same face, the first counts. Requires
/// scenario.waves.tidal, from nodes_that_may_change(). A second call changes nothing.
void add_walls_of_new_shores(Scenario& scenario);

} // namespace swell::engine
