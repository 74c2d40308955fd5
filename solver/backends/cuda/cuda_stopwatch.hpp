#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "solver/backends/kernel_time.hpp"

namespace swell::solver
{

/// Times kernels one by one with two CUDA events each, in a stream that is kept full: a kernel that had to wait for the
/// host would look slow. An empty kernel's time is taken off: what two events and a launch take by themselves.
class CudaStopwatch
{
public:
    CudaStopwatch();

    /// `stream` is a cudaStream_t. Neither waits.
    void start(void* stream);
    void stop(void* stream, std::string_view name, Extent extent, double bytes);

    /// Waits for the kernels.
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

/// Bytes read and written by a plain copy of memory many times the cache, over its time.
double measured_copy_gb_per_s();

} // namespace swell::solver
