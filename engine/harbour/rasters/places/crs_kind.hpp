#pragma once
#include <memory>
#include <string>

#include "engine/harbour/rasters/places/axis_words.hpp"

class OGRSpatialReference;

namespace swell::engine
{

struct ReleaseReference {
    void operator()(OGRSpatialReference* reference) const;
};
using ReferencePointer = std::unique_ptr<OGRSpatialReference, ReleaseReference>;

/// Refuses a geographic CRS that is derived from another: its degrees are counted from a pole of its own (a rotated pole,
/// an oblique plate carree), and are no longitudes and latitudes of the earth. Throws InputError.
void refuse_derived_degrees(const OGRSpatialReference& crs, const std::string& file);

/// The same by a mapping's name of the CF conventions (rotated_latitude_longitude), of which GDAL may make no CRS.
/// `mapping` may be empty.
void refuse_turned_mapping(const std::string& mapping, const std::string& file);

/// The same by the words of an axis (counts_turned_degrees()).
void refuse_turned_axis(const AxisTexts& texts, const std::string& file);

/// The east and the north of a CRS: without its vertical part, or its third axis.
ReferencePointer horizontal_part_of(const OGRSpatialReference& crs);

/// The unit of the vertical part of a CRS, which may be null; empty without one.
std::string vertical_unit_of(const OGRSpatialReference* crs);

/// Whether heights on a CRS are counted from an ellipsoid: it has a third axis of its own, or a vertical datum of that
/// type.
bool counts_from_ellipsoid(const OGRSpatialReference& crs);

/// A warning that heights are counted from an ellipsoid, as a CRS says.
std::string warning_of_ellipsoid(const OGRSpatialReference& crs);

/// The same as the names of the numbers say, in small letters: CF's height_above_reference_ellipsoid. Empty if
/// they do not, or name the sea too, as those of GEBCO do.
std::string warning_of_ellipsoid_by_names(const std::string& names);

/// The CRS that says of what the heights of a raster are counted: the scenario's (`crs`, a text, may be empty or "local")
/// if it says so, else the file's, which may be null. Throws InputError where PROJ does not know the text.
ReferencePointer reference_of_heights(const OGRSpatialReference* of_file, const std::string& crs, const std::string& file);

} // namespace swell::engine
