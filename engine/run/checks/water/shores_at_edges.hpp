#pragma once
#include <string>
#include <vector>

#include "model/boundaries/edge_plan.hpp"

namespace swell::engine
{

struct Scenario;

/// Closes the shores that meet edges. The strip of an edge is laid out once, for water that is always there. So a node of a
/// strip that a level would dry or flood becomes land at every level; so does such a node on the border where the edge is
/// all land. The edge then is a wall at these nodes and lets waves through beside them. Removes the walls and beaches on
/// them. Adds a line per edge to Scenario::bathymetry_report, and the nodes on borders that a level would dry to
/// Scenario::dried_on_border. Changes nothing in a scenario without levels, and nothing
/// more when called again. Throws as model::plan_strips.
void close_shores_at_edges(Scenario& scenario);

/// Which generating edges were closed, by which level: "[water] lowest_level_m = -3 m would dry 40 m of the west edge, a
/// wall from the start; water of 3.06 m and more at level 0 stays open". Empty if none was.
std::string closed_generating_edges(const Scenario& scenario);

/// Counts the rows of an edge whose nodes keep their side: those of its strip and some more, or the border alone. The
/// profile is fitted to the grid and the time step later, and the strip may be a little wider then.
int rows_of(const std::vector<model::EdgeStrip>& strips, model::Side side);

} // namespace swell::engine
