#pragma once
#include <string>
#include <vector>

#include "engine/run/base/grid_north.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// The fewest cells per wavelength that a wave may have after a current has shortened it, without a warning. With six
/// cells, near the current that stops the wave, its length is 3 % off (model/terms/mean_current.hpp); with fewer cells the
/// grid feels less of the current.
inline constexpr double fewest_cells_on_current = 6.0;

/// Returns the highest speed of a current at any node [m/s].
double fastest_m_per_s(const model::Current& current);

/// Describes a current in one line: the highest speed and its node; and, at the wet node nearest to the middle of the grid,
/// the speed and the direction that the water flows to, clockwise from north.
std::string current_text(const model::Current& current, const model::Bathymetry& water, GridNorth north = {});

/// Warns of a current inside the grid against the sea's mean direction that stops waves of the peak period, or shortens
/// them to under six cells. Each warning names the worst node. Uses Airy waves over the depth of each node, and ignores
/// refraction on the way to it. Adds nothing without a sea or a current. `current` is the setup's current or a later one.
void warn_of_current_inside(const model::WaveSetup& waves, const model::Current& current,
                            std::vector<std::string>& warnings);

} // namespace swell::engine
