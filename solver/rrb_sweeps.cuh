#pragma once
#include "swell/solver/cuda_banded.cuh"
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
    const BackwardB1<T> backward_b1{g.b1_factor, g.b1, g.b2, g.b1};
    const SharedTile<T> b1{values, i0 - 1, j0 - 1};
    b1.fill(g.quads, [&](int i, int j) { return backward_b1.solution(i, j); });

    const int i = i0 + static_cast<int>(threadIdx.x);
    const int j = j0 + static_cast<int>(threadIdx.y);
    if (i < g.quads.nx && j < g.quads.ny) {
        BackwardRedsAndMerge<T, SharedTile<T>>{g.r1_factor, g.r2_factor, g.r1, g.r2, b1, g.b2, natural, 0}(i, j);
    }
}

inline constexpr int factor_fields = 15; ///< of a level: r1, r2, b1, five each
inline constexpr int vector_fields = 4;
inline constexpr int most_levels = 16;
inline constexpr int most_coarsest = 64; ///< nodes of the rest that are brought along

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

/// Lays one level's fields out at `to`, one after the other.
template <class T>
__device__ __forceinline__ EliminatedView<T> lay_out_factors(Extent quads, T*& to)
{
    const int pitch = quads.nx + 2;
    const auto field = [&] {
        const FieldView<T> here{to + pitch + 1, pitch};
        to += stored(quads);
        return here;
    };
    EliminatedView<T> nodes;
    nodes.inverse = field();
    nodes.a = field();
    nodes.b = field();
    nodes.c = field();
    nodes.d = field();
    return nodes;
}

/// The small grids in shared memory. All that no kernel of a solve writes is fetched before the forerunner is waited for.
template <class T>
__global__ void __launch_bounds__(cuda_loops::team_threads)
    small_grids_kernel(SolveSmallGrids<T> small, const T* image, int factor_elements, int all_elements, const int* guard)
{
    extern __shared__ double room[];
    __shared__ RrbLevelView<T> levels[most_levels];
    __shared__ OneArrayView<T> rest;
    __shared__ CoarseNode coarsest[most_coarsest];
    __shared__ T inverse[most_coarsest];
    __shared__ T values[most_coarsest];
    const cuda_loops::BlockTeam team{static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)};
    T* const shared = reinterpret_cast<T*>(room);
#pragma unroll 8
    for (int at = team.rank; at < factor_elements; at += cuda_loops::team_threads) {
        shared[at] = __ldg(image + at);
    }
    for (int at = factor_elements + team.rank; at < all_elements; at += cuda_loops::team_threads) {
        shared[at] = T(0);
    }
    if (team.rank == 0) {
        T* factors = shared;
        T* vectors = shared + factor_elements;
        for (int level = 0; level < small.level_count; ++level) {
            RrbLevelView<T>& here = levels[level];
            here.quads = small.levels[level].quads;
            here.r1_factor = lay_out_factors(here.quads, factors);
            here.r2_factor = lay_out_factors(here.quads, factors);
            here.b1_factor = lay_out_factors(here.quads, factors);
            const int pitch = here.quads.nx + 2;
            for (FieldView<T>* vector : {&here.r1, &here.r2, &here.b1, &here.b2}) {
                *vector = {vectors + pitch + 1, pitch};
                vectors += stored(here.quads);
            }
        }
        rest = *small.rest;
    }
    team.sync();
    if (rest.coarsest_count <= most_coarsest) {
        if (team.rank < rest.coarsest_count) {
            coarsest[team.rank] = rest.coarsest[team.rank];
            inverse[team.rank] = rest.ending == Ending::exact ? rest.exact.inverse_diagonal[team.rank]
                                                              : rest.inverse_row_sum[team.rank];
        }
        team.sync();
        if (team.rank == 0) {
            rest.coarsest = coarsest;
            rest.exact.inverse_diagonal = inverse;
            rest.inverse_row_sum = inverse;
            rest.coarsest_values = values;
        }
        team.sync();
    }
    cuda_loops::wait_for_forerunner();
    if (!cuda_loops::is_done(guard)) {
        SolveSmallGrids<T>{levels, small.level_count, &rest, small.natural}(team);
    }
}

template <class T>
double bytes_of(Extent quads, int words)
{
    return static_cast<double>(quads.nodes()) * words * sizeof(T);
}

inline int elements(const std::vector<Extent>& quads, int fields)
{
    int sum = 0;
    for (const Extent& level : quads) {
        sum += stored(level) * fields;
    }
    return sum;
}

template <class T>
bool fit_a_block(const CudaBackend& backend, const std::vector<Extent>& quads)
{
    std::int64_t bytes = 0;
    for (const Extent& level : quads) {
        bytes += (level.nx + std::int64_t{2}) * (level.ny + 2) * (factor_fields + vector_fields) * sizeof(T);
    }
    return quads.size() <= most_levels && static_cast<std::size_t>(bytes) <= backend.shared_bytes_per_block();
}

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
    return backend.allocate(static_cast<std::size_t>(cuda_sweeps::elements(quads, cuda_sweeps::factor_fields)) * sizeof(T));
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
    if (image == nullptr) {
        backend.run_together(small);
        return;
    }
    const int factors = cuda_sweeps::elements(quads, cuda_sweeps::factor_fields);
    const int all = factors + cuda_sweeps::elements(quads, cuda_sweeps::vector_fields);
    const std::size_t bytes = static_cast<std::size_t>(all) * sizeof(T);
    check_cuda(cudaFuncSetAttribute(cuda_sweeps::small_grids_kernel<T>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                    static_cast<int>(bytes)),
               "cudaFuncSetAttribute");
    const Extent extent = quads.empty() ? Extent{1, 1} : quads.front();
    backend.launch(cuda_sweeps::small_grids_kernel<T>,
                   {dim3(1), dim3(cuda_loops::team_threads), "solve_small_grids", extent, 0.0, bytes}, small,
                   static_cast<const T*>(image.get()), factors, all, backend.guard());
}

} // namespace swell::solver
