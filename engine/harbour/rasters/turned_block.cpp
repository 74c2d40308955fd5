#include "engine/harbour/rasters/turned_block.hpp"

namespace swell::engine
{

namespace
{

/// Returns the block in the dataset's own order.
RasterBlock in_dataset(const RasterBlock& block, solver::Extent extent, Turn turn)
{
    const int from_east = extent.nx - block.column - block.extent.nx;
    const int from_south = extent.ny - block.row - block.extent.ny;
    if (turn.is_transposed) {
        return {turn.is_backwards ? from_south : block.row, from_east, {block.extent.ny, block.extent.nx}};
    }
    return {turn.is_backwards ? from_east : block.column, block.row, block.extent};
}

} // namespace

BlockNumbers read_turned(const RasterBlock& block, solver::Extent extent, Turn turn,
                         const std::function<BlockNumbers(const RasterBlock&)>& read)
{
    BlockNumbers numbers = read(in_dataset(block, extent, turn));
    if (turn.is_none()) {
        return numbers;
    }
    const int nx = block.extent.nx;
    const int ny = block.extent.ny;
    std::vector<double> values(numbers.values.size());
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const int along = turn.is_transposed ? j : i;
            const int columns = turn.is_transposed ? ny : nx;
            const int row = turn.is_transposed ? nx - 1 - i : j;
            const int column = turn.is_backwards ? columns - 1 - along : along;
            values[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx) + static_cast<std::size_t>(i)] =
                numbers.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                               static_cast<std::size_t>(column)];
        }
    }
    numbers.values = std::move(values);
    return numbers;
}

} // namespace swell::engine
