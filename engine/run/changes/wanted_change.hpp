#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "engine/run/checks/water/quick_change.hpp"

namespace swell::engine
{

/// The fault of a wanted change that its caller hears at once: value, allowed range; empty if there is none. Stability is
/// judged later, upon the water that the change meets.
std::string fault_of(const WantedChange& wanted, const Scenario& scenario);

/// The same of a change by order: a sea of which nothing would come in is refused too. A scenario's own events may have
/// one, as a file of a day's seas has an hour of wind from the land.
std::string fault_of_order(const WantedChange& wanted, const Scenario& scenario);

/// What makes the water of an order another than its caller may think: a sea too high for the depth of its edges, or
/// whose waves would break where none does; a current on which short waves may grow at an edge; a current or a level that
/// comes too quickly after the water that is `now`.
std::vector<std::string> doubts_of_order(const WantedChange& wanted, const Scenario& scenario, const WaterAtEdges& now);

/// A change that a scenario brings along.
struct PlannedChange {
    WantedChange wanted;
    long after_frame = 0;
    std::string whose; ///< "the event at 30 s", "the tide"
};

/// The changes of a scenario's events and its tide, over its bed, in the order of their numbers; none comes before frame
/// `now`. Throws model::SetupError for one that no water takes.
std::vector<PlannedChange> planned_changes(const Scenario& scenario, long now);

} // namespace swell::engine
