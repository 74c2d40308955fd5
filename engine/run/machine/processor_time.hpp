#pragma once
#include <ctime>

namespace swell::engine
{

/// Returns the processor time of all threads of this process so far [ms].
inline double processor_ms()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

} // namespace swell::engine
