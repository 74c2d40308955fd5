#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Adds a warning if land and water look exchanged, because the depths have the opposite sign. One hint is not enough:
/// estuaries are mostly land, also at their edges, and coasts have land at some edges with either sign. So the check adds
/// up three hints:
///   - the bed of a sea is smoother than nearby land, five times and more in surveys of harbours;
///   - edges that are not walls are mostly in water;
///   - a harbour has a fair share of water.
/// Nodes of height 0 have an unknown height and are not counted.
void warn_of_contrary_sign(const Scenario& scenario, std::vector<std::string>& warnings);

} // namespace swell::engine
