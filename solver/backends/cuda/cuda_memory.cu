#include "solver/backends/cuda/cuda_backend.hpp"

#include <cstring>
#include <nvtx3/nvToolsExt.h>
#include <string>

#include "solver/backends/cuda/cuda_backend_state.cuh"
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/base/errors.hpp"

namespace swell::solver
{

namespace
{

constexpr bool build_has_conditional_graphs = CUDART_VERSION >= 12040;
constexpr int first_driver_with_conditional_graphs = 12040;
constexpr int first_capability_with_overlap = 9;

/// Page-locked memory has the same address on the device.
__global__ void write_to_host(char* to, const char* from, std::size_t bytes, const int* done_flag)
{
    cuda_loops::wait_for_previous_kernel();
    if (cuda_loops::is_done(done_flag)) {
        return;
    }
    for (std::size_t at = threadIdx.x; at < bytes; at += blockDim.x) {
        to[at] = from[at];
    }
}

std::string mebibytes(std::size_t bytes)
{
    return std::to_string(bytes / (1U << 20U)) + " MiB";
}

} // namespace

CudaBackend::CudaBackend(int device, Loops loops) : state_(std::make_unique<State>())
{
    State& s = *state_;
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
    for (CudaBranch& branch : s.branch) {
        check_cuda(cudaStreamCreateWithFlags(&branch.stream, cudaStreamNonBlocking), "cudaStreamCreate");
        check_cuda(cudaEventCreateWithFlags(&branch.moment, cudaEventDisableTiming), "cudaEventCreate");
    }
    s.current = s.work;
}

CudaBackend::CudaBackend(CudaBackend&& other) noexcept = default;

CudaBackend::~CudaBackend()
{
    if (state_ != nullptr) { // a destructor cannot report an error
        cudaStreamSynchronize(state_->work);
        cudaStreamSynchronize(state_->aside);
        for (const CudaBranch& branch : state_->branch) {
            cudaStreamSynchronize(branch.stream);
            cudaEventDestroy(branch.moment);
            cudaStreamDestroy(branch.stream);
        }
        cudaEventDestroy(state_->work_so_far);
        cudaStreamDestroy(state_->aside);
        cudaStreamDestroy(state_->loop);
        cudaStreamDestroy(state_->work);
    }
}

AllocationTracker& CudaBackend::tracker()
{
    return state_->tracker;
}

void* CudaBackend::stream() const
{
    return state_->current;
}

const int* CudaBackend::done_flag() const
{
    return state_->done_flag;
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
        throw MisuseError("a CUDA backend was used by another thread than the one that made it");
    }
#endif
}

void CudaBackend::check_outside_loops() const
{
    check_thread();
    if (state_->done_flag != nullptr || state_->current == state_->loop) {
        throw MisuseError("a library's kernels were asked for inside a loop");
    }
}

Memory CudaBackend::allocate(std::size_t bytes, const char* name)
{
    check_thread();
    if (state_->recording) {
        throw MisuseError("memory was asked for while a recording is made: everything must be there before");
    }
    std::size_t free_bytes = 0;
    std::size_t all_bytes = 0;
    check_cuda(cudaMemGetInfo(&free_bytes, &all_bytes), "cudaMemGetInfo");
    void* block = nullptr;
    const cudaError_t error = bytes > free_bytes ? cudaErrorMemoryAllocation : cudaMalloc(&block, bytes + 1);
    if (error == cudaErrorMemoryAllocation) {
        cudaGetLastError(); // clears the error, which is reported below
        throw CudaError("the GPU has " + mebibytes(free_bytes) + " free of " + mebibytes(all_bytes) + ", and " +
                            mebibytes(bytes) + " more are needed, in addition to " +
                            mebibytes(state_->tracker.bytes_in_use(MemoryPlace::device)) + " in use",
                        error);
    }
    check_cuda(error, "cudaMalloc");
    Memory memory(block, [](void* pointer) { cudaFree(pointer); });
    check_cuda(cudaMemsetAsync(block, 0, bytes + 1, state_->work), "cudaMemset");
    return state_->tracker.track(std::move(memory), bytes, MemoryPlace::device, name);
}

