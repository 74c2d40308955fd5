#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::viewer
{

/// The cover of a land node for its colour, as shares 0 … 1. Sand, rock and stone are blended over grass in this order,
/// each over the result before it.
struct LandCover {
    double sand = 0.0;  ///< on low and gentle land near the water
    double rock = 0.0;  ///< on steep land
    double stone = 0.0; ///< on quays (next to deep water), and on moles and breakwaters (narrow land)
};

/// Returns the shares of sand, rock and stone of each node, by height, slope and distance to the water; all 0 for water
/// nodes. Row by row from the south-west.
std::vector<LandCover> land_covers(const model::Bathymetry& bathymetry);

} // namespace swell::viewer
