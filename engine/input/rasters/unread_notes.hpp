#pragma once
#include <string>
#include <vector>

#include "engine/input/rasters/raster_source.hpp"

class GDALRasterBand;

namespace swell::engine
{

/// Adds a warning to a source for each statement of its .aux.xml that would change numbers or place. The file is not
/// followed: it may have come with another raster. A statement that the raster or the scenario makes too is left out.
void warn_of_unread_notes(const RasterRequest& request, GDALRasterBand& band, RasterSource& source);

} // namespace swell::engine
