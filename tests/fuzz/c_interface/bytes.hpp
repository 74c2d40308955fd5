#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace swell::fuzz
{

/// Choices from the bytes of an input, from front to end. After the last byte each choice is the first one: an ordinary
/// value, so that a shorter input is a tamer one.
class Bytes
{
public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    [[nodiscard]] bool is_empty() const { return rest_.empty(); }

    /// Returns 0 to limit - 1 from one byte, or from two bytes if the limit is above 256.
    unsigned below(unsigned limit)
    {
        const unsigned low = byte();
        return (limit > 256 ? low + 256 * byte() : low) % limit;
    }

    /// Returns true once in so many times, and never after the last byte.
    bool one_in(unsigned times) { return below(times) == times - 1; }

    /// Returns 0 to 1.
    double share() { return below(65'536) / 65'535.0; }

private:
    unsigned byte()
    {
        if (rest_.empty()) {
            return 0;
        }
        const unsigned first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }

    std::span<const std::uint8_t> rest_;
};

} // namespace swell::fuzz
