#pragma once
#include "engine/run/state/kept_part.hpp"
#include "engine/run/state/run_state.hpp"
#include "engine/run/state/state_bytes.hpp"

/// Functions for the head of a saved state: numbers, names, and the sizes of the fields that follow.
namespace swell::engine
{

struct Scenario;

/// An exception: a saved state belongs to another scenario, by its fingerprint (fingerprint.hpp).
struct WrongFingerprint {
};

/// An exception: a saved state has a version before first_with_walls and so lacks the water levels inside partly
/// reflecting walls (TimeStepper::newest_inside_walls()), which a wall of the scenario needs.
struct LacksWalls {
};

/// Returns the sizes of the fields that a state holds.
FieldSizes sizes_of(const SavedState& state);

/// Writes the head of a saved state, whose fields may be elsewhere. `fingerprint` is the hash of its scenario
/// (fingerprint_of()).
void write_head(StateWriter& writer, const SavedState& state, const FieldSizes& sizes, std::uint64_t fingerprint);

/// The head of a saved state: a state with its numbers, and every field in the size of the kept part, filled with 0.
struct StateHead {
    SavedState state;
    KeptPart part;
};

/// Reads the head of a saved state. `grids`: the boxes to keep; null: the whole grid. Throws
/// std::length_error if the head is cut short or declares fields of other sizes than the scenario's, before memory is
/// taken for them; std::out_of_range for a number that no run can have; WrongFingerprint for a state of another
/// scenario; LacksWalls. In versions before first_with_breaking_depth, the depth down to which waves break is the
/// scenario's.
StateHead read_head(StateReader& reader, const Scenario& scenario, const model::CheckpointGrids* grids);

inline constexpr std::uint32_t first_with_walls = 10; ///< first version of saved states that has the levels inside partly
                                                      ///< reflecting walls
inline constexpr std::uint32_t first_with_breaking_depth = 11;
inline constexpr std::uint32_t first_with_hulls = 12; ///< first version with the motion of ships that answer the waves

} // namespace swell::engine
