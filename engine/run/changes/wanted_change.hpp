#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "engine/run/checks/water/quick_change.hpp"

namespace swell::engine
{

/// Returns why no run of the scenario can make this change, whatever its water: the value and the allowed range; empty if
/// there is no fault. Whether the time step stays stable is judged later, on the water that the change meets.
std::string fault_of(const WantedChange& wanted, const Scenario& scenario);

/// Returns the fault of a change that a caller orders, as fault_of(). Refuses also a sea of which no waves would enter the
/// grid. A scenario's events may have such a sea, because a file with the seas of a day may have an hour of wind from the
/// land.
std::string fault_of_order(const WantedChange& wanted, const Scenario& scenario);

/// Returns warnings of an order whose effect may surprise its caller: a sea too high for the depth at its edges; a sea
/// whose waves would break in a run without breaking; a current on which short waves may grow at an edge; a current or a
/// level that changes from the water `now` more quickly than waves can follow.
std::vector<std::string> doubts_of_order(const WantedChange& wanted, const Scenario& scenario, const WaterAtEdges& now);

/// A change of the water that a scenario itself orders, by an event or its tide.
struct PlannedChange {
    WantedChange wanted;
    long after_frame = 0;
    std::string whose; ///< "the event at 30 s", "the tide"
};

/// Returns the changes that the events and the tide of a scenario order, in the sequence of their numbers. A change that is
/// due before frame `now` comes after frame `now`. Throws model::SetupError for a change that no water allows.
std::vector<PlannedChange> planned_changes(const Scenario& scenario, long now);

} // namespace swell::engine
