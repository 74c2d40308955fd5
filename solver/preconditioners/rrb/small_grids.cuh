#pragma once
#include <algorithm>
#include <vector>

#include "solver/preconditioners/rrb/coarsest_solve.cuh"
#include "solver/preconditioners/rrb/small_grids.hpp"

/// The coarse grids of the RRB preconditioner M⁻¹, solved together by one block of threads in its shared memory: overloads
/// for CUDA of functions in small_grids.hpp. They run the same arithmetic on the same values in the same order. A pass
/// takes as long as its slowest thread, so a thread has one node at a time. A halo of zeros avoids tests for the edge of a
/// grid.
namespace swell::solver
{

namespace cuda_small_grids
{

inline constexpr int most_levels = 16;

/// The number of arrays of factors per parity: 1/centre (centre: the diagonal entry of a node) and four couplings divided
/// by it. A level (grid) has them for r1, for r2 and for b1, the nodes that it eliminates. Each array covers the quads of 2
/// × 2 nodes of the level and a halo.
inline constexpr int tables_of_a_node = 5;
enum Eliminated { of_r1, of_r2, of_b1, eliminated };
inline constexpr int tables = eliminated * tables_of_a_node;

/// The parities of a node (i, j), as numbers (i odd) + 2 (j odd): the order of the arrays of values in shared memory.
enum Parity { b2, r1, r2, b1, parities };

/// Where the arrays of one level (grid) are in shared memory. `factors` and `values` are offsets in elements.
struct LevelLayout {
    Extent quads;
    unsigned per_row = 0; ///< 2³¹ / quads.nx, rounded up
    int factors = 0;
    int values = 0;

    [[nodiscard]] __host__ __device__ int count() const { return quads.nx * quads.ny; }
    /// Returns the row of quad number `quad`, quad / quads.nx without a division. Exact, because there are far fewer than
    /// 2³¹ / nx quads.
    [[nodiscard]] __device__ __forceinline__ int row_of(int quad) const
    {
        return static_cast<int>((static_cast<unsigned long long>(quad) * per_row) >> 31U);
    }
    /// The row length and the number of elements of an array, its halo of one quad included.
    [[nodiscard]] __host__ __device__ int pitch() const { return quads.nx + 2; }
    [[nodiscard]] __host__ __device__ int size() const { return pitch() * (quads.ny + 2); }
};

/// The layout of shared memory: the factors of every level (grid), then the vector values of every level. Offsets are in
/// elements. The host makes the layout, and passes it as a kernel parameter.
struct SharedLayout {
    LevelLayout level[most_levels];
    int level_count = 0;
    int factor_elements = 0;
    int all_elements = 0;
};

/// Returns the layout of shared memory for the small grids, given their extents in quads (2 × 2 nodes), the finest first;
/// at most most_levels of them.
template <class T>
SharedLayout layout_of(const std::vector<Extent>& quads)
{
    constexpr int chunk = sizeof(uint4) / sizeof(T);
    SharedLayout layout;
    layout.level_count = static_cast<int>(quads.size());
    for (std::size_t level = 0; level < quads.size(); ++level) {
        LevelLayout& place = layout.level[level];
        place.quads = quads[level];
        const auto nx = static_cast<unsigned>(quads[level].nx);
        place.per_row = ((1U << 31U) + nx - 1) / nx;
        place.factors = layout.factor_elements;
        layout.factor_elements += tables * place.size();
    }
    layout.factor_elements = (layout.factor_elements + chunk - 1) / chunk * chunk; // a whole number of loads
    layout.all_elements = layout.factor_elements;
    for (std::size_t level = 0; level < quads.size(); ++level) {
        layout.level[level].values = layout.all_elements;
        layout.all_elements += parities * layout.level[level].size();
    }
    return layout;
}

/// Copies the factors of all small grids to `image` in device memory, in the layout of shared memory: one block of threads
/// per level and array.
template <class T>
__global__ void pack_kernel(SharedLayout layout, const RrbLevelView<T>* levels, T* image)
{
    cuda_loops::wait_for_previous_kernel();
    const LevelLayout place = layout.level[blockIdx.y];
    const RrbLevelView<T>& level = levels[blockIdx.y];
    const EliminatedView<T>* const nodes[eliminated] = {&level.r1_factor, &level.r2_factor, &level.b1_factor};
    const EliminatedView<T>& node = *nodes[blockIdx.x / tables_of_a_node];
    const FieldView<T>* const fields[tables_of_a_node] = {&node.inverse, &node.a, &node.b, &node.c, &node.d};
    const FieldView<T> from = *fields[blockIdx.x % tables_of_a_node];
    T* const to = image + place.factors + static_cast<int>(blockIdx.x) * place.size();
    for (int at = static_cast<int>(threadIdx.x); at < place.size(); at += static_cast<int>(blockDim.x)) {
        const int j = at / place.pitch();
        to[at] = from(at - j * place.pitch() - 1, j - 1);
    }
}

/// One of the small grids in shared memory: arrays of factors and of values, one after the other, all with one pitch.
template <class T>
struct SmallGrid {
    LevelLayout place;
    int count, pitch, size;
    T* values;
    EliminatedView<T> factor[eliminated];

