#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/fields/field_units.hpp"
#include "engine/harbour/fields/stream_words.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"

namespace swell::engine
{

/// A request for a file with one number per node of a grid.
struct FieldRequest {
    std::string file;
    solver::Extent extent; ///< of the grid
    FieldQuantity quantity = FieldQuantity::elevation;
    RasterLayer layer;
    std::vector<std::string> allowed_drivers; ///< as in RasterRequest
    /// The position of the grid: on the earth or, if the projection is empty, in the coordinates of its file. Absent:
    /// unknown.
    std::optional<GeoReference> place;
    double dx_m = 0.0; ///< of the grid; needed if it has a place
    double dy_m = 0.0;
    std::optional<StreamPart> part{}; ///< the component of a current that the names in the file must match
    /// The end of the warning about several layers: how a user chooses another one.
    std::string choice_of_layer = "gdal_translate -b NUMBER makes a file of one";
};

struct NodeField {
    std::vector<double> values; ///< in the quantity's unit, row by row from the south-west; NaN if missing
    /// A component of a current is along an axis of the grid by its names; otherwise it is towards true east or north.
    bool is_along_axis = false;
    std::vector<std::string> warnings;
};

/// Reads a file's field at the nodes of the grid: zeta, the height of the surface, or phi, its potential, at the start; the
/// east or north component of a current; or the reflection of the shore. Converts the file's unit to the quantity's;
/// refuses an unknown unit. Warns of a name with another unit, "u_cm_s" taken for m/s, and of such a comment on numbers
/// without a unit; of different positions if both file and grid state one; of several layers if the request chooses none.
/// Compares the component of a current with the names in the file. Every build reads ESRI ASCII (.asc); with SWELL_GEO what
/// GDAL reads. Throws InputError if the size differs from the grid's.
NodeField read_field(const FieldRequest& request);

/// A field as stored in its file, before units are converted and positions are compared with the grid's.
struct StoredField {
    std::vector<double> values; ///< in the file's unit; NaN if missing
    std::string unit;           ///< empty if the file names none
    /// The nodes of the file on the plane of the grid; absent if the file does not state them, or if they cannot be
    /// compared.
    std::optional<NodePlaces> places;
    bool is_on_plane_of_grid = false; ///< coordinates are on the grid's plane: then equal nodes have equal places
    std::vector<std::string> warnings{};
    StreamNames names{};
    std::string comment{}; ///< of a NetCDF variable
};

/// Reads a field from a file that is not ESRI ASCII, for read_field(). Throws InputError in a build without SWELL_GEO.
StoredField field_of_gdal_raster(const FieldRequest& request);

} // namespace swell::engine
