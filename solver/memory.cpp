#include "swell/solver/memory.hpp"

#include <cstdlib>
#include <cstring>
#include <new>

namespace swell::solver
{

Memory allocate_host_memory(std::size_t bytes)
{
    constexpr std::size_t cache_line = 64;
    const std::size_t rounded = (bytes / cache_line + 1) * cache_line;
    void* block = std::aligned_alloc(cache_line, rounded);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    std::memset(block, 0, rounded);
    return {block, [](void* memory) { std::free(memory); }};
}

} // namespace swell::solver
