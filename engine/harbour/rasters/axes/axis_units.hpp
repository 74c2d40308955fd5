#pragma once
#include <string>
#include <vector>

class OGRSpatialReference;

namespace swell::engine
{

/// Holds the units of a raster's coordinates, as its file names them, against what they are taken for: those of a CRS, or
/// metres on a plane where `crs` is null. Empty texts and unknown units say nothing. Throws InputError for angles that are
/// taken for metres, lengths for angles, and a unit of either kind that is another than the CRS counts in: grads, minutes
/// or millionths of degrees for degrees, kilometres for metres.
void check_axis_units(const std::vector<std::string>& units, const OGRSpatialReference* crs, const std::string& file);

} // namespace swell::engine
