#include "solver/grid/memory.hpp"

#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "solver/grid/allocation_tracker.hpp"

namespace swell::solver
{

GiveBack::GiveBack(const GiveBack& unbooked, std::shared_ptr<NamedMemory> booked, std::size_t bytes)
    : free_(unbooked.free_), booked_(std::move(booked)), bytes_(bytes)
{
    ++booked_->blocks;
    booked_->bytes += bytes_;
}

void GiveBack::operator()(void* block) const
{
    if (free_ != nullptr) {
        free_(block);
    }
    if (booked_ != nullptr) {
        --booked_->blocks;
        booked_->bytes -= bytes_;
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
