#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "solver/backends/kernel_time.hpp"

namespace swell::solver
{

/// Times kernels one by one with two CUDA events each. The host must keep the stream full, because a kernel that waits for
/// the host looks slow. The time of an empty kernel between two events is subtracted. One thread uses an object. Its
/// members throw CudaError.
class CudaStopwatch
{
public:
    /// Times an empty kernel, and waits for the device.
    CudaStopwatch();

    /// Call these directly before and after the launch of a kernel. `stream` is a cudaStream_t. They do not wait.
    void start(void* stream);
    void stop(void* stream, std::string_view name, Extent extent, double bytes);

    /// Returns the kernels so far, in the order of their first run. Waits for them.
    [[nodiscard]] std::vector<KernelTime> times() const;

private:
    struct DestroyEvent {
        void operator()(void* event) const noexcept;
    };
    using Moment = std::unique_ptr<void, DestroyEvent>; ///< cudaEvent_t
    struct Lap {
        Moment before, after;
        std::string name;
        Extent extent;
        double bytes;
    };
    static Moment now(void* stream);
    static double ms_of(const Lap& lap);

    double overhead_ms_ = 0.0;
    Moment started_;
    std::vector<Lap> laps_;
};

/// Returns the speed of the device's memory [GB/s]: the bytes that a plain copy of 512 MiB, many times the cache, reads and
/// writes, over its time. Returns 0 if less than 1.5 GiB are free on the device. Waits. Throws CudaError.
double measured_copy_gb_per_s();

} // namespace swell::solver
