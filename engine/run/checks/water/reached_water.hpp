#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Returns whether an edge of the grid is not a wall, so that waves leave or enter there.
bool has_open_edge(const model::Edges& edges);

/// Returns whether an edge of the grid is generating, so that a sea enters there.
bool has_generating_edge(const model::Edges& edges);

/// Returns the wet nodes that no wave from outside can reach, row by row from the south-west: water does not connect them
/// to an edge other than a wall. Empty if all edges are walls, as in a tank.
std::vector<std::int64_t> unreached_nodes(const model::Bathymetry& bathymetry, const model::Edges& edges);

/// Returns a line for messages: "57 % of the water (5171 of 9010 nodes) cannot be reached from an open edge". `unreached`
/// and `wet` are numbers of nodes.
std::string unreached_text(std::int64_t unreached, std::int64_t wet);

} // namespace swell::engine
