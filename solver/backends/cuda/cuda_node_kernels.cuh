#pragma once
#include <cstdint>

#include "solver/backends/cuda/cuda_threads.cuh"

/// The kernels that run a cell at every node, or an action once.
namespace swell::solver::cuda_loops
{

template <class Cell>
__global__ void __launch_bounds__(threads) node_kernel(Extent extent, Cell cell, const int* done_flag)
{
    wait_for_previous_kernel();
    const int i = static_cast<int>(blockIdx.x) * lanes + static_cast<int>(threadIdx.x);
    const int j = row_of_block<Cell>(extent) * rows + static_cast<int>(threadIdx.y);
    if (i < extent.nx && j < extent.ny && !is_done(done_flag)) {
        cell(i, j);
    }
}

inline constexpr std::int64_t nodes_worth_columns = 1'000'000; ///< fewer keep too few threads busy

inline constexpr int column_lanes = 128;
inline constexpr int column_rows = 8;
inline constexpr int columns_above = 2;
inline constexpr int column_blocks_of_a_multiprocessor = 3; ///< 80 registers a thread hold what a column needs

inline dim3 columns_of(Extent extent)
{
    constexpr int rows_of_a_block = columns_above * column_rows;
    return {static_cast<unsigned>((extent.nx + column_lanes - 1) / column_lanes),
            static_cast<unsigned>((extent.ny + rows_of_a_block - 1) / rows_of_a_block)};
}

/// The same for a cell in halves: a thread per column of eight nodes finds as many as its registers hold before it puts the
/// first, and fetches only once what two of them need. The high and wide block asks the device's cache for little twice.
template <class Cell>
__global__ void __launch_bounds__(column_lanes* columns_above, column_blocks_of_a_multiprocessor)
    column_kernel(Extent extent, Cell cell, const int* done_flag)
{
    wait_for_previous_kernel();
    const int i = static_cast<int>(blockIdx.x) * column_lanes + static_cast<int>(threadIdx.x);
    const int j = (row_of_block<Cell>(extent) * columns_above + static_cast<int>(threadIdx.y)) * column_rows;
    if (i >= extent.nx || is_done(done_flag)) {
        return;
    }
    if (j + column_rows > extent.ny) {
        for (int row = j; row < extent.ny; ++row) {
            cell(i, row);
        }
        return;
    }
    decltype(cell.find(i, j)) found[column_rows];
#pragma unroll
    for (int row = 0; row < column_rows; ++row) {
        found[row] = cell.find(i, j + row);
    }
#pragma unroll
    for (int row = 0; row < column_rows; ++row) {
        cell.put(i, j + row, found[row]);
    }
}

template <class Action>
__global__ void once_kernel(Action action, const int* done_flag)
{
    wait_for_previous_kernel();
    if (!is_done(done_flag)) {
        action();
    }
}

inline constexpr int team_threads = 1024;

template <class Action>
__global__ void __launch_bounds__(team_threads) team_kernel(Action action, const int* done_flag)
{
    wait_for_previous_kernel();
    if (!is_done(done_flag)) {
        action(BlockTeam{static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)});
    }
}

} // namespace swell::solver::cuda_loops
