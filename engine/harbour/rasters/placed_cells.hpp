#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/coordinate_axes.hpp"
#include "engine/harbour/rasters/turned_block.hpp"

namespace swell::engine
{

/// The positions of a raster's cells by its coordinate variables, and the order in which a GDAL dataset stores the cells.
struct PlacedCells {
    RasterCells cells; ///< with the northern row first, whatever the order in the dataset
    Turn turn;         ///< the order of the dataset's cells relative to `cells`
};

/// Computes the positions of a NetCDF raster's cells from its coordinate variables, not from GeoTransform, actual_range or
/// other statements that GDAL uses. Keeps GDAL's geotransform, to the last bit, if it gives the same positions. Adds a
/// warning if it does not. Throws InputError if the coordinates are uneven.
PlacedCells placed_cells(GDALDataset& dataset, const CoordinateAxes& axes, const std::string& file,
                         std::vector<std::string>& warnings);

/// Returns whether open_by_axes() opens the file with its last row first, because the coordinates of its rows rise.
bool rows_are_turned_over(const CoordinateAxes& axes, const RasterRequest& request);

/// Opens the raster of a request by GDAL with its rows from north to south (from east to west, if the file has east and
/// north exchanged). The order comes from the coordinate values: GDAL may guess wrong for coordinates without attributes.
DatasetPointer open_by_axes(const RasterRequest& request, const CoordinateAxes& axes, const GdalMessages& messages);

} // namespace swell::engine
