#pragma once
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/setup/wave_setup.hpp"

/// Depths that change while a run goes. A bed is measured from level 0, as a scenario's depths are; the water over it has
/// the bed's depth and the level.
namespace swell::engine
{

/// The depths of the water over a bed at a level, from depths that were before: tidal nodes fall dry and are flooded
/// (model/setup/water_level.hpp); of others water stays water, and land keeps its height. A node whose depth stays as it
/// was keeps its side, however shallow it is. A tidal node with a bed of exactly 0 m is land at every level.
std::vector<double> depths_after(const std::vector<double>& before_m, const std::vector<double>& bed_m, double level_m,
                                 const model::TidalNodes& tidal);

/// The nodes that are water before and land after.
std::vector<model::ListedNode> new_land(const std::vector<double>& before_m, const std::vector<double>& after_m,
                                        solver::Extent grid);

} // namespace swell::engine
