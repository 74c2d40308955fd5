#pragma once
#include <string>

#include "engine/run/api/degrees_datum.hpp"

namespace swell::engine
{

/// A geographic CRS as WKT, and a place in it: in degrees east of Greenwich and north, good to some hundred metres.
struct DatumAt {
    std::string wkt;
    double longitude_deg = 0.0;
    double latitude_deg = 0.0;
};

/// The way from a datum to WGS 84 at a place, the same on every machine with the same register of PROJ: no grid file and no
/// network is asked for, or needed. WGS 84, ETRS89, NAD83 and GDA with their realisations count as WGS 84, to 2 m. Of the
/// operations whose area of use contains the place the most accurate is taken, of equals the one with the lowest code. One
/// that moves nothing, to a centimetre, is not used: the datum counts as WGS 84. A datum without a name on the ellipsoid of
/// WGS 84 or GRS 80 is taken for WGS 84.
DegreesDatum degrees_datum_of(const DatumAt& at);

/// Why degrees are refused where no way is known, and what to do.
std::string no_way_to_wgs_84(const DegreesDatum& datum);

/// Whether a name of a datum, or of a geographic CRS, is WGS 84's.
bool is_name_of_wgs_84(const std::string& name);

/// Whether a name is one of WGS 84 and its relatives, or says that there is none. Their other names are not known.
bool counts_as_wgs_84_by_name(const std::string& name);

/// The name of the datum alone, for degrees that stay on it.
std::string name_of_datum(const std::string& wkt);

} // namespace swell::engine
