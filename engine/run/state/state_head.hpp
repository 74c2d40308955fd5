#pragma once
#include "engine/run/state/run_state.hpp"
#include "engine/run/state/state_bytes.hpp"

/// The head of a saved state: what is a number or a name, and the sizes of the fields that follow.
namespace swell::engine
{

struct Scenario;

/// Thrown for a state of another scenario.
struct WrongFingerprint {
};

/// Thrown for a state of before first_with_walls, of a scenario whose walls have levels inside.
struct LacksWalls {
};

/// Writes the head of a state of a scenario with this fingerprint.
void write_head(StateWriter& writer, const SavedState& state, std::uint64_t fingerprint);

/// A state with the numbers of the head, and every field of its size, in zeros. Throws std::length_error where the head is
/// cut short or promises fields of other sizes than the scenario's, before memory is taken for them; std::out_of_range for
/// a number that no run can have; WrongFingerprint for a state of another scenario; LacksWalls. `version` is that of the
/// file: before first_with_breaking_depth waves break where the scenario has it.
SavedState read_head(StateReader& reader, const Scenario& scenario, std::uint64_t fingerprint, std::uint32_t version);

inline constexpr std::uint32_t first_with_walls = 10; ///< with the levels inside walls
inline constexpr std::uint32_t first_with_breaking_depth = 11;

} // namespace swell::engine
