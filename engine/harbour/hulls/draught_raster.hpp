#pragma once
#include <memory>
#include <string>

#include "model/hull_mesh/draught_map.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// Reads the draught of a hull from an ESRI ASCII grid in the ship's axes: x ahead and y to port of the ship's middle, in
/// metres, cells of any size. Each number is the draught of its cell [m], 0 outside the hull. Throws InputError
/// for a draught that is unknown, below 0 or over 100 m, for a raster without a draught, for a hull over 1 km long or wide,
/// and for one that does not reach both ahead and astern, to port and to starboard of the ship's middle.
model::DraughtMap read_draught_raster(const std::string& file);

/// Returns the shape of the pressure of a raster's hull on the nodes of a scenario (model::draught_shape_of()).
std::shared_ptr<const model::DraughtShape> shape_on_grid(const model::DraughtMap& map, const model::Bathymetry& bathymetry);

} // namespace swell::engine
