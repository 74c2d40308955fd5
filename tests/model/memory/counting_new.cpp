#include "counting_new.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace swell::counting_new
{
namespace
{

thread_local std::size_t largest_of_thread = 0;

void* counted(void* block, std::size_t bytes)
{
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    largest_of_thread = std::max(largest_of_thread, bytes);
    return block;
}

} // namespace

void begin()
{
    largest_of_thread = 0;
}

std::size_t largest()
{
    return largest_of_thread;
}

} // namespace swell::counting_new

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name, misc-definitions-in-headers)
void* operator new(std::size_t bytes)
{
    return swell::counting_new::counted(std::malloc(std::max<std::size_t>(bytes, 1)), bytes);
}
void* operator new(std::size_t bytes, std::align_val_t alignment)
{
    const auto step = static_cast<std::size_t>(alignment);
    return swell::counting_new::counted(std::aligned_alloc(step, (bytes / step + 1) * step), bytes);
}
void operator delete(void* block) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::size_t /*bytes*/) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::align_val_t /*alignment*/) noexcept
{
    std::free(block);
}
void operator delete(void* block, std::size_t /*bytes*/, std::align_val_t /*alignment*/) noexcept
{
    std::free(block);
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name, misc-definitions-in-headers)
