#include "swell/solver/cuda_backend.hpp"

#include <cstring>
#include <nvtx3/nvToolsExt.h>
#include <string>
#include <thread>
#include <utility>

#include "swell/solver/cuda_loops.cuh"
#include "swell/solver/cuda_stopwatch.hpp"

namespace swell::solver
{

namespace
{

/// Decides whether a conditional graph runs its body (once more).
#if CUDART_VERSION >= 12040
constexpr bool build_has_conditional_graphs = true;

__global__ void set_condition(cudaGraphConditionalHandle handle, const int* stop)
{
    cuda_loops::wait_for_forerunner();
    cudaGraphSetConditional(handle, *stop == 0 ? 1U : 0U);
}
#else
constexpr bool build_has_conditional_graphs = false;
#endif

constexpr int first_driver_with_conditional_graphs = 12040;
constexpr int first_capability_with_overlap = 9;

std::string mebibytes(std::size_t bytes)
{
    return std::to_string(bytes / (1U << 20U)) + " MiB";
}

} // namespace

struct CudaBackend::State {
    int device = 0;
    bool conditional = false;
    bool overlaps = false;
    std::size_t shared_bytes = 0;
    cudaStream_t work = nullptr;
    cudaStream_t loop = nullptr; ///< records the body of a loop
    cudaStream_t aside = nullptr; ///< copies to the host beside the work
    cudaEvent_t work_so_far = nullptr;
    cudaStream_t current = nullptr;
    bool recording = false;
    std::unique_ptr<CudaStopwatch> stopwatch; ///< while kernels are timed
    const int* guard = nullptr;
    MemoryLedger ledger;
    Memory partial_sums;
    std::size_t partial_sums_bytes = 0;
    std::thread::id owner;
#if CUDART_VERSION >= 12040
    cudaGraphConditionalHandle condition{};
#endif
};

CudaBackend::CudaBackend(int device, Loops loops) : state_(std::make_unique<State>())
{
    State& s = *state_;
    s.device = device;
    s.owner = std::this_thread::get_id();
    check_cuda(cudaSetDevice(device), "cudaSetDevice");
    int driver = 0;
    check_cuda(cudaDriverGetVersion(&driver), "cudaDriverGetVersion");
    const bool can_loop = build_has_conditional_graphs && driver >= first_driver_with_conditional_graphs;
    s.conditional = loops != Loops::guarded && can_loop;
    int major = 0;
    check_cuda(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device), "cudaDeviceGetAttribute");
    s.overlaps = major >= first_capability_with_overlap;
    int shared_bytes = 0;
    check_cuda(cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
               "cudaDeviceGetAttribute");
    constexpr int kept_for_static = 8 * 1024;
    s.shared_bytes = static_cast<std::size_t>(shared_bytes - kept_for_static);
    check_cuda(cudaStreamCreateWithFlags(&s.work, cudaStreamNonBlocking), "cudaStreamCreate");
    check_cuda(cudaStreamCreateWithFlags(&s.loop, cudaStreamNonBlocking), "cudaStreamCreate");
    check_cuda(cudaStreamCreateWithFlags(&s.aside, cudaStreamNonBlocking), "cudaStreamCreate");
    check_cuda(cudaEventCreateWithFlags(&s.work_so_far, cudaEventDisableTiming), "cudaEventCreate");
    s.current = s.work;
}

CudaBackend::CudaBackend(CudaBackend&& other) noexcept = default;

CudaBackend::~CudaBackend()
{
    if (state_ != nullptr) { // a destructor has nobody to tell of an error
        cudaStreamSynchronize(state_->work);
        cudaStreamSynchronize(state_->aside);
        cudaEventDestroy(state_->work_so_far);
        cudaStreamDestroy(state_->aside);
        cudaStreamDestroy(state_->loop);
        cudaStreamDestroy(state_->work);
    }
}

int CudaBackend::device() const
{
    return state_->device;
}

MemoryLedger& CudaBackend::ledger()
{
    return state_->ledger;
}

void* CudaBackend::stream() const
{
    return state_->current;
}

