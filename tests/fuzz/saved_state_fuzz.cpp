// Saved states. The checksum is made right first. Otherwise it would reveal any damage, and no input would reach the other
// checks.
#include <cstring>

#include "engine/run/api/scenario.hpp"
#include "engine/run/state/saved_state.hpp"
#include "engine/run/state/state_hash.hpp"
#include "fuzz_target.hpp"
#include "small_water.hpp"

namespace
{

using namespace swell;

/// The checksum of saved_state.cpp: a hash of words of eight bytes, the last one filled up with zeros.
std::uint64_t checksum(std::span<const std::byte> bytes)
{
    engine::StateHash hash;
    for (std::size_t at = 0;; at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        const std::size_t left = bytes.size() - at;
        std::memcpy(&word, bytes.data() + at, std::min(left, sizeof word));
        hash.add(word);
        if (left < sizeof word) {
            return hash.value();
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    static const engine::Scenario scenario = fuzz::small_water();
    std::vector<std::byte> state(size + sizeof(std::uint64_t));
    std::memcpy(state.data(), bytes, size);
    const std::uint64_t sum = checksum(std::span(state).first(size));
    std::memcpy(state.data() + size, &sum, sizeof sum);
    std::string reason;
    const std::optional<engine::SavedState> saved = engine::decode(state, scenario, reason);
    fuzz::must_hold(saved.has_value() == reason.empty());
    if (saved) {
        fuzz::must_hold(engine::decode(engine::encode(*saved, scenario), scenario, reason).has_value());
    }
    return 0;
}
