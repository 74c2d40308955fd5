#pragma once
#include <cstddef>
#include <memory>

namespace swell::solver
{

/// A block of bytes that knows how to give itself back, whichever backend it came from. Owned by one object, movable.
using Memory = std::unique_ptr<void, void (*)(void*)>;

/// Some bytes of a backend's memory, owned by somebody else.
struct MemoryBlock {
    const void* data = nullptr;
    std::size_t bytes = 0;
};

/// Zeroed host memory, aligned to 128 bytes. Throws std::bad_alloc.
Memory allocate_host_memory(std::size_t bytes);

} // namespace swell::solver
