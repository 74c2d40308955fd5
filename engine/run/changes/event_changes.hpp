#pragma once
#include <string>
#include <vector>

#include "engine/run/changes/water_orders.hpp"

/// The changes of the water that an event of a scenario makes at its time, for each kind of order (sea, level, current,
/// depths) that events may have.
namespace swell::engine
{

/// Returns the changes of the water (sea, level, current, depths) that an event of a scenario orders, in the sequence of
/// their numbers.
std::vector<WantedChange> changes_of(const WaterEvent& event, const Scenario& scenario);

[[nodiscard]] bool has_changes(const WaterEvent& event);

/// Returns the keys of an [[event]] of a scenario that change the water, as words for messages: "[event.sea], calm = true,
/// level_m, …".
std::string keys_of_changes();

/// Describes the changes of an event for people, each after a colon: ": the level goes to +1 m: the current becomes up to
/// 0.5 m/s".
std::string text_of_changes(const WaterEvent& event);

/// Returns the numbers of an event's changes that go into the fingerprint of the scenario, which shows whether a saved
/// state belongs to it. The sea is not included; fingerprint_of() adds it.
std::vector<double> numbers_of_changes(const WaterEvent& event);

} // namespace swell::engine
