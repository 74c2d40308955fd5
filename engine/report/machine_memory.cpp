#include "engine/report/machine_memory.hpp"

#include <sys/resource.h>

namespace swell::engine
{

std::int64_t peak_memory_bytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    constexpr std::int64_t kibibyte = 1024;
    return usage.ru_maxrss * kibibyte;
}

} // namespace swell::engine
