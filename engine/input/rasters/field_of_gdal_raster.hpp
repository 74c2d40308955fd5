#pragma once
#include <string>
#include <vector>

#include "engine/input/rasters/raster.hpp"

namespace swell::engine
{

/// read_field() for every file that is not plain text. A build without SWELL_GEO throws InputError.
std::vector<double> field_of_gdal_raster(const std::string& file, solver::Extent extent, const RasterLayer& layer);

} // namespace swell::engine
