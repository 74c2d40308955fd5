#pragma once
#include <cstdint>
#include <memory>
#include <string_view>

#include "solver/backends/kernel_time.hpp"
#include "solver/backends/sums.hpp"
#include "solver/grid/allocation_tracker.hpp"
#include "solver/grid/grid.hpp"

struct dim3; // CUDA's

namespace swell::solver
{

class OtherBoxes;

/// One GPU as a Backend (backend.hpp). Calls queue work in one stream. `replay` records the work once as a CUDA graph, with
/// its loops. Later it plays the graph with a single launch, so a solve does not wait for the host.
///
/// One thread must create, use and destroy an object and everything allocated from it, because CUDA keeps its errors and
/// its current device per thread. A debug build throws MisuseError from most calls of another thread. Every CUDA call is
/// checked and throws CudaError. If memory is short, CudaError names the needed and the free bytes.
///
/// CUDA sources use the loops (for_each_node and so on) from cuda_loops.cuh. Any C++ source can call the rest.
class CudaBackend
{
public:
    enum class Loops {
        conditional, ///< the device decides when a loop ends; `guarded` if driver or build are older than CUDA 12.4
        guarded,     ///< a fixed number of passes, whose kernels return at once when the loop is done
        automatic    ///< the same as `conditional`
    };

    /// Makes `device` the current device of this thread. `loops` chooses how repeat_until() runs in a recording. Throws
    /// CudaError if the device cannot be used.
    explicit CudaBackend(int device = 0, Loops loops = Loops::automatic);
    /// Waits for all work of this backend.
    ~CudaBackend();
    /// Moves the backend. Afterwards `other` can only be destroyed.
    CudaBackend(CudaBackend&& other) noexcept;
    CudaBackend(const CudaBackend&) = delete;
    CudaBackend& operator=(const CudaBackend&) = delete;
    CudaBackend& operator=(CudaBackend&&) = delete;

    /// The largest grid [nodes] of the repeated red-black preconditioner that one block of threads (a team) can hold in the
    /// shared memory of its multiprocessor and solve there. For that, `smallest_parity_grid` = 1 keeps the grids down to a
    /// single node in parity storage (rrb_level.hpp).
    template <class T>
    static constexpr std::int64_t largest_team_grid = 12288 / sizeof(T);
    static constexpr bool nodes_fill_vectors = false;
    static constexpr bool has_own_sweeps = true;
    static constexpr std::int64_t smallest_parity_grid = 1;

    /// The number of passes of a guarded loop: with Loops::guarded, a recording of repeat_until() repeats its body so
    /// often. A solve that needs more iterations ends with SolveStatus::iteration_limit.
    static constexpr int guarded_passes = 48;

    /// Throws MisuseError while a recording is made.
    Memory allocate(std::size_t bytes, const char* name = unnamed);
    /// Page-locked host memory.
    Memory allocate_host(std::size_t bytes, const char* name = unnamed);
    AllocationTracker& tracker();
    void copy(void* to, const void* from, std::size_t bytes);
    void upload_and_wait(void* to, const void* from, std::size_t bytes);
    void download_and_wait(void* to, const void* from, std::size_t bytes);
    void enqueue_upload(void* to, const void* from, std::size_t bytes) { copy(to, from, bytes); }
    void enqueue_download(void* to, const void* from, std::size_t bytes);
    void copy_to_host_async(void* to, const void* from, std::size_t bytes);
    void synchronise();
    /// Begins and ends an NVTX range of this thread.
    void begin_range(const char* name);
    void end_range();

    template <class Cell>
    void for_each_node(const Grid& grid, const Cell& cell);
    /// Does nothing, because a GPU visits all nodes.
    static bool visit_every_node(bool) { return true; }
    void prepare_sums(const Grid& grid, int values);
    template <class Term, class Result, class Action = Nothing>
    void sum_over_nodes(const Grid& grid, const Term& term, Result* result, const Action& action = {});
    template <class Term, class Result, class Action = Nothing>
    void for_each_node_and_sum(const Grid& grid, const Term& term, Result* result, const Action& action = {});
    template <class Action>
    void run_once(const Action& action);
    template <class Action>
    void run_together(const Action& action);

