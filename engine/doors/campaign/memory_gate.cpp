#include "engine/doors/campaign/memory_gate.hpp"

#include <algorithm>

namespace swell::engine
{

void MemoryGate::enter(std::size_t bytes)
{
    std::unique_lock lock(mutex_);
    left_.wait(lock, [&] { return inside_ == 0 || (bytes <= bytes_ && used_ <= bytes_ - bytes); });
    used_ += bytes;
    ++inside_;
    most_used_ = std::max(most_used_, used_);
}

void MemoryGate::leave(std::size_t bytes)
{
    {
        const std::lock_guard lock(mutex_);
        used_ -= bytes;
        --inside_;
    }
    left_.notify_all();
}

std::size_t MemoryGate::most_used() const
{
    const std::lock_guard lock(mutex_);
    return most_used_;
}

} // namespace swell::engine
