#pragma once
#include <cstdint>
#include <type_traits>

#include "solver/backends/cuda/cuda_threads.cuh"

/// The kernels of a sum, in the shape defined in backend.hpp.
namespace swell::solver::cuda_loops
{

/// Returns the `value` of another lane (thread) of the same warp, whose number is higher by `distance`. Works on doubles
/// and on SumTuples.
template <class Value>
__device__ __forceinline__ Value from_lane_above(const Value& value, int distance)
{
    static_assert(std::is_trivially_copyable_v<Value> && sizeof(Value) % sizeof(unsigned) == 0);
    constexpr int words = sizeof(Value) / sizeof(unsigned);
    unsigned word[words];
    memcpy(word, &value, sizeof value);
    for (int at = 0; at < words; ++at) {
        word[at] = __shfl_down_sync(0xffffffffU, word[at], distance);
    }
    Value result;
    memcpy(&result, word, sizeof result);
    return result;
}

/// Adds the 32 lanes of one warp to lane 0, halving their number each time. All lanes must call.
template <class Value>
__device__ __forceinline__ Value halve_lanes(Value value)
{
    for (int distance = lanes / 2; distance > 0; distance /= 2) {
        value += from_lane_above(value, distance);
    }
    return value;
}

/// Adds the sums of the 32 columns of one tile (32 × 8 nodes, backend.hpp), which the lanes of one warp hold, and writes
/// the total to the tile's element of `partial`.
template <class Value>
__device__ __forceinline__ void put_tile(Value* partial, int tile_row, int tile_column, int tile_columns,
                                         const Value& of_column)
{
    const Value sum = halve_lanes(of_column);
    if (threadIdx.x % lanes == 0 && tile_column < tile_columns) {
        partial[tile_row * tile_columns + tile_column] = sum;
    }
}

/// Sums a term over every tile of 32 × 8 nodes of the box into `partial`, which has the tiles of the whole grid,
/// `tile_columns` of them in a row. One block per tile and one thread per node. For terms that write: a thread must not
/// read for its next node before it has written the present node.
template <class Term, class Value>
__global__ void __launch_bounds__(threads, blocks_of_a_multiprocessor)
    tile_per_block_kernel(Box box, Term term, Value* partial, int tile_columns, const int* done_flag)
{
    wait_for_previous_kernel();
    if (is_done(done_flag)) {
        return;
    }
    __shared__ Value shared[rows][lanes];
    const int column = static_cast<int>(threadIdx.x);
    const int i = static_cast<int>(blockIdx.x) * lanes + column;
    const int j = row_of_block<Term>(box.extent) * rows + static_cast<int>(threadIdx.y);
    const bool is_inside = i < box.extent.nx && j < box.extent.ny;
    shared[threadIdx.y][column] = is_inside ? term(box.first_i + i, box.first_j + j) : Value{};
    __syncthreads();
    if (threadIdx.y > 0) {
        return;
    }
    Value sum{};
    for (int row = 0; row < rows; ++row) {
        sum += shared[row][column];
    }
    put_tile(partial, box.first_j / rows + row_of_block<Term>(box.extent),
             box.first_i / lanes + static_cast<int>(blockIdx.x), tile_columns, sum);
}

inline constexpr int tiles_of_a_block = 4;
inline constexpr std::int64_t nodes_worth_tile_per_warp = 200'000; ///< fewer nodes give too few threads

/// Does the same with one warp per tile. A lane sums its whole column of 8 nodes, and fetches all values of the column
/// before its first addition.
template <class Term, class Value>
__global__ void __launch_bounds__(tiles_of_a_block* lanes)
    tile_per_warp_kernel(Box box, Term term, Value* partial, int tile_columns, const int* done_flag)
{
    wait_for_previous_kernel();
    if (is_done(done_flag)) {
        return;
    }
    const int i = box.first_i + static_cast<int>(blockIdx.x) * tiles_of_a_block * lanes + static_cast<int>(threadIdx.x);
    const int j = box.first_j + row_of_block<Term>(box.extent) * rows;
    const int i_end = box.first_i + box.extent.nx;
    const int j_end = box.first_j + box.extent.ny;
    Value sum{};
    if (i < i_end && j + rows <= j_end) {
#pragma unroll
        for (int row = 0; row < rows; ++row) {
            sum += term(i, j + row);
        }
    } else if (i < i_end) {
        for (int row = j; row < j_end; ++row) {
            sum += term(i, row);
        }
    }
    const int first_column_beyond = (i_end + lanes - 1) / lanes; // a tile beyond the box belongs to another one
    put_tile(partial, j / rows, i / lanes, i / lanes < first_column_beyond ? tile_columns : 0, sum);
}

inline constexpr int finish_threads = 1024;
inline constexpr int total_lanes = 256; ///< of the total over bands, see backend.hpp

/// The number of bands (rows of tiles) that one warp sums at once: the additions of one band hide the waits of another. A
/// SumTuple fills the registers by itself.
template <class Value>
inline constexpr int bands_at_once = sizeof(Value) == sizeof(double) ? 4 : 1;

/// Sums the bands (rows of tiles) first, first + step, … (`bands` of them) in one warp, from the sums of their tiles: lane
/// l of 32 adds tiles l, l+32, …, then lanes are halved. `count` is the number of tiles in i and j. Afterwards lane 0 has
/// the sums; the sum of a band beyond the last is 0.
template <class Value, int bands>
__device__ __forceinline__ void add_bands(const Value* tiles, Extent count, int first, int step, Value (&sum)[bands])
{
    const int lane = static_cast<int>(threadIdx.x) % lanes;
#pragma unroll
    for (int at = 0; at < bands; ++at) {
        sum[at] = Value{};
    }
#pragma unroll 4
    for (int tile = lane; tile < count.nx; tile += lanes) {
#pragma unroll
        for (int at = 0; at < bands; ++at) {
            const int band = first + at * step;
            if (band < count.ny) {
                sum[at] += tiles[band * count.nx + tile];
            }
        }
    }
    for (int distance = lanes / 2; distance > 0; distance /= 2) {
#pragma unroll
        for (int at = 0; at < bands; ++at) {
            sum[at] += from_lane_above(sum[at], distance);
        }
    }
}

inline constexpr int bands_of_a_block = 8;
/// The number of tiles from which band_kernel() runs. One block sums fewer tiles faster than a launch takes.
inline constexpr std::int64_t tiles_worth_band_kernel = 4096;

/// Sums the tiles of every band (row of tiles, `count` tiles in i and j) into `bands`, with one warp per band. For so many
/// tiles that one block would take longer than a launch.
template <class Value>
__global__ void __launch_bounds__(bands_of_a_block* lanes)
    band_kernel(const Value* tiles, Extent count, Value* bands, const int* done_flag)
{
    wait_for_previous_kernel();
    const int band = static_cast<int>(blockIdx.x) * bands_of_a_block + static_cast<int>(threadIdx.x) / lanes;
    if (band >= count.ny || is_done(done_flag)) {
        return;
    }
    Value sum[1];
    add_bands(tiles, count, band, 1, sum);
    if (threadIdx.x % lanes == 0) {
        bands[band] = sum[0];
    }
}

/// Adds the sums of all tiles (32 × 8 nodes) in one block, then runs the action. First each warp adds the tiles of bands
/// (rows of tiles), then lanes of the block add the bands, in the order of backend.hpp. `count` is the number of tiles in i
/// and j. A separate kernel, because finding out in the first kernel which block is last takes longer than this kernel.
template <class Value, class Action>
__global__ void __launch_bounds__(finish_threads)
    finish_kernel(const Value* tiles, Extent count, Value* result, Action action, const int* done_flag)
{
    constexpr int warps = finish_threads / lanes;
    constexpr int bands = bands_at_once<Value>;
    static_assert(total_lanes % warps == 0, "a lane of the total belongs to one warp, which adds its bands in order");
    __shared__ Value total[total_lanes];
    wait_for_previous_kernel();
    if (is_done(done_flag)) {
        return;
    }
    const int thread = static_cast<int>(threadIdx.x);
    const int warp = thread / lanes;
    if constexpr (requires { action.reads(); }) {
        if (thread == 0) { // fetched while the tiles are loaded
            asm volatile("prefetch.global.L1 [%0];" ::"l"(action.reads()));
        }
    }
    if (thread < total_lanes) {
        total[thread] = Value{};
    }
    __syncthreads();
    for (int first = warp; first < count.ny; first += warps * bands) {
        Value sum[bands];
        add_bands(tiles, count, first, warps, sum);
        for (int at = 0; at < bands && thread % lanes == 0; ++at) {
            if (first + at * warps < count.ny) {
                total[(first + at * warps) % total_lanes] += sum[at];
            }
        }
    }
    for (int half = total_lanes / 2; half >= lanes; half /= 2) {
        __syncthreads();
        if (thread < half) {
            total[thread] += total[thread + half];
        }
    }
    if (thread < lanes) { // the warp whose lanes wrote last
        const Value value = halve_lanes(total[thread]);
        if (thread == 0) {
            *result = value;
            action();
        }
    }
}

} // namespace swell::solver::cuda_loops
