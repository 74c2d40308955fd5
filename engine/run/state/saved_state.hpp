#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/state/run_state.hpp"

namespace swell::engine
{

struct Scenario;

/// The bytes of a state, little-endian: eight letters, the version, a head (state_head.hpp: what is a number or a name, and
/// the fingerprint of the scenario), the fields row by row from the south-west in the run's precision, and a checksum over
/// all of it. A checkpoint may come from any backend.
std::vector<std::byte> encode(const SavedState& state, const Scenario& scenario);

/// The checksum at the end of the bytes of a whole state. Two states with one checksum are the same.
std::uint64_t checksum_of(std::span<const std::byte> state);

/// WaveEngine::state_hash() of a run that stands at this state.
std::string state_hash_of(const SavedState& state, const Scenario& scenario);

/// The state in these bytes; nothing, and the reason in a few words, where they are damaged, of another version, or of
/// another scenario.
std::optional<SavedState> decode(std::span<const std::byte> bytes, const Scenario& scenario, std::string& reason);

} // namespace swell::engine
