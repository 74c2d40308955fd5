#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/api/snapshot.hpp"
#include "engine/run/state/run_state.hpp"
#include "engine/run/state/state_head.hpp"

namespace swell::engine
{

struct Scenario;

/// A state to write, without its fields.
struct StateToWrite {
    const SavedState& numbers; ///< its fields are not read
    FieldSizes sizes;
    /// Gives the bytes of the fields of the water, as Simulation::give_checkpoint_fields() does.
    std::function<void(const model::TakeBytes&)> give_fields;
    const std::vector<double>* depth_m; ///< the last field; null: give_fields() has given all
};

/// Gives the saved state of a run to `take` in bytes, little-endian: eight letters, the version, a head (state_head.hpp:
/// numbers, names and the fingerprint of the scenario), the fields row by row from the south-west in the run's
/// precision, and a checksum over all bytes, which it returns. The checkpoint may come from any backend. If `take` throws,
/// lets give_fields() come to its end, because other ranks take part in it, and throws that.
std::uint64_t write_state(const StateToWrite& state, const Scenario& scenario, const model::TakeBytes& take);

/// Returns the bytes of the saved state of a run with its fields, as write_state() gives them.
std::vector<std::byte> encode(const SavedState& state, const Scenario& scenario);

/// Returns what is wrong with the bytes of a state as a whole: its letters, version or checksum; empty if nothing is.
std::string fault_of_bytes(const SavedBytes& bytes);

/// A saved state that was read.
struct DecodedState : SavedState {
    std::string water_hash;     ///< WaveEngine::state_hash() of a run at this state
    std::uint64_t checksum = 0; ///< at the end of its bytes; states with equal checksums are treated as equal
};

/// Reads the saved state of a run. Its fields have the values of the boxes of `grids`; null: of the whole grid. Returns
/// nothing, and sets the reason in a few words, if the bytes are damaged, of another version, or of another scenario. If
/// several ranks read the same bytes, all find the same fault, but for water on land, which each sees in its own box.
std::optional<DecodedState> decode(const SavedBytes& bytes, const Scenario& scenario, std::string& reason,
                                   const model::CheckpointGrids* grids = nullptr);

} // namespace swell::engine
