#pragma once
#include <string>

#include "engine/harbour/rasters/places/coordinate_axes.hpp"

class OGRSpatialReference;

namespace swell::engine
{

/// Warns that the axes of a file, on a projected CRS, place cells elsewhere than its longitudes and latitudes of two
/// dimensions do: by more than a cell and 200 m, which the datums of the two may differ by. Returns the warning with the
/// largest distance; empty if there is nothing to warn of, or to compare.
std::string warning_of_far_arrays(const CoordinateAxes& axes, const OGRSpatialReference& crs);

} // namespace swell::engine
