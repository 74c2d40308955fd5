#include "swell/solver/memory.hpp"

#include <cstdlib>
#include <cstring>
#include <new>

namespace swell::solver
{

Memory allocate_host_memory(std::size_t bytes)
{
    constexpr std::size_t alignment = 128;
    const std::size_t rounded = (bytes / alignment + 1) * alignment;
    void* block = std::aligned_alloc(alignment, rounded);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    std::memset(block, 0, rounded);
    return {block, [](void* memory) { std::free(memory); }};
}

} // namespace swell::solver
