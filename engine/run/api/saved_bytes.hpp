#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <utility>

namespace swell::engine
{

/// The bytes of a saved state, to be read piece by piece: those of a large sea need not be in memory at once.
struct SavedBytes {
    /// Copies the bytes from number `at` on; there are as many. May throw; then no state is restored.
    using Read = std::function<void(std::uint64_t at, std::span<std::byte> to)>;

    SavedBytes(std::uint64_t count, Read bytes) : size(count), read(std::move(bytes)) {}
    /// Bytes in memory, which must outlive the object: a span, or a container such as a vector.
    template <std::convertible_to<std::span<const std::byte>> Memory>
    SavedBytes(const Memory& memory) // NOLINT(google-explicit-constructor): bytes in memory are saved bytes as they are
        : SavedBytes(std::span<const std::byte>(memory).size(),
                     [bytes = std::span<const std::byte>(memory)](std::uint64_t at, std::span<std::byte> to) {
                         if (!to.empty()) {
                             std::memcpy(to.data(), bytes.data() + at, to.size());
                         }
                     })
    {
    }

    std::uint64_t size;
    Read read;
    /// Whether another rank has compared the checksum. Then they are read once, from the first byte to the last.
    bool is_checked = false;
};

} // namespace swell::engine
