#pragma once
#include <string>
#include <vector>

#include "engine/input/rasters/raster.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// Reads a field given on the very nodes of the scenario's grid (initial zeta or phi, a current's east or north part): the
/// numbers are taken as they are, row by row from the south-west. ESRI ASCII (.asc) in every build, what GDAL reads with
/// SWELL_GEO. Throws InputError where the size differs or a value is missing or not finite.
std::vector<double> read_field(const std::string& file, solver::Extent extent, const RasterLayer& layer = {});

} // namespace swell::engine
