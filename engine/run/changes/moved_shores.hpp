#pragma once
#include <vector>

#include "engine/run/api/changes.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The nodes of an order of depths that change side, and the still water over them: of new land that of before, of new
/// water that of after.
MovedShores moved_by(const DepthsWanted& wanted, const model::Bathymetry& before, const std::vector<double>& after_m);

} // namespace swell::engine
