#pragma once
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Returns the channels of a raster that are closed on the grid because its cells are too wide: places where two waters of
/// the grid, of nine nodes or more each, are connected in the raster. Each is the narrowest place on the widest way between
/// the two. Channels that cut off the largest waters come first.
std::vector<ClosedChannel> closed_channels(const RasterGround& raster, const GridGround& grid);

} // namespace swell::engine
