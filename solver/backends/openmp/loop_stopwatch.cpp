#include "solver/backends/openmp/loop_stopwatch.hpp"

#include <algorithm>

namespace swell::solver
{

void LoopStopwatch::stop(std::string_view name, Extent extent, double bytes)
{
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - started_).count();
    if (extent.nodes() == 0) {
        return;
    }
    const auto is_same = [&](const KernelTime& time) {
        return time.name == name && time.extent == extent && time.stage == stage_;
    };
    auto found = std::find_if(times_.begin(), times_.end(), is_same);
    if (found == times_.end()) {
        found = times_.insert(times_.end(), KernelTime{std::string(name), extent, 0, 0.0, 0.0, stage_});
    }
    ++found->launches;
    found->ms += ms;
    found->bytes += bytes;
}

} // namespace swell::solver
