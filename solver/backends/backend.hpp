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
/// The smallest function objects that a Backend can be given, used only to state its requirements: a cell (the arithmetic
/// of one node), a term (what one node adds to a sum), an action (called once), an action for a team of threads, and a body
/// (host code that asks the backend for work).
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

/// A processor with its memory on which algorithms run: all CPU cores or one GPU. An algorithm is a template over this
/// concept and contains no `#if`: loops are written once for each backend, the arithmetic once for all (see cell.hpp).
///
/// All work is in stream order: a call may return before its work is done, and the next call sees the results of that work.
/// These calls wait until the work is done: `synchronise`, `upload_and_wait`, `download_and_wait`, `time_kernels`, and
/// `repeat_until` outside a recording. One thread uses a backend. The pointers in cells and to results point into memory
/// from `allocate`. Grid(extent) is a whole grid of this extent. The grid of a sum has at least one node.
///
/// While a recording is made (`replay`) the body must not allocate, wait, or copy to the host asynchronously.
///
/// Small loops in sequence leave a GPU partly idle. So work whose result is not needed soon goes into a branch (call
/// `beside`), which runs concurrently with later work until a call of `join`.
///
/// Sums have a fixed shape. It depends only on the whole grid and is part of the algorithm. So every backend, every number
/// of threads and every cut into boxes gives the same bits:
///   tile   = 32 nodes in i (lanes) × 8 in j; a lane adds its nodes from south to north, then lanes are halved 32 → 1;
///   band   = a row of tiles; lane l of 32 adds tiles l, l+32, …, then lanes are halved 32 → 1;
///   total  = lane l of 256 adds bands l, l+256, … from the south, then lanes are halved 256 → 1.
template <class B>
concept Backend = requires(B& backend, const Grid& grid, double* result, void* to, const void* from, std::size_t bytes,
                           const int* stop, typename B::Recording& recording, typename B::Event& event,
                           backend_example::Cell cell, backend_example::Term term, backend_example::Action action,
                           backend_example::TeamAction team_action, backend_example::Body body)
{
    /// allocate() returns `bytes` zeroed bytes of the memory in which cells compute (on a GPU, the device's).
    /// allocate_host() returns zeroed host memory for `enqueue_upload`, `enqueue_download` and `copy_to_host_async`. An
    /// optional second argument names the block for the allocation tracker. Both throw if there is not enough memory.
    {
        backend.allocate(bytes)
        } -> std::same_as<Memory>;
    {
        backend.allocate_host(bytes)
        } -> std::same_as<Memory>;
    /// Returns the tracker that counts the blocks from `allocate` and `allocate_host` by name.
    {
        backend.tracker()
        } -> std::same_as<AllocationTracker&>;
    /// Copies `bytes` bytes from one block of `allocate` to another, after all earlier and before all later work of this
    /// backend. May return before the copy is done.
    backend.copy(to, from, bytes);
    /// upload_and_wait() copies `bytes` bytes from any host memory to the backend's memory, download_and_wait() copies them
    /// back. Both wait until the copy is done.
    backend.upload_and_wait(to, from, bytes);
    backend.download_and_wait(to, from, bytes);
    /// enqueue_upload() copies `bytes` bytes from host memory to the backend's memory, enqueue_download() copies them back,
    /// in stream order (after earlier work, before later work) and without waiting. The host memory must be from
    /// `allocate_host`.
    backend.enqueue_upload(to, from, bytes);
    backend.enqueue_download(to, from, bytes);
    /// Copies to host memory from `allocate_host`, after all earlier work and concurrently with later work. Until an event
    /// that `record_copy_event` has set after this call is complete, `from` must not change and `to` must not be read.
    backend.copy_to_host_async(to, from, bytes);
    /// Makes `event` mark the end of all copies that copy_to_host_async() has been asked for so far.
    backend.record_copy_event(event);
    /// Returns whether everything that the event marks the end of (record_event, record_copy_event) is done. Does not wait.
    {
        backend.is_complete(event)
        } -> std::same_as<bool>;
    /// Calls cell(i, j) at every node of the grid's box, the part of the grid that this process holds (grid.hpp), in any
    /// order, in parallel. (i, j) are the node's numbers in the whole grid. One call must not read anything that another
    /// call writes. If the grid has spans, the parts of its rows that are not dry (row_spans.hpp), a backend may skip the
    /// dry nodes between them. Sums may skip them too, so their terms must be 0 there.
    backend.for_each_node(grid, cell);
    /// Sets whether loops also visit the dry nodes that a grid's spans leave out (row_spans.hpp): needed for loops whose
    /// values there are not 0, and for loops that set values there once, which later loops keep. Returns the former
    /// setting. EveryNode (every_node.hpp) sets it for a scope.
    {
        backend.visit_every_node(true)
        } -> std::same_as<bool>;
    /// Allocates working memory for sums over this grid whose terms return up to `values` numbers (second argument), so
    /// that later sums do not allocate.
    backend.prepare_sums(grid, 1);
    /// Computes *result = Σ term(i, j) over the grid, adding in the fixed order of this concept's comment, then calls
    /// action() once. A term returns a double or a SumTuple of doubles, and `result` points to the same type in the
    /// backend's memory. An action may have a member `reads()`, which returns a pointer to the data that the action reads;
    /// a GPU prefetches it.
    backend.sum_over_nodes(grid, term, result, action);
    /// Does the same as sum_over_nodes() for a term that also writes to fields. It must not read values that its calls for
    /// other nodes write.
    backend.for_each_node_and_sum(grid, term, result, action);
    /// Calls action() once, on the processor that owns the fields (the GPU of a CUDA backend): for the scalar steps of a
    /// Krylov loop.
    backend.run_once(action);
    /// Calls action(team) in all threads of one team, threads that can wait for each other (one block of a GPU, or one CPU
    /// thread; team.hpp): for small grids with many dependent steps.
    backend.run_together(team_action);
    /// Tells the backend that loops so far wrote what later ones read before they wait for their predecessors, such as the
    /// factors of a preconditioner.
    backend.finish_constants();
    /// Repeats body() until *stop is not 0. The test is before each pass. `stop` points into the backend's memory. Loops
    /// must not be nested.
    backend.repeat_until(stop, body);
    /// Runs the work (loops, sums, copies) that body() asks of this backend. A backend may store this work in `recording`
    /// the first time, and later play it without calling body(). So every body() with this recording must ask for the same
    /// work on the same memory. Other effects of body() happen only when it is called. A replay inside a body becomes a
    /// part of the outer recording. A backend records anew if any of its memory was freed since
    /// (AllocationTracker::released).
    backend.replay(recording, body);
    /// Calls body() only to store its work in `recording` for the next replay(), if the backend makes recordings and has
    /// not made this one. The work does not run.
    backend.record(recording, body);
    /// Runs the work of body(), kernel by kernel, waits, and returns the time of each kernel (on a CPU, of each loop).
    {
        backend.time_kernels(body)
        } -> std::same_as<KernelTimes>;
    /// Runs the work that body() asks for in a branch (first argument, 0 to branches − 1): a sequence of work that starts
    /// after all work so far outside branches and all earlier work of this branch, and runs concurrently with other work
    /// until join(branch). Until then neither may write data that the other reads or writes. body() must not wait or begin
    /// a branch. Sums in a branch use separate memory, which `prepare_sums` in the same branch allocates. A recording must
    /// join its branches.
    backend.beside(0, body);
    /// Makes all later work start after the work that beside() has put into this branch. Does nothing for a branch that is
    /// joined.
    backend.join(0);
    {
        B::branches
        } -> std::convertible_to<int>;
    /// Makes `event` mark the end of all work so far. When two events are complete, event.ms_since(earlier) is the time
    /// between them [ms].
    backend.record_event(event);
    /// Waits until all work so far is done.
    backend.synchronise();
    /// begin_range() and end_range() name the work that is asked for between the two calls, for a profiler that shows the
    /// host's side.
    backend.begin_range("a stage");
    backend.end_range();

    /// Sizes of grids, in nodes, at which the repeated red-black preconditioner (RRB, rrb_preconditioner.hpp) changes its
    /// method on this backend. One team of threads solves the grids of at most `largest_team_grid` nodes, if parity storage
    /// (the four nodes of each block of 2 × 2 in four fields, rrb_level.hpp) reaches down to a single node. By default the
    /// finest grid and all grids of more than `smallest_parity_grid` nodes are in parity storage, the others are in one
    /// array (rrb_in_place.hpp).
    {
        B::template largest_team_grid<double>
        } -> std::convertible_to<std::int64_t>;
    {
        B::smallest_parity_grid
        } -> std::convertible_to<std::int64_t>;
    /// Whether neighbouring nodes are computed in one SIMD vector. Then a loop inside a cell would prevent vectorisation.
    {
        B::nodes_fill_vectors
        } -> std::convertible_to<bool>;
    /// Whether this backend has its own overloads of the sweeps of RRB, the loops that substitute with its factors
    /// (rrb_sweeps.hpp, small_grids.hpp). The general ones then do not compile. So a file that instantiates a solver
    /// without the overloads fails to compile, instead of running slowly.
    {
        B::has_own_sweeps
        } -> std::convertible_to<bool>;
};

} // namespace swell::solver
