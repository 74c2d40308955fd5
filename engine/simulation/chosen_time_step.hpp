#pragma once
#include "engine/api/scenario.hpp"
#include "model/setup/stability.hpp"

namespace swell::engine
{

/// choose_time_step(), and the limit of the time step that it chose by.
model::StabilityLimit choose_stable_time_step(Scenario& scenario);

} // namespace swell::engine
