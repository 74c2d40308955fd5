#pragma once
#include <optional>

#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// A node, and its distance from another one.
struct NearNode {
    int i = 0;
    int j = 0;
    double distance_m = 0.0;
};

/// Returns the water node (`is_wet`) or land node that is nearest to the node (i, j), which may be that node itself;
/// nothing if the grid has none. Of equally near nodes it is one in the row of (i, j) before others, then one in the north,
/// then one in the east. Takes a time that grows with the square of the distance.
std::optional<NearNode> nearest_node(const model::Bathymetry& bathymetry, int i, int j, bool is_wet);

/// Returns the distance from a node to the nearest edge of the grid, which is a line of nodes.
double metres_to_edge(const model::Bathymetry& bathymetry, int i, int j);

} // namespace swell::engine
