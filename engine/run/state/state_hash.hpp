#pragma once
#include <cstdint>
#include <span>
#include <string>

namespace swell::engine
{

/// A 64-bit hash of the state of a run, equal for two runs whose fields are equal bit for bit: FNV-1a (Fowler, Noll, Vo;
/// offset basis 14695981039346656037, prime 1099511628211) over the bytes of the values, low byte first, with −0 taken
/// as +0. Add the rows of a field from the south, each from the west; then the hash does not depend on storage, backend
/// or byte order.
class StateHash
{
public:
    void add(std::span<const float> row);
    void add(std::span<const double> row);
    void add(std::uint64_t number);

    [[nodiscard]] std::uint64_t value() const { return state_; }
    /// Returns the hash, value(), as 16 hex digits.
    [[nodiscard]] std::string digits() const;

private:
    template <int bytes, class Bits>
    void add_bytes(Bits bits);

    std::uint64_t state_ = 14695981039346656037ULL;
};

} // namespace swell::engine
