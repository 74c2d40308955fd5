#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// Sets `lets_sea_in` of all strips of a grid. Generating edges let the sea in wherever they are water; open ones where a
/// way over open water along the border of the grid, past no land and no wall, leads to a generating edge: there the sea
/// outside is the same. `bathymetry` is that of the strips. Runs on the host.
void let_the_sea_in(const Bathymetry& bathymetry, std::vector<EdgeStrip>& strips);

} // namespace swell::model
