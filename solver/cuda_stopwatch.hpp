#pragma once
#include <string_view>
#include <vector>

#include "swell/solver/kernel_time.hpp"

namespace swell::solver
{

/// Times kernels one by one with two CUDA events each. An empty kernel's time is taken off: what two events and a launch
/// take by themselves.
class CudaStopwatch
{
public:
    CudaStopwatch();
    ~CudaStopwatch();
    CudaStopwatch(const CudaStopwatch&) = delete;
    CudaStopwatch& operator=(const CudaStopwatch&) = delete;

    /// `stream` is a cudaStream_t. stop() waits for the kernel.
    void start(void* stream);
    void stop(void* stream, std::string_view name, Extent extent, double bytes);

    [[nodiscard]] std::vector<KernelTime> times() const { return times_; }

private:
    double elapsed_ms(void* stream);

    void* before_ = nullptr; ///< cudaEvent_t
    void* after_ = nullptr;
    double overhead_ms_ = 0.0;
    std::vector<KernelTime> times_;
};

/// Bytes read and written by a plain copy of memory many times the cache, over its time.
double measured_copy_gb_per_s();

} // namespace swell::solver
