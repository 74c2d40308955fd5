#pragma once
#include <string>
#include <vector>

class OGRSpatialReference;

namespace swell::engine
{

/// Compares the middle of a raster, in units of its CRS, with the area of use of that CRS in EPSG's register: a UTM zone, a
/// country. Adds a warning if the middle is outside. Throws InputError if the middle is more than 5 degrees outside, or if
/// it is outside and would be inside with east and north exchanged. Does nothing if no area is known, or if the middle is
/// not a place on the earth.
void check_area_of_use(double x, double y, const OGRSpatialReference& crs, const std::string& file,
                       std::vector<std::string>& warnings);

} // namespace swell::engine
