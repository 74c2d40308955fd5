#pragma once
#include <string>
#include <vector>

class OGRSpatialReference;

namespace swell::engine
{

/// Checks a raster that is used without projection (crs = "local"). Refuses a CRS that is not a true plane in metres:
/// degrees, another unit than the metre, or metres that are more than 1 % too long or too short on the ground, as on web
/// maps. `crs` is the file's CRS, null if it has none. `x`, `y` are the middle of the raster, in units of the CRS; a middle
/// that the CRS does not reach is accepted. Throws InputError.
void refuse_untrue_plane(const OGRSpatialReference* crs, double x, double y, const std::string& file);

/// Refuses the CRS in the .prj file beside an ESRI ASCII grid, as refuse_untrue_plane(). Warns of a .prj file that is not
/// understood, and of heights over an ellipsoid. Returns the unit of the heights that the file names, empty if it names
/// none. A build without SWELL_GEO cannot read the file, and warns of it.
std::string refuse_untrue_plane_beside(const std::string& file, double x, double y, std::vector<std::string>& warnings);

} // namespace swell::engine