    __device__ __forceinline__ SmallGrid(const LevelLayout& where, T* shared)
        : place(where), count(place.count()), pitch(place.pitch()), size(place.size()),
          values(shared + place.values + pitch + 1)
    {
        T* at = shared + place.factors + pitch + 1;
        for (EliminatedView<T>& node : factor) {
            node = {
                {at, pitch}, {at + size, pitch}, {at + 2 * size, pitch}, {at + 3 * size, pitch}, {at + 4 * size, pitch}};
            at += tables_of_a_node * size;
        }
    }

    __device__ __forceinline__ FieldView<T> part(Parity parity) const { return {values + parity * size, pitch}; }
    __device__ __forceinline__ T& node(int i, int j) const
    {
        return part(static_cast<Parity>((i & 1) + 2 * (j & 1)))(i >> 1, j >> 1);
    }

    /// Calls visit(i, j, kind) at every quad (2 × 2 nodes) for kinds 0 … kinds-1 (at most two), shared among the threads of
    /// `team`, then synchronises them. `kind` distinguishes two nodes of a quad.
    template <int kinds, class Team, class Visit>
    __device__ __forceinline__ void share(const Team& team, const Visit& visit) const
    {
        for (int task = team.rank; task < kinds * count; task += team.size) {
            const int kind = kinds > 1 && task >= count ? 1 : 0;
            const int quad = task - kind * count;
            const int j = place.row_of(quad);
            visit(quad - j * place.quads.nx, j, kind);
        }
        team.sync();
    }

    /// Eliminates the red nodes (i + j odd) and b1 (odd i and j) from the right-hand side. Passes the right-hand side of
    /// the next coarser grid to keep(i, j, value), for each of its nodes (i, j).
    template <class Team, class Keep>
    __device__ __forceinline__ void down(const Team& team, const Keep& keep) const
    {
        const ReducedBlacks<T, FieldView<T>> left{factor[of_r1], factor[of_r2], part(r1), part(r2), part(b1), part(b2)};
        share<2>(team, [&](int i, int j, int kind) {
            if (kind == 0) {
                left.b1(i, j) = left.at_b1(i, j);
            } else {
                left.b2(i, j) = left.at_b2(i, j);
            }
        });
        share<1>(team, [&](int i, int j, int) { keep(i, j, without_b1(factor[of_b1], left.b1, left.b2(i, j), i, j)); });
    }

