#pragma once
#include <cstddef>

/// Notes the memory that a thread asks for with `new`, in a program that compiles counting_new.cpp.
namespace swell::counting_new
{

/// Forgets the requests of the present thread so far.
void begin();
/// Returns the bytes of the largest request of the present thread since begin().
std::size_t largest();

} // namespace swell::counting_new
