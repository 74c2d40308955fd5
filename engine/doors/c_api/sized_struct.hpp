#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>

#include "engine/doors/c_api/call_guard.hpp"

/// Reads and writes callers' structures that have `size` as their first member: sizeof the structure as the caller was
/// compiled, perhaps with an older or newer header. swell_types.h describes the purpose. All code that depends on sizes is
/// here.
namespace swell::engine::c_api
{

/// Limit of the member `size` of a caller's structure [bytes]. No version of a structure will be this large: a larger value
/// means that the caller did not set the member, and is refused.
inline constexpr std::size_t absurd_size = 65536;

/// Returns `size`, the first member of a caller's structure [bytes]; throws Refusal (call_guard.hpp) for an impossible one.
/// Sizes are multiples of eight bytes, so that none ends inside a pointer.
inline std::size_t sensible_size(std::size_t size, const char* name)
{
    if (size < sizeof(std::size_t) || size > absurd_size || size % sizeof(std::uint64_t) != 0) {
        refuse(std::string(name) + "->size is " + std::to_string(size) + ": allowed is sizeof the structure");
    }
    return size;
}

/// Returns a caller's structure in this library's version, with `defaults` for members that the caller's older version
/// lacks. Throws Refusal (SWELL_BAD_VALUE) for a newer structure if bytes unknown to this version are not zero.
template <class Struct>
Struct read_struct(const Struct* from, Struct defaults, const char* name)
{
    static_assert(std::is_trivially_copyable_v<Struct> && offsetof(Struct, size) == 0);
    const std::size_t size = sensible_size(given(from, name).size, name);
    const auto* const bytes = reinterpret_cast<const unsigned char*>(from);
    if (std::any_of(bytes + std::min(size, sizeof(Struct)), bytes + size, [](unsigned char byte) { return byte != 0; })) {
        refuse(std::string(name) + " sets members that this version does not know: allowed is zero there");
    }
    std::memcpy(&defaults, from, std::min(size, sizeof(Struct)));
    defaults.size = sizeof(Struct);
    return defaults;
}

/// Reads structure `at` of a caller's array, as read_struct(). The member `size` of the first structure is the distance
/// between them.
template <class Struct>
Struct read_struct_of(const Struct* first, std::size_t at, const Struct& defaults, const char* name)
{
    const std::size_t size = sensible_size(given(first, name).size, name);
    const auto* const bytes = reinterpret_cast<const unsigned char*>(first) + at * size;
    Struct read = read_struct(reinterpret_cast<const Struct*>(bytes), defaults, name);
    return read;
}

/// Writes a structure to a caller's, whose version has `size` bytes: the first `size` bytes. If the caller's version is
/// newer, its additional bytes become zero.
template <class Struct>
void write_struct(void* to, std::size_t size, Struct value)
{
    static_assert(std::is_trivially_copyable_v<Struct> && offsetof(Struct, size) == 0);
    value.size = size;
    auto* const bytes = static_cast<unsigned char*>(to);
    std::memcpy(bytes, &value, std::min(size, sizeof(Struct)));
    std::fill(bytes + std::min(size, sizeof(Struct)), bytes + size, static_cast<unsigned char>(0));
}

/// A caller's structure that a call fills with write(). Make it before the call does anything, so that a structure with a
/// bad size changes nothing.
template <class Struct>
class Answer
{
public:
    Answer(Struct* to, const char* name) : to_(&given(to, name)), size_(sensible_size(to->size, name)) {}

    /// Returns an Answer for a structure that may be null; write() then does nothing.
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

/// A caller's array of structures that a call fills with write(). The member `size` of the first structure holds for all
/// and is the distance between them; the call does not read the others.
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
