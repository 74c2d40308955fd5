#pragma once
#include <functional>

#include "engine/harbour/rasters/block_numbers.hpp"

namespace swell::engine
{

/// The order in which a GDAL dataset stores the cells of a raster. Without a turn, rows follow each other from north to
/// south, and the cells of a row from west to east.
struct Turn {
    bool is_transposed =
        false; ///< the dataset's rows are columns of the raster, from east to west, and its columns are rows of the raster
    bool is_backwards = false; ///< the dataset's columns run from east to west; if transposed, from south to north

    [[nodiscard]] bool is_none() const { return !is_transposed && !is_backwards; }
};

/// Reads a block of a raster from a dataset that stores the cells in the order `turn`, and returns the values with the
/// northern row first. `block` and `extent` are of the raster in that order; `read` reads a block of the dataset in the
/// dataset's own order.
BlockNumbers read_turned(const RasterBlock& block, solver::Extent extent, Turn turn,
                         const std::function<BlockNumbers(const RasterBlock&)>& read);

} // namespace swell::engine
