#pragma once
#include <string>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Why nothing of another sea would come in over the edges of a setup: none of its waves runs inwards over one that lets a
/// sea in, or the grid carries none of them. Empty where some come in, and for a sea without height. The sea must be valid.
/// Looks at the border alone: milliseconds on the largest grids. Throws as plan_strips and grid_carries.
std::string why_none_comes_in(const WaveSetup& setup, const SeaState& sea);

} // namespace swell::model
