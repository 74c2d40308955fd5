#include "engine/run/state/state_hash.hpp"

#include <bit>
#include <fmt/format.h>

namespace swell::engine
{

template <int bytes, class Bits>
void StateHash::add_bytes(Bits bits)
{
    constexpr std::uint64_t prime = 1099511628211ULL;
    for (int byte = 0; byte < bytes; ++byte) {
        state_ = (state_ ^ (bits & 0xffU)) * prime;
        bits >>= 8;
    }
}

void StateHash::add(std::span<const float> row)
{
    for (const float value : row) {
        add_bytes<4>(value == 0.0F ? 0U : std::bit_cast<std::uint32_t>(value));
    }
}

void StateHash::add(std::span<const double> row)
{
    for (const double value : row) {
        add_bytes<8>(value == 0.0 ? std::uint64_t{0} : std::bit_cast<std::uint64_t>(value));
    }
}

void StateHash::add(std::uint64_t number)
{
    add_bytes<8>(number);
}

std::string StateHash::digits() const
{
    return fmt::format("{:016x}", state_);
}

} // namespace swell::engine
