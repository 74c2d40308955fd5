#pragma once
#include <concepts>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <utility>

/// JSON and CBOR of files that may come from anywhere. The library casts every number to the type that is asked for, though
/// it be 1e300 and the type int, and calls itself for every level of nested CBOR until the stack ends.
namespace swell::engine
{

/// The whole number in a value. Throws std::out_of_range where the value is no whole number, or not from `lowest` to
/// `highest`.
template <std::integral Integer>
Integer whole_number(const nlohmann::json& from, Integer lowest = std::numeric_limits<Integer>::min(),
                     Integer highest = std::numeric_limits<Integer>::max())
{
    const auto within = [&](auto number) {
        if (std::cmp_less(number, lowest) || std::cmp_greater(number, highest)) {
            throw std::out_of_range("a whole number is outside its range");
        }
        return static_cast<Integer>(number);
    };
    if (from.is_number_unsigned()) {
        return within(from.get<std::uint64_t>());
    }
    if (!from.is_number_integer()) {
        throw std::out_of_range("is no whole number");
    }
    return within(from.get<std::int64_t>());
}

/// The value in these bytes of CBOR. Throws std::length_error where lists and objects are nested more than eight deep,
/// which those of a saved state are not, and the library's exceptions where the bytes are no CBOR.
nlohmann::json from_shallow_cbor(std::span<const std::uint8_t> bytes);

} // namespace swell::engine
