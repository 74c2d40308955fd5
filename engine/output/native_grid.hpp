#pragma once
#include <string>

#include "engine/output/map_grid.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// Writes the depths of a grid as ESRI ASCII, positive down, every number the shortest that reads back as the same double.
/// read_raster() with crs = "local", positive_up = false makes the same grid of it again. Lower left corner: the projected
/// coordinates where the grid has any, else 0.
void write_native_grid(const std::string& file, const model::Bathymetry& bathymetry,
                       const std::optional<GeoReference>& geo = {});

} // namespace swell::engine
