#include "refusing_new.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace swell::refusing
{
namespace
{

constexpr long never = -1;
std::atomic<long> asks_left{never}; ///< before the one that is refused
std::atomic<bool> refuses_on{false};
std::atomic<bool> has_refused{false};

bool is_refused()
{
    long left = asks_left;
    while (left >= 0) { // several threads may ask at once
        const long then = left > 0 ? left - 1 : (refuses_on ? 0 : never);
        if (asks_left.compare_exchange_weak(left, then)) {
            has_refused = has_refused || left == 0;
            return left == 0;
        }
    }
    return false;
}

void* memory_of(std::size_t bytes, std::size_t alignment)
{
    void* block = is_refused() ? nullptr : std::aligned_alloc(alignment, (bytes / alignment + 1) * alignment);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    return block;
}

} // namespace

void refuse_at(long ask, Refuse how)
{
    refuses_on = how == Refuse::from_then_on;
    has_refused = false;
    asks_left = ask;
}

bool refuse_no_more()
{
    asks_left = never;
    return has_refused;
}

long ask_after(long ask)
{
    const bool is_second_stage = std::getenv("SWELL_SECOND_STAGE") != nullptr;
    const long sparse = is_second_stage ? 100 : 12;
    const long most_left_out = is_second_stage ? 10 : 60;
    return ask + 1 + std::min(ask / sparse, most_left_out);
}

} // namespace swell::refusing

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name, misc-definitions-in-headers)
void* operator new(std::size_t bytes)
{
    return swell::refusing::memory_of(bytes, alignof(std::max_align_t));
}
void* operator new(std::size_t bytes, std::align_val_t alignment)
{
    return swell::refusing::memory_of(bytes, static_cast<std::size_t>(alignment));
}
/// Callers of this operator go on without the memory, as std::stable_sort does.
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept
{
    return std::malloc(bytes);
}
void operator delete(void* block) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::size_t) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::align_val_t) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept
{
    std::free(block);
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name, misc-definitions-in-headers)
