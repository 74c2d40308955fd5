#pragma once
#include <vector>

#include "engine/run/api/changes.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// Counts the nodes that an order of depths turns from water to land and from land to water, and adds up the still water
/// over them [m³]: for new land with the depths before, for new water with the depths after (`after_m`, one per node [m]).
MovedShores moved_by(const DepthsWanted& wanted, const model::Bathymetry& before, const std::vector<double>& after_m);

} // namespace swell::engine
