#pragma once
#include <string>
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// The largest current through an open or generating edge, over the grid's slowest waves at the node
/// (slowest_carried_speed()). Found by trial over flat water of 10 m, with cells of 0.5 to 2.5 m: waves grow from 2.2 on,
/// and die below. The direction, inwards or outwards, makes no difference.
inline constexpr double most_over_slowest_waves = 1.75;

/// Returns a warning, one line, if a current exceeds this at an edge that radiates; otherwise an empty text. The warning
/// has the node of the largest ratio, and the cells that would do if there are any. The setup's profile must be fitted to
/// its grid. `current` may come later than the setup's own.
std::string warning_of_swift_current(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, const Current& current);

} // namespace swell::model
