#pragma once
#include <random>

namespace swell::model
{

/// Draws a uniform number 0 <= u < 1 from the upper 53 bits of the generator. The raw bits are the same in every library; a
/// standard distribution may not be.
inline double uniform_draw(std::mt19937_64& bits)
{
    return static_cast<double>(bits() >> 11) * 0x1p-53;
}

} // namespace swell::model
