#pragma once
#include <algorithm>

#include "swell/solver/cuda_loops.cuh"
#include "swell/solver/rrb_sweeps.hpp"

/// The sweeps of rrb_sweeps.hpp with fewer launches: overloads for CUDA that do a grid's whole way down, and its whole way up,
/// in one kernel each, and the small grids in a block's shared memory. The same cells on the same values in the same order:
/// tests/gpu compares them with the CPU's, bit by bit.
namespace swell::solver
{

namespace cuda_sweeps
{

using cuda_loops::lanes;
using cuda_loops::rows;
using cuda_loops::threads;

/// One parity of a grid, read where the grid lies row by row; 0 outside, as a field's halo is.
template <class T>
struct Parity {
    FieldView<const T> natural;
    Extent quads;
    int column, line;

    __device__ __forceinline__ T operator()(int i, int j) const
    {
        const bool inside = i >= 0 && j >= 0 && i < quads.nx && j < quads.ny;
        return inside ? natural(2 * i + column, 2 * j + line) : T(0);
    }
};

/// The b1 nodes of a block's quads, and one more column in the west and row in the south: what its b2 and reds reach.
template <class T>
struct SharedTile {
    static constexpr int width = lanes + 1;
    static constexpr int height = rows + 1;
    T* values;
    int i0, j0; ///< of the first column and row

    __device__ __forceinline__ T operator()(int i, int j) const { return values[(j - j0) * width + (i - i0)]; }

    /// Fills it with value(i, j) on the grid, 0 outside.
    template <class Value>
    __device__ __forceinline__ void fill(Extent quads, const Value& value) const
    {
        const int thread = static_cast<int>(threadIdx.y) * lanes + static_cast<int>(threadIdx.x);
        for (int at = thread; at < width * height; at += threads) {
            const int j = j0 + at / width;
            const int i = i0 + at % width;
            const bool inside = i >= 0 && j >= 0 && i < quads.nx && j < quads.ny;
            values[at] = inside ? value(i, j) : T(0);
        }
        __syncthreads();
    }
};

template <class T>
__global__ void __launch_bounds__(threads) down_kernel(RrbLevelView<T> g, FieldView<const T> natural, const int* guard)
{
    __shared__ T values[SharedTile<T>::width * SharedTile<T>::height];
    cuda_loops::wait_for_forerunner();
    if (cuda_loops::is_done(guard)) {
        return;
    }
    const int i0 = static_cast<int>(blockIdx.x) * lanes;
    const int j0 = static_cast<int>(blockIdx.y) * rows;
    using Read = Parity<T>;
    const WithoutReds<T, Read> left{g.r1_factor,
                                    g.r2_factor,
                                    Read{natural, g.quads, 1, 0},
                                    Read{natural, g.quads, 0, 1},
                                    Read{natural, g.quads, 1, 1},
                                    Read{natural, g.quads, 0, 0}};
    const SharedTile<T> b1{values, i0 - 1, j0 - 1};
    b1.fill(g.quads, [&](int i, int j) { return left.at_b1(i, j); });

    const int i = i0 + static_cast<int>(threadIdx.x);
    const int j = j0 + static_cast<int>(threadIdx.y);
    if (i < g.quads.nx && j < g.quads.ny) {
        const T b2 = without_b1(g.b1_factor, b1, left.at_b2(i, j), i, j);
        const T r1 = left.r1(i, j);
        const T r2 = left.r2(i, j);
        g.r1(i, j) = r1;
        g.r2(i, j) = r2;
        g.b1(i, j) = b1(i, j);
        g.b2(i, j) = b2;
    }
}

template <class T>
__global__ void __launch_bounds__(threads) up_kernel(RrbLevelView<T> g, FieldView<T> natural, const int* guard)
{
    __shared__ T values[SharedTile<T>::width * SharedTile<T>::height];
    cuda_loops::wait_for_forerunner();
    if (cuda_loops::is_done(guard)) {
        return;
    }
    const int i0 = static_cast<int>(blockIdx.x) * lanes;
    const int j0 = static_cast<int>(blockIdx.y) * rows;
    const SharedTile<T> b1{values, i0 - 1, j0 - 1};
    b1.fill(g.quads, SolvedB1<T>{g.b1_factor, g.b1, g.b2});

    const int i = i0 + static_cast<int>(threadIdx.x);
    const int j = j0 + static_cast<int>(threadIdx.y);
    if (i < g.quads.nx && j < g.quads.ny) {
        BackwardRedsAndMerge<T, SharedTile<T>>{g.r1_factor, g.r2_factor, g.r1, g.r2, b1, g.b2, natural, 0}(i, j);
    }
}

inline constexpr int factor_fields = 15; ///< of a level: r1, r2, b1, five each
inline constexpr int most_levels = 16;

/// Elements of a field of these quads with its halo of 1.
__host__ __device__ inline int stored(Extent quads)
{
    return (quads.nx + 2) * (quads.ny + 2);
}

/// The small grids' factors packed for shared memory: level by level, field by field, row by row, each with its halo. A block
/// fetches them all in one sweep.
template <class T>
struct PackFactors {
    const RrbLevelView<T>* levels;
    int level_count;
    T* image;

