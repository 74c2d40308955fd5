#pragma once
#include "engine/doors/c_api/swell.h"
#include "engine/run/api/scenario.hpp"

namespace swell::engine::c_api
{

/// Adds the ships with a mesh of a C scenario. Call this once the scenario is checked: the meshes are refined for its grid
/// and its sea. Throws Refusal or InputError for a bad hull, with its number.
void add_hulls(const swell_scenario& given, Scenario& scenario);

} // namespace swell::engine::c_api
