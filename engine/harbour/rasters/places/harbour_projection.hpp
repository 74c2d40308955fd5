#pragma once
#include <string>

#include "engine/harbour/rasters/places/crs_kind.hpp"
#include "engine/run/api/degrees_datum.hpp"

namespace swell::engine
{

/// The horizontal part of a CRS given as text, longitude before latitude. Throws InputError where PROJ does not know the
/// text, the text names files or addresses (crs_text.hpp), or the CRS is neither geographic nor projected, or counts
/// degrees from another pole (crs_kind.hpp).
ReferencePointer reference_named(const std::string& crs, const std::string& file);

/// The CRS as WKT of 2019, in one line.
std::string wkt_of(const OGRSpatialReference& reference);

/// Degrees on the datum of `crs`.
ReferencePointer degrees_of(const OGRSpatialReference& crs);

/// On which datum the degrees of a scenario are (degrees_datum_of.hpp), whose harbour has its middle here, in units of the
/// CRS of its raster or grid. Where the CRS does not reach the place, no way to WGS 84 is known.
DegreesDatum degrees_datum_at(double x, double y, const OGRSpatialReference& crs);

/// A plane for one harbour: transverse Mercator with scale 1 on the meridian through the middle of a box, on the box's own
/// datum, in metres. Over 50 km the scale is off by at most 8 parts in a million.
struct HarbourProjection {
    ReferencePointer reference;
    double longitude_deg = 0.0; ///< of its origin, -180 … 180
    double latitude_deg = 0.0;
};

/// A rectangle with sides along a CRS's axes.
struct Box {
    double west = 0.0;
    double south = 0.0;
    double east = 0.0;
    double north = 0.0;
};

/// Makes the plane for a box. Throws InputError where the box lies outside the area that its CRS can describe.
HarbourProjection projection_for(const Box& box, const OGRSpatialReference& crs, const std::string& file);

/// The largest box of the one CRS that lies inside a box of another: sides that the change bends are cut off straight.
/// Throws InputError where nothing is left, or a point cannot be transformed.
Box inner_box(const Box& box, const OGRSpatialReference& from, const OGRSpatialReference& to, const std::string& file);

/// The smallest box of the other CRS that encloses the box.
Box outer_box(const Box& box, const OGRSpatialReference& from, const OGRSpatialReference& to, const std::string& file);

} // namespace swell::engine