    __device__ FieldView<T> field(const RrbLevelView<T>& level, int which) const
    {
        const EliminatedView<T>& nodes = which < 5 ? level.r1_factor : which < 10 ? level.r2_factor : level.b1_factor;
        switch (which % 5) {
        case 0: return nodes.inverse;
        case 1: return nodes.a;
        case 2: return nodes.b;
        case 3: return nodes.c;
        default: return nodes.d;
        }
    }
};

/// One block per level and field.
template <class T>
__global__ void pack_kernel(PackFactors<T> pack)
{
    cuda_loops::wait_for_forerunner();
    const int which = static_cast<int>(blockIdx.x);
    T* to = pack.image;
    for (int level = 0; level < static_cast<int>(blockIdx.y); ++level) {
        to += factor_fields * stored(pack.levels[level].quads);
    }
    const RrbLevelView<T> level = pack.levels[blockIdx.y];
    const FieldView<T> from = pack.field(level, which);
    const int count = stored(level.quads);
    const int pitch = level.quads.nx + 2;
    for (int at = static_cast<int>(threadIdx.x); at < count; at += static_cast<int>(blockDim.x)) {
        const int j = at / pitch;
        to[which * count + at] = from(at - j * pitch - 1, j - 1);
    }
}

/// What one thread moves at once.
struct alignas(16) Chunk {
    unsigned words[4];
};

/// The small grids in a block's shared memory: the factors of all levels as PackFactors has them, then the values of the finest
/// of these grids, row by row: the coarser ones are every second node of it, every fourth, and so on. Worked out by the host,
/// and small enough to travel as a kernel's parameter.
template <class T>
struct SharedLevels {
    Extent quads[most_levels];
    int factors[most_levels];   ///< where a level's begin
    Extent nodes;               ///< of the finest grid, whole quads of it
    Extent padded;              ///< the same with the padding that coarser grids need to be whole quads
    int factor_elements = 0;    ///< a whole number of Chunks
    std::size_t all_bytes = 0;

    [[nodiscard]] __device__ __forceinline__ int value_elements() const { return padded.nx * padded.ny; }
};

template <class T>
SharedLevels<T> share_levels(const std::vector<Extent>& quads)
{
    constexpr int chunk = sizeof(Chunk) / sizeof(T);
    SharedLevels<T> levels{};
    for (std::size_t level = 0; level < quads.size(); ++level) {
        levels.quads[level] = quads[level];
        levels.factors[level] = levels.factor_elements;
        levels.factor_elements += factor_fields * stored(quads[level]);
    }
    levels.factor_elements = (levels.factor_elements + chunk - 1) / chunk * chunk;
    levels.nodes = {1, 1}; // of the rest, where that is all there is
    levels.padded = levels.nodes;
    for (std::size_t level = quads.size(); level-- > 0;) {
        levels.nodes = {2 * quads[level].nx, 2 * quads[level].ny};
        levels.padded = {std::max(levels.nodes.nx, 2 * levels.padded.nx), std::max(levels.nodes.ny, 2 * levels.padded.ny)};
    }
    const std::int64_t elements = levels.factor_elements + levels.padded.nodes();
    levels.all_bytes = static_cast<std::size_t>(elements) * sizeof(T);
    return levels;
}

/// Every stride-th node of the values, and one parity of them; 0 outside, as a field's halo is.
template <class T>
struct EveryNode {
    T* values;
    int pitch, stride;
    __device__ __forceinline__ T& operator()(int i, int j) const { return values[(j * pitch + i) * stride]; }
};
template <class T>
struct EveryParity {
    EveryNode<T> nodes;
    Extent quads;
    int column, line;
    __device__ __forceinline__ T operator()(int i, int j) const
    {
        const bool inside = i >= 0 && j >= 0 && i < quads.nx && j < quads.ny;
        return inside ? nodes(2 * i + column, 2 * j + line) : T(0);
    }
};

/// One of the small grids, with its four parities and its factors.
template <class T>
struct SmallGrid {
    EveryNode<T> nodes;
    Extent quads;
    EliminatedView<T> r1_factor, r2_factor, b1_factor;

