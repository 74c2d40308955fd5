#pragma once
#include <cstdint>
#include <utility>

#include "solver/backends/backend.hpp"
#include "solver/backends/cell_name.hpp"
#include "solver/backends/cuda/cuda_backend.hpp"
#include "solver/backends/cuda/cuda_device.hpp"
#include "solver/backends/cuda/cuda_sum_kernels.cuh"
#include "solver/backends/cuda/cuda_threads.cuh"
#include "solver/backends/exchange.hpp"

/// The loops of the CUDA backend: kernels that run a cell at every node or an action once, and the choice of kernel and
/// threads for each loop. The kernels of sums are in cuda_sum_kernels.cuh.
namespace swell::solver
{

namespace cuda_loops
{

/// Runs a cell with one thread per node.
template <class Cell>
__global__ void __launch_bounds__(threads) node_kernel(Box box, Cell cell, const int* done_flag)
{
    wait_for_previous_kernel();
    const int i = static_cast<int>(blockIdx.x) * lanes + static_cast<int>(threadIdx.x);
    const int j = row_of_block<Cell>(box.extent) * rows + static_cast<int>(threadIdx.y);
    if (i < box.extent.nx && j < box.extent.ny && !is_done(done_flag)) {
        cell(box.first_i + i, box.first_j + j);
    }
}

inline constexpr std::int64_t nodes_worth_columns = 1'000'000; ///< fewer nodes keep too few threads busy

inline constexpr int column_lanes = 128;
inline constexpr int column_rows = 8;
inline constexpr int columns_above = 2;
inline constexpr int column_blocks_of_a_multiprocessor = 3; ///< a column needs 80 registers a thread

inline dim3 columns_of(Extent extent)
{
    constexpr int rows_of_a_block = columns_above * column_rows;
    return {static_cast<unsigned>((extent.nx + column_lanes - 1) / column_lanes),
            static_cast<unsigned>((extent.ny + rows_of_a_block - 1) / rows_of_a_block)};
}

/// Runs a cell by its two halves find and put (cell.hpp), with one thread per column of eight nodes. A thread calls find
/// for as many nodes as its registers can hold before the first put, and fetches a value that two of its nodes need only
/// once. A block is high and wide, so that it requests few values from the device's cache twice.
template <class Cell>
__global__ void __launch_bounds__(column_lanes* columns_above, column_blocks_of_a_multiprocessor)
    column_kernel(Box box, Cell cell, const int* done_flag)
{
    wait_for_previous_kernel();
    const int i = box.first_i + static_cast<int>(blockIdx.x) * column_lanes + static_cast<int>(threadIdx.x);
    const int row_of_thread = row_of_block<Cell>(box.extent) * columns_above + static_cast<int>(threadIdx.y);
    const int j = box.first_j + row_of_thread * column_rows;
    const int j_end = box.first_j + box.extent.ny;
    if (i >= box.first_i + box.extent.nx || is_done(done_flag)) {
        return;
    }
    if (j + column_rows > j_end) {
        for (int row = j; row < j_end; ++row) {
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

/// Returns the grid of the tiles of 32 × 8 nodes, with those of the box.
inline Grid grid_of_tiles(const Grid& nodes)
{
    const dim3 all = tiles_of(nodes.global);
    const dim3 here = tiles_of(nodes.box.extent);
    return {{static_cast<int>(all.x), static_cast<int>(all.y)},
            {nodes.box.first_i / lanes, nodes.box.first_j / rows, {static_cast<int>(here.x), static_cast<int>(here.y)}}};
}

/// Returns the number of partial sums over a grid: one for each tile of 32 × 8 nodes, then one for each band, a row of
/// tiles (backend.hpp).
inline std::size_t partial_sums_of(Extent extent)
{
    const dim3 tiles = tiles_of(extent);
    return std::size_t{tiles.x} * tiles.y + tiles.y;
}

/// Runs an action in one thread.
template <class Action>
__global__ void once_kernel(Action action, const int* done_flag)
{
    wait_for_previous_kernel();
    if (!is_done(done_flag)) {
        action();
    }
}

inline constexpr int team_threads = 1024;

/// Runs an action in one block, which is the team.
template <class Action>
__global__ void __launch_bounds__(team_threads) team_kernel(Action action, const int* done_flag)
{
    wait_for_previous_kernel();
    if (!is_done(done_flag)) {
        action(BlockTeam{static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)});
    }
}

} // namespace cuda_loops

/// Queues a kernel. If the device supports it, the kernel may start while the previous kernel still runs, except after
/// finish_constants(). So every kernel begins with wait_for_previous_kernel().
template <class... Parameters, class... Arguments>
void CudaBackend::launch(void (*kernel)(Parameters...), const Launch& how, const Arguments&... arguments)
{
    check_thread();
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = how.grid;
    config.blockDim = how.block;
    config.dynamicSmemBytes = how.shared_bytes;
    config.stream = static_cast<cudaStream_t>(stream());
    config.attrs = &attribute;
    const bool waits = std::exchange(next_kernel_waits_, false);
    config.numAttrs = overlaps_launches() && !waits ? 1 : 0;
    begin_kernel();
    check_cuda(cudaLaunchKernelEx(&config, kernel, arguments...), "a kernel launch");
    end_kernel(how.name, how.extent, how.bytes);
}

// `used` forces the compiler to emit host functions even if nvcc's host compiler inlines all calls here, because C++
// sources call them too.
template <class Cell>
[[gnu::used]] void CudaBackend::for_each_node(const Grid& grid, const Cell& cell)
{
    const Box& box = grid.box;
    if (box.extent.nx <= 0 || box.extent.ny <= 0) {
        return;
    }
    if constexpr (requires { cell.find(0, 0); }) {
        if (box.extent.nodes() >= cuda_loops::nodes_worth_columns) {
            launch(cuda_loops::column_kernel<Cell>,
                   {cuda_loops::columns_of(box.extent), dim3(cuda_loops::column_lanes, cuda_loops::columns_above),
                    name_of_type<Cell>(), box.extent, bytes_of<Cell>(box.extent)},
                   box, cell, done_flag());
            return;
        }
    }
    launch(cuda_loops::node_kernel<Cell>,
           {cuda_loops::tiles_of(box.extent), cuda_loops::tile(), name_of_type<Cell>(), box.extent,
            bytes_of<Cell>(box.extent)},
           box, cell, done_flag());
}

template <class Result, class Action>
void CudaBackend::finish_sum(Result* tiles, Extent count, Result* result, const Action& action)
{
    if (count.nodes() >= cuda_loops::tiles_worth_band_kernel) {
        Result* const bands = tiles + count.nodes();
        const dim3 blocks(
            static_cast<unsigned>((count.ny + cuda_loops::bands_of_a_block - 1) / cuda_loops::bands_of_a_block));
        launch(cuda_loops::band_kernel<Result>,
               {blocks, dim3(cuda_loops::bands_of_a_block * cuda_loops::lanes), "finish_bands", count},
               static_cast<const Result*>(tiles), count, bands, done_flag());
        tiles = bands; // every band is one tile
        count.nx = 1;
    }
    launch(cuda_loops::finish_kernel<Result, Action>, {dim3(1), dim3(cuda_loops::finish_threads), "finish_sum", count},
           static_cast<const Result*>(tiles), count, result, action, done_flag());
}

template <class Term, class Result, class Action>
void CudaBackend::for_each_node_and_sum(const Grid& grid, const Term& term, Result* result, const Action& action)
{
    const Extent extent = grid.box.extent;
    const Grid tiles = cuda_loops::grid_of_tiles(grid);
    auto* partial = static_cast<Result*>(room_for_partial_sums(cuda_loops::partial_sums_of(grid.global) * sizeof(Result)));
    launch(cuda_loops::tile_per_block_kernel<Term, Result>,
           {cuda_loops::tiles_of(extent), cuda_loops::tile(), name_of_type<Term>(), extent, bytes_of<Term>(extent)},
           grid.box, term, partial, tiles.global.nx, done_flag());
    exchange_sums(*this, tiles, partial);
    finish_sum(partial, tiles.global, result, action);
}

template <class Term, class Result, class Action>
void CudaBackend::sum_over_nodes(const Grid& grid, const Term& term, Result* result, const Action& action)
{
    const Extent extent = grid.box.extent;
    if (extent.nodes() < cuda_loops::nodes_worth_tile_per_warp) {
        for_each_node_and_sum(grid, term, result, action);
        return;
    }
    const Grid tiles = cuda_loops::grid_of_tiles(grid);
    const dim3 here = cuda_loops::tiles_of(extent);
    const dim3 blocks((here.x + cuda_loops::tiles_of_a_block - 1) / cuda_loops::tiles_of_a_block, here.y);
    auto* partial = static_cast<Result*>(room_for_partial_sums(cuda_loops::partial_sums_of(grid.global) * sizeof(Result)));
    launch(cuda_loops::tile_per_warp_kernel<Term, Result>,
           {blocks, dim3(cuda_loops::tiles_of_a_block * cuda_loops::lanes), name_of_type<Term>(), extent,
            bytes_of<Term>(extent)},
           grid.box, term, partial, tiles.global.nx, done_flag());
    exchange_sums(*this, tiles, partial);
    finish_sum(partial, tiles.global, result, action);
}

template <class Action>
void CudaBackend::run_once(const Action& action)
{
    launch(cuda_loops::once_kernel<Action>, {dim3(1), dim3(1), name_of_type<Action>(), {1, 1}}, action, done_flag());
}

template <class Action>
void CudaBackend::run_together(const Action& action)
{
    launch(cuda_loops::team_kernel<Action>, {dim3(1), dim3(cuda_loops::team_threads), name_of_type<Action>(), {1, 1}},
           action, done_flag());
}

static_assert(Backend<CudaBackend>);

} // namespace swell::solver
