#pragma once
#include <string>
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Finds the land of a raster that resampling lost, and makes it land on the grid if `mends`. Then finds closed channels.
/// The time is linear in cells and nodes.
RasterLosses mend_walls(const RasterGround& raster, GridGround& grid, bool mends);

/// Returns the lines of the report about mended walls; mending_warnings() returns the warnings. `cell_m` is the grid's cell
/// size.
std::vector<std::string> mending_report(const RasterLosses& losses);
std::vector<std::string> mending_warnings(const RasterLosses& losses, double cell_m);

} // namespace swell::engine
