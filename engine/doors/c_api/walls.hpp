#pragma once
#include "engine/doors/c_api/swell.h"
#include "engine/harbour/structures/structures_on_bed.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine::c_api
{

/// Puts the shores of structures and the walls of a caller's scenario (shores that reflect only a part of the waves) into
/// `waves`, face by face. All other members of `waves` except the solver must be set before. Throws Refusal
/// (call_guard.hpp) or InputError, which names the wall.
void walls_from(const swell_scenario& given, const StructuresOnBed& structures, model::WaveSetup& waves);

} // namespace swell::engine::c_api
