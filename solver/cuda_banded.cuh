#pragma once
#include "swell/solver/banded_cholesky.hpp"
#include "swell/solver/cuda_loops.cuh"

/// The banded solve by one warp out of its registers. The substitution is a chain, one column after the other, and what
/// counts is the time of a link: here a shuffle, a multiplication and a subtraction, with the factor fetched columns ahead,
/// instead of a trip through memory. The same operations in the same order as solve_banded of banded_cholesky.hpp.
namespace swell::solver::cuda_loops
{

/// One of the two substitutions, seen as a forward one: the backward one runs over the rows from the last to the first.
template <class T>
struct Substitution {
    BandedView<T> factor;
    T* x;
    bool is_forward;

    __device__ __forceinline__ int place(int at) const { return is_forward ? at : factor.size - 1 - at; }
    __device__ __forceinline__ T value(int at) const { return at < factor.size ? x[place(at)] : T(0); }

    /// What unknown column + distance loses per unit of unknown column; not a number beyond the band, where it loses nothing.
    __device__ __forceinline__ T coefficient(int column, int distance) const
    {
        const std::ptrdiff_t first = static_cast<std::ptrdiff_t>(place(column)) * (factor.bandwidth + 1);
        const T* at = is_forward ? factor.by_column + first + distance : factor.by_row + first + factor.bandwidth - distance;
        const bool used = distance > 0 && distance <= factor.bandwidth && column < factor.size;
        return used ? __ldg(at) : static_cast<T>(NAN);
    }
};

/// Columns whose coefficients are fetched at once.
inline constexpr int columns_ahead = 8;

/// What a lane needs for some columns: it holds the unknowns lane, lane + 32, … from the block's first on.
template <class T, int slots>
struct Coefficients {
    T value[columns_ahead][slots];

    __device__ __forceinline__ void fetch(const Substitution<T>& sweep, int block, int first, int lane)
    {
#pragma unroll
        for (int ahead = 0; ahead < columns_ahead; ++ahead) {
#pragma unroll
            for (int slot = 0; slot < slots; ++slot) {
                value[ahead][slot] = sweep.coefficient(block + first + ahead, lane + lanes * slot - (first + ahead));
            }
        }
    }
};

template <int slots, class T>
__device__ void substitute(const Substitution<T>& sweep, int lane)
{
    T x[slots];
#pragma unroll
    for (int slot = 0; slot < slots; ++slot) {
        x[slot] = sweep.value(lane + lanes * slot);
    }
    Coefficients<T, slots> coefficients;
    coefficients.fetch(sweep, 0, 0, lane);
    for (int block = 0; block < sweep.factor.size; block += lanes) {
        const T next = sweep.value(block + lane + lanes * slots); // in time for the next block
#pragma unroll
        for (int first = 0; first < lanes; first += columns_ahead) {
            const Coefficients<T, slots> now = coefficients;
            const bool is_last = first + columns_ahead == lanes;
            coefficients.fetch(sweep, is_last ? block + lanes : block, is_last ? 0 : first + columns_ahead, lane);
#pragma unroll
            for (int ahead = 0; ahead < columns_ahead; ++ahead) {
                const T solved = __shfl_sync(0xffffffffU, x[0], first + ahead);
#pragma unroll
                for (int slot = 0; slot < slots; ++slot) {
                    const T share = now.value[ahead][slot];
                    const T less = x[slot] - share * solved;
                    x[slot] = share == share ? less : x[slot];
                }
            }
        }
        if (block + lane < sweep.factor.size) {
            sweep.x[sweep.place(block + lane)] = x[0];
        }
#pragma unroll
        for (int slot = 0; slot + 1 < slots; ++slot) {
            x[slot] = x[slot + 1];
        }
        x[slots - 1] = next;
    }
    __syncwarp();
}

template <int slots, class T>
__device__ void solve_in_registers(const BandedView<T>& factor, T* x, const BlockTeam::Warp& warp)
{
    substitute<slots>(Substitution<T>{factor, x, true}, warp.rank);
    scale_by_diagonal(factor, x, warp);
    substitute<slots>(Substitution<T>{factor, x, false}, warp.rank);
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
