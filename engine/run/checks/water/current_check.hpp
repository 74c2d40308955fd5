#pragma once
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// The least cells a wave may have where a current shortens it: with six, near to the current that stops it, its length is
/// 3 % off (model/terms/mean_current.hpp), and with fewer the grid sees less and less of the current.
inline constexpr double fewest_cells_on_current = 6.0;

/// Of any node.
double fastest_m_per_s(const model::Current& current);

/// The line of a check: the largest speed with its node, and of the wet node next to the middle of the grid the speed and
/// the direction that the water goes to, clockwise from north.
std::string current_text(const model::Current& current, const model::Bathymetry& water);

/// Warns of a current inside the grid that runs against the sea's mean direction so fast that it stops waves of the peak's
/// period, or shortens them to under six cells, each with the node where it does so most. Of Airy's waves over each node's
/// own depth; what bends the waves on their way there is left out. Nothing where there is no sea or no current. `current`
/// is that of the setup or one that comes later.
void warn_of_current_inside(const model::WaveSetup& waves, const model::Current& current,
                            std::vector<std::string>& warnings);

} // namespace swell::engine
