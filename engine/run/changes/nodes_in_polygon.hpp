#pragma once
#include <cstdint>
#include <vector>

#include "engine/run/base/grid_places.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// A set of nodes: a rectangle of the grid, and for each of its nodes whether it belongs to the set.
struct NodesOfArea {
    int i = 0, j = 0; ///< the box's south-west node
    solver::Extent box;
    std::vector<std::uint8_t> inside; ///< 1 or 0, row by row
};

inline constexpr std::size_t most_corners_of_area = 1000;

/// Finds the nodes of a grid inside a polygon, by the even-odd rule. Corners are in metres from the south-west node. The
/// last corner is joined to the first. A corner equal to the one before counts once. Throws InputError with the number and
/// the allowed range for: fewer than 3 corners or more than most_corners_of_area; a corner that is not finite or more than
/// half a cell outside the grid; sides that cross or touch; no node inside.
NodesOfArea nodes_in_polygon(std::vector<GridPlace> corners, const model::Bathymetry& grid);

/// Finds the nodes of a grid inside a polygon as nodes_in_polygon() does, without its checks: for any number of corners, on
/// the grid or not. The set may be empty.
NodesOfArea nodes_inside(const std::vector<GridPlace>& corners, const model::Bathymetry& grid);

} // namespace swell::engine
