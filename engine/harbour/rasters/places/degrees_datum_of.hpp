#pragma once
#include <string>

#include "engine/run/api/degrees_datum.hpp"

namespace swell::engine
{

/// A geographic CRS as WKT, and a position for which degrees_datum_of() chooses an operation. The position is in degrees
/// east of Greenwich and north; it need be right to some hundred metres only.
struct DatumAt {
    std::string wkt;
    double longitude_deg = 0.0;
    double latitude_deg = 0.0;
};

/// Chooses PROJ's coordinate operation from a datum to WGS 84 at a position. The result is the same on every machine with
/// the same PROJ register: needs no grid file and no network. WGS 84, ETRS89, NAD83 and GDA with their realisations count
/// as WGS 84, to 2 m. Among the operations whose area of use contains the position, the most accurate is chosen; of equally
/// accurate ones the one with the lowest code. If that one moves the position by less than a centimetre, the datum counts
/// as WGS 84. A datum without a name on the ellipsoid of WGS 84 or GRS 80 counts as WGS 84 if no operation is known.
DegreesDatum degrees_datum_of(const DatumAt& at);

/// Returns the message for a user whose longitudes and latitudes are refused because no operation from the raster's datum
/// to WGS 84 is known: the reason and the remedy.
std::string no_way_to_wgs_84(const DegreesDatum& datum);

/// Returns whether a name of a datum or of a geographic CRS is a name of WGS 84.
bool is_name_of_wgs_84(const std::string& name);

/// Returns whether a name is of a datum that counts as WGS 84, or says that the datum has no name.
bool counts_as_wgs_84_by_name(const std::string& name);

/// Returns the name of the geodetic datum of a CRS, not the name of the CRS itself.
std::string name_of_datum(const std::string& wkt);

/// Returns the name of the ellipsoid that PROJ's register states for the datum of a CRS, if the CRS has an ellipsoid of
/// another size. Empty if it has not, or if the register does not know the datum.
std::string contrary_ellipsoid_of_datum(const std::string& wkt);

} // namespace swell::engine
