#pragma once
#include "engine/doors/c_api/swell.h"
#include "engine/run/api/changes.hpp"
#include "engine/run/api/engine_options.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/wave_setup.hpp"

/// Returns the structures that a caller of the C interface fills, with the defaults of the C++ interface, so that no
/// default is written twice. Members that a caller's older version of a structure lacks get these values.
namespace swell::engine::c_api
{

swell_options default_options();
swell_scenario default_scenario();
swell_sea default_sea();
swell_change_time default_change_time();
swell_new_ship default_ship();
swell_wall default_wall();
swell_structure default_structure();
swell_hull default_hull();
swell_query_options default_query();

/// Convert a caller's C structure to C++; null means the defaults for options_from(). Throw Refusal (call_guard.hpp), which
/// gives the call the status SWELL_BAD_VALUE, for a number that is not a value of its enumeration and for an impossible
/// size.
EngineOptions options_from(const swell_options* from);
model::SeaState sea_from(const swell_sea* from);
/// Converts a caller's time at which a change of the water takes effect to C++; null means the defaults.
ChangeTime change_time_from(const swell_change_time* from);

} // namespace swell::engine::c_api
