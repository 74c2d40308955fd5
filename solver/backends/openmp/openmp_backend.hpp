#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "solver/backends/backend.hpp"
#include "solver/backends/exchange.hpp"
#include "solver/backends/openmp/loop_stopwatch.hpp"
#include "solver/base/floating_point_mode.hpp"
#include "solver/grid/grid.hpp"
#include "solver/grid/reach.hpp"
#include "solver/grid/row_spans.hpp"

/// The CPU backend. Its innermost loops are compiled three times from one source, and each call chooses one: a binary runs
/// on any x86-64 machine and still uses AVX-512 where the machine has it. Cells are always inlined, so each copy of a loop
/// is one vectorised body. The instruction set never changes a result: every operation is an IEEE operation, contraction is
/// off, and sums keep their lanes.

namespace swell::solver
{

/// Instruction sets of x86-64: levels v1 (baseline), v3 (avx2) and v4 (avx512). Other CPUs have the baseline only.
enum class VectorIsa { baseline, avx2, avx512 };

/// The widest of these instruction sets that this machine has.
VectorIsa widest_vector_isa();

/// "baseline", "avx2" or "avx512".
const char* name_of(VectorIsa isa);

/// Shape of a sum's tile, see backend.hpp.
inline constexpr int tile_lanes = 32;
inline constexpr int tile_rows = 8;
static_assert(RowSpans::step == tile_lanes && RowSpans::rows_of_band == tile_rows, "a tile is visited or left out whole");

/// The number of bands of the whole grid.
constexpr int bands_of(const Grid& grid)
{
    return (grid.global.ny + tile_rows - 1) / tile_rows;
}

/// The type of a term's values: a double, or a SumTuple of several.
template <class Term>
using SumOf = std::decay_t<decltype(std::declval<const Term&>()(0, 0))>;

/// The last stage of a sum: `count` bands to one value, in the order of backend.hpp.
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

/// So many bytes of neighbouring values, on which a compiler does arithmetic as on one.
template <class T, int bytes>
struct LanesOf {
#if defined(__CUDACC__) // does not take the type; nor is a CPU's loop in a CUDA source one that has to be fast
    using Type = T;
#else
    using Type [[gnu::vector_size(bytes), gnu::aligned(alignof(T)), gnu::may_alias]] = T;
#endif
};

/// Calls cell.sum<Lanes>(i, j) for every vector of nodes of the box in row j: for cells with a loop inside, of which a
/// compiler makes no vectors by itself. The last vector may reach beyond the box into the padding of the row, because rows
/// begin on whole lines of memory; a field that such a cell writes has no halo.
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

/// The sum of a tile by a term with lanes of its own (cell.hpp). Whole tiles have a loop of their own, whose length is
/// known.
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

/// The sum of one tile, by the simplest term that has the same numbers there (cell.hpp).
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

/// Tiles between the spans add 0 to lanes that are never -0, so that leaving them out changes no bit.
template <class Term>
[[gnu::always_inline]] inline SumOf<Term> band(const Term& term, const Box& box, int number, std::span<const RowSpan> spans)
{
    const int j_begin = std::max(number * tile_rows, box.first_j);
    const int j_end = std::min((number + 1) * tile_rows, box.first_j + box.extent.ny);
    std::array<SumOf<Term>, tile_lanes> of_band{};
    for (const RowSpan& span : spans) {
        for (int i_begin = span.begin; i_begin < span.end; i_begin += tile_lanes) {
            const int width = std::min(tile_lanes, span.end - i_begin);
            of_band[i_begin / tile_lanes % tile_lanes] +=
                sum_of_tile(term, Box{i_begin, j_begin, {width, j_end - j_begin}});
        }
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
SWELL_AVX2 SumOf<Term> band_avx2(const Term& term, const Box& box, int number, std::span<const RowSpan> spans)
{
    return band(term, box, number, spans);
}
template <class Term>
SWELL_AVX512 SumOf<Term> band_avx512(const Term& term, const Box& box, int number, std::span<const RowSpan> spans)
{
    return band(term, box, number, spans);
}

#undef SWELL_AVX2
#undef SWELL_AVX512

} // namespace vector_rows

/// Some of `of` equal shares of work that is dealt out over several calls.
struct Shares {
    int first, end; ///< from share `first` to before `end`
    int of;
};

/// Calls cell(i, j) for every node of the box in row j. The machine must have `isa`.
template <class Cell>
void run_row(VectorIsa isa, const Cell& cell, const Box& box, int j)
{
#if defined(SWELL_CHECK_REACH)
    const ReachOfCell reach(reach_of<Cell>());
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
    const ReachOfCell reach(reach_of<Cell>());
#endif
    switch (isa) {
    case VectorIsa::avx512: return vector_rows::lanes_avx512(cell, box, j);
    case VectorIsa::avx2: return vector_rows::lanes_avx2(cell, box, j);
    case VectorIsa::baseline: return vector_rows::lanes<16>(cell, box, j);
    }
}

/// The sum over one band of tiles, by its number in the whole grid, within the spans. The box is a slab. The machine must
/// have `isa`.
template <class Term>
SumOf<Term> sum_of_band(VectorIsa isa, const Term& term, const Box& box, int number, std::span<const RowSpan> spans)
{
#if defined(SWELL_CHECK_REACH)
    const ReachOfCell reach(reach_of<Term>());
#endif
    switch (isa) {
    case VectorIsa::avx512: return vector_rows::band_avx512(term, box, number, spans);
    case VectorIsa::avx2: return vector_rows::band_avx2(term, box, number, spans);
    case VectorIsa::baseline: break;
    }
    return vector_rows::band(term, box, number, spans);
}

/// All CPU cores behind the Backend concept (backend.hpp): OpenMP threads share the rows, and each row runs in the widest
/// instruction set of this machine. Work is done when a call returns, and a recording is nothing but its body. One thread
/// at a time may use an object.
class OpenMpBackend
{
public:
    /// threads = 0 takes every core; a build without OpenMP has one thread. The machine must have `isa`. Throws OptionError
    /// for a negative number of threads.
    explicit OpenMpBackend(int threads = 0, VectorIsa isa = widest_vector_isa());

    [[nodiscard]] int threads() const { return threads_; }
    [[nodiscard]] VectorIsa isa() const { return isa_; }

    /// Below 256 nodes a row fills no vector, and the in-place sweeps are as fast. There is no team but a single thread.
    template <class T>
    static constexpr std::int64_t largest_team_grid = 0;
    static constexpr bool nodes_fill_vectors = true;
    static constexpr bool has_own_sweeps = false;
    static constexpr std::int64_t smallest_parity_grid = 256;

    Memory allocate(std::size_t bytes, const char* name = unnamed)
    {
        return tracker_.track(allocate_host_memory(bytes), bytes, MemoryPlace::host, name);
    }
    Memory allocate_host(std::size_t bytes, const char* name = unnamed) { return allocate(bytes, name); }
    AllocationTracker& tracker() { return tracker_; }
    void copy(void* to, const void* from, std::size_t bytes)
    {
        if (bytes > 0) { // memcpy takes no null pointer, not even for nothing
            std::memcpy(to, from, bytes);
        }
    }
    void upload_and_wait(void* to, const void* from, std::size_t bytes) { copy(to, from, bytes); }
    void download_and_wait(void* to, const void* from, std::size_t bytes) { copy(to, from, bytes); }
    void enqueue_upload(void* to, const void* from, std::size_t bytes) { copy(to, from, bytes); }
    void enqueue_download(void* to, const void* from, std::size_t bytes) { copy(to, from, bytes); }
    void copy_to_host_async(void* to, const void* from, std::size_t bytes) { copy(to, from, bytes); }
    void synchronise() {}
    void begin_range(const char* name)
    {
        if (stopwatch_ != nullptr) {
            stopwatch_->begin_stage(name);
        }
    }
    void end_range() {}

    template <class Cell>
    void for_each_node(const Grid& grid, const Cell& cell)
    {
        const Box& box = grid.box;
        if (leaves_out_nodes(grid)) {
            for_each_node_in_spans(*grid.spans, box, cell);
            return;
        }
        const TimedLoop<Cell> timed(stopwatch_.get(), box.extent);
        share_rows(work_of(cell, box.extent), box.extent.ny, [&](int row) { run_row(isa_, cell, box, box.first_j + row); });
    }
    bool visit_every_node(bool every) { return std::exchange(visits_every_node_, every); }

    /// Calls cell_of(j, pass)(i, j) for each pass in turn, at every node of each row: a sum of more terms than a cell can
    /// write out, on rows that stay in cache meanwhile. Not of the concept: other backends take all passes in one cell.
    template <class CellOf>
    void for_each_row_in_passes(const Extent& extent, int passes, const CellOf& cell_of)
    {
        const TimedLoop<decltype(cell_of(0, 0))> timed(stopwatch_.get(), extent);
        const Box box{0, 0, extent};
        share_rows({extent.nx * passes, extent.ny}, extent.ny, [&](int row) {
            for (int pass = 0; pass < passes; ++pass) {
                run_row(isa_, cell_of(row, pass), box, row);
            }
        });
    }

    /// The same passes, some of equal shares of them, with cells that take a vector of nodes at a time
    /// (vector_rows::lanes). All passes of a row come before the next row, so a share reads on where the one before has
    /// ended. Threads share the nodes of the rows.
    template <class CellOf>
    void for_each_share_in_passes(const Extent& extent, const Shares& shares, int passes, const CellOf& cell_of)
    {
        const int first = extent.ny * passes * shares.first / shares.of;
        const int end = extent.ny * passes * shares.end / shares.of;
        const Extent work{extent.nx, end - first};
        const TimedLoop<decltype(cell_of(0, 0))> timed(stopwatch_.get(), work);
        const Extent nodes = work_of(cell_of(0, 0), work);
        const int pieces = threads_for(nodes);
        constexpr int line = 32; // nodes: whole lines of memory
        const int length = (extent.nx + pieces * line - 1) / (pieces * line) * line;
        share_rows(nodes, pieces, [&](int piece) {
            Box box{piece * length, 0, {std::min(length, extent.nx - piece * length), 1}};
            for (int pass = first; pass < end; ++pass) {
                box.first_j = pass / passes;
                run_lanes(isa_, cell_of(box.first_j, pass % passes), box, box.first_j);
            }
        });
    }

    void prepare_sums(const Grid& grid, int values)
    {
        const std::size_t needed = static_cast<std::size_t>(bands_of(grid)) * values * sizeof(double);
        if (bands_bytes_ < needed) {
            bands_ = allocate(needed, "partial sums");
            bands_bytes_ = needed;
        }
    }

    /// The first two stages of a sum: writes the bands that lie in the box to bands[0 … bands_of(grid) - 1], by their
    /// number in the whole grid.
    template <class Term, class Result>
    void sum_bands(const Grid& grid, const Term& term, Result* bands)
    {
        static_assert(std::is_same_v<SumOf<Term>, Result>);
        const Box& box = grid.box;
        const int first = box.first_j / tile_rows;
        const int count = (box.extent.ny + tile_rows - 1) / tile_rows;
        if (leaves_out_nodes(grid)) {
            const RowSpans& spans = *grid.spans;
            share_visited(spans, box, visited_in(spans, box), [&](int j, int end) {
                for (int band = (j + tile_rows - 1) / tile_rows; band * tile_rows < end; ++band) {
                    bands[band] = sum_of_band(isa_, term, box, band, spans.band(band));
                }
            });
            return;
        }
        const RowSpan whole{0, box.extent.nx};
        share_rows(box.extent, count, [&](int band) {
            bands[first + band] = sum_of_band(isa_, term, box, first + band, {&whole, 1});
        });
    }

    template <class Term, class Result, class Action = Nothing>
    void sum_over_nodes(const Grid& grid, const Term& term, Result* result, const Action& action = {})
    {
        const TimedLoop<Term> timed(stopwatch_.get(), grid.box.extent, share_visited_of(grid));
        prepare_sums(grid, (sizeof(Result) + sizeof(double) - 1) / sizeof(double));
        Result* bands = static_cast<Result*>(bands_.get());
        sum_bands(grid, term, bands);
        exchange_bands(grid);
        *result = sum_of_bands(bands, static_cast<std::size_t>(bands_of(grid)));
        action();
    }

    template <class Term, class Result, class Action = Nothing>
    void for_each_node_and_sum(const Grid& grid, const Term& term, Result* result, const Action& action = {})
    {
        sum_over_nodes(grid, term, result, action);
    }

    template <class Action>
    void run_once(const Action& action)
    {
        const TimedLoop<Action> timed(stopwatch_.get(), {1, 1});
        action();
    }

    template <class Action>
    void run_together(const Action& action)
    {
        const TimedLoop<Action> timed(stopwatch_.get(), {1, 1});
        action(Alone{});
    }

    template <class Body>
    void repeat_until(const int* stop, const Body& body)
    {
        while (*stop == 0) {
            body();
        }
    }

    static constexpr int branches = 8;
    template <class Body>
    void beside(int, const Body& body)
    {
        body();
    }
    void join(int) {}

    /// A moment in the work. Complete as soon as it is recorded.
    class Event
    {
    public:
        [[nodiscard]] double ms_since(const Event& earlier) const
        {
            return std::chrono::duration<double, std::milli>(time_ - earlier.time_).count();
        }

    private:
        friend class OpenMpBackend;
        std::chrono::steady_clock::time_point time_;
    };
    void record_event(Event& event) { event.time_ = std::chrono::steady_clock::now(); }
    void record_copy_event(Event& event) { this->record_event(event); }
    static bool is_complete(const Event&) { return true; }

    struct Recording {
    };
    template <class Body>
    void replay(Recording&, const Body& body)
    {
        body();
    }
    template <class Body>
    void record(Recording&, const Body&)
    {
    }

    /// Times the loops one by one, and a plain copy of memory as large as all that the backend has handed out. If body
    /// throws, the backend keeps timing.
    template <class Body>
    KernelTimes time_kernels(const Body& body)
    {
        begin_timing();
        body();
        return end_timing();
    }

private:
    void begin_timing();
    KernelTimes end_timing();

    /// Waking the threads costs some microseconds: below this many nodes one thread is faster.
    static constexpr int nodes_worth_a_team = 16384;

    /// As many nodes as a loop treats (see nodes_of_a_call in cell.hpp).
    template <class Cell>
    [[nodiscard]] static Extent work_of(const Cell& cell, Extent extent)
    {
        if constexpr (requires { cell.nodes_of_a_call(); }) {
            return extent.nodes() * cell.nodes_of_a_call() < nodes_worth_a_team ? Extent{} : Extent{nodes_worth_a_team, 1};
        } else {
            return extent;
        }
    }

    [[nodiscard]] bool leaves_out_nodes(const Grid& grid) const { return grid.spans != nullptr && !visits_every_node_; }

    /// As many nodes as loops visit in the rows of a box, as an extent.
    [[nodiscard]] static Extent visited_in(const RowSpans& spans, const Box& box)
    {
        const std::int64_t nodes = spans.visited_before(box.first_j + box.extent.ny) - spans.visited_before(box.first_j);
        return nodes < nodes_worth_a_team ? Extent{static_cast<int>(nodes), 1} : Extent{nodes_worth_a_team, 1};
    }

    /// Which part of a grid's nodes loops visit.
    [[nodiscard]] double share_visited_of(const Grid& grid) const
    {
        return leaves_out_nodes(grid)
                   ? static_cast<double>(grid.spans->visited()) / static_cast<double>(grid.spans->extent().nodes())
                   : 1.0;
    }

    template <class Cell>
    void for_each_node_in_spans(const RowSpans& spans, const Box& box, const Cell& cell)
    {
        const TimedLoop<Cell> timed(stopwatch_.get(), box.extent, share_visited_of(Grid(spans.extent()).within(&spans)));
        const int i_end = box.first_i + box.extent.nx;
        share_visited(spans, box, work_of(cell, visited_in(spans, box)), [&](int first, int end) {
            for (int j = first; j < end; ++j) {
                for (const RowSpan& span : spans.row(j)) {
                    const int begin = std::max(span.begin, box.first_i);
                    const int width = std::min(span.end, i_end) - begin;
                    if (width > 0) {
                        run_row(isa_, cell, Box{begin, j, {width, 1}}, j);
                    }
                }
            }
        });
    }

    /// Calls rows(j, end) for stretches of the box's rows in which threads find equally many nodes to visit.
    template <class Rows>
    void share_visited(const RowSpans& spans, const Box& box, Extent work, const Rows& rows)
    {
        const int pieces = threads_for(work);
        const int end = box.first_j + box.extent.ny;
        share_rows(work, pieces, [&](int piece) {
            rows(spans.row_of_share(box.first_j, end, piece, pieces),
                 spans.row_of_share(box.first_j, end, piece + 1, pieces));
        });
    }

    [[nodiscard]] int threads_for(Extent extent) const { return extent.nodes() < nodes_worth_a_team ? 1 : threads_; }

    template <class Row>
    void share_rows(Extent extent, int rows, const Row& row)
    {
        if (threads_for(extent) == 1) {
            for (int j = 0; j < rows; ++j) {
                row(j);
            }
            return;
        }
#pragma omp parallel num_threads(threads_)
        {
            const UsualArithmetic arithmetic; // the team may be a host's too, with modes of its own
#pragma omp for schedule(static) nowait
            for (int j = 0; j < rows; ++j) {
                row(j);
            }
        }
    }

    int threads_;
    VectorIsa isa_;
    AllocationTracker tracker_;
    std::unique_ptr<LoopStopwatch> stopwatch_; ///< null unless loops are timed
    Memory bands_;
    std::size_t bands_bytes_ = 0;
    bool visits_every_node_ = false;
};

static_assert(Backend<OpenMpBackend>);

} // namespace swell::solver
