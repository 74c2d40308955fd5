#pragma once
#include "engine/doors/c_api/swell.h"
#include "engine/harbour/structures/structures_on_bed.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine::c_api
{

/// Builds the structures of a C scenario into the depths. The result refers to `bathymetry`. Throws Refusal or InputError
/// for a bad structure, with its number.
StructuresOnBed structures_from(const swell_scenario& given, model::Bathymetry& bathymetry);

} // namespace swell::engine::c_api
