#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// Returns the brightness of each node of land and seabed in light from the north-west, 45° high, row by row from the
/// south-west. Flat ground has 1. Slopes are scaled so that the steeper tenth shows well: a flat coast still shows its
/// shape, and a steep coast is not black.
std::vector<double> hill_shade(const model::Bathymetry& bathymetry);

} // namespace swell::engine
