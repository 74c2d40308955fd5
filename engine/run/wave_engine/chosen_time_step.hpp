#pragma once
#include "engine/run/api/scenario.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// Does the work of choose_time_step(). Returns the stability limit that it used.
model::StabilityLimit choose_stable_time_step(Scenario& scenario);

} // namespace swell::engine
