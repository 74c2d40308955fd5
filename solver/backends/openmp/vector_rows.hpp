#pragma once
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "solver/grid/extent.hpp"

/// The innermost loops of the CPU backend, compiled three times from one source and chosen once per call: a distribution's
/// binary runs on any x86-64 machine and still uses AVX-512 where it is there. Cells are always inlined, so each copy of a
/// loop is one vectorised body. The instruction set never changes a result: every operation is an IEEE one, contraction is
/// off, and sums keep their lanes.
namespace swell::solver
{

enum class VectorIsa { baseline, avx2, avx512 };

/// The widest instruction set of this machine.
VectorIsa widest_vector_isa();

const char* name_of(VectorIsa isa);

/// Shape of a sum's tile, see backend.hpp.
inline constexpr int tile_lanes = 32;
inline constexpr int tile_rows = 8;

/// What the terms of a sum are: a double, or SumTuple of several.
template <class Term>
using SumOf = std::decay_t<decltype(std::declval<const Term&>()(0, 0))>;

/// Last stage of a sum: tiles to one value, in the order of backend.hpp.
template <class Value>
Value sum_of_tiles(const Value* tiles, std::size_t count)
{
    constexpr std::size_t width = 256;
    std::array<Value, width> lanes{};
    for (std::size_t tile = 0; tile < count; ++tile) {
        lanes[tile % width] += tiles[tile];
    }
    for (std::size_t half = width / 2; half > 0; half /= 2) {
        for (std::size_t lane = 0; lane < half; ++lane) {
            lanes[lane] += lanes[lane + half];
        }
    }
    return lanes[0];
}

namespace vector_rows
{

template <class Cell>
[[gnu::always_inline]] inline void row(const Cell& cell, int nx, int j)
{
    const Cell local = cell; // a copy the compiler can keep in registers: stores through views cannot change it
#pragma omp simd
    for (int i = 0; i < nx; ++i) {
        local(i, j);
    }
}

template <class Value>
[[gnu::always_inline]] inline Value halve_lanes(std::array<Value, tile_lanes>& lanes)
{
    for (int width = tile_lanes / 2; width > 0; width /= 2) {
        for (int lane = 0; lane < width; ++lane) {
            lanes[lane] += lanes[lane + width];
        }
    }
    return lanes[0];
}

template <class Term>
[[gnu::always_inline]] inline void tile_row(const Term& term, Extent extent, int tile_j, SumOf<Term>* partial)
{
    const Term local = term;
    const int j_begin = tile_j * tile_rows;
    const int j_end = j_begin + tile_rows < extent.ny ? j_begin + tile_rows : extent.ny;
    for (int i_begin = 0; i_begin < extent.nx; i_begin += tile_lanes) {
        std::array<SumOf<Term>, tile_lanes> lanes{};
        const int width = i_begin + tile_lanes < extent.nx ? tile_lanes : extent.nx - i_begin;
        for (int j = j_begin; j < j_end; ++j) {
#pragma omp simd
            for (int lane = 0; lane < width; ++lane) {
                lanes[lane] += local(i_begin + lane, j);
            }
        }
        *partial++ = halve_lanes(lanes);
    }
}

#if defined(__x86_64__)
#define SWELL_AVX2 [[gnu::target("arch=x86-64-v3")]]
#define SWELL_AVX512 [[gnu::target("arch=x86-64-v4,prefer-vector-width=512")]]
#else
#define SWELL_AVX2
#define SWELL_AVX512
#endif

template <class Cell>
SWELL_AVX2 void row_avx2(const Cell& cell, int nx, int j)
{
    row(cell, nx, j);
}
template <class Cell>
SWELL_AVX512 void row_avx512(const Cell& cell, int nx, int j)
{
    row(cell, nx, j);
}
template <class Term>
SWELL_AVX2 void tile_row_avx2(const Term& term, Extent extent, int tile_j, SumOf<Term>* partial)
{
    tile_row(term, extent, tile_j, partial);
}
template <class Term>
SWELL_AVX512 void tile_row_avx512(const Term& term, Extent extent, int tile_j, SumOf<Term>* partial)
{
    tile_row(term, extent, tile_j, partial);
}

#undef SWELL_AVX2
#undef SWELL_AVX512

} // namespace vector_rows

/// cell(i, j) for i = 0 … nx-1.
template <class Cell>
void run_row(VectorIsa isa, const Cell& cell, int nx, int j)
{
    switch (isa) {
    case VectorIsa::avx512: return vector_rows::row_avx512(cell, nx, j);
    case VectorIsa::avx2: return vector_rows::row_avx2(cell, nx, j);
    case VectorIsa::baseline: return vector_rows::row(cell, nx, j);
    }
}

/// The sums of all tiles in tile row tile_j, one per tile, into partial.
template <class Term>
void sum_tile_row(VectorIsa isa, const Term& term, Extent extent, int tile_j, SumOf<Term>* partial)
{
    switch (isa) {
    case VectorIsa::avx512: return vector_rows::tile_row_avx512(term, extent, tile_j, partial);
    case VectorIsa::avx2: return vector_rows::tile_row_avx2(term, extent, tile_j, partial);
    case VectorIsa::baseline: return vector_rows::tile_row(term, extent, tile_j, partial);
    }
}

} // namespace swell::solver
