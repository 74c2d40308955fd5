#include "solver/backends/openmp/openmp_backend.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

#include "solver/base/errors.hpp"

namespace swell::solver
{

namespace
{

int checked_threads(int threads)
{
    if (threads < 0) {
        throw OptionError("threads", std::to_string(threads), "0 (all cores) and up");
    }
#if defined(_OPENMP)
    return threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
#else
    return 1;
#endif
}

constexpr int words_of_row = 1024;

struct CopyWord {
    const double* from;
    double* to;
    SWELL_CELL void operator()(int i, int j) const
    {
        const std::size_t at = static_cast<std::size_t>(j) * words_of_row + i;
        to[at] = from[at];
    }
};

/// Returns the speed of a plain copy [GB/s]: bytes read and written over the shortest of several times. It copies between
/// two halves of memory as large as the work's own, so that caches help copy and work alike.
double measured_copy_gb_per_s(OpenMpBackend& backend, std::size_t bytes)
{
    using Clock = std::chrono::steady_clock;
    constexpr std::size_t bytes_of_row = words_of_row * sizeof(double);
    constexpr std::size_t most_rows = (std::size_t{256} << 20U) / bytes_of_row; // many times any cache
    constexpr int repeats = 5;
    const std::size_t rows = std::clamp<std::size_t>(bytes / 2 / bytes_of_row, 1, most_rows);
    const Memory from = allocate_host_memory(rows * bytes_of_row);
    const Memory to = allocate_host_memory(rows * bytes_of_row);
    const CopyWord copy{static_cast<const double*>(from.get()), static_cast<double*>(to.get())};
    double shortest_s = 1e30;
    for (int repeat = 0; repeat <= repeats; ++repeat) { // the first copy is slower because of page faults
        const auto start = Clock::now();
        backend.for_each_node(Grid(words_of_row, static_cast<int>(rows)), copy);
        shortest_s = std::min(shortest_s, std::chrono::duration<double>(Clock::now() - start).count());
    }
    return 2.0 * static_cast<double>(rows * bytes_of_row) / shortest_s * 1e-9;
}

} // namespace

OpenMpBackend::OpenMpBackend(int threads, VectorIsa isa) : threads_(checked_threads(threads)), isa_(isa) {}

void OpenMpBackend::begin_timing()
{
    stopwatch_ = std::make_unique<LoopStopwatch>();
}

KernelTimes OpenMpBackend::end_timing()
{
    KernelTimes times{stopwatch_->times(), 0.0};
    stopwatch_.reset();
    times.copy_gb_per_s = measured_copy_gb_per_s(*this, tracker_.bytes_in_use(MemoryPlace::host));
    return times;
}

VectorIsa widest_vector_isa()
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("x86-64-v4")) {
        return VectorIsa::avx512;
    }
    if (__builtin_cpu_supports("x86-64-v3")) {
        return VectorIsa::avx2;
    }
#endif
    return VectorIsa::baseline;
}

const char* name_of(VectorIsa isa)
{
    switch (isa) {
    case VectorIsa::avx512: return "avx512";
    case VectorIsa::avx2: return "avx2";
    case VectorIsa::baseline: break;
    }
    return "baseline";
}

} // namespace swell::solver
