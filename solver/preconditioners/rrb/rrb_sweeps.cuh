#pragma once
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/preconditioners/rrb/rrb_sweeps.hpp"

/// The sweeps of rrb_sweeps.hpp with fewer launches: overloads for CUDA with one kernel for all downward passes of a grid,
/// and one for all upward passes. Arithmetic, values and order are the same, and tests/gpu compares the results with the
/// CPU's, bit by bit.
///
/// The tiles of neighbouring blocks of threads overlap by a column in the west and a row in the south, because a quad (2 ×
/// 2 nodes) needs the values at b1 (odd i and j) of its neighbours there. Each thread computes the b1 value of one quad;
/// then threads outside the overlap compute the rest of their quads. No kernel of a solve writes the couplings, so a thread
/// fetches them before it waits for the previous kernel. At the west and south of a box that is a part of its grid the
/// overlap lies in the halo, so these sweeps need a halo of halo_of_a_cut nodes there, where the cells of rrb_sweeps.hpp
/// exchange twice.
namespace swell::solver
{

namespace cuda_sweeps
{

inline constexpr int width = 32;
inline constexpr int height = 8;

/// The values at b1, the nodes with odd i and j, of the quads of one block of threads, at [y][x] of its threads.
template <class T>
using Tile = T[height][width];

/// The quad (block of 2 × 2 nodes) that a thread of a sweep kernel computes, and how much of it.
struct Place {
    int x, y;     ///< column and row in the block's tile of threads
    int i, j;     ///< the quad
    bool has_b1;  ///< the quad is in the grid, so the thread computes its b1 (odd i and j)
    bool has_all; ///< the quad is also outside the overlap, so the thread computes its other nodes

    __device__ __forceinline__ explicit Place(const Box& quads)
        : x(static_cast<int>(threadIdx.x)), y(static_cast<int>(threadIdx.y)),
          i(quads.first_i + static_cast<int>(blockIdx.x) * (width - 1) + x - 1),
          j(quads.first_j + static_cast<int>(blockIdx.y) * (height - 1) + y - 1),
          has_b1(i >= 0 && j >= 0 && i < quads.first_i + quads.extent.nx && j < quads.first_j + quads.extent.ny),
          has_all(has_b1 && x > 0 && y > 0)
    {
    }
};

inline dim3 blocks_of(Extent quads)
{
    return {static_cast<unsigned>((quads.nx + width - 2) / (width - 1)),
            static_cast<unsigned>((quads.ny + height - 2) / (height - 1))};
}

/// One parity of a grid (such as odd i, even j), read from `natural`, a field with all nodes row by row. The values are 0
/// outside the whole grid, like the halo of a field.
template <class T>
struct Parity {
    FieldView<const T> natural;
    Extent quads;
    int column, line; ///< the parity's column and row in a quad of 2 × 2 nodes, minus the shift

    __device__ __forceinline__ T operator()(int i, int j) const
    {
        const bool inside = i >= 0 && j >= 0 && i < quads.nx && j < quads.ny;
        return inside ? natural(2 * i + column, 2 * j + line) : T(0);
    }
};

/// SplitParities and ForwardReds (rrb_sweeps.hpp) in one pass: splits a field by parity and eliminates the red nodes.
/// A quad (2 × 2 nodes) reads the red nodes of its neighbours from `natural`, so no quad waits for another. Moves 16 words
/// (elements) per quad.
template <class T>
struct SplitAndEliminateReds {
    static constexpr std::size_t bytes = 16 * sizeof(T);
    RrbLevelView<T> g;
    FieldView<const T> natural;
    int shift;

