#pragma once
#include <variant>

#include "engine/harbour/generators/generators.hpp"
#include "engine/harbour/rasters/raster.hpp"

namespace swell::engine
{

/// The source of a bathymetry: the parameters of a generator, or a request for a raster file.
using BathymetryShape = std::variant<FlatBed, SlopingBed, KlopmanHarbour, River, Bay, Port, RasterRequest>;

struct BathymetrySource {
    BathymetryShape shape;
    double minimum_depth_m = 0.0; ///< shallower water becomes dry land [m]
    bool only_connected = false;  ///< water enclosed by land and by edges that are walls becomes dry land too
};

/// Makes the bathymetry of a source, by its generator or from its raster file. A bathymetry from a file has its position on
/// the earth and a report of the changes. Ignores only_connected. Throws InputError if the file cannot be used,
/// std::invalid_argument if no water is left.
RasterResult build_bathymetry(const BathymetrySource& source);

/// Returns the size of the grid without making a generated bathymetry; a raster file is read. Throws InputError if the file
/// cannot be used.
GridSize grid_size(const BathymetryShape& shape);

} // namespace swell::engine
