#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace swell::fuzz
{

/// Takes choices from the bytes of a fuzzer's input, from front to end. After the last byte each choice is the first one,
/// an ordinary value, so that a shorter input makes more ordinary calls.
class Bytes
{
public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    [[nodiscard]] bool is_empty() const { return rest_.empty(); }

    /// Returns a number from 0 to limit - 1, from one byte of the input, or from two if the limit is above 256.
    unsigned below(unsigned limit)
    {
        const unsigned low = byte();
        return (limit > 256 ? low + 256 * byte() : low) % limit;
    }

    /// Returns true once in `times` calls on average, and never after the last byte of the input.
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