const int* CudaBackend::guard() const
{
    return state_->guard;
}

std::size_t CudaBackend::shared_bytes_per_block() const
{
    return state_->shared_bytes;
}

bool CudaBackend::overlaps_launches() const
{
    return state_->overlaps;
}

bool CudaBackend::is_recording() const
{
    return state_->recording;
}

void CudaBackend::check_thread() const
{
#if !defined(NDEBUG)
    if (std::this_thread::get_id() != state_->owner) {
        throw std::logic_error("a CUDA backend was used by another thread than the one that made it");
    }
#endif
}

Memory CudaBackend::allocate(std::size_t bytes)
{
    check_thread();
    if (state_->recording) {
        throw std::logic_error("memory was asked for while a recording is made: everything must be there before");
    }
    std::size_t free_bytes = 0;
    std::size_t all_bytes = 0;
    check_cuda(cudaMemGetInfo(&free_bytes, &all_bytes), "cudaMemGetInfo");
    void* block = nullptr;
    const cudaError_t error = bytes > free_bytes ? cudaErrorMemoryAllocation : cudaMalloc(&block, bytes + 1);
    if (error == cudaErrorMemoryAllocation) {
        cudaGetLastError(); // said below
        throw CudaError("the GPU has " + mebibytes(free_bytes) + " free of " + mebibytes(all_bytes) + ", and " +
                            mebibytes(bytes) + " more are needed, beside " +
                            mebibytes(state_->ledger.bytes_in_use(MemoryPlace::device)) + " in hand",
                        error);
    }
    check_cuda(error, "cudaMalloc");
    Memory memory(block, [](void* pointer) { cudaFree(pointer); });
    check_cuda(cudaMemsetAsync(block, 0, bytes + 1, state_->work), "cudaMemset");
    return state_->ledger.book(std::move(memory), bytes, MemoryPlace::device);
}

Memory CudaBackend::allocate_host(std::size_t bytes)
{
    check_thread();
    void* block = nullptr;
    check_cuda(cudaMallocHost(&block, bytes + 1), "cudaMallocHost");
    std::memset(block, 0, bytes + 1);
    Memory memory(block, [](void* pointer) { cudaFreeHost(pointer); });
    return state_->ledger.book(std::move(memory), bytes, MemoryPlace::host);
}

void CudaBackend::copy(void* to, const void* from, std::size_t bytes)
{
    check_thread();
    if (bytes > 0) {
        check_cuda(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, state_->current), "cudaMemcpyAsync");
    }
}

void CudaBackend::fetch_aside(void* to, const void* from, std::size_t bytes)
{
    check_thread();
    const State& s = *state_;
    check_cuda(cudaEventRecord(s.work_so_far, s.work), "cudaEventRecord");
    check_cuda(cudaStreamWaitEvent(s.aside, s.work_so_far, 0), "cudaStreamWaitEvent");
    check_cuda(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, s.aside), "cudaMemcpyAsync");
}

void CudaBackend::upload(void* to, const void* from, std::size_t bytes)
{
    copy(to, from, bytes);
    synchronise();
}

void CudaBackend::download(void* to, const void* from, std::size_t bytes)
{
    copy(to, from, bytes);
    synchronise();
}

void CudaBackend::synchronise()
{
    check_thread();
    check_cuda(cudaStreamSynchronize(state_->work), "cudaStreamSynchronize");
}

void CudaBackend::begin_range(const char* name)
{
    nvtxRangePushA(name);
}

void CudaBackend::end_range()
{
    nvtxRangePop();
}

void CudaBackend::prepare_sums(Extent extent, int values)
{
    const dim3 tiles = cuda_loops::tiles_of(extent);
    room_for_partial_sums(std::size_t{tiles.x} * tiles.y * static_cast<std::size_t>(values) * sizeof(double));
}

void* CudaBackend::room_for_partial_sums(std::size_t bytes)
{
    State& s = *state_;
    if (s.partial_sums_bytes < bytes) {
        s.partial_sums = MemoryName(*this, "partial sums").backend.allocate(bytes);
        s.partial_sums_bytes = bytes;
    }
    return s.partial_sums.get();
}

