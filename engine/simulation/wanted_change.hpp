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

/// The same of a change by order: a sea of which nothing would come in is refused too. A scenario's own events may have
/// one, as a file of a day's seas has an hour of wind from the land.
std::string fault_of_order(const WantedChange& wanted, const Scenario& scenario);

/// What makes the water of an order another than its caller may think: a sea too high for the depth of its edges, or higher
/// than those for which the breaking nodes were found.
std::vector<std::string> doubts_of_order(const WantedChange& wanted, const Scenario& scenario);

/// The changes of an event of the scenario.
std::vector<WantedChange> changes_of(const WaterEvent& event, const Scenario& scenario);

} // namespace swell::engine
