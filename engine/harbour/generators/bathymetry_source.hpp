#pragma once
#include <variant>

#include "engine/harbour/generators/generators.hpp"
#include "engine/harbour/rasters/raster.hpp"

namespace swell::engine
{

/// The source of a bathymetry: the description of one of the generators, or of a raster file.
using BathymetryShape = std::variant<FlatBed, SlopingBed, KlopmanHarbour, River, Bay, Port, RasterRequest>;

struct BathymetrySource {
    BathymetryShape shape;
    double minimum_depth_m = 0.0; ///< shallower water becomes dry land [m]
    bool only_connected = false;  ///< so does water that no way leads to from an edge that is no wall
};

/// Makes the bathymetry. One that comes from a file has its place on the earth and a report of what was changed. Throws
/// InputError where the file cannot be used, std::invalid_argument where no water is left.
RasterResult build_bathymetry(const BathymetrySource& source);

/// The size of the grid that would be made. A generator is only asked; a raster file is read. Throws InputError where the
/// file cannot be used.
GridSize grid_size(const BathymetryShape& shape);

} // namespace swell::engine
