#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>

#include "engine/c_api/call_guard.hpp"

/// Structures whose first member, `size`, is sizeof the structure as the caller was compiled. swell_types.h says what that
/// is good for; here is all that knows how.
namespace swell::engine::c_api
{

/// A size that no version of a structure will have: a caller who left `size` unset.
inline constexpr std::size_t absurd_size = 65536;

/// Refuses a size that cannot be meant. Sizes go by eight bytes, so that none ends in the middle of a pointer.
inline std::size_t sensible_size(std::size_t size, const char* name)
{
    if (size < sizeof(std::size_t) || size > absurd_size || size % sizeof(std::uint64_t) != 0) {
        refuse(std::string(name) + "->size is " + std::to_string(size) + ": allowed is sizeof the structure");
    }
    return size;
}

/// What a caller gave, with the defaults for members that the caller's version lacks. Refuses a newer structure that asks
/// for something this version does not know.
template <class Struct>
Struct read_struct(const Struct* from, Struct defaults, const char* name)
{
    static_assert(std::is_trivially_copyable_v<Struct> && offsetof(Struct, size) == 0);
    const std::size_t size = sensible_size(given(from, name).size, name);
    const auto* const bytes = reinterpret_cast<const unsigned char*>(from);
    if (std::any_of(bytes + std::min(size, sizeof(Struct)), bytes + size, [](unsigned char byte) { return byte != 0; })) {
        refuse(std::string(name) + " asks for something that this version does not know");
    }
    std::memcpy(&defaults, from, std::min(size, sizeof(Struct)));
    defaults.size = sizeof(Struct);
    return defaults;
}

/// A structure of the caller's that a call fills. Made before the call does anything, so that a bad one changes nothing.
template <class Struct>
class Answer
{
public:
    Answer(Struct* to, const char* name) : to_(&given(to, name)), size_(sensible_size(to->size, name)) {}

    /// One that may be null: nothing is written then.
    static Answer optional(Struct* to, const char* name) { return to != nullptr ? Answer(to, name) : Answer(); }

    /// Writes as much as the caller's version has; what a newer version has beyond this one becomes zero.
    void write(Struct value) const
    {
        static_assert(std::is_trivially_copyable_v<Struct> && offsetof(Struct, size) == 0);
        if (to_ == nullptr) {
            return;
        }
        value.size = size_;
        auto* const bytes = reinterpret_cast<unsigned char*>(to_);
        std::memcpy(bytes, &value, std::min(size_, sizeof(Struct)));
        std::fill(bytes + std::min(size_, sizeof(Struct)), bytes + size_, static_cast<unsigned char>(0));
    }

private:
    Answer() = default;

    Struct* to_ = nullptr;
    std::size_t size_ = 0;
};

} // namespace swell::engine::c_api
