#pragma once
#include <functional>

#include "engine/harbour/rasters/block_numbers.hpp"

namespace swell::engine
{

/// The order of a dataset's cells. Without a turn, rows run from north to south and columns from west to east.
struct Turn {
    bool is_transposed =
        false; ///< the dataset's rows are columns of the raster, from east to west, and its columns are rows of the raster
    bool is_backwards = false; ///< the dataset's columns run from east to west; if transposed, from south to north

    [[nodiscard]] bool is_none() const { return !is_transposed && !is_backwards; }
};

/// Reads a block of a raster from a dataset whose cells are in the order `turn`. `block` and `extent` are of the raster,
/// with the northern row first; `read` reads a block of the dataset in the dataset's own order.
BlockNumbers read_turned(const RasterBlock& block, solver::Extent extent, Turn turn,
                         const std::function<BlockNumbers(const RasterBlock&)>& read);

} // namespace swell::engine
