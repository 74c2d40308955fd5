#pragma once
#include "swell/solver/banded_cholesky.hpp"
#include "swell/solver/cuda_loops.cuh"

/// The banded solve by one warp out of its registers. The substitution is a chain, one column after the other, and what
/// counts is the time of a link: here a shuffle, a multiplication and a subtraction, with the factor fetched columns ahead,
/// instead of a trip through memory. The same operations in the same order as solve_banded of banded_cholesky.hpp.
namespace swell::solver::cuda_loops
{

/// One of the two substitutions, seen as a forward one: the backward one runs over the rows from the last to the first.
template <class T, bool is_forward>
struct Substitution {
    const T* first; ///< coefficient (0, 0)
    T* x;
    int size, bandwidth;

    __device__ __forceinline__ Substitution(const BandedView<T>& factor, T* unknowns)
        : first(is_forward ? factor.by_column
                           : factor.by_row + static_cast<std::ptrdiff_t>(factor.size) * (factor.bandwidth + 1) - 1),
          x(unknowns), size(factor.size), bandwidth(factor.bandwidth)
    {
    }
    __device__ __forceinline__ T& unknown(int at) const { return x[is_forward ? at : size - 1 - at]; }
    __device__ __forceinline__ T value(int at) const { return at < size ? unknown(at) : T(0); }

    /// What unknown column + distance loses per unit of unknown column; not a number beyond the band, where it loses nothing.
    __device__ __forceinline__ T coefficient(int column, int distance) const
    {
        const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(column) * (bandwidth + 1) + distance;
        const bool used = distance > 0 && distance <= bandwidth && column < size;
        return used ? __ldg(is_forward ? first + at : first - at) : static_cast<T>(NAN);
    }
};

/// Columns whose coefficients are fetched at once.
inline constexpr int columns_ahead = 8;

/// The unknowns lane, lane + 32, … of a block of 32 columns, and what they lose to each column.
template <int slots, class T, bool is_forward>
struct Chain {
    Substitution<T, is_forward> sweep;
    int lane;
    T x[slots];

    using Coefficients = T[columns_ahead][slots];

    __device__ __forceinline__ void fetch(Coefficients& to, int block, int first) const
    {
#pragma unroll
        for (int ahead = 0; ahead < columns_ahead; ++ahead) {
#pragma unroll
            for (int slot = 0; slot < slots; ++slot) {
                to[ahead][slot] = sweep.coefficient(block + first + ahead, lane + lanes * slot - first - ahead);
            }
        }
    }
    __device__ __forceinline__ void eliminate(const Coefficients& share, int first)
    {
#pragma unroll
        for (int ahead = 0; ahead < columns_ahead; ++ahead) {
            const T solved = __shfl_sync(0xffffffffU, x[0], first + ahead);
#pragma unroll
            for (int slot = 0; slot < slots; ++slot) {
                const T less = x[slot] - share[ahead][slot] * solved;
                x[slot] = share[ahead][slot] == share[ahead][slot] ? less : x[slot];
            }
        }
    }
    /// Puts the solved block away and moves on to the next one.
    __device__ __forceinline__ void advance(int block, T next)
    {
        if (block + lane < sweep.size) {
            sweep.unknown(block + lane) = x[0];
        }
#pragma unroll
        for (int slot = 0; slot + 1 < slots; ++slot) {
            x[slot] = x[slot + 1];
        }
        x[slots - 1] = next;
    }
};

template <int slots, bool is_forward, class T>
__device__ void substitute(const BandedView<T>& factor, T* unknowns, int lane)
{
    Chain<slots, T, is_forward> chain{{factor, unknowns}, lane, {}};
#pragma unroll
    for (int slot = 0; slot < slots; ++slot) {
        chain.x[slot] = chain.sweep.value(lane + lanes * slot);
    }
    T even[columns_ahead][slots]; // in turns: one is used while the other is fetched
    T odd[columns_ahead][slots];
    chain.fetch(even, 0, 0);
    for (int block = 0; block < factor.size; block += lanes) {
        const T next = chain.sweep.value(block + lane + lanes * slots); // in time for the next block
        chain.fetch(odd, block, columns_ahead);
        chain.eliminate(even, 0);
        chain.fetch(even, block, 2 * columns_ahead);
        chain.eliminate(odd, columns_ahead);
        chain.fetch(odd, block, 3 * columns_ahead);
        chain.eliminate(even, 2 * columns_ahead);
        chain.fetch(even, block + lanes, 0);
        chain.eliminate(odd, 3 * columns_ahead);
        chain.advance(block, next);
    }
    __syncwarp();
}

template <int slots, class T>
__device__ void solve_in_registers(const BandedView<T>& factor, T* x, const BlockTeam::Warp& warp)
{
    substitute<slots, true>(factor, x, warp.rank);
    scale_by_diagonal(factor, x, warp);
    substitute<slots, false>(factor, x, warp.rank);
}

/// Found instead of the general one by a block's first warp.
template <class T>
__device__ void solve_banded(const BandedView<T>& factor, T* x, const BlockTeam::Warp& warp)
{
    const int slots = (lanes - 1 + factor.bandwidth) / lanes + 1; // a block's last column reaches so far
    if (factor.size < lanes || slots > 3) {
        swell::solver::solve_banded<T, BlockTeam::Warp>(factor, x, warp);
    } else if (slots == 3) {
        solve_in_registers<3>(factor, x, warp);
    } else {
        solve_in_registers<2>(factor, x, warp);
    }
}

} // namespace swell::solver::cuda_loops
