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

/// Encodes the saved state of a run in bytes, little-endian: eight letters, the version, a head (state_head.hpp:
/// numbers, names and the fingerprint of the scenario), the fields row by row from the south-west in the run's
/// precision, and a checksum over all bytes. The checkpoint may come from any backend.
std::vector<std::byte> encode(const SavedState& state, const Scenario& scenario);

/// Returns the checksum at the end of the bytes of a complete saved state. States with equal checksums are treated as
/// equal.
std::uint64_t checksum_of(std::span<const std::byte> state);

/// Returns the hash of the water that WaveEngine::state_hash() returns in a run at this saved state.
std::string state_hash_of(const SavedState& state, const Scenario& scenario);

/// Decodes the saved state of a run. Returns nothing, and sets the reason in a few words, if the bytes are damaged, of
/// another version, or of another scenario.
std::optional<SavedState> decode(std::span<const std::byte> bytes, const Scenario& scenario, std::string& reason);

} // namespace swell::engine