    __device__ __forceinline__ Parity<T> parity(int column, int line) const
    {
        return {natural, g.quads.global, column - shift, line - shift};
    }
    __device__ __forceinline__ void operator()(int i, int j) const
    {
        const ReducedBlacks<T, Parity<T>> left{g.r1_factor,  g.r2_factor,  parity(1, 0),
                                               parity(0, 1), parity(1, 1), parity(0, 0)};
        const T new_b1 = left.at_b1(i, j);
        const T new_b2 = left.at_b2(i, j);
        const T r1 = left.r1(i, j);
        const T r2 = left.r2(i, j);
        g.r1(i, j) = r1;
        g.r2(i, j) = r2;
        g.b1(i, j) = new_b1;
        g.b2(i, j) = new_b2;
    }
};

/// The kernel of sweep_down.
template <class T>
__global__ void __launch_bounds__(width* height)
    down_kernel(const __grid_constant__ RrbLevelView<T> g, FieldView<const T> natural, const int* done_flag)
{
    __shared__ Tile<T> tile;
    const Place at(g.quads.box);
    const int i = at.i;
    const int j = at.j;
    Cross<T> onto_b1{};
    Cross<T> onto_b2{};
    Cross<T> from_b1{};
    if (at.has_b1) {
        onto_b1 = reds_onto_b1(g.r1_factor, g.r2_factor, i, j);
    }
    if (at.has_all) {
        onto_b2 = reds_onto_b2(g.r1_factor, g.r2_factor, i, j);
        from_b1 = b1_onto_b2(g.b1_factor, i, j);
    }
    cuda_loops::wait_for_previous_kernel();
    if (cuda_loops::is_done(done_flag)) {
        return;
    }
    const Parity<T> r1{natural, g.quads.global, 1, 0};
    const Parity<T> r2{natural, g.quads.global, 0, 1};
    T own_r1{};
    T own_r2{};
    T new_b1{};
    T new_b2{};
    if (at.has_b1) {
        own_r1 = r1(i, j);
        own_r2 = r2(i, j);
        new_b1 = forward<T>(natural(2 * i + 1, 2 * j + 1), onto_b1, {own_r2, r2(i + 1, j), own_r1, r1(i, j + 1)});
    }
    if (at.has_all) {
        new_b2 = forward<T>(natural(2 * i, 2 * j), onto_b2, {r1(i - 1, j), own_r1, r2(i, j - 1), own_r2});
    }
    tile[at.y][at.x] = new_b1;
    __syncthreads();
    if (at.has_all) {
        const T rest =
            forward<T>(new_b2, from_b1, {tile[at.y - 1][at.x - 1], tile[at.y - 1][at.x], tile[at.y][at.x - 1], new_b1});
        g.r1(i, j) = own_r1;
        g.r2(i, j) = own_r2;
        g.b1(i, j) = new_b1;
        g.b2(i, j) = rest;
    }
}

/// The kernel of sweep_up.
template <class T>
__global__ void __launch_bounds__(width* height)
    up_kernel(const __grid_constant__ RrbLevelView<T> g, FieldView<T> natural, const int* done_flag)
{
    __shared__ Tile<T> tile;
    const Place at(g.quads.box);
    const int i = at.i;
    const int j = at.j;
    Cross<T> of_b1{};
    Cross<T> of_r1{};
    Cross<T> of_r2{};
    T inverse_b1{};
    T inverse_r1{};
    T inverse_r2{};
    if (at.has_b1) {
        of_b1 = g.b1_factor.cross(i, j);
        inverse_b1 = g.b1_factor.inverse(i, j);
    }
    if (at.has_all) {
        of_r1 = g.r1_factor.cross(i, j);
        of_r2 = g.r2_factor.cross(i, j);
        inverse_r1 = g.r1_factor.inverse(i, j);
        inverse_r2 = g.r2_factor.inverse(i, j);
    }
    cuda_loops::wait_for_previous_kernel();
    if (cuda_loops::is_done(done_flag)) {
        return;
    }
    T south_west{};
    T south_east{};
    T north_west{};
    T b1{};
    T r1{};
    T r2{};
    if (at.has_b1) {
        south_west = g.b2(i, j);
        south_east = g.b2(i + 1, j);
        north_west = g.b2(i, j + 1);
        b1 = backward<T>(g.b1(i, j), inverse_b1, of_b1, {south_west, south_east, north_west, g.b2(i + 1, j + 1)});
    }
    if (at.has_all) {
        r1 = g.r1(i, j);
        r2 = g.r2(i, j);
    }
    tile[at.y][at.x] = b1;
    __syncthreads();
    if (at.has_all) {
        natural(2 * i, 2 * j) = south_west;
        natural(2 * i + 1, 2 * j) = backward<T>(r1, inverse_r1, of_r1, {south_west, south_east, tile[at.y - 1][at.x], b1});
        natural(2 * i, 2 * j + 1) = backward<T>(r2, inverse_r2, of_r2, {tile[at.y][at.x - 1], b1, south_west, north_west});
        natural(2 * i + 1, 2 * j + 1) = b1;
    }
}

template <class T>
double bytes_of(Extent quads, int words)
{
    return static_cast<double>(quads.nodes()) * words * sizeof(T);
}

} // namespace cuda_sweeps

/// eliminate_reds() of rrb_sweeps.hpp in one kernel; moves 16 words (elements) per quad of 2 × 2 nodes instead of 22. The
/// halo of `natural` must be filled.
template <class T>
void eliminate_reds(CudaBackend& backend, const RrbLevelView<T>& g, FieldView<const T> natural, int shift)
{
    backend.for_each_node(g.quads, cuda_sweeps::SplitAndEliminateReds<T>{g, natural, shift});
}

/// sweep_down() of rrb_sweeps.hpp in one kernel; moves 20 words (elements) per quad of 2 × 2 nodes instead of 29. The halo
/// of `natural` must be filled to halo_of_a_cut nodes.
template <class T>
void sweep_down(CudaBackend& backend, const RrbLevelView<T>& g, FieldView<const T> natural)
{
    constexpr int words = 20; // per quad: 4 of the grid, 12 of factors, 4 written
    backend.launch(cuda_sweeps::down_kernel<T>,
                   {cuda_sweeps::blocks_of(g.quads.box.extent), dim3(cuda_sweeps::width, cuda_sweeps::height), "sweep_down",
                    g.quads.box.extent, cuda_sweeps::bytes_of<T>(g.quads.box.extent, words)},
                   g, natural, backend.done_flag());
}

/// sweep_up() of rrb_sweeps.hpp in one kernel; moves 23 words (elements) per quad of 2 × 2 nodes instead of 26.
template <class T>
void sweep_up(CudaBackend& backend, const RrbLevelView<T>& g, FieldView<T> natural)
{
    exchange_halo(backend, g.quads, 1, g.b1, g.b2);
    constexpr int words = 23; // per quad: 4 of the grid, 15 of factors, 4 written
    backend.launch(cuda_sweeps::up_kernel<T>,
                   {cuda_sweeps::blocks_of(g.quads.box.extent), dim3(cuda_sweeps::width, cuda_sweeps::height), "sweep_up",
                    g.quads.box.extent, cuda_sweeps::bytes_of<T>(g.quads.box.extent, words)},
                   g, natural, backend.done_flag());
}

} // namespace swell::solver
