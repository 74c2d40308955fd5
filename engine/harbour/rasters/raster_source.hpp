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

/// A raster on the earth or on a plane, whoever reads it: what it says of its numbers, and a way to them.
struct RasterSource {
    RasterCells cells;
    ReferencePointer crs;                ///< null where the file names none
    bool has_noted_crs = false;          ///< the .aux.xml names one, which is not read
    bool is_in_degrees = false;          ///< by its coordinates' units
    std::string index_columns;           ///< of a text of points, if they count cells
    StatedMapping mapping;               ///< by the CF conventions
    std::optional<CoordinateAxes> axes;  ///< by which it is placed
    std::vector<std::string> axis_units; ///< of the coordinates by which it is placed; empty texts where they name none
    std::string unit;                    ///< of the numbers; empty where the file names none
    std::string names;                   ///< of the numbers, in small letters
    std::string comment;                 ///< of a NetCDF variable, in its own letters
    std::string standard_name;           ///< of the numbers, by the CF conventions
    std::vector<StatedSense> senses;     ///< of the numbers
    StatedLayers layers;
    std::vector<std::string> warnings;
    std::function<BlockNumbers(const RasterBlock&)> read;
};

/// A raster that GDAL reads, placed by its coordinates where it has any (places/). `messages` must outlive the source.
/// Throws InputError as open_raster(), cells_of(), coordinate_axes_of() and placed_cells().
RasterSource gdal_source(const RasterRequest& request, GdalMessages& messages);

/// Refuses a raster whose coordinates are no places of the earth, nor of a plane, whatever the scenario says of its CRS.
/// Throws InputError.
void refuse_false_places(const RasterSource& raster, const std::string& file);

/// An ESRI ASCII grid, read by our own reader as a "local" one is: one file is one harbour, wherever it lies. GDAL's reader
/// takes "-1.05D+01" for -1.05, and knows no nodata where the header names none. The CRS is that of the .prj file beside
/// it. The whole grid is read, whatever the window. Throws InputError.
RasterSource esri_ascii_source(const RasterRequest& request);

} // namespace swell::engine