    __device__ __forceinline__ SmallGrid(const SharedLevels<T>& levels, T* shared, int level)
        : nodes{shared + levels.factor_elements, levels.padded.nx, 1 << level}, quads(levels.quads[level])
    {
        const int pitch = quads.nx + 2;
        const int size = stored(quads);
        T* at = shared + levels.factors[level] + pitch + 1;
        for (EliminatedView<T>* factor : {&r1_factor, &r2_factor, &b1_factor}) {
            *factor = {{at, pitch}, {at + size, pitch}, {at + 2 * size, pitch}, {at + 3 * size, pitch}, {at + 4 * size, pitch}};
            at += 5 * size;
        }
    }
    __device__ __forceinline__ EveryParity<T> parity(int column, int line) const { return {nodes, quads, column, line}; }
    __device__ __forceinline__ EveryParity<T> r1() const { return parity(1, 0); }
    __device__ __forceinline__ EveryParity<T> r2() const { return parity(0, 1); }
    __device__ __forceinline__ EveryParity<T> b1() const { return parity(1, 1); }
    __device__ __forceinline__ EveryParity<T> b2() const { return parity(0, 0); }

    /// visit(i, j) at every quad, then a sync. A division by a float's reciprocal is exact for the few quads there are.
    template <class Visit>
    __device__ __forceinline__ void share(const cuda_loops::BlockTeam& team, const Visit& visit) const
    {
        const int count = quads.nx * quads.ny;
        const float per_row = 1.0F / static_cast<float>(quads.nx);
        for (int quad = team.rank; quad < count; quad += team.size) {
            const int j = static_cast<int>((static_cast<float>(quad) + 0.5F) * per_row);
            visit(quad - j * quads.nx, j);
        }
        team.sync();
    }

