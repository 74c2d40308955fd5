#pragma once
#include <string_view>
#include <type_traits>

#include "swell/solver/backend.hpp"
#include "swell/solver/cuda_backend.hpp"
#include "swell/solver/cuda_error.hpp"

/// The loops of the CUDA backend: one thread per node, one block per tile of a sum, one block for a team.
namespace swell::solver
{

namespace cuda_loops
{

inline constexpr int lanes = 32;
inline constexpr int rows = 8;
inline constexpr int threads = lanes * rows;

#ifdef __CUDA_ARCH__
inline constexpr int compute_capability = __CUDA_ARCH__ / 10;
#else
inline constexpr int compute_capability = 90;
#endif
inline constexpr bool has_three_quarters = compute_capability == 86 || compute_capability == 87 ||
                                           compute_capability == 89 || compute_capability >= 120;
inline constexpr int threads_of_a_multiprocessor = compute_capability == 75 ? 1024 : has_three_quarters ? 1536 : 2048;

/// Memory is only kept busy by all the threads there is room for: a kernel that waits for many values at once may take no
/// more registers than that leaves it.
inline constexpr int blocks_of_a_multiprocessor = threads_of_a_multiprocessor / threads;

/// A kernel may be launched while the one before it still runs (programmatic dependent launch, compute capability 9.0): it
/// lets its follower in at once, and touches no memory before all of its forerunner's is written.
__device__ __forceinline__ void wait_for_forerunner()
{
#if __CUDA_ARCH__ >= 900
    cudaTriggerProgrammaticLaunchCompletion();
    cudaGridDependencySynchronize();
#endif
}

__device__ __forceinline__ bool is_done(const int* guard)
{
    return guard != nullptr && *guard != 0;
}

/// One block as a team.
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

template <class Cell>
__global__ void __launch_bounds__(threads) node_kernel(Extent extent, Cell cell, const int* guard)
{
    wait_for_forerunner();
    const int i = static_cast<int>(blockIdx.x) * lanes + static_cast<int>(threadIdx.x);
    const int j = static_cast<int>(blockIdx.y) * rows + static_cast<int>(threadIdx.y);
    if (i < extent.nx && j < extent.ny && !is_done(guard)) {
        cell(i, j);
    }
}

template <class Action>
__global__ void once_kernel(Action action, const int* guard)
{
    wait_for_forerunner();
    if (!is_done(guard)) {
        action();
    }
}

inline constexpr int team_threads = 1024;

template <class Action>
__global__ void __launch_bounds__(team_threads) team_kernel(Action action, const int* guard)
{
    wait_for_forerunner();
    if (!is_done(guard)) {
        action(BlockTeam{static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)});
    }
}

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

/// 32 lanes of one warp to lane 0, halving.
template <class Value>
__device__ __forceinline__ Value halve_lanes(Value value)
{
    for (int distance = lanes / 2; distance > 0; distance /= 2) {
        value += from_lane_above(value, distance);
    }
    return value;
}

/// A tile's sum, from the sums of its columns in the lanes of one warp.
template <class Value>
__device__ __forceinline__ void put_tile(Value* partial, int tile_column, int tile_columns, const Value& of_column)
{
    const Value sum = halve_lanes(of_column);
    if (threadIdx.x % lanes == 0 && tile_column < tile_columns) {
        partial[static_cast<int>(blockIdx.y) * tile_columns + tile_column] = sum;
    }
}

/// A term of every node added up over its tile: a block per tile, a thread per node. For terms that write, which cannot be
/// fetched for ahead.
template <class Term, class Value>
__global__ void __launch_bounds__(threads, blocks_of_a_multiprocessor)
    tile_per_block_kernel(Extent extent, Term term, Value* partial, const int* guard)
{
    wait_for_forerunner();
    if (is_done(guard)) {
        return;
    }
    __shared__ Value shared[rows][lanes];
    const int column = static_cast<int>(threadIdx.x);
    const int i = static_cast<int>(blockIdx.x) * lanes + column;
    const int j = static_cast<int>(blockIdx.y) * rows + static_cast<int>(threadIdx.y);
    shared[threadIdx.y][column] = i < extent.nx && j < extent.ny ? term(i, j) : Value{};
    __syncthreads();
    if (threadIdx.y > 0) {
        return;
    }
    Value sum{};
    for (int row = 0; row < rows; ++row) {
        sum += shared[row][column];
    }
    put_tile(partial, static_cast<int>(blockIdx.x), static_cast<int>(gridDim.x), sum);
}

inline constexpr int tiles_of_a_block = 4;
inline constexpr std::int64_t nodes_worth_tile_per_warp = 200'000; ///< fewer are too few threads

/// The same, a tile per warp: a lane adds up its column itself, and has fetched all of it before it adds the first.
template <class Term, class Value>
__global__ void __launch_bounds__(tiles_of_a_block* lanes)
    tile_per_warp_kernel(Extent extent, Term term, Value* partial, int tile_columns, const int* guard)
{
    wait_for_forerunner();
    if (is_done(guard)) {
        return;
    }
    const int i = static_cast<int>(blockIdx.x) * tiles_of_a_block * lanes + static_cast<int>(threadIdx.x);
    const int j = static_cast<int>(blockIdx.y) * rows;
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
    put_tile(partial, i / lanes, tile_columns, sum);
}

/// All tiles to one value by one block: lane l of 256 takes tiles l, l+256, …, then 256 → 1, halving; and the action. A
/// kernel of its own: a block that had to find out whether it is the last one would wait longer for the answer than this
/// one runs.
template <class Value, class Action>
__global__ void __launch_bounds__(threads)
    finish_kernel(const Value* partial, int tiles, Value* result, Action action, const int* guard)
{
    __shared__ Value shared[threads];
    wait_for_forerunner();
    if (is_done(guard)) {
        return;
    }
    const int lane = static_cast<int>(threadIdx.x);
    if constexpr (requires { action.reads(); }) {
        if (lane == 0) { // its way here overlaps the tiles'
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

/// "ForwardB1<float>" of swell::solver::ForwardB1<float>, as the compiler spells it.
template <class Type>
constexpr std::string_view name_of_type()
{
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("Type = ") + 7);
    text = text.substr(0, text.find_first_of(";]"));
    const std::size_t arguments = text.find('<');
    const std::size_t scope = text.substr(0, arguments).rfind("::");
    text.remove_prefix(scope == std::string_view::npos ? 0 : scope + 2);
    return text;
}

/// What a cell says it moves, over an extent.
template <class Cell>
constexpr double bytes_of(Extent extent)
{
    if constexpr (requires { Cell::bytes; }) {
        return static_cast<double>(extent.nodes()) * Cell::bytes;
    } else {
        return 0.0;
    }
}

inline dim3 tile()
{
    return {lanes, rows};
}

inline dim3 tiles_of(Extent extent)
{
    return {static_cast<unsigned>((extent.nx + lanes - 1) / lanes), static_cast<unsigned>((extent.ny + rows - 1) / rows)};
}

} // namespace cuda_loops

/// In the stream of this backend's work, overlapping the kernel's start with the end of the one before where the device
/// can: so a kernel begins with wait_for_forerunner().
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
    config.numAttrs = overlaps_launches() ? 1 : 0;
    begin_kernel();
    check_cuda(cudaLaunchKernelEx(&config, kernel, arguments...), "a kernel launch");
    end_kernel(how);
}

template <class Cell>
void CudaBackend::for_each_node(Extent extent, const Cell& cell)
{
    if (extent.nx <= 0 || extent.ny <= 0) {
        return;
    }
    launch(cuda_loops::node_kernel<Cell>,
           {cuda_loops::tiles_of(extent), cuda_loops::tile(), cuda_loops::name_of_type<Cell>(), extent,
            cuda_loops::bytes_of<Cell>(extent)},
           extent, cell, guard());
}

template <class Result, class Action>
void CudaBackend::finish_sum(const Result* partial, int tiles, Result* result, const Action& action)
{
    launch(cuda_loops::finish_kernel<Result, Action>, {dim3(1), dim3(cuda_loops::threads), "finish_sum", {tiles, 1}},
           partial, tiles, result, action, guard());
}

template <class Term, class Result, class Action>
void CudaBackend::for_each_node_and_sum(Extent extent, const Term& term, Result* result, const Action& action)
{
    const dim3 tiles = cuda_loops::tiles_of(extent);
    auto* partial = static_cast<Result*>(room_for_partial_sums(std::size_t{tiles.x} * tiles.y * sizeof(Result)));
    launch(cuda_loops::tile_per_block_kernel<Term, Result>,
           {tiles, cuda_loops::tile(), cuda_loops::name_of_type<Term>(), extent, cuda_loops::bytes_of<Term>(extent)},
           extent, term, partial, guard());
    finish_sum(partial, static_cast<int>(tiles.x * tiles.y), result, action);
}

template <class Term, class Result, class Action>
void CudaBackend::sum_over_nodes(Extent extent, const Term& term, Result* result, const Action& action)
{
    if (extent.nodes() < cuda_loops::nodes_worth_tile_per_warp) {
        for_each_node_and_sum(extent, term, result, action);
        return;
    }
    const dim3 tiles = cuda_loops::tiles_of(extent);
    const dim3 blocks((tiles.x + cuda_loops::tiles_of_a_block - 1) / cuda_loops::tiles_of_a_block, tiles.y);
    auto* partial = static_cast<Result*>(room_for_partial_sums(std::size_t{tiles.x} * tiles.y * sizeof(Result)));
    launch(cuda_loops::tile_per_warp_kernel<Term, Result>,
           {blocks, dim3(cuda_loops::tiles_of_a_block * cuda_loops::lanes), cuda_loops::name_of_type<Term>(), extent,
            cuda_loops::bytes_of<Term>(extent)},
           extent, term, partial, static_cast<int>(tiles.x), guard());
    finish_sum(partial, static_cast<int>(tiles.x * tiles.y), result, action);
}

template <class Action>
void CudaBackend::run_once(const Action& action)
{
    launch(cuda_loops::once_kernel<Action>, {dim3(1), dim3(1), cuda_loops::name_of_type<Action>(), {1, 1}}, action,
           guard());
}

template <class Action>
void CudaBackend::run_together(const Action& action)
{
    launch(cuda_loops::team_kernel<Action>,
           {dim3(1), dim3(cuda_loops::team_threads), cuda_loops::name_of_type<Action>(), {1, 1}}, action, guard());
}

static_assert(Backend<CudaBackend>);

} // namespace swell::solver
