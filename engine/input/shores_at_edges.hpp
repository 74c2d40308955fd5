#pragma once

namespace swell::engine
{

struct Scenario;

/// Makes land, for all levels, of the nodes that a level would dry or flood in the strips of edges that are no walls, and
/// on the border where such an edge is all land: a strip is laid out once, for the water that is always there. So an edge
/// lets waves through where it has water at every level, and is a wall beside it. Walls and beaches on those nodes go. Says
/// in Scenario::bathymetry_report how much of each edge it is. A scenario without levels, or whose edges have no shore,
/// stays as it is; so does one for which this was done. Throws as model::plan_strips.
void close_shores_at_edges(Scenario& scenario);

} // namespace swell::engine
