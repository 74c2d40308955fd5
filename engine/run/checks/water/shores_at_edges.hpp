#pragma once
#include <string>
#include <vector>

#include "model/boundaries/edge_plan.hpp"

namespace swell::engine
{

struct Scenario;

/// Closes the shores that meet edges. The strip of water along an edge (model/boundaries/edge_strip.hpp) is laid out once,
/// for nodes that are always water. So a node of a strip that some level would dry or flood becomes land at every level; so
/// does such a border node of an edge that is all land and has no strip. At these nodes the edge is a wall; at others it
/// still lets waves through. Removes the walls and beaches on these nodes. Adds a line per edge to
/// Scenario::bathymetry_report, and counts the border nodes that a level would dry in Scenario::dried_on_border. Without
/// levels, and when called again, changes nothing. Throws as model::plan_strips does.
void close_shores_at_edges(Scenario& scenario);

/// Returns which parts of generating edges close_shores_at_edges() made land and by which level: "[water] lowest_level_m =
/// -3 m would dry 40 m of the west edge, a wall from the start; water of 3.06 m and more at level 0 stays open". Empty if
/// none was closed.
std::string closed_generating_edges(const Scenario& scenario);

/// Returns the number of rows along an edge whose nodes may not change between land and water: the rows of its strip, in
/// which the edge absorbs or makes waves, and some more, because later the profile is fitted to the grid and the time step,
/// and the strip may become a little wider. Returns 1, the border, without a strip.
int rows_of(const std::vector<model::EdgeStrip>& strips, model::Side side);

} // namespace swell::engine
