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

/// A file with one number per node of a grid.
struct FieldRequest {
    std::string file;
    solver::Extent extent; ///< of the grid
    FieldQuantity quantity = FieldQuantity::elevation;
    RasterLayer layer;
    std::vector<std::string> allowed_drivers; ///< as in RasterRequest
    /// The place of the grid: on the earth or, with an empty projection, on the plane of its file. Absent: unknown.
    std::optional<GeoReference> place;
    double dx_m = 0.0; ///< of the grid; asked for where it has a place
    double dy_m = 0.0;
    std::optional<StreamPart> part{}; ///< of a current, against which the names in the file are held
    /// How a user chooses another layer: the warning of several layers ends with it.
    std::string choice_of_layer = "gdal_translate -b NUMBER makes a file of one";
};

struct NodeField {
    std::vector<double> values; ///< in the quantity's unit, row by row from the south-west; NaN where one is missing
    std::vector<std::string> warnings;
};

/// Reads a field that a file gives on the nodes of the scenario's grid: zeta or phi at the start, the east or the north
/// part of a current, what the shore reflects. A unit that the file names is brought to the quantity's; an
/// unknown one is refused. Warns of a name that has another unit, "u_cm_s" taken for m/s. Warns if file and grid both state
/// a place and the places differ, and if a file has several layers and the request chooses none. Compares a part of a
/// current with the names in its file. Every build reads ESRI ASCII (.asc); a build with SWELL_GEO reads what GDAL reads.
/// Throws InputError if the size differs from the grid's.
NodeField read_field(const FieldRequest& request);

/// A field as its file has it.
struct StoredField {
    std::vector<double> values; ///< in the file's unit; NaN where one is missing
    std::string unit;           ///< empty where the file names none
    /// Where the numbers lie on the plane of the grid; absent where the file does not say, or the two cannot be compared.
    std::optional<NodePlaces> places;
    bool is_on_plane_of_grid = false; ///< by its file: then equal cells have equal places
    std::vector<std::string> warnings{};
    StreamNames names{};
};

/// The part of read_field() for files that are not ESRI ASCII. A build without SWELL_GEO throws InputError.
StoredField field_of_gdal_raster(const FieldRequest& request);

} // namespace swell::engine
