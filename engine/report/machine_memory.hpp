#pragma once
#include <cstdint>

namespace swell::engine
{

/// Most memory this process held at any time since its start [bytes].
std::int64_t peak_memory_bytes();

} // namespace swell::engine
