#pragma once
#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/run/api/snapshot.hpp"

/// Classes that write and read the numbers of a saved state in bytes, little-endian as the machine. Writer and reader
/// have the same functions, so one list of members serves for both. The reader checks every number against its range,
/// because a file may come from anywhere. It throws std::length_error if there are too few bytes, and std::out_of_range.
namespace swell::engine
{

class StateWriter
{
public:
    static constexpr bool reads = false;

    /// `version` is the version of the saved state.
    explicit StateWriter(std::uint32_t version) : version_(version) {}
    [[nodiscard]] std::uint32_t version() const { return version_; }

    template <class Number>
    requires std::is_arithmetic_v<Number>
    void number(const Number& value) { add(&value, 1); }
    /// Writes a whole number in eight bytes, for any type. Only the reader uses the lowest and highest allowed value.
    template <class Whole>
    void whole(const Whole& value, std::int64_t, std::int64_t)
    {
        number(static_cast<std::int64_t>(value));
    }
    void flag(const bool& value) { whole(value, 0, 1); }
    void text(const std::string& value, std::size_t)
    {
        number(static_cast<std::uint64_t>(value.size()));
        add(value.data(), value.size());
    }
    /// Writes a list: the number of its values, then each value by one(value). Only the reader uses the largest number
    /// of values.
    template <class List, class One>
    void list(List& values, std::size_t, const One& one)
    {
        number(static_cast<std::uint64_t>(values.size()));
        for (auto& value : values) {
            one(value);
        }
    }

    template <class Value>
    void add(const Value* values, std::size_t count)
    {
        const std::size_t at = bytes_.size();
        bytes_.resize(at + count * sizeof(Value));
        if (count > 0) {
            std::memcpy(bytes_.data() + at, values, count * sizeof(Value));
        }
    }
    std::vector<std::byte> take() { return std::move(bytes_); }
    [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

private:
    std::uint32_t version_;
    std::vector<std::byte> bytes_;
};

class StateReader
{
public:
    static constexpr bool reads = true;

    /// Reads from byte `first` to `last` - 1. `version` is the version of the saved state.
    StateReader(SavedBytes bytes, std::uint64_t first, std::uint64_t last, std::uint32_t version)
        : bytes_(std::move(bytes)), next_(first), last_(last), version_(version)
    {
    }
    [[nodiscard]] std::uint32_t version() const { return version_; }

    template <class Number>
    requires std::is_arithmetic_v<Number>
    void number(Number& value) { std::memcpy(&value, taken(sizeof value).data(), sizeof value); }
    template <class Whole>
    void whole(Whole& value, std::int64_t lowest, std::int64_t highest)
    {
        std::int64_t found = 0;
        number(found);
        if (found < lowest || found > highest) {
            throw std::out_of_range("a whole number is outside its range");
        }
        value = static_cast<Whole>(found);
    }
    void flag(bool& value) { whole(value, 0, 1); }
    void text(std::string& value, std::size_t longest)
    {
        const std::span<const std::byte> letters = taken(count(longest));
        value.assign(reinterpret_cast<const char*>(letters.data()), letters.size());
    }
    template <class List, class One>
    void list(List& values, std::size_t most, const One& one)
    {
        values.resize(count(most));
        for (auto& value : values) {
            one(value);
        }
    }

    /// Takes the next bytes. They are valid until the next call.
    std::span<const std::byte> taken(std::size_t bytes)
    {
        if (left() < bytes) {
            throw std::length_error("it is cut short");
        }
        if (held_ - taken_ < bytes) {
            hold(bytes);
        }
        taken_ += bytes;
        return std::span<const std::byte>(block_).subspan(taken_ - bytes, bytes);
    }

private:
    static constexpr std::size_t bytes_of_a_block = std::size_t{1} << 18U; // few exchanges between ranks, little memory

    /// Returns the number of bytes that are not taken yet.
    [[nodiscard]] std::uint64_t left() const { return last_ - next_ + (held_ - taken_); }
    /// Reads a block of bytes behind those that are held and not taken, so that at least `bytes` are.
    void hold(std::size_t bytes)
    {
        std::copy(block_.begin() + static_cast<std::ptrdiff_t>(taken_), block_.begin() + static_cast<std::ptrdiff_t>(held_),
                  block_.begin());
        held_ -= taken_;
        taken_ = 0;
        const std::size_t wanted = std::max(bytes, bytes_of_a_block) - held_;
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(wanted, last_ - next_));
        block_.resize(std::max(block_.size(), held_ + count));
        bytes_.read(next_, std::span(block_).subspan(held_, count));
        held_ += count;
        next_ += count;
    }
    std::size_t count(std::size_t most)
    {
        std::uint64_t found = 0;
        number(found);
        if (found > most || found > left()) { // an element has a byte at least
            throw std::out_of_range("a list is too long");
        }
        return static_cast<std::size_t>(found);
    }

    SavedBytes bytes_;
    std::uint64_t next_, last_; ///< the next byte to read, and the end
    std::vector<std::byte> block_;
    std::size_t held_ = 0, taken_ = 0; ///< bytes of block_ that were read, and those of them that were taken
    std::uint32_t version_;
};

} // namespace swell::engine
