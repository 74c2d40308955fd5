#pragma once
#include <vector>

#include "engine/c_api/swell.h"
#include "model/setup/wave_setup.hpp"

namespace swell::engine::c_api
{

/// The walls of a caller's scenario on the shores of `waves`, whose bathymetry and edges are read. Throws Refusal or
/// InputError, which names the wall.
std::vector<model::ReflectingWall> walls_from(const swell_scenario& given, const model::WaveSetup& waves);

} // namespace swell::engine::c_api
