#pragma once
#include <string>
#include <vector>

#include "engine/harbour/rasters/walls/raster_ground.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Finds walls of a raster that became water on the grid, because they are thinner than its cells; makes them land there if
/// `mends`. Then finds channels that are closed on the grid. Returns both. The time is linear in cells and nodes.
/// `cells_across`: if above 1, a node is a block of so many cells in each direction.
RasterLosses mend_walls(const RasterGround& raster, GridGround& grid, bool mends, int cells_across = 0);

/// Returns the lines of the report about walls that mend_walls() made land. mending_warnings() returns the warnings about
/// walls that stayed water and about closed channels. `cell_m` is the grid's cell size.
std::vector<std::string> mending_report(const RasterLosses& losses);
std::vector<std::string> mending_warnings(const RasterLosses& losses, double cell_m);

} // namespace swell::engine
