#include "solver/grid/memory.hpp"

#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace swell::solver
{

Deleter::Deleter(const Deleter& untracked, std::shared_ptr<NamedMemory> tracked, std::size_t bytes)
    : free_(untracked.free_), tracked_(std::move(tracked)), bytes_(bytes)
{
    ++tracked_->blocks;
    tracked_->bytes += bytes_;
}

void Deleter::operator()(void* block) const
{
    if (free_ != nullptr) {
        free_(block);
    }
    if (tracked_ != nullptr) {
        --tracked_->blocks;
        ++tracked_->released;
        tracked_->bytes -= bytes_;
    }
}

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