    /// Computes the solution at b1 (odd i and j) and at the red nodes (i + j odd) from the solution at b2 (even i and j).
    /// Passes it at all nodes (i, j) of this grid to keep(i, j, value).
    template <class Team, class Keep>
    __device__ __forceinline__ void up(const Team& team, const Keep& keep) const
    {
        const SolvedB1<T, FieldView<T>> solved_b1{factor[of_b1], part(b1), part(b2)};
        share<1>(team, [&](int i, int j, int) {
            const T solved = solved_b1(i, j);
            solved_b1.b1(i, j) = solved;
            keep(2 * i, 2 * j, solved_b1.b2(i, j));
            keep(2 * i + 1, 2 * j + 1, solved);
        });
        const RedSolution<T, FieldView<T>> solved{factor[of_r1], factor[of_r2], part(r1), part(r2), part(b1), part(b2)};
        share<2>(team, [&](int i, int j, int kind) {
            if (kind == 0) {
                keep(2 * i + 1, 2 * j, solved.at_r1(i, j));
            } else {
                keep(2 * i, 2 * j + 1, solved.at_r2(i, j));
            }
        });
    }
};

/// All small grids in shared memory, and the inverse of the matrix of the single node to which they lead.
template <class T>
struct SmallGrids {
    const SharedLayout& layout;
    T* shared;
    T inverse_of_last;

    __device__ __forceinline__ SmallGrid<T> grid(int level) const { return {layout.level[level], shared}; }

    /// Eliminates the nodes of grid `level`, and writes the right-hand side of the next coarser grid. After the last level
    /// this is a single node, which is solved here.
    template <class Team>
    __device__ __forceinline__ void down(const Team& team, int level) const
    {
        if (level + 1 < layout.level_count) {
            const SmallGrid<T> next = grid(level + 1);
            grid(level).down(team, [&](int i, int j, T value) { next.node(i, j) = value; });
        } else {
            T& last = grid(level).part(b2)(0, 0);
            grid(level).down(team, [&](int, int, T value) { last = value * inverse_of_last; });
        }
    }
    /// Computes the solution on grid `level` and writes it to the next finer small grid. Not for level 0.
    template <class Team>
    __device__ __forceinline__ void up(const Team& team, int level) const
    {
        const FieldView<T> black2 = grid(level - 1).part(b2);
        grid(level).up(team, [&](int i, int j, T value) { black2(i, j) = value; });
    }
};

/// Grids of at most this many quads (2 × 2 nodes) are computed by one warp, whose synchronisation is cheaper than a
/// block's.
inline constexpr int warp_quads = 32;

/// Replaces `natural`, the residual on the finest small grid row by row, by the solution, with all coarser grids down to a
/// single node. No kernel of a solve writes the factors, so the block of threads loads them from `image` before it waits
/// for the previous kernel.
template <class T>
__global__ void __launch_bounds__(cuda_loops::team_threads)
    small_grids_kernel(const __grid_constant__ SharedLayout layout, const T* image, const T* inverse, FieldView<T> natural,
                       const int* done_flag)
{
    extern __shared__ uint4 room[];
    T* const shared = reinterpret_cast<T*>(room);
    const cuda_loops::BlockTeam team{static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)};
    const int chunks = layout.factor_elements * static_cast<int>(sizeof(T)) / static_cast<int>(sizeof(uint4));
    const auto* from = reinterpret_cast<const uint4*>(image);
#pragma unroll 8
    for (int at = team.rank; at < chunks; at += team.size) {
        room[at] = from[at];
    }
    for (int at = layout.factor_elements + team.rank; at < layout.all_elements; at += team.size) {
        shared[at] = T(0);
    }
    const SmallGrids<T> grids{layout, shared, *inverse};
    team.sync();
    cuda_loops::wait_for_previous_kernel();
    if (cuda_loops::is_done(done_flag)) {
        return;
    }
    const SmallGrid<T> finest = grids.grid(0);
#pragma unroll 2
    for (int task = team.rank; task < 2 * finest.count; task += team.size) { // half a row of two quads
        const int half = task >= finest.count ? 1 : 0;
        const int quad = task - half * finest.count;
        const int j = finest.place.row_of(quad);
        const int i = quad - j * finest.place.quads.nx;
        const T west = natural(2 * i, 2 * j + half);
        const T east = natural(2 * i + 1, 2 * j + half);
        finest.part(half == 0 ? b2 : r2)(i, j) = west;
        finest.part(half == 0 ? r1 : b1)(i, j) = east;
    }
    team.sync();

