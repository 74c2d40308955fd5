#pragma once
#include <cstdint>
#include <memory>
#include <string_view>

#include "solver/grid/extent.hpp"
#include "solver/backends/kernel_time.hpp"
#include "solver/grid/allocation_tracker.hpp"
#include "solver/backends/sums.hpp"

struct dim3; // CUDA's

namespace swell::solver
{

/// One GPU behind the Backend concept (backend.hpp). Work is queued in one stream; `replay` records it once as a CUDA
/// graph, loops included, and plays it with a single launch from then on, so a solve makes no round trip to the host.
///
/// One thread must make, use and destroy an object and everything allocated from it: CUDA keeps its errors and its current
/// device per thread. A debug build checks this. Every CUDA call is checked and throws CudaError; memory that does not fit
/// throws CudaError with the bytes needed and free.
///
/// The loops (for_each_node and so on) are defined in cuda_loops.cuh, for CUDA sources; the rest is for any C++ source.
class CudaBackend
{
public:
    enum class Loops {
        conditional, ///< a graph decides on the device how often a loop runs (driver for CUDA 12.4 or newer)
        guarded,     ///< a fixed number of passes, each kernel of which returns at once when the loop is done
        automatic    ///< conditional where driver and build can
    };

    /// Throws CudaError where the device cannot be used.
    explicit CudaBackend(int device = 0, Loops loops = Loops::automatic);
    ~CudaBackend();
    CudaBackend(CudaBackend&& other) noexcept;
    CudaBackend(const CudaBackend&) = delete;
    CudaBackend& operator=(const CudaBackend&) = delete;
    CudaBackend& operator=(CudaBackend&&) = delete;

    /// A block of threads keeps grids of this size in its multiprocessor's own memory; no grid is left to one array.
    template <class T>
    static constexpr std::int64_t largest_team_grid = 12288 / sizeof(T);
    static constexpr bool nodes_fill_vectors = false;
    static constexpr std::int64_t smallest_parity_grid = 1;

    /// Passes that a guarded loop has: a solve that needs more ends with iteration_limit.
    static constexpr int guarded_passes = 48;

    Memory allocate(std::size_t bytes);
    Memory allocate_host(std::size_t bytes);
    AllocationTracker& tracker();
    void copy(void* to, const void* from, std::size_t bytes);
    void upload_and_wait(void* to, const void* from, std::size_t bytes);
    void download_and_wait(void* to, const void* from, std::size_t bytes);
    void enqueue_upload(void* to, const void* from, std::size_t bytes) { copy(to, from, bytes); }
    void enqueue_download(void* to, const void* from, std::size_t bytes) { copy(to, from, bytes); }
    void copy_to_host_async(void* to, const void* from, std::size_t bytes);
    void synchronise();
    /// An NVTX range.
    void begin_range(const char* name);
    void end_range();

    template <class Cell>
    void for_each_node(Extent extent, const Cell& cell);
    void prepare_sums(Extent extent, int values);
    template <class Term, class Result, class Action = Nothing>
    void sum_over_nodes(Extent extent, const Term& term, Result* result, const Action& action = {});
    template <class Term, class Result, class Action = Nothing>
    void for_each_node_and_sum(Extent extent, const Term& term, Result* result, const Action& action = {});
    template <class Action>
    void run_once(const Action& action);
    template <class Action>
    void run_together(const Action& action);

    template <class Body>
    void repeat_until(const int* stop, const Body& body)
    {
        if (is_timing()) {
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

    struct DestroyEvent {
        void operator()(void* event) const noexcept;
    };
    /// A CUDA event.
    class Event
    {
    public:
        Event();
        [[nodiscard]] double ms_since(const Event& earlier) const;

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
    /// A CUDA graph, made the first time it is played.
    class Recording
    {
        friend class CudaBackend;
        std::unique_ptr<void, DestroyGraph> graph_; ///< cudaGraphExec_t
    };

    template <class Body>
    void replay(Recording& recording, const Body& body)
    {
        if (is_recording() || is_timing()) { // part of a larger one, or kernel by kernel
            body();
            return;
        }
        if (recording.graph_ == nullptr) {
            begin_recording();
            try {
                body();
            } catch (...) {
                abandon_recording();
                throw;
            }
            end_recording(recording);
        }
        play(recording);
    }

    /// Launched one by one, each between two events and after everything before it is done: without the overlap and the
    /// graph of a replayed frame, so the sum is more than a frame takes.
    template <class Body>
    KernelTimes time_kernels(const Body& body)
    {
        begin_timing();
        body();
        return end_timing();
    }

    /// Of the host.
    [[nodiscard]] int threads() const { return 1; }

    /// The stream of this backend's work, a cudaStream_t.
    [[nodiscard]] void* stream() const;

    /// For hand-made kernels, from CUDA sources.
    struct Launch {
        const dim3& grid;
        const dim3& block;
        std::string_view name; ///< for time_kernels, with the extent and the bytes moved
        Extent extent;
        double bytes = 0.0;
        std::size_t shared_bytes = 0;
    };
    template <class... Parameters, class... Arguments>
    void launch(void (*kernel)(Parameters...), const Launch& how, const Arguments&... arguments);
    [[nodiscard]] std::size_t shared_bytes_per_block() const;
    /// For hand-made kernels: in a guarded loop they return at once where this is not null and not 0.
    [[nodiscard]] const int* done_flag() const;
    /// Whether a kernel may start while the one before still runs (see cuda_loops.cuh).
    [[nodiscard]] bool overlaps_launches() const;

private:
    struct State;

    [[nodiscard]] bool is_recording() const;
    [[nodiscard]] bool is_timing() const;
    void begin_timing();
    KernelTimes end_timing();
    void begin_kernel();
    void end_kernel(const Launch& how);
    bool is_set(const int* flag);
    void begin_recording();
    void end_recording(Recording& recording);
    void abandon_recording();
    void play(Recording& recording);
    int begin_loop(const int* stop);
    void end_loop(const int* stop);

    template <class Result, class Action>
    void finish_sum(const Result* partial, int tiles, Result* result, const Action& action);

    /// What the launches in cuda_loops.cuh need.
    void* room_for_partial_sums(std::size_t bytes);
    void check_thread() const;

    std::unique_ptr<State> state_;
};

} // namespace swell::solver
