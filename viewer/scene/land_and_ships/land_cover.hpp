#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::viewer
{

/// What covers a node of land: shares 0 … 1, each over what is left by those before it. Grass is what all three leave.
struct LandCover {
    double sand = 0.0;  ///< low and gentle, near the water
    double rock = 0.0;  ///< steep
    double stone = 0.0; ///< quays, beside water that is deep at once; moles and breakwaters, too narrow for anything else
};

/// By height, slope and the way to the water; of water nodes nothing. Row by row from the south-west.
std::vector<LandCover> land_covers(const model::Bathymetry& bathymetry);

} // namespace swell::viewer
