#pragma once
#include <string>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Returns why no wave of `sea` would come in over the edges of a setup: no wave runs inwards over an edge that lets the
/// sea in, or the grid carries no wave. Returns an empty text if some come in, and for a sea without height. The sea must
/// be valid. Looks only at the border, which takes milliseconds on the largest grids. Throws as plan_strips and
/// grid_carries.
std::string why_none_comes_in(const WaveSetup& setup, const SeaState& sea);

} // namespace swell::model
