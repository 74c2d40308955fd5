#pragma once
#include <string>
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// The largest allowed ratio of the current through an open or generating edge to the speed of the grid's slowest waves at
/// the node (slowest_carried_speed()). Found by trial over flat water of 10 m, with cells of 0.5 to 2.5 m: waves grow from
/// a ratio of 2.2 on and die below. The direction of the current, inwards or outwards, makes no difference.
inline constexpr double most_over_slowest_waves = 1.75;

/// Returns a warning of one line if the current exceeds most_over_slowest_waves at an edge that radiates; otherwise an
/// empty text. The warning names the node of the largest ratio and, if there is one, a cell size that avoids the fault. The
/// setup's profile must be fitted to its grid. `current` may be a later one than the setup's own.
std::string warning_of_swift_current(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, const Current& current);

} // namespace swell::model
