#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace swell::fuzz
{

/// Choices, taken from the bytes of an input from its front on. Behind the end each choice is the first one: ordinary
/// values, so that a shorter input is a tamer one.
class Bytes
{
public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    [[nodiscard]] bool is_empty() const { return rest_.empty(); }

    /// 0 to limit - 1; a byte, or two where the limit is above 256.
    unsigned below(unsigned limit)
    {
        const unsigned low = byte();
        return (limit > 256 ? low + 256 * byte() : low) % limit;
    }

    /// True once in so many times, and never behind the end.
    bool one_in(unsigned times) { return below(times) == times - 1; }

    /// 0 to 1.
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
