#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/coordinate_axes.hpp"
#include "engine/harbour/rasters/turned_block.hpp"

namespace swell::engine
{

/// Where the cells of a dataset lie.
struct PlacedCells {
    RasterCells cells; ///< north first where there are coordinates, whichever way they are stored
    Turn turn;         ///< from these to the dataset's
};

/// A dataset is placed by its coordinate variables, which win over GeoTransform, actual_range and whatever else GDAL makes
/// a place of. Where GDAL's agrees with them it is kept, to the last bit. A warning says where it does not. Throws
/// InputError where the coordinates are uneven.
PlacedCells placed_cells(GDALDataset& dataset, const CoordinateAxes& axes, const std::string& file,
                         std::vector<std::string>& warnings);

/// Whether a dataset that is opened so has the file's last row first.
bool rows_are_turned_over(const CoordinateAxes& axes, const RasterRequest& request);

/// Opens a dataset again, so that its rows run from north to south (transposed: from east to west) by its coordinates and
/// not by what GDAL takes bare ones for.
DatasetPointer open_by_axes(const RasterRequest& request, const CoordinateAxes& axes, const GdalMessages& messages);

} // namespace swell::engine
