#pragma once
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The channels of a raster that its grid does not carry: two waters of nine nodes or more that are one in the raster. Each
/// with its narrowest place on the widest way between the two; the largest waters first.
std::vector<ClosedChannel> closed_channels(const RasterGround& raster, const GridGround& grid);

} // namespace swell::engine
