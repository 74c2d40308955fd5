#pragma once
#include <string>
#include <vector>

class OGRSpatialReference;

namespace swell::engine
{

/// Compares the units of a raster's coordinates with the units of its CRS, or with metres on a plane if `crs` is null.
/// Accepts empty texts and unknown units. Throws InputError if an angle is used as a length or a length as an angle, or if
/// the size of the unit differs: grads, minutes or millionths of degrees for degrees, kilometres for metres.
void check_axis_units(const std::vector<std::string>& units, const OGRSpatialReference* crs, const std::string& file);

} // namespace swell::engine