    /// Makes the next kernel start only when all kernels so far are done. Call it after the kernels that write what later
    /// ones read before they wait for the kernel before them, as the factors of RRB (rrb_sweeps.cuh). Does not wait.
    void finish_constants() { next_kernel_waits_ = true; }

    /// Repeats body() until *stop is not 0; in a recording the loop becomes a part of the CUDA graph. Outside a recording,
    /// records the loop, plays it once and waits. Throws MisuseError for a loop inside a loop.
    template <class Body>
    void repeat_until(const int* stop, const Body& body)
    {
        if (is_timing() || is_unrecorded()) {
            while (!is_set(stop)) {
                body();
            }
            return;
        }
        if (!is_recording()) { // a loop lives in a graph
            Recording once;
            replay(once, [&] { repeat_until(stop, body); });
            synchronise();
            return;
        }
        const int passes = begin_loop(stop);
        for (int pass = 0; pass < passes; ++pass) {
            body();
        }
        end_loop(stop);
    }

    static constexpr int branches = 8;
    template <class Body>
    void beside(int branch, const Body& body)
    {
        // Kernels are timed one by one, and exchanges between boxes keep one order.
        if (is_timing() || other_boxes() != nullptr) {
            body();
            return;
        }
        const InBranch here(*this, branch);
        body();
    }
    void join(int branch);

    struct DestroyEvent {
        void operator()(void* event) const noexcept;
    };
    /// A CUDA event. An event recorded inside a recording is set again each time the recording is played.
    class Event
    {
    public:
        Event();
        [[nodiscard]] double ms_since(const Event& earlier) const;
        /// Returns the cudaEvent_t, which this object owns.
        [[nodiscard]] void* handle() const { return event_.get(); }

    private:
        friend class CudaBackend;
        std::unique_ptr<void, DestroyEvent> event_; ///< cudaEvent_t
    };
    void record_event(Event& event);
    void record_copy_event(Event& event);
    [[nodiscard]] bool is_complete(const Event& event) const;

    struct DestroyGraph {
        void operator()(void* graph) const noexcept;
    };
    /// A CUDA graph, made by the first replay. A graph holds pointers into this backend's memory. So a replay makes the
    /// graph anew if any of that memory was freed since (AllocationTracker::released). The driver keeps a graph in the
    /// device's memory. If other programs have left none, a replay runs its work kernel by kernel, and the next replay
    /// tries again.
    class Recording
    {
        friend class CudaBackend;
        std::unique_ptr<void, DestroyGraph> graph_; ///< cudaGraphExec_t
        long released_ = 0;                         ///< blocks that had been freed when the graph was made
    };

    template <class Body>
    void replay(Recording& recording, const Body& body)
    {
        // A part of a larger recording, or work that runs kernel by kernel.
        if (is_recording() || is_timing() || is_unrecorded()) {
            body();
            return;
        }
        record(recording, body);
        if (!play(recording)) {
            const Unrecorded here(*this);
            body();
        }
    }

    template <class Body>
    void record(Recording& recording, const Body& body)
    {
        if (!is_unrecorded() && (recording.graph_ == nullptr || recording.released_ != tracker().released())) {
            begin_recording();
            try {
                body();
            } catch (...) {
                abandon_recording();
                throw;
            }
            end_recording(recording);
        }
    }

    /// Runs body() and returns the time of each kernel. Launches the kernels one by one, each between two events. Without
    /// the overlap and the graph of a replayed frame, the sum of the times is more than the time of a frame. Waits. If body
    /// throws, the backend keeps timing.
    template <class Body>
    KernelTimes time_kernels(const Body& body)
    {
        begin_timing();
        body();
        return end_timing();
    }

    /// Sets the other boxes of the grids that this backend holds in part (exchange.hpp); null: it holds whole grids. They
    /// must outlive the backend. If their exchanges wait (OtherBoxes::may_be_recorded), work is not recorded but runs
    /// kernel by kernel.
    void set_other_boxes(OtherBoxes* others);
    [[nodiscard]] OtherBoxes* other_boxes() const;

    /// Returns the number of host threads that compute.
    [[nodiscard]] int threads() const { return 1; }

