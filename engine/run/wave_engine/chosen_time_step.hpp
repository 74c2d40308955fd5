#pragma once
#include "engine/run/api/scenario.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// Chooses the time step of a scenario, as choose_time_step() (api/wave_engine.hpp) documents. Returns the stability
/// limit of the time step that it used.
model::StabilityLimit choose_stable_time_step(Scenario& scenario);

} // namespace swell::engine
