#pragma once
#include <string>
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Makes the land of a raster that the resampling lost land again on the grid (`mends`), or only finds it, and looks for
/// channels that are closed. Linear in cells and nodes.
RasterLosses mend_walls(const RasterGround& raster, GridGround& grid, bool mends);

/// What is to be told of it, a line each.
std::vector<std::string> mending_report(const RasterLosses& losses);
std::vector<std::string> mending_warnings(const RasterLosses& losses, double cell_m);

} // namespace swell::engine
