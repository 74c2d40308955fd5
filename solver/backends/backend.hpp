#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "solver/grid/extent.hpp"
#include "solver/backends/kernel_time.hpp"
#include "solver/grid/allocation_tracker.hpp"
#include "solver/backends/sums.hpp"
#include "solver/backends/team.hpp"

namespace swell::solver
{

namespace backend_example
{
/// The smallest cell, term, action and action of a team, for the concept below.
struct Cell {
    SWELL_CELL void operator()(int, int) const {}
};
struct Term {
    SWELL_CELL double operator()(int, int) const { return 0.0; }
};
struct Action {
    SWELL_CELL void operator()() const {}
};
struct TeamAction {
    template <class Team>
    SWELL_CELL void operator()(const Team&) const
    {
    }
};
struct Body {
    void operator()() const {}
};
} // namespace backend_example

/// Where an algorithm runs. An algorithm is a template over this concept, and contains no `#if`: the loops are written once
/// per backend, the arithmetic once for all (see cell.hpp).
///
/// All work is in stream order: a call may return before the work is done, and the next call sees its results. Only
/// `synchronise`, `upload_and_wait` and `download_and_wait` wait. Pointers given to cells and for results are pointers into memory from
/// `allocate`.
///
/// Sums have a fixed shape, part of the algorithm, so every backend and thread count gives the same bits:
///   tile   = 32 nodes in i (lanes) × 8 in j; a lane adds its nodes from south to north, then lanes are halved 32 → 1;
///   tiles  = row by row; lane l of 256 adds tiles l, l+256, …, then lanes are halved 256 → 1.
template <class B>
concept Backend = requires(B& backend, Extent extent, double* result, void* to, const void* from, std::size_t bytes,
                           const int* stop, typename B::Recording& recording, typename B::Event& event,
                           backend_example::Cell cell, backend_example::Term term, backend_example::Action action,
                           backend_example::TeamAction team_action, backend_example::Body body)
{
    /// Zeroed memory for `bytes` bytes, and zeroed host memory that `enqueue_upload` and `enqueue_download` copy from and to.
    {
        backend.allocate(bytes)
        } -> std::same_as<Memory>;
    {
        backend.allocate_host(bytes)
        } -> std::same_as<Memory>;
    /// What both have given out, by name.
    {
        backend.tracker()
        } -> std::same_as<AllocationTracker&>;
    backend.copy(to, from, bytes);
    /// From and to any host memory; these two wait.
    backend.upload_and_wait(to, from, bytes);
    backend.download_and_wait(to, from, bytes);
    /// From and to memory of allocate_host, in stream order.
    backend.enqueue_upload(to, from, bytes);
    backend.enqueue_download(to, from, bytes);
    /// The same as fetch, after all work asked for so far and beside all that comes later: `from` must not change until a
    /// event of record_copy_event is complete.
    backend.copy_to_host_async(to, from, bytes);
    backend.record_copy_event(event);
    {
        backend.is_complete(event)
        } -> std::same_as<bool>;
    /// cell(i, j) at every node of the extent, in any order, in parallel.
    backend.for_each_node(extent, cell);
    /// Makes room for sums of up to `values` numbers over this extent, so that none is made later.
    backend.prepare_sums(extent, 1);
    /// *result = Σ term(i, j), in double, in the fixed shape above; then `action`, once.
    backend.sum_over_nodes(extent, term, result, action);
    /// The same of a term that also writes, what no other node's term reads.
    backend.for_each_node_and_sum(extent, term, result, action);
    /// action() once, where the fields live: the scalar steps of a Krylov loop.
    backend.run_once(action);
    /// action(team), by one team of threads (see team.hpp): small grids with many dependent steps.
    backend.run_together(team_action);
    /// Repeats body() until *stop is not 0; tested before each pass.
    backend.repeat_until(stop, body);
    /// Runs what body() asks of this backend. A backend may record it the first time and play it again from then on, so
    /// body must ask for the same work, on the same memory, every time this recording is given.
    backend.replay(recording, body);
    /// Runs what body() asks, kernel by kernel, and says what each took. Nothing on a backend without kernels.
    {
        backend.time_kernels(body)
        } -> std::same_as<KernelTimes>;
    /// Notes the moment all work asked for so far is done; event.ms_since(earlier) once it is.
    backend.record_event(event);
    backend.synchronise();
    /// Names what is asked for between the two, for a profiler that shows the host's side.
    backend.begin_range("a stage");
    backend.end_range();

    /// Grids of the preconditioner with at most this many nodes of a precision are left to a team, in parity storage down
    /// to the second number of nodes and in one array below it.
    {
        B::template largest_team_grid<double>
        } -> std::convertible_to<std::int64_t>;
    {
        B::smallest_parity_grid
        } -> std::convertible_to<std::int64_t>;
    /// Whether neighbouring nodes run in one vector: a cell with a loop inside then costs the vectors.
    {
        B::nodes_fill_vectors
        } -> std::convertible_to<bool>;
};

} // namespace swell::solver