Memory CudaBackend::allocate_host(std::size_t bytes, const char* name)
{
    check_thread();
    void* block = nullptr;
    check_cuda(cudaMallocHost(&block, bytes + 1), "cudaMallocHost");
    std::memset(block, 0, bytes + 1);
    Memory memory(block, [](void* pointer) { cudaFreeHost(pointer); });
    return state_->tracker.track(std::move(memory), bytes, MemoryPlace::host, name);
}

void CudaBackend::copy(void* to, const void* from, std::size_t bytes)
{
    check_thread();
    if (bytes > 0) {
        check_cuda(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, state_->current), "cudaMemcpyAsync");
    }
}

/// Downloads few bytes by a kernel, because a copy would wait in the device's queue of copies until larger copies are done.
void CudaBackend::enqueue_download(void* to, const void* from, std::size_t bytes)
{
    constexpr std::size_t few_bytes = 65536;
    if (bytes == 0 || bytes > few_bytes) {
        copy(to, from, bytes);
        return;
    }
    launch(write_to_host, {dim3(1), dim3(1024), "write_to_host", {1, 1}, static_cast<double>(bytes)},
           static_cast<char*>(to), static_cast<const char*>(from), bytes, done_flag());
}

void CudaBackend::copy_to_host_async(void* to, const void* from, std::size_t bytes)
{
    check_thread();
    const State& s = *state_;
    check_cuda(cudaEventRecord(s.work_so_far, s.work), "cudaEventRecord");
    check_cuda(cudaStreamWaitEvent(s.aside, s.work_so_far, 0), "cudaStreamWaitEvent");
    check_cuda(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, s.aside), "cudaMemcpyAsync");
}

void CudaBackend::upload_and_wait(void* to, const void* from, std::size_t bytes)
{
    copy(to, from, bytes);
    synchronise();
}

void CudaBackend::download_and_wait(void* to, const void* from, std::size_t bytes)
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

void CudaBackend::prepare_sums(const Grid& grid, int values)
{
    room_for_partial_sums(cuda_loops::partial_sums_of(grid.global) * static_cast<std::size_t>(values) * sizeof(double));
}

void* CudaBackend::room_for_partial_sums(std::size_t bytes)
{
    CudaPartialSums& sums = *state_->current_sums;
    if (sums.bytes < bytes) {
        sums.memory = allocate(bytes, "partial sums");
        sums.bytes = bytes;
    }
    return sums.memory.get();
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

void CudaBackend::end_kernel(std::string_view name, Extent extent, double bytes)
{
    if (is_timing()) {
        state_->stopwatch->stop(state_->work, name, extent, bytes);
    }
}

bool CudaBackend::is_set(const int* flag)
{
    int value = 0;
    download_and_wait(&value, flag, sizeof value);
    return value != 0;
}

void CudaBackend::record_event(Event& event)
{
    check_thread();
    const unsigned flags = state_->recording ? cudaEventRecordExternal : cudaEventRecordDefault;
    check_cuda(cudaEventRecordWithFlags(static_cast<cudaEvent_t>(event.event_.get()), state_->current, flags),
               "cudaEventRecord");
}

void CudaBackend::record_copy_event(Event& event)
{
    check_thread();
    check_cuda(cudaEventRecord(static_cast<cudaEvent_t>(event.event_.get()), state_->aside), "cudaEventRecord");
}

bool CudaBackend::is_complete(const Event& event) const
{
    const cudaError_t answer = cudaEventQuery(static_cast<cudaEvent_t>(event.event_.get()));
    if (answer == cudaErrorNotReady) {
        return false;
    }
    check_cuda(answer, "cudaEventQuery");
    return true;
}

CudaBackend::Event::Event()
{
    cudaEvent_t event = nullptr;
    check_cuda(cudaEventCreate(&event), "cudaEventCreate");
    event_.reset(event);
}

void CudaBackend::DestroyEvent::operator()(void* event) const noexcept
{
    cudaEventDestroy(static_cast<cudaEvent_t>(event));
}

double CudaBackend::Event::ms_since(const Event& earlier) const
{
    float ms = 0.0F;
    check_cuda(
        cudaEventElapsedTime(&ms, static_cast<cudaEvent_t>(earlier.event_.get()), static_cast<cudaEvent_t>(event_.get())),
        "cudaEventElapsedTime");
    return static_cast<double>(ms);
}

} // namespace swell::solver
