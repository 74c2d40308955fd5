#pragma once
#include <string>
#include <vector>

#include "model/boundaries/beach_cells.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/theory/stability.hpp"

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

/// What is wrong with depths that change in a box, if the time steps of a run are too long on them; empty where nothing is.
/// `before` is the limit of the scenario's own depths. The whole grid is looked at only before a refusal, which says how
/// many steps of a frame of `frame_s` [s] would do.
std::string fault_of_steps(const model::WaveSetup& waves, const model::StabilityLimit& before,
                           const model::Bathymetry& changed, const solver::Box& box, double frame_s);

/// What is wrong with another current over depths, if the time steps of a run are too long on it. Looks at the whole grid.
std::string fault_of_current(const model::WaveSetup& waves, const model::Bathymetry& water, const model::Current& current,
                             double frame_s);

} // namespace swell::engine
