#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

#include "solver/backends/cell_name.hpp"
#include "solver/grid/grid.hpp"
#include "solver/grid/reach.hpp"
#include "solver/grid/row_spans.hpp"

/// The innermost loops of the CPU backend: a row of nodes, a row of vectors, a band of a sum. They are compiled three times
/// from one source, and each call chooses one copy. So a binary runs on any x86-64 machine and still uses AVX-512 if the
/// machine has it. Cells are always inlined, so each copy of a loop is one vectorised body. The instruction set never
/// changes a result: every operation is an IEEE operation, contraction is off, and sums always have the 32 lanes of
/// backend.hpp.
namespace swell::solver
{

/// Instruction sets of x86-64: levels v1 (baseline), v3 (avx2) and v4 (avx512). Other CPUs have the baseline only.
enum class VectorIsa { baseline, avx2, avx512 };

/// Returns the widest instruction set of VectorIsa that this machine has.
VectorIsa widest_vector_isa();

/// Returns "baseline", "avx2" or "avx512".
const char* name_of(VectorIsa isa);

/// The nodes of a tile, the block of which every sum is made (backend.hpp): 32 along i, 8 along j.
inline constexpr int tile_lanes = 32;
inline constexpr int tile_rows = 8;
static_assert(RowSpans::step == tile_lanes && RowSpans::rows_of_band == tile_rows, "a tile is visited or left out whole");

/// Returns the number of bands of the whole grid: rows of tiles, 8 rows of nodes each, by which sums are added
/// (backend.hpp).
constexpr int bands_of(const Grid& grid)
{
    return (grid.global.ny + tile_rows - 1) / tile_rows;
}

/// Returns the grid whose nodes are the tiles of a sum over `grid`, with those of its box, which cuts no tile. The second
/// function returns the grid of its bands, which a box with whole rows does not cut.
constexpr Grid tiles_of(const Grid& grid)
{
    const auto across = [](int nodes) { return (nodes + tile_lanes - 1) / tile_lanes; };
    const auto along = [](int nodes) { return (nodes + tile_rows - 1) / tile_rows; };
    return {{across(grid.global.nx), along(grid.global.ny)},
            {grid.box.first_i / tile_lanes,
             grid.box.first_j / tile_rows,
             {across(grid.box.extent.nx), along(grid.box.extent.ny)}}};
}
constexpr Grid grid_of_bands(const Grid& grid)
{
    const Grid tiles = tiles_of(grid);
    return {{1, tiles.global.ny}, {0, tiles.box.first_j, {1, tiles.box.extent.ny}}};
}

/// The type that a term (what one node adds to a sum) returns: a double, or a SumTuple of several.
template <class Term>
using SumOf = std::decay_t<decltype(std::declval<const Term&>()(0, 0))>;

/// Runs the last stage of a sum over a grid: adds the sums of `count` bands (rows of tiles of 32 × 8 nodes) to one value,
/// in the order of backend.hpp.
template <class Value>
Value sum_of_bands(const Value* bands, std::size_t count)
{
    constexpr std::size_t width = 256;
    std::array<Value, width> lanes{};
    for (std::size_t band = 0; band < count; ++band) {
        lanes[band % width] += bands[band];
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
[[gnu::always_inline]] inline void row(const Cell& cell, const Box& box, int j)
{
    const Cell local = cell; // stores through views cannot change a copy, so the compiler keeps it in registers
    const int i_end = box.first_i + box.extent.nx;
#pragma omp simd
    for (int i = box.first_i; i < i_end; ++i) {
        local(i, j);
    }
}

/// A SIMD vector of neighbouring values, `bytes` bytes in all. A compiler does arithmetic on it as on one value.
template <class T, int bytes>
struct LanesOf {
#if defined(__CUDACC__) // does not support the type, and CPU loops in CUDA sources need not be fast
    using Type = T;
#else
    using Type [[gnu::vector_size(bytes), gnu::aligned(alignof(T)), gnu::may_alias]] = T;
#endif
};

/// Calls cell.sum<Lanes>(i, j) for every vector of nodes of the box in row j: for cells with a loop inside, which a
/// compiler does not vectorise. The last vector may reach beyond the box into the padding of the row, because rows begin on
/// whole lines of memory. A field that such a cell writes has no halo.
template <int bytes, class Cell>
[[gnu::always_inline]] inline void lanes(const Cell& cell, const Box& box, int j)
{
    using Lanes = typename LanesOf<typename Cell::Value, bytes>::Type;
    const Cell local = cell;
    constexpr int nodes = static_cast<int>(sizeof(Lanes) / sizeof(typename Cell::Value));
    const int i_end = box.first_i + box.extent.nx;
    for (int i = box.first_i; i < i_end; i += nodes) {
        local.template sum<Lanes>(i, j);
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

/// Returns the sum over one tile (at most 32 × 8 nodes) of a term that keeps its partial sums itself, an entry per lane of
/// SIMD vectors (members Lanes and add, cell.hpp). Whole tiles have a separate loop of known length.
template <class Term>
[[gnu::always_inline]] inline auto sum_of_own_lanes(const Term& term, const Box& tile)
{
    const Term local = term;
    typename Term::template Lanes<tile_lanes> lanes{};
    for (int j = tile.first_j; j < tile.first_j + tile.extent.ny; ++j) {
        if (tile.extent.nx == tile_lanes) {
#pragma omp simd
            for (int lane = 0; lane < tile_lanes; ++lane) {
                local.add(lanes, lane, tile.first_i + lane, j);
            }
        } else {
#pragma omp simd
            for (int lane = 0; lane < tile.extent.nx; ++lane) {
                local.add(lanes, lane, tile.first_i + lane, j);
            }
        }
    }
    for (int width = tile_lanes / 2; width > 0; width /= 2) {
#pragma omp simd
        for (int lane = 0; lane < width; ++lane) {
            lanes.fold(lane, lane + width);
        }
    }
    return lanes.first();
}

template <class Term>
[[gnu::always_inline]] inline SumOf<Term> sum_of_lanes(const Term& term, const Box& tile)
{
    const Term local = term;
    std::array<SumOf<Term>, tile_lanes> lanes{};
    for (int j = tile.first_j; j < tile.first_j + tile.extent.ny; ++j) {
#pragma omp simd
        for (int lane = 0; lane < tile.extent.nx; ++lane) {
            lanes[lane] += local(tile.first_i + lane, j);
        }
    }
    return halve_lanes(lanes);
}

/// Returns the sum of a term over one tile of a grid. If the term has a faster version that gives the same values in this
/// tile (simpler() and is_simple(), cell.hpp), uses that.
template <class Term>
[[gnu::always_inline]] inline auto sum_of_tile(const Term& term, const Box& tile)
{
    if constexpr (requires { term.simpler(); }) {
        if (term.is_simple(tile)) {
            return sum_of_tile(term.simpler(), tile);
        }
    }
    if constexpr (requires { typename Term::template Lanes<tile_lanes>; }) {
        return sum_of_own_lanes(term, tile);
    } else {
        return sum_of_lanes(term, tile);
    }
}

/// Returns the sum of a term over band `number`, a row of tiles of 32 × 8 nodes counted from the south (backend.hpp),
/// within the box and only over tiles in `spans`, the parts of rows that are not dry. Tiles between the spans would add 0
/// to lanes that are never -0, so skipping them changes no bit. If `tiles` is not null, only writes the sum of each tile to
/// its number in the row.
template <class Term>
[[gnu::always_inline]] inline SumOf<Term> band(const Term& term, const Box& box, int number, std::span<const RowSpan> spans,
                                               SumOf<Term>* tiles)
{
    const int j_begin = std::max(number * tile_rows, box.first_j);
    const int j_end = std::min((number + 1) * tile_rows, box.first_j + box.extent.ny);
    const int i_end = box.first_i + box.extent.nx;
    std::array<SumOf<Term>, tile_lanes> of_band{};
    for (const RowSpan& span : spans) {
        for (int i_begin = std::max(span.begin, box.first_i); i_begin < std::min(span.end, i_end); i_begin += tile_lanes) {
            const int width = std::min({tile_lanes, span.end - i_begin, i_end - i_begin});
            const SumOf<Term> sum = sum_of_tile(term, Box{i_begin, j_begin, {width, j_end - j_begin}});
            if (tiles != nullptr) {
                tiles[i_begin / tile_lanes] = sum;
            } else {
                of_band[i_begin / tile_lanes % tile_lanes] += sum;
            }
        }
    }
    return halve_lanes(of_band);
}

/// Returns the sum of band tiles, all those of a row of the whole grid, in the order of backend.hpp.
template <class Value>
Value sum_of_tiles(const Value* tiles, int count)
{
    std::array<Value, tile_lanes> of_band{};
    for (int tile = 0; tile < count; ++tile) {
        of_band[tile % tile_lanes] += tiles[tile];
    }
    return halve_lanes(of_band);
}

#if defined(__x86_64__)
#define SWELL_AVX2 [[gnu::target("arch=x86-64-v3")]]
#define SWELL_AVX512 [[gnu::target("arch=x86-64-v4,prefer-vector-width=512")]]
#else
#define SWELL_AVX2
#define SWELL_AVX512
#endif

template <class Cell>
SWELL_AVX2 void row_avx2(const Cell& cell, const Box& box, int j)
{
    row(cell, box, j);
}
template <class Cell>
SWELL_AVX512 void row_avx512(const Cell& cell, const Box& box, int j)
{
    row(cell, box, j);
}
template <class Cell>
SWELL_AVX2 void lanes_avx2(const Cell& cell, const Box& box, int j)
{
    lanes<32>(cell, box, j);
}
template <class Cell>
SWELL_AVX512 void lanes_avx512(const Cell& cell, const Box& box, int j)
{
    lanes<64>(cell, box, j);
}
template <class Term>
SWELL_AVX2 SumOf<Term> band_avx2(const Term& term, const Box& box, int number, std::span<const RowSpan> spans,
                                 SumOf<Term>* tiles)
{
    return band(term, box, number, spans, tiles);
}
template <class Term>
SWELL_AVX512 SumOf<Term> band_avx512(const Term& term, const Box& box, int number, std::span<const RowSpan> spans,
                                     SumOf<Term>* tiles)
{
    return band(term, box, number, spans, tiles);
}

#undef SWELL_AVX2
#undef SWELL_AVX512

} // namespace vector_rows

/// Calls cell(i, j) for every node of the box in row j. The machine must have `isa`.
template <class Cell>
void run_row(VectorIsa isa, const Cell& cell, const Box& box, int j)
{
#if defined(SWELL_CHECK_REACH)
    const ReachOfCell reach({reach_of<Cell>(), name_of_type<Cell>(), is_spared<Cell>()});
#endif
    switch (isa) {
    case VectorIsa::avx512: return vector_rows::row_avx512(cell, box, j);
    case VectorIsa::avx2: return vector_rows::row_avx2(cell, box, j);
    case VectorIsa::baseline: return vector_rows::row(cell, box, j);
    }
}

/// Calls cell.sum<Lanes>(i, j) for every vector of nodes of the box in row j (vector_rows::lanes). The machine must have
/// `isa`.
template <class Cell>
void run_lanes(VectorIsa isa, const Cell& cell, const Box& box, int j)
{
#if defined(SWELL_CHECK_REACH)
    const ReachOfCell reach({reach_of<Cell>(), name_of_type<Cell>(), is_spared<Cell>()});
#endif
    switch (isa) {
    case VectorIsa::avx512: return vector_rows::lanes_avx512(cell, box, j);
    case VectorIsa::avx2: return vector_rows::lanes_avx2(cell, box, j);
    case VectorIsa::baseline: return vector_rows::lanes<16>(cell, box, j);
    }
}

/// Returns the sum of a term over band `number`, a row of tiles counted from the south of the whole grid (backend.hpp),
/// within the spans. If the box has no whole rows (grid.hpp), give `tiles`, one value per tile of the grid's row: only sets
/// those of the box. The machine must support `isa`.
template <class Term>
SumOf<Term> sum_of_band(VectorIsa isa, const Term& term, const Box& box, int number, std::span<const RowSpan> spans,
                        SumOf<Term>* tiles)
{
#if defined(SWELL_CHECK_REACH)
    const ReachOfCell reach({reach_of<Term>(), name_of_type<Term>(), is_spared<Term>()});
#endif
    switch (isa) {
    case VectorIsa::avx512: return vector_rows::band_avx512(term, box, number, spans, tiles);
    case VectorIsa::avx2: return vector_rows::band_avx2(term, box, number, spans, tiles);
    case VectorIsa::baseline: break;
    }
    return vector_rows::band(term, box, number, spans, tiles);
}

} // namespace swell::solver
