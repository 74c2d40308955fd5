#include "counting_new.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace swell::counting_new
{
namespace
{

thread_local Asked of_thread;
thread_local std::ptrdiff_t in_use = 0;

void* counted(void* block)
{
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    const std::size_t bytes = malloc_usable_size(block);
    in_use += static_cast<std::ptrdiff_t>(bytes);
    of_thread.largest = std::max(of_thread.largest, bytes);
    of_thread.most = std::max(of_thread.most, static_cast<std::size_t>(std::max<std::ptrdiff_t>(in_use, 0)));
    return block;
}

void give_back(void* block)
{
    in_use -= block == nullptr ? 0 : static_cast<std::ptrdiff_t>(malloc_usable_size(block));
    std::free(block);
}

} // namespace

void begin()
{
    of_thread = {};
    in_use = 0;
}

Asked asked()
{
    return of_thread;
}

} // namespace swell::counting_new

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name, misc-definitions-in-headers)
void* operator new(std::size_t bytes)
{
    return swell::counting_new::counted(std::malloc(std::max<std::size_t>(bytes, 1)));
}
void* operator new(std::size_t bytes, std::align_val_t alignment)
{
    const auto step = static_cast<std::size_t>(alignment);
    return swell::counting_new::counted(std::aligned_alloc(step, (bytes / step + 1) * step));
}
void operator delete(void* block) noexcept
{
    swell::counting_new::give_back(block);
}
void operator delete(void* block, std::size_t /*bytes*/) noexcept
{
    swell::counting_new::give_back(block);
}
void operator delete(void* block, std::align_val_t /*alignment*/) noexcept
{
    swell::counting_new::give_back(block);
}
void operator delete(void* block, std::size_t /*bytes*/, std::align_val_t /*alignment*/) noexcept
{
    swell::counting_new::give_back(block);
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name, misc-definitions-in-headers)
