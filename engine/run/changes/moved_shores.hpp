#pragma once
#include <vector>

#include "engine/run/api/changes.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// Returns the nodes that an order of depths turns from water to land or back, with the still water over them: for new land
/// the depth before, for new water the depth after.
MovedShores moved_by(const DepthsWanted& wanted, const model::Bathymetry& before, const std::vector<double>& after_m);

} // namespace swell::engine
