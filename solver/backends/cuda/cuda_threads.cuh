#pragma once
#include <cstdint>

#include "solver/grid/extent.hpp"

/// The number of threads of kernels, and the beginning of every kernel.
namespace swell::solver::cuda_loops
{

inline constexpr int lanes = 32;
inline constexpr int rows = 8;
inline constexpr int threads = lanes * rows;

#ifdef __CUDA_ARCH__
inline constexpr int compute_capability = __CUDA_ARCH__ / 10;
#else
inline constexpr int compute_capability = 90;
#endif
inline constexpr bool has_three_quarters =
    compute_capability == 86 || compute_capability == 87 || compute_capability == 89 || compute_capability >= 120;
inline constexpr int threads_of_a_multiprocessor = compute_capability == 75 ? 1024 : has_three_quarters ? 1536 : 2048;

/// The number of blocks of 256 threads that fill a multiprocessor. Only a full multiprocessor keeps the memory busy. So a
/// kernel that waits for many values at once must not take more registers than this number of blocks allows.
inline constexpr int blocks_of_a_multiprocessor = threads_of_a_multiprocessor / threads;

/// Every kernel calls this before it touches memory that another kernel of the same stream writes. A kernel may start while
/// the previous kernel still runs (programmatic dependent launch, compute capability 9.0). The call allows the next kernel
/// to start, and waits until all writes of the previous kernels are done.
__device__ __forceinline__ void wait_for_previous_kernel()
{
#if __CUDA_ARCH__ >= 900
    cudaTriggerProgrammaticLaunchCompletion();
    cudaGridDependencySynchronize();
#endif
}

/// Returns whether the loop around a kernel has ended; then the kernel returns at once. `done_flag` is
/// CudaBackend::done_flag(): null outside loops of Loops::guarded.
__device__ __forceinline__ bool is_done(const int* done_flag)
{
    return done_flag != nullptr && *done_flag != 0;
}

inline constexpr std::int64_t nodes_worth_turning = 2'000'000; ///< smaller fields fit in the device's cache

/// Returns the row of tiles (32 × 8 nodes), counted from the south, that this block computes. Blocks start in the order of
/// their numbers. For a cell with `last_row_first` (cell.hpp) the first block is in the north, unless the field fits in the
/// cache.
template <class Cell>
__device__ __forceinline__ int row_of_block(Extent extent)
{
    const auto started = static_cast<int>(blockIdx.y);
    if constexpr (requires { Cell::last_row_first; }) {
        return extent.nodes() < nodes_worth_turning ? started : static_cast<int>(gridDim.y) - 1 - started;
    } else {
        return started;
    }
}

/// One block of a GPU as a team: threads that share the work on one small grid (team.hpp).
struct BlockTeam {
    struct Warp {
        int rank;
        static constexpr int size = 32;
        __device__ __forceinline__ void sync() const { __syncwarp(); }
    };
    int rank;
    int size;
    __device__ __forceinline__ void sync() const { __syncthreads(); }
    __device__ __forceinline__ bool in_front() const { return rank < Warp::size; }
    __device__ __forceinline__ Warp front() const { return {rank}; }
};

inline dim3 tile()
{
    return {lanes, rows};
}

inline dim3 tiles_of(Extent extent)
{
    return {static_cast<unsigned>((extent.nx + lanes - 1) / lanes), static_cast<unsigned>((extent.ny + rows - 1) / rows)};
}

} // namespace swell::solver::cuda_loops
