#pragma once
#include <string>
#include <vector>

#include "engine/api/scenario.hpp"

namespace swell::engine
{

/// Where a scenario leaves the regime in which its picture can be trusted, a line each; nothing is refused for it:
///   - the peak wave is deeper (kh) or shorter (in cells) than the profile and the grid carry well;
///   - a ship's waves are: g h/U² beyond the profile's largest kh, transverse waves 2 pi U²/g under 6 cells, or longer than
///     the hull, whose pulse then cannot make them cleanly;
///   - a ship's track runs over land, over water no deeper than its draft, or begins or turns outside the grid;
///   - a gauge stands on land;
///   - there is a sea but no generating edge, or the other way round.
std::vector<std::string> regime_warnings(const Scenario& scenario);

} // namespace swell::engine
