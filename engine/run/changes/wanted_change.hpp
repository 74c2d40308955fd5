#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "engine/run/checks/water/quick_change.hpp"

namespace swell::engine
{

/// Returns the fault of a wanted change that shows without the water: value and allowed range; empty if there is no fault.
/// Stability is judged later, on the water that the change meets.
std::string fault_of(const WantedChange& wanted, const Scenario& scenario);

/// Returns the fault of a change by order. Refuses also a sea of which no waves would enter the grid. A scenario's events
/// may have such a sea, because a file with the seas of a day may have an hour of wind from the land.
std::string fault_of_order(const WantedChange& wanted, const Scenario& scenario);

/// Returns warnings of an order whose effect may surprise its caller: a sea too high for the depth at its edges; a sea
/// whose waves would break in a run without breaking; a current on which short waves may grow at an edge; a current or a
/// level that follows too quickly on the water `now`.
std::vector<std::string> doubts_of_order(const WantedChange& wanted, const Scenario& scenario, const WaterAtEdges& now);

/// A change that is part of the scenario.
struct PlannedChange {
    WantedChange wanted;
    long after_frame = 0;
    std::string whose; ///< "the event at 30 s", "the tide"
};

/// Returns the changes of a scenario's events and tide over its bed, by number; none comes before frame `now`. Throws
/// model::SetupError for a change that no water allows.
std::vector<PlannedChange> planned_changes(const Scenario& scenario, long now);

} // namespace swell::engine
