#pragma once
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/setup/wave_setup.hpp"

/// Changes of depths during a run. A bed is measured from level 0, like a scenario's depths. The depth of the water over it
/// is the bed's depth plus the level.
namespace swell::engine
{

/// Computes the still-water depths over a bed at a water level, one per node [m]. The depths before the change, `before_m`,
/// show which nodes were water. The nodes marked in `tidal` fall dry and are flooded (model/setup/water_level.hpp); at
/// other nodes water stays water, and land keeps its height. A node whose depth does not change stays water or land,
/// however shallow it is. A tidal node with a bed of exactly 0 m is land at every level.
std::vector<double> depths_after(const std::vector<double>& before_m, const std::vector<double>& bed_m, double level_m,
                                 const model::TidalNodes& tidal);

/// Returns the nodes that a change turns from water to land. `before_m` and `after_m` are the still-water depths before and
/// after the change, row by row [m]; 0 or less is land.
std::vector<model::ListedNode> new_land(const std::vector<double>& before_m, const std::vector<double>& after_m,
                                        solver::Extent grid);

} // namespace swell::engine
