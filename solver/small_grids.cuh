#pragma once
#include <algorithm>
#include <vector>

#include "swell/solver/coarsest_ending.cuh"
#include "swell/solver/rrb_sweeps.hpp"

/// The small grids of M⁻¹ by one block in its shared memory: overloads for CUDA of what rrb_sweeps.hpp has in general. The same
/// cells on the same values in the same order. A pass lasts as long as its longest thread, so there is little for one to do:
/// couplings lie in the order they are used in, and a grid's halo of zeros spares every question of where it ends.
namespace swell::solver
{

namespace cuda_small_grids
{

inline constexpr int most_levels = 16;

/// Four couplings that are used together: one load, or two in double precision.
template <class T>
struct alignas(16) Couplings {
    T a, b, c, d;
    __device__ __forceinline__ operator Cross<T>() const { return {a, b, c, d}; }
};

/// What is kept per quad, each group a table of its own over the quads of a level.
enum Group { onto_b1, onto_b2, from_b1, r1_from, r2_from, b1_from, inverses, groups };

/// The parities of a grid as the numbers of its tables: (i odd) + 2 (j odd).
enum Parity { b2, r1, r2, b1, parities };

/// Where a level lies, in elements.
struct LevelPlace {
    Extent quads;
    int factors = 0;
    int values = 0;

    [[nodiscard]] __host__ __device__ int count() const { return quads.nx * quads.ny; }
    /// Of a parity's values, with its halo.
    [[nodiscard]] __host__ __device__ int pitch() const { return quads.nx + 2; }
    [[nodiscard]] __host__ __device__ int size() const { return pitch() * (quads.ny + 2); }
};

/// Where all lies: the factors of every level, then their values, then the last node. Worked out by the host, and small
/// enough to travel as a kernel's parameter.
struct Places {
    LevelPlace level[most_levels];
    int level_count = 0;
    int factor_elements = 0;
    int last_node = 0;

    [[nodiscard]] __host__ __device__ int elements() const { return last_node + 1; }
};

template <class T>
Places places_of(const std::vector<Extent>& quads)
{
    constexpr int of_a_quad = groups * sizeof(Couplings<T>) / sizeof(T);
    Places places;
    places.level_count = static_cast<int>(quads.size());
    for (std::size_t level = 0; level < quads.size(); ++level) {
        places.level[level].quads = quads[level];
        places.level[level].factors = places.factor_elements;
        places.factor_elements += of_a_quad * places.level[level].count();
    }
    places.last_node = places.factor_elements;
    for (std::size_t level = 0; level < quads.size(); ++level) {
        places.level[level].values = places.last_node;
        places.last_node += parities * places.level[level].size();
    }
    return places;
}

/// Packs one level's factors per block row, a quad per thread.
template <class T>
__global__ void pack_kernel(Places places, const RrbLevelView<T>* levels, T* image)
{
    cuda_loops::wait_for_forerunner();
    const LevelPlace place = places.level[blockIdx.y];
    const RrbLevelView<T> level = levels[blockIdx.y];
    auto* const table = reinterpret_cast<Couplings<T>*>(image + place.factors);
    const int count = place.count();
    const int quad = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (quad >= count) {
        return;
    }
    const int j = quad / place.quads.nx;
    const int i = quad - j * place.quads.nx;
    const EliminatedView<T>& red1 = level.r1_factor;
    const EliminatedView<T>& red2 = level.r2_factor;
    const EliminatedView<T>& black1 = level.b1_factor;
    const auto put = [&](Group group, const Cross<T>& four) {
        table[group * count + quad] = {four.a, four.b, four.c, four.d};
    };
    put(onto_b1, reds_onto_b1(red1, red2, i, j));
    put(onto_b2, reds_onto_b2(red1, red2, i, j));
    put(from_b1, b1_onto_b2(black1, i, j));
    put(r1_from, red1.cross(i, j));
    put(r2_from, red2.cross(i, j));
    put(b1_from, black1.cross(i, j));
    put(inverses, {red1.inverse(i, j), red2.inverse(i, j), black1.inverse(i, j), T(0)});
}

/// n / divisor, for numbers so small that a float's reciprocal gives it exactly.
struct FastDivision {
    int divisor;
    float reciprocal;
    __device__ __forceinline__ explicit FastDivision(int by) : divisor(by), reciprocal(1.0F / static_cast<float>(by)) {}
    __device__ __forceinline__ int operator()(int n) const
    {
        return static_cast<int>((static_cast<float>(n) + 0.5F) * reciprocal);
    }
};

/// One of the small grids.
template <class T>
struct SmallGrid {
    Extent quads;
    int count, pitch, size;
    const Couplings<T>* factors;
    T* values;

