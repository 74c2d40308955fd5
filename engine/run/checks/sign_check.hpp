#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Adds a warning if land and water look exchanged, because the depths have the opposite sign. One hint is not enough:
/// estuaries are mostly land, also at their edges, and coasts have land at some edges with either sign. So the check adds
/// up these hints:
///   - the bed of a sea is smoother than nearby land, five times and more in surveys of harbours;
///   - edges that are not walls are mostly in water;
///   - land does not end in a plain at its greatest height, as a sea bed does whose survey is cut off at a depth;
///   - a harbour has a fair share of water;
///   - the edges where the sea comes in have water;
///   - most gauges are in water.
/// Nodes of height 0 have an unknown height and are not counted.
void warn_of_contrary_sign(const Scenario& scenario, std::vector<std::string>& warnings);

} // namespace swell::engine
