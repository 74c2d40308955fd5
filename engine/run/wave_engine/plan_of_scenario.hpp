#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/played_plan.hpp"
#include "engine/run/checks/water/water_in_time.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// Returns the water at the start of a run, with the changes of its scenario, in the form that the preparer uses.
/// scenario.waves must have its tidal nodes (nodes_that_may_change()), found before the time step was chosen, because this
/// choice may widen the strips along edges. `limit` is the limit of the time step. Throws model::SetupError for a change
/// that no water allows.
PreparingJob job_of_scenario(const Scenario& scenario, const model::StabilityLimit& limit);

/// Plays the tide and the events of a scenario (changes/played_plan.hpp) up to its last frame, without computing waves.
/// With every_step each step of a level is judged, otherwise only some. Throws as job_of_scenario().
PlayedPlan play_plan_of(const Scenario& scenario, const model::StabilityLimit& limit, bool every_step);

/// The levels that tide and events order up to the last frame. Whether each is possible is checked by playing the plan.
struct PlannedLevels {
    std::vector<WaterInTime::LevelFrom> levels;
    std::vector<std::string> warnings; ///< one line for each level that comes later than ordered
};

/// Throws as job_of_scenario().
PlannedLevels planned_levels(const Scenario& scenario);

/// Returns what a run would refuse of the plan, one line each: the change, the time, the reason, and the level that stays.
std::vector<std::string> refusals_of(const Scenario& scenario, const PlayedPlan& plan);

} // namespace swell::engine
