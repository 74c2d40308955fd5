#pragma once
#include <string>
#include <vector>

class OGRSpatialReference;

namespace swell::engine
{

/// Holds the middle of a raster, in units of its CRS, against the area for which that CRS is made, as EPSG's register gives
/// it: a UTM zone, a country. Warns where the middle lies outside. Throws InputError where it lies more than 5 degrees
/// outside, or lies outside and would lie inside if east and north were exchanged. Says nothing where the CRS has no area
/// of use.
void check_area_of_use(double x, double y, const OGRSpatialReference& crs, const std::string& file,
                       std::vector<std::string>& warnings);

} // namespace swell::engine