    __device__ __forceinline__ SmallGrid(const LevelPlace& place, T* shared)
        : quads(place.quads), count(place.count()), pitch(place.pitch()), size(place.size()),
          factors(reinterpret_cast<const Couplings<T>*>(shared + place.factors)), values(shared + place.values)
    {
    }

    __device__ __forceinline__ Cross<T> four(Group group, int quad) const { return factors[group * count + quad]; }
    /// A node of a parity, and of the grid itself.
    __device__ __forceinline__ T* at(Parity parity, int i, int j) const
    {
        return values + parity * size + (j + 1) * pitch + i + 1;
    }
    __device__ __forceinline__ T& node(int i, int j) const
    {
        return *at(static_cast<Parity>((i & 1) + 2 * (j & 1)), i >> 1, j >> 1);
    }

    /// visit(quad, i, j, kind) at every quad for kinds 0 … kinds-1, then a sync.
    template <int kinds, class Team, class Visit>
    __device__ __forceinline__ void share(const Team& team, const Visit& visit) const
    {
        const FastDivision row_of(quads.nx);
        for (int task = team.rank; task < kinds * count; task += team.size) {
            const int kind = kinds > 1 && task >= count ? 1 : 0;
            const int quad = task - kind * count;
            const int j = row_of(quad);
            visit(quad, quad - j * quads.nx, j, kind);
        }
        team.sync();
    }

    /// `keep(i, j, value)` takes the next grid's nodes.
    template <class Team, class Keep>
    __device__ __forceinline__ void down(const Team& team, const Keep& keep) const
    {
        share<2>(team, [&](int quad, int i, int j, int kind) {
            const T* const red1 = at(r1, i, j);
            const T* const red2 = at(r2, i, j);
            if (kind == 0) {
                T& here = *at(b1, i, j);
                here = forward<T>(here, four(onto_b1, quad), {red2[0], red2[1], red1[0], red1[pitch]});
            } else {
                T& here = *at(b2, i, j);
                here = forward<T>(here, four(onto_b2, quad), {red1[-1], red1[0], red2[-pitch], red2[0]});
            }
        });
        share<1>(team, [&](int quad, int i, int j, int) {
            const T* const black1 = at(b1, i, j);
            keep(i, j, forward<T>(*at(b2, i, j), four(from_b1, quad),
                                  {black1[-pitch - 1], black1[-pitch], black1[-1], black1[0]}));
        });
    }

    /// `keep(i, j, value)` takes this grid's nodes.
    template <class Team, class Keep>
    __device__ __forceinline__ void up(const Team& team, const Keep& keep) const
    {
        share<1>(team, [&](int quad, int i, int j, int) {
            const T* const black2 = at(b2, i, j);
            T& here = *at(b1, i, j);
            const T solved = backward<T>(here, factors[inverses * count + quad].c, four(b1_from, quad),
                                         {black2[0], black2[1], black2[pitch], black2[pitch + 1]});
            here = solved;
            keep(2 * i, 2 * j, black2[0]);
            keep(2 * i + 1, 2 * j + 1, solved);
        });
        share<2>(team, [&](int quad, int i, int j, int kind) {
            const T* const black1 = at(b1, i, j);
            const T* const black2 = at(b2, i, j);
            if (kind == 0) {
                keep(2 * i + 1, 2 * j,
                     backward<T>(*at(r1, i, j), factors[inverses * count + quad].a, four(r1_from, quad),
                                 {black2[0], black2[1], black1[-pitch], black1[0]}));
            } else {
                keep(2 * i, 2 * j + 1,
                     backward<T>(*at(r2, i, j), factors[inverses * count + quad].b, four(r2_from, quad),
                                 {black1[-1], black1[0], black2[0], black2[pitch]}));
            }
        });
    }
};

/// Down from a level to the last node, its solve, and up again.
template <class T>
struct SmallGrids {
    const Places& places;
    T* shared;
    T inverse_of_last;

    __device__ __forceinline__ SmallGrid<T> grid(int level) const { return {places.level[level], shared}; }

