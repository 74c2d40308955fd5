#pragma once
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace swell::engine
{

// NetCDF writes numbers with their highest byte first, on every machine.

/// Writes the bytes of an unsigned number at `to`.
template <class Unsigned>
void put_big_endian(Unsigned value, std::byte* to)
{
    for (std::size_t place = 0; place < sizeof(Unsigned); ++place) {
        to[place] = static_cast<std::byte>(value >> (8 * (sizeof(Unsigned) - 1 - place)));
    }
}

/// Reads an unsigned number at `from`.
template <class Unsigned>
Unsigned big_endian(const std::byte* from)
{
    Unsigned value = 0;
    for (std::size_t place = 0; place < sizeof(Unsigned); ++place) {
        value = static_cast<Unsigned>(value << 8U) | std::to_integer<Unsigned>(from[place]);
    }
    return value;
}

inline void put_number(float value, std::byte* to)
{
    put_big_endian(std::bit_cast<std::uint32_t>(value), to);
}
inline void put_number(double value, std::byte* to)
{
    put_big_endian(std::bit_cast<std::uint64_t>(value), to);
}
inline float float_at(const std::byte* from)
{
    return std::bit_cast<float>(big_endian<std::uint32_t>(from));
}
inline double double_at(const std::byte* from)
{
    return std::bit_cast<double>(big_endian<std::uint64_t>(from));
}

/// Returns the nearest float; infinity beyond the range of floats, where a plain cast would be undefined.
inline float to_float(double value)
{
    const bool fits = !(std::abs(value) > static_cast<double>(std::numeric_limits<float>::max()));
    return fits ? static_cast<float>(value)
                : std::copysign(std::numeric_limits<float>::infinity(), static_cast<float>(value > 0.0 ? 1 : -1));
}

} // namespace swell::engine
