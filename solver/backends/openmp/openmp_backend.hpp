#pragma once
#include <array>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "solver/backends/backend.hpp"
#include "solver/backends/openmp/vector_rows.hpp"

namespace swell::solver
{

/// All CPU cores: rows are shared among OpenMP threads, each row runs in the widest instruction set of this machine.
/// Work is done when a call returns. One thread at a time may use an object.
class OpenMpBackend
{
public:
    /// threads = 0 takes every core. Throws std::invalid_argument for a negative count.
    explicit OpenMpBackend(int threads = 0, VectorIsa isa = widest_vector_isa());

    [[nodiscard]] int threads() const { return threads_; }
    [[nodiscard]] VectorIsa isa() const { return isa_; }

    /// Below 256 nodes a row fills no vector, and one array is as fast; no team but a single thread.
    template <class T>
    static constexpr std::int64_t largest_team_grid = 0;
    static constexpr bool nodes_fill_vectors = true;
    static constexpr std::int64_t smallest_parity_grid = 256;

    Memory allocate(std::size_t bytes) { return tracker_.track(allocate_host_memory(bytes), bytes, MemoryPlace::host); }
    Memory allocate_host(std::size_t bytes) { return allocate(bytes); }
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
    void begin_range(const char*) {}
    void end_range() {}

    template <class Cell>
    void for_each_node(Extent extent, const Cell& cell)
    {
        share_rows(extent, extent.ny, [&](int j) { run_row(isa_, cell, extent.nx, j); });
    }

    void prepare_sums(Extent extent, int values)
    {
        const std::size_t columns = (extent.nx + tile_lanes - 1) / tile_lanes;
        const std::size_t rows = (extent.ny + tile_rows - 1) / tile_rows;
        const std::size_t needed = columns * rows * static_cast<std::size_t>(values) * sizeof(double);
        if (partial_sums_bytes_ < needed) {
            partial_sums_ = MemoryName(*this, "partial sums").backend.allocate(needed);
            partial_sums_bytes_ = needed;
        }
    }

    template <class Term, class Result, class Action = Nothing>
    void sum_over_nodes(Extent extent, const Term& term, Result* result, const Action& action = {})
    {
        static_assert(std::is_same_v<SumOf<Term>, Result>);
        const int columns = (extent.nx + tile_lanes - 1) / tile_lanes;
        const int rows = (extent.ny + tile_rows - 1) / tile_rows;
        const std::size_t tiles = static_cast<std::size_t>(columns) * rows;
        prepare_sums(extent, (sizeof(Result) + sizeof(double) - 1) / sizeof(double));
        Result* partial_sums = static_cast<Result*>(partial_sums_.get());
        share_rows(extent, rows, [&](int row) {
            sum_tile_row(isa_, term, extent, row, partial_sums + static_cast<std::size_t>(row) * columns);
        });
        *result = sum_of_tiles(partial_sums, tiles);
        action();
    }

    template <class Term, class Result, class Action = Nothing>
    void for_each_node_and_sum(Extent extent, const Term& term, Result* result, const Action& action = {})
    {
        sum_over_nodes(extent, term, result, action);
    }

    template <class Action>
    void run_once(const Action& action)
    {
        action();
    }

    template <class Action>
    void run_together(const Action& action)
    {
        action(Alone{});
    }

    template <class Body>
    void repeat_until(const int* stop, const Body& body)
    {
        while (*stop == 0) {
            body();
        }
    }

    /// A moment in the work.
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
    KernelTimes time_kernels(const Body& body)
    {
        body();
        return {};
    }

private:
    /// Waking a team costs some microseconds: below this many nodes one thread is faster.
    static constexpr std::int64_t nodes_worth_a_team = 16384;

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
#pragma omp parallel for num_threads(threads_) schedule(static)
        for (int j = 0; j < rows; ++j) {
            row(j);
        }
    }

    int threads_;
    VectorIsa isa_;
    AllocationTracker tracker_;
    Memory partial_sums_;
    std::size_t partial_sums_bytes_ = 0;
};

static_assert(Backend<OpenMpBackend>);

} // namespace swell::solver
