#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/simulation/simulation.hpp"

namespace swell::engine
{

struct Scenario;

/// Everything that a run goes on from: what a saved state holds.
struct SavedState {
    SimulationCheckpoint simulation;
    std::vector<std::string> ship_names;        ///< by place
    std::optional<std::vector<double>> depth_m; ///< none: those of the scenario
    double owed_s = 0.0;                        ///< of WaveEngine::advance()
};

/// The bytes of a state, little-endian: eight letters, the version, a head (state_head.hpp: what is a number or a name, and
/// the fingerprint of the scenario), the fields row by row from the south-west in the run's precision, and a checksum over
/// all of it. A checkpoint may come from any backend.
std::vector<std::byte> encode(const SavedState& state, const Scenario& scenario);

/// The state in these bytes; nothing, and the reason in a few words, where they are damaged, of another version, or of
/// another scenario.
std::optional<SavedState> decode(std::span<const std::byte> bytes, const Scenario& scenario, std::string& reason);

} // namespace swell::engine
