#pragma once
#include <string>

#include "engine/harbour/rasters/places/crs_kind.hpp"
#include "engine/run/api/degrees_datum.hpp"

namespace swell::engine
{

/// Returns the horizontal part of a CRS given as text, longitude before latitude. Throws InputError if PROJ does not know
/// the text, if the text names files or addresses (crs_text.hpp), or if the CRS is neither geographic nor projected, or has
/// a rotated pole (crs_kind.hpp).
ReferencePointer reference_named(const std::string& crs, const std::string& file);

/// Returns the CRS as WKT of 2019, in one line.
std::string wkt_of(const OGRSpatialReference& reference);

/// Returns the geographic CRS on the datum of `crs`.
ReferencePointer degrees_of(const OGRSpatialReference& crs);

/// Returns the name of a CRS's unit of length. Returns "m" for a metre of any name ("unknown" in a CRS that GDAL makes from
/// a CF grid mapping), and for degrees.
std::string length_unit_of(const OGRSpatialReference& crs);

/// Returns the geodetic datum of the longitudes and latitudes in a scenario (degrees_datum_of.hpp). `x` and `y` are the
/// middle of the harbour, in units of the CRS of its raster or grid. Meaning::unknown if the CRS does not reach the
/// position.
DegreesDatum degrees_datum_at(double x, double y, const OGRSpatialReference& crs);

/// A plane for one harbour: transverse Mercator with scale 1 on the meridian through the middle of a box, on the datum of
/// the box, in metres. The scale is off by at most 8 parts in a million over 50 km.
struct HarbourProjection {
    ReferencePointer reference;
    double longitude_deg = 0.0; ///< of its origin, -180 to 180
    double latitude_deg = 0.0;
};

/// A rectangle whose sides are parallel to the axes of a CRS.
struct Box {
    double west = 0.0;
    double south = 0.0;
    double east = 0.0;
    double north = 0.0;
};

/// Makes the projection for a harbour inside `box`, which is in units of `crs`. Throws InputError if the box is outside the
/// area that its CRS can describe.
HarbourProjection projection_for(const Box& box, const OGRSpatialReference& crs, const std::string& file);

/// Returns the largest box of the CRS `to` inside a box of the CRS `from`. Sides become curves in the other CRS; they are
/// cut off straight. Throws InputError if nothing is left, or a point cannot be transformed.
Box inner_box(const Box& box, const OGRSpatialReference& from, const OGRSpatialReference& to, const std::string& file);

/// Returns the smallest box of the CRS `to` around a box of the CRS `from`. Throws InputError if a point cannot be
/// transformed.
Box outer_box(const Box& box, const OGRSpatialReference& from, const OGRSpatialReference& to, const std::string& file);

} // namespace swell::engine
