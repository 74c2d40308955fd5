#pragma once
#include <string>
#include <vector>

#include "engine/run/changes/water_orders.hpp"

/// The changes of an event of a scenario, by the kinds of orders that events may have (Kind::InEvents).
namespace swell::engine
{

/// Returns the changes of an event, in the order in which they are numbered.
std::vector<WantedChange> changes_of(const WaterEvent& event, const Scenario& scenario);

[[nodiscard]] bool has_changes(const WaterEvent& event);

/// Returns the keys that change the water, for messages: "[event.sea], calm = true, level_m, …".
std::string keys_of_changes();

/// Returns the changes for people: ": the level goes to +1 m: the current becomes up to 0.5 m/s".
std::string text_of_changes(const WaterEvent& event);

/// Returns the numbers with which the fingerprint of a scenario contains the changes, except the sea.
std::vector<double> numbers_of_changes(const WaterEvent& event);

} // namespace swell::engine
