#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// What the grid mapping of a NetCDF variable states by attributes of the CF conventions, beside any text of a CRS.
struct StatedMapping {
    std::string absent;                                  ///< a mapping that the variable names and the file does not have
    std::string name;                                    ///< grid_mapping_name; empty if the variable has no mapping
    std::vector<std::pair<std::string, double>> numbers; ///< attributes with one number, degrees or the axes' unit
    std::vector<int> codes; ///< of EPSG, by epsg, EPSG_code and the like, as Delft3D FM writes them; no zeros
    std::vector<std::pair<std::string, std::string>> texts; ///< names of the datum, its ellipsoid and its meridian
};

StatedMapping stated_mapping_of(const ShownArray& shown);

/// The CRS of the first code that a mapping states; null without a code that PROJ knows.
ReferencePointer reference_by_code(const StatedMapping& mapping);

/// Whether a mapping says by its name that it is unknown: its numbers fill a form then, and only a code names its CRS.
bool is_unknown_by_name(const StatedMapping& mapping);

/// What a mapping states and a CRS has otherwise, as "false_easting = 500000, and the CRS "X" has 0"; empty if nothing.
/// GDAL makes the CRS of a file: it follows a text of WKT and looks at no attribute then, and it takes WGS 84 where the
/// attributes name a datum or a meridian without numbers of an ellipsoid.
std::string contrary_words(const StatedMapping& mapping, const OGRSpatialReference& crs);

/// Refuses a file whose CRS is not what its mapping states. Throws InputError.
void refuse_contrary_mapping(const StatedMapping& mapping, const OGRSpatialReference& crs, const std::string& file);

} // namespace swell::engine