    template <class Team>
    __device__ __forceinline__ void down(const Team& team, int level) const
    {
        if (level + 1 < places.level_count) {
            const SmallGrid<T> next = grid(level + 1);
            grid(level).down(team, [&](int i, int j, T value) { next.node(i, j) = value; });
        } else {
            T& last = *grid(level).at(b2, 0, 0);
            grid(level).down(team, [&](int, int, T value) { last = value * inverse_of_last; });
        }
    }
    /// Of a level that has a finer one among these.
    template <class Team>
    __device__ __forceinline__ void up(const Team& team, int level) const
    {
        const SmallGrid<T> finer = grid(level - 1);
        grid(level).up(team, [&](int i, int j, T value) { *finer.at(b2, i, j) = value; });
    }
};

/// Levels of at most this many quads are left to one warp, whose sync is cheaper.
inline constexpr int warp_quads = 32;

/// All of them, down to a single node. What no kernel of a solve writes is fetched before the forerunner is waited for.
template <class T>
__global__ void __launch_bounds__(cuda_loops::team_threads)
    small_grids_kernel(const __grid_constant__ Places places, const T* image, const T* inverse, FieldView<T> natural,
                       const int* guard)
{
    extern __shared__ uint4 room[];
    T* const shared = reinterpret_cast<T*>(room);
    const cuda_loops::BlockTeam team{static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)};
    const int chunks = places.factor_elements * static_cast<int>(sizeof(T)) / static_cast<int>(sizeof(uint4));
    const auto* from = reinterpret_cast<const uint4*>(image);
#pragma unroll 8
    for (int at = team.rank; at < chunks; at += team.size) {
        room[at] = from[at];
    }
    for (int at = places.factor_elements + team.rank; at < places.elements(); at += team.size) {
        shared[at] = T(0);
    }
    const SmallGrids<T> grids{places, shared, *inverse};
    team.sync();
    cuda_loops::wait_for_forerunner();
    if (cuda_loops::is_done(guard)) {
        return;
    }
    const SmallGrid<T> finest = grids.grid(0);
    const FastDivision row_of(2 * finest.quads.nx);
#pragma unroll 4
    for (int node = team.rank; node < parities * finest.count; node += team.size) {
        const int j = row_of(node);
        const int i = node - j * row_of.divisor;
        finest.node(i, j) = natural(i, j);
    }
    team.sync();

    int of_the_block = 0;
    while (of_the_block < places.level_count && (of_the_block == 0 || places.level[of_the_block].count() > warp_quads)) {
        grids.down(team, of_the_block++);
    }
    if (team.in_front()) {
        for (int level = of_the_block; level < places.level_count; ++level) {
            grids.down(team.front(), level);
        }
        for (int level = places.level_count - 1; level >= of_the_block; --level) {
            grids.up(team.front(), level);
        }
    }
    team.sync();
    for (int level = of_the_block - 1; level > 0; --level) {
        grids.up(team, level);
    }
    finest.up(team, [&](int i, int j, T value) { natural(i, j) = value; });
}

template <class T>
std::size_t shared_bytes(const std::vector<Extent>& quads)
{
    return static_cast<std::size_t>(places_of<T>(quads).elements()) * sizeof(T);
}

/// Whether a block can do it: not a long thin grid, nor one whose couplings need more room.
template <class T>
bool fit_a_block(const CudaBackend& backend, const std::vector<Extent>& quads)
{
    constexpr int longest = 4096; // quads in a line: beyond, neither memory does nor ints
    return !quads.empty() && std::max(quads.front().nx, quads.front().ny) <= longest && quads.size() <= most_levels &&
           shared_bytes<T>(quads) <= backend.shared_bytes_per_block();
}

} // namespace cuda_small_grids

/// The factors of the small grids as a block of threads fetches them.
template <class T>
Memory image_of_small_grids(CudaBackend& backend, const std::vector<Extent>& quads)
{
    if (!cuda_small_grids::fit_a_block<T>(backend, quads)) {
        return {nullptr, [](void*) {}};
    }
    return backend.allocate(static_cast<std::size_t>(cuda_small_grids::places_of<T>(quads).factor_elements) * sizeof(T));
}

template <class T>
void pack_small_grids(CudaBackend& backend, const RrbLevelView<T>* levels, const std::vector<Extent>& quads,
                      const Memory& image)
{
    if (image == nullptr) {
        return;
    }
    const cuda_small_grids::Places places = cuda_small_grids::places_of<T>(quads);
    const dim3 blocks(static_cast<unsigned>(places.level[0].count() / cuda_loops::threads + 1),
                      static_cast<unsigned>(quads.size()));
    backend.launch(cuda_small_grids::pack_kernel<T>, {blocks, dim3(cuda_loops::threads), "pack_small_grids", quads.front()},
                   places, levels, static_cast<T*>(image.get()));
}

template <class T>
void solve_small_grids(CudaBackend& backend, const SolveSmallGrids<T>& small, const std::vector<Extent>& quads,
                       const Memory& image)
{
    const OneArrayView<T>& rest = small.rest;
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
    const T* inverse = rest.ending == Ending::exact ? rest.inverse : rest.inverse_row_sum;
    const Extent nodes{2 * quads.front().nx, 2 * quads.front().ny};
    backend.launch(cuda_small_grids::small_grids_kernel<T>,
                   {dim3(1), dim3(cuda_loops::team_threads), "solve_small_grids", nodes, 0.0, bytes},
                   cuda_small_grids::places_of<T>(quads), static_cast<const T*>(image.get()), inverse, small.natural,
                   backend.guard());
}

} // namespace swell::solver
