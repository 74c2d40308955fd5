#pragma once
#include <functional>

#include "engine/harbour/rasters/block_numbers.hpp"

namespace swell::engine
{

/// How the cells of a dataset lie, beside rows from north to south of columns from west to east.
struct Turn {
    bool is_transposed = false; ///< its rows are columns, from east to west, and its columns are rows
    bool is_backwards = false;  ///< its columns run from east to west or, transposed, from south to north

    [[nodiscard]] bool is_none() const { return !is_transposed && !is_backwards; }
};

/// Reads a block of a raster from a dataset whose cells lie otherwise. `block` and the raster's `extent` are those of the
/// raster with north first; `read` reads blocks of the dataset as its cells lie.
BlockNumbers read_turned(const RasterBlock& block, solver::Extent extent, Turn turn,
                         const std::function<BlockNumbers(const RasterBlock&)>& read);

} // namespace swell::engine
