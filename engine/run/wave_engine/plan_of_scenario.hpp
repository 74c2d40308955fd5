#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/played_plan.hpp"
#include "engine/run/checks/water/water_in_time.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// Returns the water at the start of a run and the changes that its scenario plans (tide and events), in the form that
/// the preparation of changes uses. scenario.waves must have its tidal nodes (nodes_that_may_change()), found before the
/// time step was chosen, because this choice may widen the damped strips along edges. `limit` is the stability limit of
/// the time step. Throws model::SetupError for a change that no water allows.
PreparingJob job_of_scenario(const Scenario& scenario, const model::StabilityLimit& limit);

/// Plays the tide and the events of a scenario (changes/played_plan.hpp) up to its last frame, without computing waves,
/// to find changes that a run would refuse. With every_step each step of the water level is judged, otherwise only some.
/// `limit` is the stability limit of the time step. Throws as job_of_scenario().
PlayedPlan play_plan_of(const Scenario& scenario, const model::StabilityLimit& limit, bool every_step);

/// The water levels that tide and events order up to the last frame. Whether each is possible is checked by
/// play_plan_of().
struct PlannedLevels {
    std::vector<WaterInTime::LevelFrom> levels;
    std::vector<std::string> warnings; ///< one line for each level that comes later than ordered
};

/// Returns the water levels that a scenario's tide and events order up to the last frame. Throws as job_of_scenario().
PlannedLevels planned_levels(const Scenario& scenario);

/// Returns the changes of the water that a run would refuse, from a played plan, one line each: the change, the time,
/// the reason, and the level that stays.
std::vector<std::string> refusals_of(const Scenario& scenario, const PlayedPlan& plan);

} // namespace swell::engine
