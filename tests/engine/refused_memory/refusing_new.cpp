#include "refusing_new.hpp"

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
    if (asks_left < 0) {
        return false;
    }
    if (asks_left > 0) {
        --asks_left;
        return false;
    }
    asks_left = refuses_on ? 0 : never;
    has_refused = true;
    return true;
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
    constexpr long sparse = 30;
    return ask + 1 + (std::getenv("SWELL_SECOND_STAGE") != nullptr ? 0 : ask / sparse);
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
/// Whoever asks so goes on without, as std::stable_sort does.
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
