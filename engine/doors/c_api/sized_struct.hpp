#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>

#include "engine/doors/c_api/call_guard.hpp"

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

/// The same for one of an array of such structures, which lie as far apart as the first one's size says.
template <class Struct>
Struct read_struct_of(const Struct* first, std::size_t at, const Struct& defaults, const char* name)
{
    const std::size_t size = sensible_size(given(first, name).size, name);
    const auto* const bytes = reinterpret_cast<const unsigned char*>(first) + at * size;
    Struct read = read_struct(reinterpret_cast<const Struct*>(bytes), defaults, name);
    return read;
}

/// Writes as much of a structure as a caller's version of it has, which is `size` bytes long; what a newer version has
/// beyond this one becomes zero.
template <class Struct>
void write_struct(void* to, std::size_t size, Struct value)
{
    static_assert(std::is_trivially_copyable_v<Struct> && offsetof(Struct, size) == 0);
    value.size = size;
    auto* const bytes = static_cast<unsigned char*>(to);
    std::memcpy(bytes, &value, std::min(size, sizeof(Struct)));
    std::fill(bytes + std::min(size, sizeof(Struct)), bytes + size, static_cast<unsigned char>(0));
}

/// A structure of the caller's that a call fills. Made before the call does anything, so that a bad one changes nothing.
template <class Struct>
class Answer
{
public:
    Answer(Struct* to, const char* name) : to_(&given(to, name)), size_(sensible_size(to->size, name)) {}

    /// One that may be null: nothing is written then.
    static Answer optional(Struct* to, const char* name) { return to != nullptr ? Answer(to, name) : Answer(); }

    void write(const Struct& value) const
    {
        if (to_ != nullptr) {
            write_struct(to_, size_, value);
        }
    }

private:
    Answer() = default;

    Struct* to_ = nullptr;
    std::size_t size_ = 0;
};

/// An array of such structures that a call fills. The size in the first one is that of each, so it is also how far they lie
/// apart: what is in the others before the call is not read.
template <class Struct>
class AnswerArray
{
public:
    AnswerArray(Struct* first, const char* name)
        : first_(reinterpret_cast<unsigned char*>(&given(first, name))), size_(sensible_size(first->size, name))
    {
    }

    void write(std::size_t at, const Struct& value) const { write_struct(first_ + at * size_, size_, value); }

private:
    unsigned char* first_;
    std::size_t size_;
};

} // namespace swell::engine::c_api
