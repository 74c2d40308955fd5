#pragma once
#include <cstdint>
#include <vector>

#include "engine/run/api/structures.hpp"
#include "engine/run/base/grid_places.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// A node near the line of a structure.
struct NodeNearLine {
    int i = 0, j = 0;
    double distance_m = 0.0; ///< from the line, or from the outline of an area; 0 inside an area
};

/// Returns the nodes of the grid within `reach_m` of a structure's line or area, from south to north, from west to east.
std::vector<NodeNearLine> nodes_near(const StructureRequest& structure, double reach_m, const model::Bathymetry& grid);

/// Returns the indices of the nodes along a line, each joined to the next by a side of its cell, so that a thin structure
/// has no gap at a corner. Of two steps it takes the one that stays nearer to the line. Leaves out parts off the grid.
std::vector<std::size_t> nodes_along(const std::vector<GridPlace>& line, const model::Bathymetry& grid);

/// Returns the indices of the nodes along the outline of a polygon whose inside is thinner than cells: no node is inside
/// it, or the nodes inside are not joined by sides of cells. Otherwise returns none.
std::vector<std::size_t> outline_of_thin_area(const std::vector<GridPlace>& corners, const model::Bathymetry& grid);

/// Returns whether a place is on the left of a line as drawn. The nearest side decides; where two sides meet, the one that
/// the place is farther from at right angles.
bool is_left_of(const std::vector<GridPlace>& line, const GridPlace& place);

} // namespace swell::engine
