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
#include "solver/backends/openmp/vector_rows.hpp"
#include "solver/base/floating_point_mode.hpp"
#include "solver/grid/grid.hpp"
#include "solver/grid/reach.hpp"
#include "solver/grid/row_spans.hpp"

namespace swell::solver
{

/// A part of a piece of work that several calls do in turn: of `of` equal shares, the shares first to end - 1.
struct Shares {
    int first, end; ///< from share `first` to before `end`
    int of;
};

/// All CPU cores as a Backend (backend.hpp). OpenMP threads share the rows, and each row uses the widest instruction set of
/// this machine. Work is done when a call returns, and playing a recording calls its body. One thread at a time may use an
/// object.
class OpenMpBackend
{
public:
    /// threads = 0 means all cores; a build without OpenMP has one thread. The machine must support `isa`. Throws
    /// OptionError for a negative number of threads.
    explicit OpenMpBackend(int threads = 0, VectorIsa isa = widest_vector_isa());

    [[nodiscard]] int threads() const { return threads_; }
    [[nodiscard]] VectorIsa isa() const { return isa_; }

    /// The largest grid that one team of threads solves for the preconditioner RRB: none, because a team is a single thread
    /// here. In a grid below 256 nodes (smallest_parity_grid) a row does not fill a vector, and RRB in one array
    /// (rrb_in_place.hpp) is as fast.
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
        if (bytes > 0) { // memcpy does not accept null, not even for 0 bytes
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

    /// Calls cell_of(j, pass)(i, j) for each pass in turn, at every node of each row: for a sum of more terms than one cell
    /// (functor of a node) can have, on rows that stay in cache. Not part of the concept Backend: other backends compute
    /// all passes in one cell.
    template <class CellOf>
    void for_each_row_in_passes(const Box& box, int passes, const CellOf& cell_of)
    {
        const Extent& extent = box.extent;
        const TimedLoop<decltype(cell_of(0, 0))> timed(stopwatch_.get(), extent);
        share_rows({extent.nx * passes, extent.ny}, extent.ny, [&](int row) {
            for (int pass = 0; pass < passes; ++pass) {
                run_row(isa_, cell_of(box.first_j + row, pass), box, box.first_j + row);
            }
        });
    }

    /// Runs some shares of the work of for_each_row_in_passes(), with cells that take a vector of nodes at a time
    /// (vector_rows::lanes). All passes of a row come before the next row, so a share continues in memory where the last
    /// share ended. Threads share the nodes of the rows.
    template <class CellOf>
    void for_each_share_in_passes(const Box& whole, const Shares& shares, int passes, const CellOf& cell_of)
    {
        const Extent& extent = whole.extent;
        const int first = extent.ny * passes * shares.first / shares.of;
        const int end = extent.ny * passes * shares.end / shares.of;
        const Extent work{extent.nx, end - first};
        const TimedLoop<decltype(cell_of(0, 0))> timed(stopwatch_.get(), work);
        const Extent nodes = work_of(cell_of(0, 0), work);
        const int pieces = threads_for(nodes);
        constexpr int line = 32; // nodes: whole lines of memory
        const int length = (extent.nx + pieces * line - 1) / (pieces * line) * line;
        share_rows(nodes, pieces, [&](int piece) {
            Box box{whole.first_i + piece * length, 0, {std::min(length, extent.nx - piece * length), 1}};
            for (int pass = first; pass < end; ++pass) {
                box.first_j = whole.first_j + pass / passes;
                run_lanes(isa_, cell_of(box.first_j, pass % passes), box, box.first_j);
            }
        });
    }

    void prepare_sums(const Grid& grid, int values)
    {
        const std::int64_t tiles = grid.has_whole_rows() ? 0 : tiles_of(grid).global.nodes();
        const std::size_t needed = static_cast<std::size_t>(bands_of(grid) + tiles) * values * sizeof(double);
        if (bands_bytes_ < needed) {
            bands_ = allocate(needed, "partial sums");
            bands_bytes_ = needed;
        }
    }

    /// Runs the first two stages of a sum (backend.hpp): adds tiles of 32 × 8 nodes, and the tiles of each band, a row of
    /// them. Writes the sum of each band in the box to bands[number of the band in the whole grid], 0 to bands_of(grid) -
    /// 1. If the box has no whole rows, writes the sums of its tiles to `tiles` instead, row by row of the whole grid.
    template <class Term, class Result>
    void sum_bands(const Grid& grid, const Term& term, Result* bands, Result* tiles = nullptr)
    {
        static_assert(std::is_same_v<SumOf<Term>, Result>);
        const Box& box = grid.box;
        const int columns = tiles_of(grid).global.nx;
        const auto add = [&](int band, std::span<const RowSpan> spans) {
            Result* const of_row = tiles == nullptr ? nullptr : tiles + static_cast<std::ptrdiff_t>(band) * columns;
            bands[band] = sum_of_band(isa_, term, box, band, spans, of_row);
        };
        const int first = box.first_j / tile_rows;
        const int count = (box.extent.ny + tile_rows - 1) / tile_rows;
        if (leaves_out_nodes(grid)) {
            const RowSpans& spans = *grid.spans;
            share_visited(spans, box, visited_in(spans, box), [&](int j, int end) {
                for (int band = (j + tile_rows - 1) / tile_rows; band * tile_rows < end; ++band) {
                    add(band, spans.band(band));
                }
            });
            return;
        }
        const RowSpan whole{box.first_i, box.first_i + box.extent.nx};
        share_rows(box.extent, count, [&](int band) { add(first + band, {&whole, 1}); });
    }

    template <class Term, class Result, class Action = Nothing>
    void sum_over_nodes(const Grid& grid, const Term& term, Result* result, const Action& action = {})
    {
        const TimedLoop<Term> timed(stopwatch_.get(), grid.box.extent, share_visited_of(grid));
        prepare_sums(grid, (sizeof(Result) + sizeof(double) - 1) / sizeof(double));
        Result* bands = static_cast<Result*>(bands_.get());
        if (grid.has_whole_rows()) {
            sum_bands(grid, term, bands);
            exchange_sums(*this, grid_of_bands(grid), bands);
        } else {
            sum_bands_of_all_boxes(grid, term, bands);
        }
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

    void finish_constants() {} // loops come one after the other

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

    /// A moment in the work. It is complete as soon as it is recorded, because no work is left by then.
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

    /// Runs body() and returns the time of each loop, and the speed of a plain copy of memory as large as all memory of the
    /// backend. If body throws, the backend keeps timing.
    template <class Body>
    KernelTimes time_kernels(const Body& body)
    {
        begin_timing();
        body();
        return end_timing();
    }

    /// Sets the other boxes of the grids that this backend's process holds in part (exchange.hpp); null: it holds whole
    /// grids. They must outlive the backend.
    void set_other_boxes(OtherBoxes* others) { other_boxes_ = others; }
    [[nodiscard]] OtherBoxes* other_boxes() const { return other_boxes_; }

private:
    void begin_timing();
    KernelTimes end_timing();

    /// Writes the sums of all bands of the whole grid, of which this box and the others have parts of rows. Their tiles are
    /// exchanged, because a band adds its tiles in a fixed order.
    template <class Term, class Result>
    void sum_bands_of_all_boxes(const Grid& grid, const Term& term, Result* bands)
    {
        const Grid all = tiles_of(grid);
        Result* const tiles = bands + bands_of(grid);
        std::fill_n(tiles, all.global.nodes(), Result{}); // those on land that are not visited
        sum_bands(grid, term, bands, tiles);
        exchange_sums(*this, all, tiles);
        for (int band = 0; band < all.global.ny; ++band) {
            bands[band] =
                vector_rows::sum_of_tiles(tiles + static_cast<std::ptrdiff_t>(band) * all.global.nx, all.global.nx);
        }
    }

    /// Waking the threads costs some microseconds, so below this number of nodes one thread is faster.
    static constexpr int nodes_worth_a_team = 16384;

    /// Returns an extent from which threads_for() chooses the threads of a loop: the loop's own, or, for a cell with
    /// nodes_of_a_call (cell.hpp), an empty one if all calls treat too few nodes for a team.
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

    /// Returns an extent from which threads_for() chooses the threads: as many nodes as loops visit in the rows of a box,
    /// without the dry ones that `spans` leaves out (row_spans.hpp), at most nodes_worth_a_team.
    [[nodiscard]] static Extent visited_in(const RowSpans& spans, const Box& box)
    {
        const std::int64_t nodes = spans.visited_before(box.first_j + box.extent.ny) - spans.visited_before(box.first_j);
        return nodes < nodes_worth_a_team ? Extent{static_cast<int>(nodes), 1} : Extent{nodes_worth_a_team, 1};
    }

    /// Returns the share of a grid's nodes that loops visit, from 0 to 1: 1 unless the grid has spans that leave out dry
    /// nodes.
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

    /// Cuts the rows of the box into one group of neighbouring rows per thread, with nearly equal numbers of visited nodes
    /// (those in the spans), and calls rows(j, end) for each group, rows j to end - 1.
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
            const UsualArithmetic arithmetic; // a host's threads may be part of the team, with other modes
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
    OtherBoxes* other_boxes_ = nullptr;
};

static_assert(Backend<OpenMpBackend>);

} // namespace swell::solver
