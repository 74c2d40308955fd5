#pragma once
#include "model/setup/bathymetry.hpp"

namespace swell::viewer
{

/// Returns the bathymetry with heights for land of unknown height (0) that is near land of known height. Such land is often
/// former shallows, which were dried because the model needs a least depth. If only shallow water is near, the height is
/// the mean of land and seabed round the node, so that a beach has no wall at its former shallows. If deep water is near,
/// the height is the mean of the land. If no land of known height is within 8 nodes, the height stays unknown. Nodes stay
/// water or land.
model::Bathymetry with_land_heights(const model::Bathymetry& bathymetry);

} // namespace swell::viewer