    __device__ __forceinline__ void down(const cuda_loops::BlockTeam& team) const
    {
        const WithoutReds<T, EveryParity<T>> left{r1_factor, r2_factor, r1(), r2(), b1(), b2()};
        share(team, [&](int i, int j) {
            const T new_b1 = left.at_b1(i, j);
            const T new_b2 = left.at_b2(i, j);
            nodes(2 * i + 1, 2 * j + 1) = new_b1;
            nodes(2 * i, 2 * j) = new_b2;
        });
        share(team, [&](int i, int j) { nodes(2 * i, 2 * j) = without_b1(b1_factor, b1(), b2()(i, j), i, j); });
    }
    __device__ __forceinline__ void up(const cuda_loops::BlockTeam& team) const
    {
        const SolvedB1<T, EveryParity<T>> solved_b1{b1_factor, b1(), b2()};
        share(team, [&](int i, int j) { nodes(2 * i + 1, 2 * j + 1) = solved_b1(i, j); });
        const SolvedReds<T, EveryParity<T>> solved{r1_factor, r2_factor, r1(), r2(), b1(), b2()};
        share(team, [&](int i, int j) {
            const T new_r1 = solved.at_r1(i, j);
            const T new_r2 = solved.at_r2(i, j);
            nodes(2 * i + 1, 2 * j) = new_r1;
            nodes(2 * i, 2 * j + 1) = new_r2;
        });
    }
};

/// All small grids, down to a single node, by one block, in place: four passes a grid. What no kernel of a solve writes is
/// fetched before the forerunner is waited for.
template <class T>
__global__ void __launch_bounds__(cuda_loops::team_threads)
    small_grids_kernel(SharedLevels<T> levels, const T* image, SolveSmallGrids<T> small, const int* guard)
{
    extern __shared__ Chunk room[];
    T* const shared = reinterpret_cast<T*>(room);
    T* const values = shared + levels.factor_elements;
    const cuda_loops::BlockTeam team{static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)};
    const int chunks = levels.factor_elements * static_cast<int>(sizeof(T)) / static_cast<int>(sizeof(Chunk));
    const auto* from = reinterpret_cast<const Chunk*>(image);
#pragma unroll 8
    for (int at = team.rank; at < chunks; at += team.size) {
        room[at] = from[at];
    }
    const T inverse = small.rest.ending == Ending::exact ? small.rest.inverse[0] : small.rest.inverse_row_sum[0];
    cuda_loops::wait_for_forerunner();
    if (cuda_loops::is_done(guard)) {
        return;
    }
    const auto for_values = [&](auto visit) {
        const float per_row = 1.0F / static_cast<float>(levels.padded.nx);
#pragma unroll 4
        for (int at = team.rank; at < levels.value_elements(); at += team.size) {
            const int j = static_cast<int>((static_cast<float>(at) + 0.5F) * per_row);
            const int i = at - j * levels.padded.nx;
            visit(values[at], i, j, i < levels.nodes.nx && j < levels.nodes.ny);
        }
        team.sync();
    };
    for_values([&](T& value, int i, int j, bool inside) { value = inside ? small.natural(i, j) : T(0); });
    for (int level = 0; level < small.level_count; ++level) {
        SmallGrid<T>(levels, shared, level).down(team);
    }
    if (team.rank == 0) {
        values[0] *= inverse;
    }
    team.sync();
    for (int level = small.level_count - 1; level >= 0; --level) {
        SmallGrid<T>(levels, shared, level).up(team);
    }
    for_values([&](const T& value, int i, int j, bool inside) {
        if (inside) {
            small.natural(i, j) = value;
        }
    });
}

template <class T>
double bytes_of(Extent quads, int words)
{
    return static_cast<double>(quads.nodes()) * words * sizeof(T);
}

template <class T>
bool fit_a_block(const CudaBackend& backend, const std::vector<Extent>& quads)
{
    constexpr int largest = 4096; // quads in a line: beyond, a block's memory does not do, nor ints
    const bool countable = quads.empty() || std::max(quads.front().nx, quads.front().ny) <= largest;
    return countable && quads.size() <= most_levels &&
           share_levels<T>(quads).all_bytes + sizeof(Chunk) <= backend.shared_bytes_per_block();
}

/// values = A⁻¹ z, one warp per row in the shape of dense_row.
template <class T>
__global__ void __launch_bounds__(cuda_loops::threads) dense_kernel(OneArrayView<T> rest, FieldView<const T> z, const int* guard)
{
    cuda_loops::wait_for_forerunner();
    const int lane = static_cast<int>(threadIdx.x);
    const int row = static_cast<int>(blockIdx.x) * rows + static_cast<int>(threadIdx.y);
    if (row >= rest.coarsest_count || cuda_loops::is_done(guard)) {
        return;
    }
    const T* inverse = rest.inverse + static_cast<std::ptrdiff_t>(row) * rest.coarsest_count;
    T sum{};
#pragma unroll 8
    for (int column = lane; column < rest.coarsest_count; column += lanes) {
        const CoarseNode node = rest.coarsest[column];
        sum += inverse[column] * z(node.i, node.j);
    }
    sum = cuda_loops::halve_lanes(sum, cuda_loops::Add{});
    if (lane == 0) {
        rest.coarsest_values[row] = sum;
    }
}

/// z = values.
template <class T>
struct PutCoarsest {
    OneArrayView<T> rest;
    FieldView<T> z;
    __device__ void operator()(int node, int) const
    {
        z(rest.coarsest[node].i, rest.coarsest[node].j) = rest.coarsest_values[node];
    }
};

/// The diagonal ending.
template <class T>
struct ScaleCoarsest {
    OneArrayView<T> rest;
    FieldView<T> z;
    __device__ void operator()(int node, int) const
    {
        z(rest.coarsest[node].i, rest.coarsest[node].j) *= rest.inverse_row_sum[node];
    }
};

} // namespace cuda_sweeps

