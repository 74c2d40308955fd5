#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/block_numbers.hpp"
#include "engine/harbour/rasters/cells/layer_statement.hpp"
#include "engine/harbour/rasters/places/coordinate_axes.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/places/stated_mapping.hpp"

namespace swell::engine
{

/// An opened raster, from GDAL or from our own reader: the file's statements about its numbers, and a function that reads
/// them.
struct RasterSource {
    RasterCells cells;
    ReferencePointer crs;                ///< null if the file names no CRS
    bool has_noted_crs = false;          ///< the .aux.xml file names a CRS, which is not read
    bool is_in_degrees = false;          ///< the units of its coordinates say so
    std::string index_columns;           ///< header words of an XYZ text whose columns count cells ("i", "j"); else empty
    StatedMapping mapping;               ///< the grid mapping, by the CF conventions
    std::optional<CoordinateAxes> axes;  ///< the coordinate variables that place the raster, if it has any
    std::vector<std::string> axis_units; ///< units of the coordinates that place the raster, east first; a text is empty if
                                         ///< the file names no unit
    std::string unit;                    ///< unit of the numbers; empty if the file names none
    std::string names;                   ///< names of the numbers, in small letters
    std::string comment;                 ///< of a NetCDF variable, unchanged, or above points
    std::string standard_name;           ///< standard name of the numbers, by the CF conventions
    std::vector<StatedSense> senses;     ///< statements that the numbers are heights or depths
    StatedLayers layers;
    std::vector<std::string> warnings;
    std::function<BlockNumbers(const RasterBlock&)> read;
};

/// Opens a raster by GDAL and reads its statements, but not its numbers. If it has coordinate variables, they give the
/// positions of its cells (places/). `request` and `messages` must outlive the source. Throws InputError as open_raster(),
/// cells_of(), coordinate_axes_of() and placed_cells().
RasterSource gdal_source(const RasterRequest& request, GdalMessages& messages);

/// Refuses a raster whose coordinates are not positions on the earth or on a plane (but numbers of cells, for example),
/// even if the scenario gives a CRS. Throws InputError.
void refuse_false_places(const RasterSource& raster, const std::string& file);

/// Opens an ESRI ASCII grid that has a CRS by our own reader, as heights_of_esri_ascii() does without a projection, so that
/// one file gives the same numbers in both cases. GDAL's reader takes "-1.05D+01" for -1.05, and has no nodata if the
/// header names none. The CRS comes from the .prj file in the grid's folder. Reads the whole grid, even if there is a
/// window. Throws InputError.
RasterSource esri_ascii_source(const RasterRequest& request);

} // namespace swell::engine