bool CudaBackend::is_timing() const
{
    return state_->stopwatch != nullptr;
}

void CudaBackend::begin_timing()
{
    check_thread();
    state_->stopwatch = std::make_unique<CudaStopwatch>();
}

KernelTimes CudaBackend::end_timing()
{
    KernelTimes times{state_->stopwatch->times(), 0.0};
    state_->stopwatch.reset();
    times.copy_gb_per_s = measured_copy_gb_per_s();
    return times;
}

void CudaBackend::begin_kernel()
{
    if (is_timing()) {
        state_->stopwatch->start(state_->work);
    }
}

void CudaBackend::end_kernel(const Launch& how)
{
    if (is_timing()) {
        state_->stopwatch->stop(state_->work, how.name, how.extent, how.bytes);
    }
}

bool CudaBackend::is_set(const int* flag)
{
    int value = 0;
    download(&value, flag, sizeof value);
    return value != 0;
}

void CudaBackend::begin_recording()
{
    check_thread();
    check_cuda(cudaStreamBeginCapture(state_->work, cudaStreamCaptureModeThreadLocal), "cudaStreamBeginCapture");
    state_->recording = true;
}

void CudaBackend::end_recording(Recording& recording)
{
    state_->recording = false;
    cudaGraph_t graph = nullptr;
    check_cuda(cudaStreamEndCapture(state_->work, &graph), "cudaStreamEndCapture");
    cudaGraphExec_t executable = nullptr;
    const cudaError_t error = cudaGraphInstantiate(&executable, graph, 0);
    cudaGraphDestroy(graph);
    check_cuda(error, "cudaGraphInstantiate");
    recording.graph_ = executable;
}

/// Leaves the streams usable; the error that led here is on its way up.
void CudaBackend::abandon_recording()
{
    State& s = *state_;
    cudaGraph_t graph = nullptr;
    if (s.current == s.loop) {
        cudaStreamEndCapture(s.loop, &graph);
        s.current = s.work;
    }
    graph = nullptr;
    if (cudaStreamEndCapture(s.work, &graph) == cudaSuccess && graph != nullptr) {
        cudaGraphDestroy(graph);
    }
    cudaGetLastError();
    s.recording = false;
    s.guard = nullptr;
}

void CudaBackend::play(Recording& recording)
{
    check_thread();
    begin_range("play a recording");
    check_cuda(cudaGraphLaunch(static_cast<cudaGraphExec_t>(recording.graph_), state_->work), "cudaGraphLaunch");
    end_range();
}

/// Opens a loop in the graph that is being recorded, and returns how often its body is to be recorded.
int CudaBackend::begin_loop(const int* stop)
{
    State& s = *state_;
    if (s.current == s.loop || s.guard != nullptr) {
        throw std::logic_error("a loop within a loop is not recorded");
    }
    if (!s.conditional) {
        s.guard = stop;
        return guarded_passes;
    }
#if CUDART_VERSION >= 12040
    cudaStreamCaptureStatus status{};
    cudaGraph_t graph = nullptr;
    check_cuda(cudaStreamGetCaptureInfo(s.work, &status, nullptr, &graph), "cudaStreamGetCaptureInfo");
    check_cuda(cudaGraphConditionalHandleCreate(&s.condition, graph, 0, 0), "cudaGraphConditionalHandleCreate");
    launch(set_condition, {dim3(1), dim3(1), "set_condition", {1, 1}}, s.condition, stop);

    const cudaGraphNode_t* before = nullptr;
    const cudaGraphEdgeData* edges = nullptr;
    std::size_t before_count = 0;
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeConditional;
    parameters.conditional.handle = s.condition;
    parameters.conditional.type = cudaGraphCondTypeWhile;
    parameters.conditional.size = 1;
    cudaGraphNode_t node = nullptr;
#if CUDART_VERSION >= 13000
    check_cuda(cudaStreamGetCaptureInfo(s.work, &status, nullptr, &graph, &before, &edges, &before_count),
               "cudaStreamGetCaptureInfo");
    check_cuda(cudaGraphAddNode(&node, graph, before, edges, before_count, &parameters), "cudaGraphAddNode");
    check_cuda(cudaStreamUpdateCaptureDependencies(s.work, &node, nullptr, 1, cudaStreamSetCaptureDependencies),
               "cudaStreamUpdateCaptureDependencies");
#else
    check_cuda(cudaStreamGetCaptureInfo_v3(s.work, &status, nullptr, &graph, &before, &edges, &before_count),
               "cudaStreamGetCaptureInfo");
    check_cuda(cudaGraphAddNode_v2(&node, graph, before, edges, before_count, &parameters), "cudaGraphAddNode");
    check_cuda(cudaStreamUpdateCaptureDependencies_v2(s.work, &node, nullptr, 1, cudaStreamSetCaptureDependencies),
               "cudaStreamUpdateCaptureDependencies");
#endif
    check_cuda(cudaStreamBeginCaptureToGraph(s.loop, parameters.conditional.phGraph_out[0], nullptr, nullptr, 0,
                                             cudaStreamCaptureModeThreadLocal),
               "cudaStreamBeginCaptureToGraph");
    s.current = s.loop;
#endif
    return 1;
}

