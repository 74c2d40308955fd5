#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// The statements of a NetCDF variable's grid mapping by attributes of the CF conventions. A CRS in WKT is not part of it.
struct StatedMapping {
    std::string absent; ///< a mapping that the variable names but the file lacks
    std::string name;   ///< grid_mapping_name; empty if the variable has no mapping
    std::vector<std::pair<std::string, double>>
        numbers; ///< attributes with one number; the unit is degrees or the axes' unit
    std::vector<int>
        codes; ///< EPSG codes, from attributes such as epsg and EPSG_code, which Delft3D FM writes; without zeros
    std::vector<std::pair<std::string, std::string>> texts; ///< names of the datum, its ellipsoid and its prime meridian
};

StatedMapping stated_mapping_of(const ShownArray& shown);

/// Returns the CRS of the first EPSG code in a grid mapping; null if it has no code or PROJ does not know the code.
ReferencePointer reference_by_code(const StatedMapping& mapping);

/// Returns whether a mapping's name is "unknown". Its numbers are then placeholders, and only a code names its CRS.
bool is_unknown_by_name(const StatedMapping& mapping);

/// Returns the first statement of a mapping that a CRS contradicts: "false_easting = 500000, and the CRS "X" has 0". Empty
/// if there is none. GDAL makes the CRS of a file. If the file has WKT, GDAL ignores the attributes. If the attributes name
/// a datum or a meridian without numbers of an ellipsoid, GDAL uses WGS 84.
std::string contrary_words(const StatedMapping& mapping, const OGRSpatialReference& crs);

/// Refuses a file whose CRS contradicts its grid mapping. Throws InputError.
void refuse_contrary_mapping(const StatedMapping& mapping, const OGRSpatialReference& crs, const std::string& file);

} // namespace swell::engine
