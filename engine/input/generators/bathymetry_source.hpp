#pragma once
#include <variant>

#include "engine/input/generators/generators.hpp"
#include "engine/input/rasters/raster.hpp"

namespace swell::engine
{

/// Where a scenario's bathymetry comes from: one of the generators, or a file.
using BathymetryShape = std::variant<FlatBed, SlopingBed, KlopmanHarbour, River, Bay, Port, RasterRequest>;

struct BathymetrySource {
    BathymetryShape shape;
    double minimum_depth_m = 0.0; ///< shallower water becomes dry land [m]
};

/// Makes the bathymetry, with its place on the earth and a report where it comes from a file. Throws InputError where a
/// file cannot be used, std::invalid_argument where no water is left.
RasterResult build_bathymetry(const BathymetrySource& source);

} // namespace swell::engine
