#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/coordinate_axes.hpp"
#include "engine/harbour/rasters/turned_block.hpp"

namespace swell::engine
{

/// The cells of a dataset and their order in it.
struct PlacedCells {
    RasterCells cells; ///< with the northern row first, whatever the order in the dataset
    Turn turn;         ///< the order of the dataset's cells relative to `cells`
};

/// Places a dataset by its coordinate variables, not by GeoTransform, actual_range or other statements that GDAL uses.
/// Keeps GDAL's geotransform, to the last bit, if it gives the same places. Adds a warning if it does not. Throws
/// InputError if the coordinates are uneven.
PlacedCells placed_cells(GDALDataset& dataset, const CoordinateAxes& axes, const std::string& file,
                         std::vector<std::string>& warnings);

/// Returns whether the dataset, opened by open_by_axes(), has the file's last row first.
bool rows_are_turned_over(const CoordinateAxes& axes, const RasterRequest& request);

/// Opens a dataset again with its rows from north to south (transposed: from east to west). The order comes from the
/// coordinate values: GDAL may guess wrong for coordinates without attributes.
DatasetPointer open_by_axes(const RasterRequest& request, const CoordinateAxes& axes, const GdalMessages& messages);

} // namespace swell::engine
