#pragma once
#include <string>
#include <vector>

class OGRSpatialReference;

namespace swell::engine
{

/// Refuses a CRS that makes no true plane: degrees, a unit that is not the metre, or metres that are more than 1 % too long
/// or too short on the ground at a place, as those of web maps are. `crs` is the file's, null where it has none; the place
/// is the middle of the raster, in units of the CRS. One that the CRS does not reach says nothing. Throws InputError.
void refuse_untrue_plane(const OGRSpatialReference* crs, double x, double y, const std::string& file);

/// The same for an ESRI ASCII grid, whose CRS is in the .prj file beside it. One that is not understood is warned of, and
/// heights over an ellipsoid are. Returns the unit of the heights that the file names, empty if it names none. A build
/// without SWELL_GEO cannot read it, and warns of it.
std::string refuse_untrue_plane_beside(const std::string& file, double x, double y, std::vector<std::string>& warnings);

} // namespace swell::engine
