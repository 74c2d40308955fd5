#pragma once
#include <cstdint>
#include <type_traits>

#include "solver/backends/cuda/cuda_threads.cuh"

/// The kernels of a sum, in the shape that backend.hpp gives it.
namespace swell::solver::cuda_loops
{

/// The value of the lane `distance` above in the warp, for a double or a SumTuple.
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

/// Writes a tile's sum, made from the sums of its columns in the lanes of one warp.
template <class Value>
__device__ __forceinline__ void put_tile(Value* partial, int tile_row, int tile_column, int tile_columns,
                                         const Value& of_column)
{
    const Value sum = halve_lanes(of_column);
    if (threadIdx.x % lanes == 0 && tile_column < tile_columns) {
        partial[tile_row * tile_columns + tile_column] = sum;
    }
}

/// Adds up the terms of every tile: a block per tile, a thread per node. For terms that write: a thread cannot read for its
/// next node before the present node is written.
template <class Term, class Value>
__global__ void __launch_bounds__(threads, blocks_of_a_multiprocessor)
    tile_per_block_kernel(Extent extent, Term term, Value* partial, const int* done_flag)
{
    wait_for_previous_kernel();
    if (is_done(done_flag)) {
        return;
    }
    __shared__ Value shared[rows][lanes];
    const int column = static_cast<int>(threadIdx.x);
    const int i = static_cast<int>(blockIdx.x) * lanes + column;
    const int j = row_of_block<Term>(extent) * rows + static_cast<int>(threadIdx.y);
    shared[threadIdx.y][column] = i < extent.nx && j < extent.ny ? term(i, j) : Value{};
    __syncthreads();
    if (threadIdx.y > 0) {
        return;
    }
    Value sum{};
    for (int row = 0; row < rows; ++row) {
        sum += shared[row][column];
    }
    put_tile(partial, row_of_block<Term>(extent), static_cast<int>(blockIdx.x), static_cast<int>(gridDim.x), sum);
}

inline constexpr int tiles_of_a_block = 4;
inline constexpr std::int64_t nodes_worth_tile_per_warp = 200'000; ///< fewer nodes give too few threads

/// The same with a tile per warp: a lane adds up its whole column, and fetches all values of the column before the first
/// sum.
template <class Term, class Value>
__global__ void __launch_bounds__(tiles_of_a_block* lanes)
    tile_per_warp_kernel(Extent extent, Term term, Value* partial, int tile_columns, const int* done_flag)
{
    wait_for_previous_kernel();
    if (is_done(done_flag)) {
        return;
    }
    const int i = static_cast<int>(blockIdx.x) * tiles_of_a_block * lanes + static_cast<int>(threadIdx.x);
    const int j = row_of_block<Term>(extent) * rows;
    Value sum{};
    if (i < extent.nx && j + rows <= extent.ny) {
#pragma unroll
        for (int row = 0; row < rows; ++row) {
            sum += term(i, j + row);
        }
    } else if (i < extent.nx) {
        for (int row = j; row < extent.ny; ++row) {
            sum += term(i, row);
        }
    }
    put_tile(partial, row_of_block<Term>(extent), i / lanes, tile_columns, sum);
}

/// Adds all tiles in one block, then runs the action: lane l of 256 adds tiles l, l+256, …, then lanes are halved 256 → 1.
/// This is a kernel of its own, because a block that asks whether it is the last block waits longer for the answer than
/// this kernel runs.
template <class Value, class Action>
__global__ void __launch_bounds__(threads)
    finish_kernel(const Value* partial, int tiles, Value* result, Action action, const int* done_flag)
{
    __shared__ Value shared[threads];
    wait_for_previous_kernel();
    if (is_done(done_flag)) {
        return;
    }
    const int lane = static_cast<int>(threadIdx.x);
    if constexpr (requires { action.reads(); }) {
        if (lane == 0) { // fetched while the tiles are on their way
            asm volatile("prefetch.global.L1 [%0];" ::"l"(action.reads()));
        }
    }
    Value value{};
#pragma unroll 16
    for (int tile = lane; tile < tiles; tile += threads) {
        value += partial[tile];
    }
    shared[lane] = value;
    for (int half = threads / 2; half >= lanes; half /= 2) {
        __syncthreads();
        if (lane < half) {
            value += shared[lane + half];
            shared[lane] = value;
        }
    }
    if (lane < lanes) {
        value = halve_lanes(value);
        if (lane == 0) {
            *result = value;
            action();
        }
    }
}

} // namespace swell::solver::cuda_loops
