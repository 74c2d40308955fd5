#pragma once
#include <cstddef>

/// Counts the memory that a thread asks for with `new`. The program that compiles counting_new.cpp has it.
namespace swell::counting_new
{

/// What the present thread has asked for since begin().
struct Asked {
    std::size_t largest = 0; ///< bytes of the largest request
    std::size_t most = 0;    ///< bytes in use at once, of those asked for since begin()
};

void begin();
Asked asked();

} // namespace swell::counting_new
