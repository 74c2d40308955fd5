#pragma once
#include "engine/run/api/scenario.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// choose_time_step(), and the limit of the time step that it chose by.
model::StabilityLimit choose_stable_time_step(Scenario& scenario);

} // namespace swell::engine
