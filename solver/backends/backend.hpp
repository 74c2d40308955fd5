#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "solver/backends/kernel_time.hpp"
#include "solver/backends/sums.hpp"
#include "solver/backends/team.hpp"
#include "solver/grid/allocation_tracker.hpp"
#include "solver/grid/grid.hpp"

namespace swell::solver
{

namespace backend_example
{
/// The smallest cell, term, action, action of a team and body, for the concept below.
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

/// Where an algorithm runs. An algorithm is a template over this concept and contains no `#if`: the loops are written once
/// per backend, the arithmetic once for all (see cell.hpp).
///
/// All work is in stream order: a call may return before the work is done, and the next call sees the results of the work.
/// These calls wait until the work is done: `synchronise`, `upload_and_wait`, `download_and_wait`, `time_kernels`, and
/// `repeat_until` where nothing is being recorded. One thread uses a backend. The pointers inside cells and to results
/// point into memory from `allocate`. Where a grid is asked for, an extent will do: it is a whole grid. The grid of a sum
/// has at least one node.
///
/// While a recording is made (`replay`) the body must not allocate, wait, or copy to the host asynchronously.
///
/// Small loops leave a GPU idle while they follow each other. Work that no later work needs for a while goes into a branch
/// (`beside`), which runs beside the later work until it is joined.
///
/// Sums have a fixed shape, which depends on the whole grid alone and is part of the algorithm, so every backend, every
/// number of threads and every cut into boxes gives the same bits:
///   tile   = 32 nodes in i (lanes) × 8 in j; a lane adds its nodes from south to north, then lanes are halved 32 → 1;
///   band   = a row of tiles; lane l of 32 adds tiles l, l+32, …, then lanes are halved 32 → 1;
///   total  = lane l of 256 adds bands l, l+256, … from the south, then lanes are halved 256 → 1.
template <class B>
concept Backend = requires(B& backend, const Grid& grid, double* result, void* to, const void* from, std::size_t bytes,
                           const int* stop, typename B::Recording& recording, typename B::Event& event,
                           backend_example::Cell cell, backend_example::Term term, backend_example::Action action,
                           backend_example::TeamAction team_action, backend_example::Body body)
{
    /// Zeroed memory of `bytes` bytes for the backend's cells, and zeroed host memory for `enqueue_upload`,
    /// `enqueue_download` and `copy_to_host_async`. A second argument names the block for the allocation tracker. Both
    /// throw where the memory does not fit.
    {
        backend.allocate(bytes)
        } -> std::same_as<Memory>;
    {
        backend.allocate_host(bytes)
        } -> std::same_as<Memory>;
    /// Counts the blocks from `allocate` and `allocate_host` by name.
    {
        backend.tracker()
        } -> std::same_as<AllocationTracker&>;
    /// Between two blocks from `allocate`, in stream order.
    backend.copy(to, from, bytes);
    /// From any host memory to the backend's, and back. Both wait until the copy is done.
    backend.upload_and_wait(to, from, bytes);
    backend.download_and_wait(to, from, bytes);
    /// The same with host memory from `allocate_host`, in stream order and without waiting.
    backend.enqueue_upload(to, from, bytes);
    backend.enqueue_download(to, from, bytes);
    /// Copies to host memory from `allocate_host`, after all work asked for so far and beside all later work. `from` must
    /// not change, and `to` must not be read, before an event of `record_copy_event` is complete.
    backend.copy_to_host_async(to, from, bytes);
    /// Marks the end of all asynchronous copies asked for so far.
    backend.record_copy_event(event);
    /// Whether everything before the event is done. Does not wait.
    {
        backend.is_complete(event)
        } -> std::same_as<bool>;
    /// Calls cell(i, j) at every node of the grid's box, with the node's numbers in the whole grid, in any order, in
    /// parallel. One call must not read what another writes. A backend may leave out the nodes of a grid with spans
    /// (grid.hpp) that lie between them, here and in sums, where a term must be 0.
    backend.for_each_node(grid, cell);
    /// Whether loops visit these nodes too, from now on: for what makes the values that are there for good, or has others
    /// than 0 there. Returns what held before. See EveryNode (every_node.hpp).
    {
        backend.visit_every_node(true)
        } -> std::same_as<bool>;
    /// Allocates the memory for sums of up to `values` numbers over this grid, so that no later sum allocates.
    backend.prepare_sums(grid, 1);
    /// *result = Σ term(i, j), in the fixed shape above; then action(), once. A term returns a double or a SumTuple of
    /// doubles, and `result` points to the same type. An action may have a member `reads()`: a pointer to what the action
    /// reads, which a GPU fetches ahead.
    backend.sum_over_nodes(grid, term, result, action);
    /// The same with a term that also writes. No other node's term may read what a term writes.
    backend.for_each_node_and_sum(grid, term, result, action);
    /// Calls action() once, where the fields live: for the scalar steps of a Krylov loop.
    backend.run_once(action);
    /// Calls action(team) in all threads of one team (see team.hpp): for small grids with many dependent steps.
    backend.run_together(team_action);
    /// Repeats body() until *stop is not 0. The test comes before each pass. `stop` points into the backend's memory. Loops
    /// must not be nested.
    backend.repeat_until(stop, body);
    /// Runs the work that body() asks of this backend. A backend may record the work the first time and then play the
    /// recording without calling body() again. So body must ask for the same work, on the same memory, every time it comes
    /// with this recording; anything else that body() does happens only when body() is called. A replay inside a body
    /// becomes a part of the outer recording. A backend records anew when any of its memory was freed since
    /// (AllocationTracker::released).
    backend.replay(recording, body);
    /// Makes what the next replay of this recording plays, where a backend records and there is none yet. Plays nothing.
    backend.record(recording, body);
    /// Runs the work that body() asks for, kernel by kernel, waits, and returns the time of each kernel: on a CPU, of each
    /// loop.
    {
        backend.time_kernels(body)
        } -> std::same_as<KernelTimes>;
    /// Asks for the work of body() in a branch, 0 to branches − 1: it comes after all work asked for so far and after
    /// earlier work of the branch, and runs beside all other work until join(branch). Until then neither may write what the
    /// other reads or writes. body() must not wait or begin a branch. Sums in a branch have memory of their own, which
    /// `prepare_sums` in the same branch allocates. A recording must join what it began.
    backend.beside(0, body);
    /// Later work comes after all work of the branch. Does nothing for a branch that is joined.
    backend.join(0);
    {
        B::branches
        } -> std::convertible_to<int>;
    /// Marks the end of all work asked for so far. Once two events are complete, event.ms_since(earlier) is the time
    /// between them [ms].
    backend.record_event(event);
    /// Waits until all work asked for so far is done.
    backend.synchronise();
    /// Names the work asked for between the two, for a profiler that shows the host's side.
    backend.begin_range("a stage");
    backend.end_range();

    /// The preconditioner leaves grids of at most `largest_team_grid` nodes to a team. By default the finest grid and all
    /// grids of more than `smallest_parity_grid` nodes are in parity storage, the rest in place.
    {
        B::template largest_team_grid<double>
        } -> std::convertible_to<std::int64_t>;
    {
        B::smallest_parity_grid
        } -> std::convertible_to<std::int64_t>;
    /// Whether neighbouring nodes run in one vector. A loop inside a cell then prevents the vectors.
    {
        B::nodes_fill_vectors
        } -> std::convertible_to<bool>;
    /// Whether the sweeps of RRB (rrb_sweeps.hpp) are overloaded for this backend. The general sweeps are then shut out. So
    /// a file that instantiates a solver without the overloads does not compile; it cannot compile and run slowly.
    {
        B::has_own_sweeps
        } -> std::convertible_to<bool>;
};

} // namespace swell::solver
