#pragma once
#include <memory>
#include <vector>

#include "engine/harbour/rasters/cells/cell_number.hpp"
#include "engine/harbour/rasters/cells/lone_extremes.hpp"
#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/shown_array.hpp"

namespace swell::engine
{

/// The values of a rectangular block of a raster's cells, and facts about these cells for messages.
struct BlockNumbers {
    std::vector<double> values; ///< in the file's order, scale and offset applied; NaN if unknown
    std::vector<LoneExtreme> lone_extremes;
    CellRange range;
    std::vector<CutByRange> cuts; ///< one for each range of valid numbers that the file states
};

/// Facts about the cells of a raster that its GDAL band does not give, found by reading the file in other ways.
struct KnownBeside {
    ArrayWords words; ///< of a NetCDF variable
    std::shared_ptr<const UnsignedBytes>
        bytes; ///< read in place of the band's numbers, if GDAL's band cannot deliver the bytes; else null
    std::vector<bool> has_point; ///< for each cell of an XYZ text, the first row first; empty: every cell has a point
};

/// Reads a rectangular block of cells from a raster's band, with scale and offset applied. A cell is NaN if the file or the
/// request declares it unknown, by a number (unknown_numbers.hpp) or by a mask (masked_cells.hpp; only if
/// RasterRequest::heeds_masks), or if it is of an XYZ text that has no point there. Throws InputError if the file ends too
/// early.
BlockNumbers read_block(GDALDataset& dataset, const RasterBlock& block, const RasterRequest& request,
                        const KnownBeside& beside, const GdalMessages& messages);

} // namespace swell::engine
