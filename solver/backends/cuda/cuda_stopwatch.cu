#include "solver/backends/cuda/cuda_stopwatch.hpp"

#include <algorithm>
#include <cuda_runtime.h>
#include <utility>

#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::solver
{

namespace
{

__global__ void nothing() {}

__global__ void copy_kernel(const float4* from, float4* to, std::size_t count)
{
    const std::size_t at = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (at < count) {
        to[at] = from[at];
    }
}

} // namespace

CudaStopwatch::CudaStopwatch()
{
    constexpr int tries = 20;
    for (int attempt = 0; attempt < tries; ++attempt) {
        start(nullptr);
        nothing<<<1, 1>>>();
        stop(nullptr, {}, {}, 0.0);
    }
    check_cuda(cudaDeviceSynchronize(), "an empty kernel");
    double least = 1.0;
    for (const Lap& lap : laps_) {
        least = std::min(least, ms_of(lap));
    }
    laps_.clear();
    constexpr double empty_kernel_ms = 0.0015; // an empty kernel itself runs for 1.5 µs, which are not subtracted
    overhead_ms_ = std::max(0.0, least - empty_kernel_ms);
}

CudaStopwatch::Moment CudaStopwatch::now(void* stream)
{
    cudaEvent_t event = nullptr;
    check_cuda(cudaEventCreate(&event), "cudaEventCreate");
    Moment moment(event);
    check_cuda(cudaEventRecord(event, static_cast<cudaStream_t>(stream)), "cudaEventRecord");
    return moment;
}

double CudaStopwatch::ms_of(const Lap& lap)
{
    float ms = 0.0F;
    check_cuda(
        cudaEventElapsedTime(&ms, static_cast<cudaEvent_t>(lap.before.get()), static_cast<cudaEvent_t>(lap.after.get())),
        "cudaEventElapsedTime");
    return static_cast<double>(ms);
}

void CudaStopwatch::start(void* stream)
{
    started_ = now(stream);
}

void CudaStopwatch::stop(void* stream, std::string_view name, Extent extent, double bytes)
{
    laps_.push_back({std::move(started_), now(stream), std::string(name), extent, bytes});
}

std::vector<KernelTime> CudaStopwatch::times() const
{
    std::vector<KernelTime> times;
    for (const Lap& lap : laps_) {
        check_cuda(cudaEventSynchronize(static_cast<cudaEvent_t>(lap.after.get())), "a kernel");
        const auto same = [&](const KernelTime& time) { return time.name == lap.name && time.extent == lap.extent; };
        auto found = std::find_if(times.begin(), times.end(), same);
        if (found == times.end()) {
            found = times.insert(times.end(), KernelTime{lap.name, lap.extent});
        }
        ++found->launches;
        found->ms += std::max(0.0, ms_of(lap) - overhead_ms_);
        found->bytes += lap.bytes;
    }
    return times;
}

void CudaStopwatch::DestroyEvent::operator()(void* event) const noexcept
{
    cudaEventDestroy(static_cast<cudaEvent_t>(event));
}

double measured_copy_gb_per_s()
{
    constexpr std::size_t bytes = std::size_t{512} << 20U;
    constexpr int copies = 10;
    std::size_t free_bytes = 0;
    std::size_t all_bytes = 0;
    check_cuda(cudaMemGetInfo(&free_bytes, &all_bytes), "cudaMemGetInfo");
    if (free_bytes < 3 * bytes) {
        return 0.0;
    }
    void* memory = nullptr;
    check_cuda(cudaMalloc(&memory, 2 * bytes), "cudaMalloc");
    check_cuda(cudaMemset(memory, 1, 2 * bytes), "cudaMemset");
    const auto* from = static_cast<const float4*>(memory);
    const std::size_t count = bytes / sizeof(float4);
    auto* to = static_cast<float4*>(memory) + count;
    constexpr unsigned threads = 256;
    const auto blocks = static_cast<unsigned>((count + threads - 1) / threads);
    CudaStopwatch stopwatch;
    copy_kernel<<<blocks, threads>>>(from, to, count);
    for (int copy = 0; copy < copies; ++copy) {
        stopwatch.start(nullptr);
        copy_kernel<<<blocks, threads>>>(from, to, count);
        stopwatch.stop(nullptr, "copy", {copies, 1}, 2.0 * static_cast<double>(bytes));
    }
    cudaFree(memory);
    const KernelTime time = stopwatch.times().front();
    return time.bytes / time.ms * 1e-6;
}

} // namespace swell::solver
