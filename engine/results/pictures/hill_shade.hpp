#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The brightness of each node of a landscape in light from the north-west, 45° high; flat ground has 1. Row by row from
/// the south-west. Heights are exaggerated until the steeper tenth of the slopes shows well, so that a flat coast still
/// shows its shape and a steep coast is not black.
std::vector<double> hill_shade(const model::Bathymetry& bathymetry);

} // namespace swell::engine
