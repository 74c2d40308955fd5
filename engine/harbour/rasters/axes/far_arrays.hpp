#pragma once
#include <string>

#include "engine/harbour/rasters/places/coordinate_axes.hpp"

class OGRSpatialReference;

namespace swell::engine
{

/// Returns a warning if the axes of a file, on a projected CRS, place cells elsewhere than its two-dimensional arrays of
/// longitudes and latitudes do. The threshold is a cell's diagonal plus 200 m, by which the datums of the two may differ.
/// The warning states the largest distance. Empty if there is nothing to warn of or to compare.
std::string warning_of_far_arrays(const CoordinateAxes& axes, const OGRSpatialReference& crs);

} // namespace swell::engine