void CudaBackend::end_loop(const int* stop)
{
    State& s = *state_;
    if (!s.conditional) {
        s.guard = nullptr;
        return;
    }
#if CUDART_VERSION >= 12040
    launch(set_condition, {dim3(1), dim3(1), "set_condition", {1, 1}}, s.condition, stop);
    cudaGraph_t body = nullptr;
    s.current = s.work;
    check_cuda(cudaStreamEndCapture(s.loop, &body), "cudaStreamEndCapture");
#endif
}

void CudaBackend::mark(Mark& mark)
{
    check_thread();
    const unsigned flags = state_->recording ? cudaEventRecordExternal : cudaEventRecordDefault;
    check_cuda(cudaEventRecordWithFlags(static_cast<cudaEvent_t>(mark.event_), state_->current, flags), "cudaEventRecord");
}

void CudaBackend::mark_aside(Mark& mark)
{
    check_thread();
    check_cuda(cudaEventRecord(static_cast<cudaEvent_t>(mark.event_), state_->aside), "cudaEventRecord");
}

bool CudaBackend::is_past(const Mark& mark) const
{
    const cudaError_t answer = cudaEventQuery(static_cast<cudaEvent_t>(mark.event_));
    if (answer == cudaErrorNotReady) {
        return false;
    }
    check_cuda(answer, "cudaEventQuery");
    return true;
}

CudaBackend::Mark::Mark()
{
    cudaEvent_t event = nullptr;
    check_cuda(cudaEventCreate(&event), "cudaEventCreate");
    event_ = event;
}

CudaBackend::Mark::~Mark()
{
    if (event_ != nullptr) {
        cudaEventDestroy(static_cast<cudaEvent_t>(event_));
    }
}

CudaBackend::Mark::Mark(Mark&& other) noexcept : event_(std::exchange(other.event_, nullptr)) {}

CudaBackend::Mark& CudaBackend::Mark::operator=(Mark&& other) noexcept
{
    std::swap(event_, other.event_);
    return *this;
}

double CudaBackend::Mark::ms_since(const Mark& earlier) const
{
    float ms = 0.0F;
    check_cuda(cudaEventElapsedTime(&ms, static_cast<cudaEvent_t>(earlier.event_), static_cast<cudaEvent_t>(event_)),
               "cudaEventElapsedTime");
    return static_cast<double>(ms);
}

CudaBackend::Recording::~Recording()
{
    if (graph_ != nullptr) {
        cudaGraphExecDestroy(static_cast<cudaGraphExec_t>(graph_));
    }
}

CudaBackend::Recording::Recording(Recording&& other) noexcept : graph_(std::exchange(other.graph_, nullptr)) {}

CudaBackend::Recording& CudaBackend::Recording::operator=(Recording&& other) noexcept
{
    std::swap(graph_, other.graph_);
    return *this;
}

} // namespace swell::solver
