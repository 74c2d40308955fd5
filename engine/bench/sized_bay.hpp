#pragma once
#include <cstdint>
#include <string>

#include "engine/api/scenario.hpp"

namespace swell::engine
{

/// The bay of the scenarios plymouth-*, with its sea and its ship, on about so many nodes: land, breakwater and track grow
/// with the grid, cells, depth and waves stay. Sides are as 8 to 5. There are no gauges. Throws InputError where the
/// scenario plymouth-100k, which all but the size is taken from, cannot be read.
Scenario bay_of_size(std::int64_t nodes);

/// The number of nodes that a word means: "100k", "1.5M", "250000". Throws InputError for anything else, and outside of
/// 1k to 500M nodes.
std::int64_t nodes_named(const std::string& word);

} // namespace swell::engine
