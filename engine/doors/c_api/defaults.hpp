#pragma once
#include "engine/doors/c_api/swell.h"
#include "engine/run/api/changes.hpp"
#include "engine/run/api/engine_options.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/wave_setup.hpp"

/// The structures that a caller fills, with the defaults of the C++ interface, so that no default is written twice. They
/// are what a member is that the caller's version of a structure lacks.
namespace swell::engine::c_api
{

swell_options default_options();
swell_scenario default_scenario();
swell_sea default_sea();
swell_change_time default_change_time();
swell_new_ship default_ship();
swell_wall default_wall();
swell_query_options default_query();

/// What the C++ interface takes, from the structure of a caller; null is the defaults. Throws Refusal for a word that is
/// none, and a size that cannot be meant.
EngineOptions options_from(const swell_options* from);
model::SeaState sea_from(const swell_sea* from);
/// Null: the defaults.
ChangeTime change_time_from(const swell_change_time* from);

} // namespace swell::engine::c_api
