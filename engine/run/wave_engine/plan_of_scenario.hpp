#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/played_plan.hpp"
#include "engine/run/checks/water/water_in_time.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// The water at the start of a run with the changes that its scenario brings, as its preparer has them. The waves have
/// their tidal nodes, found before the time step was chosen, which may widen strips; `limit` is that of the time step.
/// Throws model::SetupError for a change that no water takes.
PreparingJob job_of_scenario(const Scenario& scenario, const model::StabilityLimit& limit);

/// Plays the tide and the events of a scenario up to its last frame, by arithmetic; throws as job_of_scenario(). With
/// every_step no level is passed over.
PlayedPlan play_plan_of(const Scenario& scenario, const model::StabilityLimit& limit, bool every_step);

/// The levels that tide and events bring up to the last frame, as they are ordered: whether each is possible is the plan's
/// question.
struct PlannedLevels {
    std::vector<WaterInTime::LevelFrom> levels;
    std::vector<std::string> warnings; ///< of levels that come later than they are ordered, a line each
};

/// Throws as job_of_scenario().
PlannedLevels planned_levels(const Scenario& scenario);

/// What a run would refuse of the plan, a line each: whose change, when, why, and what holds then.
std::vector<std::string> refusals_of(const Scenario& scenario, const PlayedPlan& plan);

} // namespace swell::engine
