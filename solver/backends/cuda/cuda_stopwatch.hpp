#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "solver/backends/kernel_time.hpp"

namespace swell::solver
{

/// Times kernels one by one with two CUDA events each. The host must keep the stream full, because a kernel that waits for
/// the host looks slow. The time of an empty kernel, which two events and a launch take by themselves, is taken off. One
/// thread uses an object. Its members throw CudaError.
class CudaStopwatch
{
public:
    /// Times an empty kernel, and waits for the device.
    CudaStopwatch();

    /// Call them just before and just after the launch of a kernel. `stream` is a cudaStream_t. Neither waits.
    void start(void* stream);
    void stop(void* stream, std::string_view name, Extent extent, double bytes);

    /// The kernels so far, in the order in which they first ran. Waits for them.
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

/// The speed of the device's memory [GB/s]: bytes read and written by a plain copy of 512 MiB, many times the cache, over
/// its time. 0 where less than 1.5 GiB are free on the device. Waits. Throws CudaError.
double measured_copy_gb_per_s();

} // namespace swell::solver
