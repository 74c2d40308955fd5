#pragma once
#include <string>
#include <vector>

#include "engine/api/scenario.hpp"
#include "engine/changes/water_orders.hpp"

namespace swell::engine
{

/// What an order wants of the water.
using WantedChange = decltype(WaterOrder::wanted);

/// The fault of a wanted change that its caller hears at once: value, allowed range; empty if there is none. Stability is
/// judged later, upon the water that the change meets.
std::string fault_of(const WantedChange& wanted, const Scenario& scenario);

/// The changes of an event, over the bed of the scenario.
std::vector<WantedChange> changes_of(const WaterEvent& event, const model::Bathymetry& bed);

} // namespace swell::engine