template <class T>
void sweep_down(CudaBackend& backend, const RrbLevelView<T>& g, FieldView<const T> natural)
{
    constexpr int words = 20; // per quad: 4 of the grid, 12 of factors, 4 written
    backend.launch(cuda_sweeps::down_kernel<T>,
                   {cuda_loops::tiles_of(g.quads), cuda_loops::tile(), "sweep_down", g.quads,
                    cuda_sweeps::bytes_of<T>(g.quads, words)},
                   g, natural, backend.guard());
}

template <class T>
void sweep_up(CudaBackend& backend, const RrbLevelView<T>& g, FieldView<T> natural)
{
    constexpr int words = 23; // per quad: 4 of the grid, 15 of factors, 4 written
    backend.launch(cuda_sweeps::up_kernel<T>,
                   {cuda_loops::tiles_of(g.quads), cuda_loops::tile(), "sweep_up", g.quads,
                    cuda_sweeps::bytes_of<T>(g.quads, words)},
                   g, natural, backend.guard());
}

template <class T>
Memory image_of_small_grids(CudaBackend& backend, const std::vector<Extent>& quads)
{
    if (!cuda_sweeps::fit_a_block<T>(backend, quads)) {
        return {nullptr, [](void*) {}}; // a long thin grid
    }
    return backend.allocate(static_cast<std::size_t>(cuda_sweeps::share_levels<T>(quads).factor_elements) * sizeof(T));
}

template <class T>
void pack_small_grids(CudaBackend& backend, const RrbLevelView<T>* levels, const std::vector<Extent>& quads,
                      const Memory& image)
{
    if (image != nullptr && !quads.empty()) {
        const dim3 blocks(cuda_sweeps::factor_fields, static_cast<unsigned>(quads.size()));
        const cuda_sweeps::PackFactors<T> pack{levels, static_cast<int>(quads.size()), static_cast<T*>(image.get())};
        backend.launch(cuda_sweeps::pack_kernel<T>, {blocks, dim3(cuda_loops::threads), "pack_small_grids", quads.front()},
                       pack);
    }
}

template <class T>
void solve_small_grids(CudaBackend& backend, const SolveSmallGrids<T>& small, const std::vector<Extent>& quads,
                       const Memory& image)
{
    const OneArrayView<T>& rest = small.rest;
    const bool is_only_the_ending = quads.empty() && rest.half_levels == 0 && rest.coarsest_count > 1;
    if (is_only_the_ending && rest.ending == Ending::diagonal) {
        backend.for_each_node({rest.coarsest_count, 1}, cuda_sweeps::ScaleCoarsest<T>{rest, small.natural});
        return;
    }
    if (is_only_the_ending && rest.inverse != nullptr) { // a whole matrix times a vector: work for all multiprocessors
        const dim3 blocks(static_cast<unsigned>((rest.coarsest_count + cuda_loops::rows - 1) / cuda_loops::rows));
        const double bytes = static_cast<double>(rest.coarsest_count) * rest.coarsest_count * sizeof(T);
        backend.launch(cuda_sweeps::dense_kernel<T>,
                       {blocks, cuda_loops::tile(), "solve_coarsest", {rest.coarsest_count, 1}, bytes}, rest,
                       FieldView<const T>(small.natural), backend.guard());
        backend.for_each_node({rest.coarsest_count, 1}, cuda_sweeps::PutCoarsest<T>{rest, small.natural});
        return;
    }
    if (image == nullptr || rest.coarsest_count > 1 || rest.half_levels > 0) {
        backend.run_together(small);
        return;
    }
    const cuda_sweeps::SharedLevels<T> levels = cuda_sweeps::share_levels<T>(quads);
    check_cuda(cudaFuncSetAttribute(cuda_sweeps::small_grids_kernel<T>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                    static_cast<int>(levels.all_bytes)),
               "cudaFuncSetAttribute");
    backend.launch(cuda_sweeps::small_grids_kernel<T>,
                   {dim3(1), dim3(cuda_loops::team_threads), "solve_small_grids", levels.nodes, 0.0, levels.all_bytes},
                   levels, static_cast<const T*>(image.get()), small, backend.guard());
}

} // namespace swell::solver
