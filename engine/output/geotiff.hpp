#pragma once
#include <span>
#include <string>

#include "engine/output/map_grid.hpp"

namespace swell::engine
{

/// Writes a field as a GeoTIFF of doubles, deflated, with the grid's CRS where it has one. `values` row by row from the
/// south-west; the file has north up. NaN is its nodata value.
void write_geotiff(const std::string& file, const MapGrid& grid, std::span<const double> values,
                   const std::string& description, const std::string& unit);

} // namespace swell::engine
