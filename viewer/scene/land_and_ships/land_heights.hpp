#pragma once
#include "model/setup/bathymetry.hpp"

namespace swell::viewer
{

/// The same nodes, water and land as they are, with heights for land that has none (0) but lies between land of known
/// height and water: shallows that were dried because the model wants a least depth. On a gentle shore they get what the
/// ground round them says, so that a beach has no wall where its shallows were; before deep water they are as high as
/// their land. Where no land of known height is near, they stay unknown.
model::Bathymetry with_land_heights(const model::Bathymetry& bathymetry);

} // namespace swell::viewer
