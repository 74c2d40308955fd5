#pragma once
#include <vector>

#include "engine/input/rasters/cells/lone_extremes.hpp"
#include "engine/input/rasters/gdal_dataset.hpp"
#include "engine/input/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// The numbers of a block of a raster.
struct BlockNumbers {
    std::vector<double> values; ///< in the file's order, scale and offset applied; NaN where the file knows nothing
    std::vector<LoneExtreme> lone_extremes;
};

/// Reads a block of a band. What the file or the request declares unknown, by a number (unknown_numbers.hpp) or by a mask
/// (masked_cells.hpp), is NaN. `words` are those of a NetCDF variable, else none. Throws InputError where the file breaks
/// off.
BlockNumbers read_block(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                        const ArrayWords& words, const GdalMessages& messages);

} // namespace swell::engine
