#pragma once
#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <memory>
#include <vector>

#include "arguments.hpp"

/// Blocks of the heap that have exactly the length stated to the calls, so that the address sanitizer notices any read or
/// write one byte beyond them.
namespace swell::fuzz
{

/// A buffer on the heap that a call of the C interface fills. At first it holds a pattern, which shows whether it was
/// written to.
template <class T>
class Buffer
{
public:
    explicit Buffer(std::size_t count) : count_(count), values_(new T[count])
    {
        std::memset(static_cast<void*>(values_.get()), pattern, count * sizeof(T));
    }

    [[nodiscard]] T* data() const { return values_.get(); }
    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] bool is_untouched() const
    {
        const auto* const bytes = reinterpret_cast<const unsigned char*>(values_.get());
        return std::all_of(bytes, bytes + count_ * sizeof(T), [](unsigned char byte) { return byte == pattern; });
    }

private:
    static constexpr unsigned char pattern = 0xa5;
    std::size_t count_;
    std::unique_ptr<T[]> values_;
};

/// Returns the length of a buffer for a call that needs `wanted` values: mostly right, sometimes shorter or longer, by the
/// bytes of a fuzzer.
inline std::size_t count_near(std::size_t wanted, Bytes& bytes)
{
    if (!bytes.one_in(16)) {
        return wanted;
    }
    const std::array counts{std::size_t{0}, wanted / 2, wanted - std::min<std::size_t>(wanted, 1), wanted + 1,
                            wanted + 100};
    return counts[bytes.below(counts.size())];
}

/// A structure of the C interface that begins with its size, in a block of that size on the heap. The size is mostly right,
/// sometimes right by an older or newer header, sometimes wrong.
template <class Struct>
class SizedBlock
{
public:
    /// Makes the structure from `value`. A call reads it, or fills it if `is_read` is false. Notes in `arguments` whether
    /// its size must be refused.
    SizedBlock(Arguments& arguments, const Struct& value, bool is_read = true)
    {
        std::size_t size = sizeof(Struct);
        if (arguments.bytes().one_in(32)) {
            size = unusual_size(arguments.bytes());
            const bool is_newer = size > sizeof(Struct) && size <= largest_size;
            const bool asks_for_more = is_newer && is_read && arguments.bytes().one_in(2);
            arguments.know_nothing();
            arguments.refuse_if(size < sizeof(std::size_t) || size > largest_size || asks_for_more);
            fill_ = asks_for_more ? 1 : 0;
        }
        const std::size_t length = size > largest_size ? sizeof(Struct) : std::max(size, sizeof size);
        bytes_ = std::make_unique<Buffer<unsigned char>>(length);
        std::fill(bytes_->data(), bytes_->data() + length, fill_);
        std::memcpy(bytes_->data(), &value, std::min(length, sizeof value));
        std::memcpy(bytes_->data(), &size, sizeof size);
        before_.assign(bytes_->data(), bytes_->data() + length);
    }

    [[nodiscard]] Struct* get() const { return reinterpret_cast<Struct*>(bytes_->data()); }
    /// Returns the structure, or often null, as argument of a call that accepts null. With null the size does not matter.
    Struct* or_null(Arguments& arguments) const
    {
        Struct* const chosen = arguments.optional(get());
        if (chosen == nullptr) {
            arguments.know_nothing();
        }
        return chosen;
    }
    [[nodiscard]] bool is_untouched() const { return std::equal(before_.begin(), before_.end(), bytes_->data()); }
    [[nodiscard]] bool is_whole() const { return before_.size() == sizeof(Struct) && get()->size == sizeof(Struct); }

private:
    static constexpr std::size_t largest_size = 65'536; // the library refuses larger sizes

    /// Returns an unusual size of the structure in bytes. The size that an older header has is a multiple of 8, because no
    /// version ends within a pointer.
    static std::size_t unusual_size(Bytes& bytes)
    {
        constexpr std::size_t half = sizeof(Struct) / 16 * 8;
        static constexpr std::array sizes{std::size_t{0},      std::size_t{7},
                                          std::size_t{8},      half,
                                          sizeof(Struct) - 8,  sizeof(Struct) + 8,
                                          sizeof(Struct) + 24, largest_size,
                                          largest_size + 1,    std::numeric_limits<std::size_t>::max()};
        return sizes[bytes.below(sizes.size())];
    }

    unsigned char fill_ = 0;
    std::unique_ptr<Buffer<unsigned char>> bytes_;
    std::vector<unsigned char> before_;
};

/// Makes a structure of the C interface that a call fills, with a pattern in it.
template <class Struct>
SizedBlock<Struct> asked(Arguments& arguments)
{
    Struct value;
    std::memset(static_cast<void*>(&value), 0x5a, sizeof value);
    return SizedBlock<Struct>(arguments, value, false);
}

} // namespace swell::fuzz
