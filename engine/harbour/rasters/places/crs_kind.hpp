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

/// Refuses a geographic CRS that is derived from another one (a rotated pole, an oblique plate carree): its degrees are not
/// longitudes and latitudes of the earth. Throws InputError.
void refuse_derived_degrees(const OGRSpatialReference& crs, const std::string& file);

/// Refuses the grid mapping of a NetCDF file if its CF name says that it has a rotated pole (rotated_latitude_longitude),
/// because GDAL may make no CRS of it. `mapping` is the name and may be empty. Throws InputError.
void refuse_turned_mapping(const std::string& mapping, const std::string& file);

/// Throws InputError if the words of an axis say that it counts degrees from a rotated pole (counts_turned_degrees()).
void refuse_turned_axis(const AxisTexts& texts, const std::string& file);

/// Returns a CRS without its vertical part or third axis.
ReferencePointer horizontal_part_of(const OGRSpatialReference& crs);

/// Returns the unit of a CRS's vertical part; empty if the CRS is null or has no vertical part.
std::string vertical_unit_of(const OGRSpatialReference* crs);

/// Returns whether heights on a CRS are counted from an ellipsoid: the CRS has a third axis of its own, or an ellipsoidal
/// vertical datum.
bool counts_from_ellipsoid(const OGRSpatialReference& crs);

/// Returns the warning that heights are counted from an ellipsoid, by the CRS.
std::string warning_of_ellipsoid(const OGRSpatialReference& crs);

/// Returns the warning that heights are counted from an ellipsoid, by the names of the numbers in small letters: CF's
/// height_above_reference_ellipsoid. Empty if the names do not say so, or name the sea or a geoid too, as GEBCO's names do.
std::string warning_of_ellipsoid_by_names(const std::string& names);

/// Returns the CRS that states the zero of a raster's heights: the scenario's if it has a vertical part, else the file's.
/// `crs` is the scenario's text and may be empty or "local"; `of_file` may be null. Throws InputError if PROJ does not know
/// the text.
ReferencePointer reference_of_heights(const OGRSpatialReference* of_file, const std::string& crs, const std::string& file);

} // namespace swell::engine