    int of_the_block = 0;
    while (of_the_block < layout.level_count && (of_the_block == 0 || layout.level[of_the_block].count() > warp_quads)) {
        grids.down(team, of_the_block++);
    }
    if (team.in_front()) {
        for (int level = of_the_block; level < layout.level_count; ++level) {
            grids.down(team.front(), level);
        }
        for (int level = layout.level_count - 1; level >= of_the_block; --level) {
            grids.up(team.front(), level);
        }
    }
    team.sync();
    for (int level = of_the_block - 1; level > 0; --level) {
        grids.up(team, level);
    }
    finest.up(team, [&](int i, int j, T value) { natural(i, j) = value; });
}

/// Returns the bytes of shared memory that small grids of these extents (in quads of 2 × 2 nodes) need.
template <class T>
std::size_t shared_bytes(const std::vector<Extent>& quads)
{
    return static_cast<std::size_t>(layout_of<T>(quads).all_elements) * sizeof(T);
}

/// Returns whether one block of threads can solve grids of these extents in quads: the finest is not too long, and all fit
/// in shared memory.
template <class T>
bool fit_a_block(const CudaBackend& backend, const std::vector<Extent>& quads)
{
    constexpr int longest = 4096; // quads in a line: longer grids do not fit, and would overflow ints
    return !quads.empty() && std::max(quads.front().nx, quads.front().ny) <= longest && quads.size() <= most_levels &&
           shared_bytes<T>(quads) <= backend.shared_bytes_per_block();
}

} // namespace cuda_small_grids

/// Allocates device memory for a copy of the small grids' factors in the layout of shared memory; `quads` are the grids'
/// extents in quads of 2 × 2 nodes. Null if one block of threads cannot solve the small grids.
template <class T>
Memory image_of_small_grids(CudaBackend& backend, const std::vector<Extent>& quads)
{
    if (!cuda_small_grids::fit_a_block<T>(backend, quads)) {
        return {nullptr, [](void*) {}};
    }
    return backend.allocate(static_cast<std::size_t>(cuda_small_grids::layout_of<T>(quads).factor_elements) * sizeof(T),
                            small_grids_name);
}

/// Copies the factors of the small grids to `image`, in the layout of shared memory. `levels` is an array of views in
/// device memory. Does nothing if `image` is null.
template <class T>
void pack_small_grids(CudaBackend& backend, const RrbLevelView<T>* levels, const std::vector<Extent>& quads,
                      const Memory& image)
{
    if (image == nullptr) {
        return;
    }
    const dim3 blocks(cuda_small_grids::tables, static_cast<unsigned>(quads.size()));
    backend.launch(cuda_small_grids::pack_kernel<T>, {blocks, dim3(cuda_loops::threads), "pack_small_grids", quads.front()},
                   cuda_small_grids::layout_of<T>(quads), levels, static_cast<T*>(image.get()));
}

/// Solves the small grids of M⁻¹ in the fastest possible way: in the shared memory of one block down to a single node;
/// else, if only the coarsest grid remains, on all multiprocessors (solve_coarsest); else by run_together.
template <class T>
void solve_small_grids(CudaBackend& backend, const SolveSmallGrids<T>& small, const std::vector<Extent>& quads,
                       const Memory& image)
{
    const InPlaceView<T>& rest = small.rest;
    if (quads.empty() && solve_coarsest(backend, rest, small.natural)) {
        return;
    }
    if (image == nullptr || rest.coarsest_count > 1 || rest.half_levels > 0) {
        backend.run_together(small);
        return;
    }
    const std::size_t bytes = cuda_small_grids::shared_bytes<T>(quads);
    check_cuda(cudaFuncSetAttribute(cuda_small_grids::small_grids_kernel<T>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                    static_cast<int>(bytes)),
               "cudaFuncSetAttribute");
    const T* inverse = rest.coarsest_solve == CoarsestSolve::exact ? rest.inverse : rest.inverse_row_sum;
    const Extent nodes{2 * quads.front().nx, 2 * quads.front().ny};
    backend.launch(cuda_small_grids::small_grids_kernel<T>,
                   {dim3(1), dim3(cuda_loops::team_threads), "solve_small_grids", nodes, 0.0, bytes},
                   cuda_small_grids::layout_of<T>(quads), static_cast<const T*>(image.get()), inverse, small.natural,
                   backend.done_flag());
}

} // namespace swell::solver
