#pragma once
#include "engine/doors/c_api/swell.h"
#include "model/setup/wave_setup.hpp"

namespace swell::engine::c_api
{

/// Puts the walls of a caller's scenario (shores that reflect only a part of the waves) into `waves`, face by face. All
/// other members of `waves` except the solver must be set before. Throws Refusal (call_guard.hpp) or InputError, which
/// names the wall.
void walls_from(const swell_scenario& given, model::WaveSetup& waves);

} // namespace swell::engine::c_api
