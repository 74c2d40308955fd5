#pragma once
#include <memory>
#include <vector>

#include "engine/harbour/rasters/cells/cell_number.hpp"
#include "engine/harbour/rasters/cells/lone_extremes.hpp"
#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// The numbers of a block of a raster.
struct BlockNumbers {
    std::vector<double> values; ///< in the file's order, scale and offset applied; NaN where the file knows nothing
    std::vector<LoneExtreme> lone_extremes;
    CellRange range;
    std::vector<CutByRange> cuts; ///< of every range that the file states
};

/// What is known of the numbers beside what their band says.
struct KnownBeside {
    ArrayWords words;                           ///< of a NetCDF variable
    std::shared_ptr<const UnsignedBytes> bytes; ///< which the band cannot hand over; null: it can
    std::vector<bool> has_point;                ///< of every cell of a text of points, the first row first; empty: all have
};

/// Reads a block of a band. What the file or the request declares unknown, by a number (unknown_numbers.hpp) or by a mask
/// (masked_cells.hpp), is NaN; so is a cell without a point. Throws InputError where the file breaks off.
BlockNumbers read_block(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                        const KnownBeside& beside, const GdalMessages& messages);

} // namespace swell::engine