    /// Returns the stream for new work, a cudaStream_t. While a loop is recorded, this is another stream.
    [[nodiscard]] void* stream() const;

    /// The parameters of launch(): the numbers of blocks and threads of a kernel, its shared memory, and the name, extent
    /// and bytes with which time_kernels() reports it.
    struct Launch {
        const dim3& grid;
        const dim3& block;
        std::string_view name; ///< for time_kernels, with the extent and the bytes moved
        Extent extent;
        double bytes = 0.0;           ///< moved by the whole launch
        std::size_t shared_bytes = 0; ///< dynamic shared memory per block
    };
    /// Queues a kernel in stream order; for CUDA sources. The kernel may start while the previous kernel still runs. So it
    /// must begin with wait_for_previous_kernel() (cuda_threads.cuh) and then return if is_done(done_flag()), which is true
    /// once the loop around it (repeat_until) has ended.
    template <class... Parameters, class... Arguments>
    void launch(void (*kernel)(Parameters...), const Launch& how, const Arguments&... arguments);
    /// Calls call(stream), which queues kernels of a library in this cudaStream_t. The last three arguments are as in
    /// Launch. Throws MisuseError inside a loop, because a library does not test done_flag().
    template <class Call>
    void run_library(std::string_view name, Extent extent, double bytes, const Call& call)
    {
        check_outside_loops();
        begin_kernel();
        call(stream());
        end_kernel(name, extent, bytes);
    }
    /// Returns the dynamic shared memory [bytes] that a block of a kernel queued by launch() can have.
    [[nodiscard]] std::size_t shared_bytes_per_block() const;
    /// Returns a flag in the device's memory that is not 0 once the loop (repeat_until) being recorded has ended. A kernel
    /// queued by launch() gets the flag as an argument and returns at once if it is not 0. Null outside a guarded loop
    /// (Loops::guarded).
    [[nodiscard]] const int* done_flag() const;
    /// Returns whether a kernel may start while the previous kernel still runs (see cuda_threads.cuh).
    [[nodiscard]] bool overlaps_launches() const;

private:
    struct State;

    [[nodiscard]] bool is_recording() const;
    [[nodiscard]] bool is_timing() const;
    [[nodiscard]] bool is_unrecorded() const;
    void begin_timing();
    KernelTimes end_timing();
    void begin_kernel();
    void end_kernel(std::string_view name, Extent extent, double bytes);
    bool is_set(const int* flag);
    void begin_recording();
    void end_recording(Recording& recording);
    void abandon_recording();
    /// Launches a recorded graph. Returns false, without running anything, if the device has no memory for the graph.
    [[nodiscard]] bool play(Recording& recording);
    int begin_loop(const int* stop);
    void end_loop(const int* stop);

    template <class Result, class Action>
    void finish_sum(Result* tiles, Extent count, Result* result, const Action& action);

    void enter_branch(int branch);
    void leave_branch() noexcept;
    /// During its lifetime, new work goes into a branch: a stream of its own, concurrent with other work (Backend::beside).
    class InBranch
    {
    public:
        InBranch(CudaBackend& backend, int branch) : backend_(backend) { backend_.enter_branch(branch); }
        ~InBranch() { backend_.leave_branch(); }
        InBranch(const InBranch&) = delete;
        InBranch& operator=(const InBranch&) = delete;

    private:
        CudaBackend& backend_;
    };

    /// During its lifetime, work that would be recorded as a graph runs kernel by kernel.
    class Unrecorded
    {
    public:
        explicit Unrecorded(CudaBackend& backend);
        ~Unrecorded();
        Unrecorded(const Unrecorded&) = delete;
        Unrecorded& operator=(const Unrecorded&) = delete;

    private:
        CudaBackend& backend_;
    };

    /// Returns at least `bytes` bytes of device memory for the partial sums of tiles and bands (backend.hpp). Each branch
    /// has one such block, which its sums use in turn; the work outside branches has another one.
    void* room_for_partial_sums(std::size_t bytes);
    void check_thread() const;
    void check_outside_loops() const;

    std::unique_ptr<State> state_;
    bool next_kernel_waits_ = false; ///< finish_constants()
};

} // namespace swell::solver
