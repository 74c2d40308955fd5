#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// How bright each node of a landscape is in light from the north-west, 45° high; 1 on flat ground. Heights are exaggerated
/// until the steeper tenth of the slopes shows well, so a flat coast is no plain and a steep one not black.
std::vector<double> hill_shade(const model::Bathymetry& bathymetry);

} // namespace swell::engine
