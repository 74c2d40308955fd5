#pragma once
#include <cstddef>

#include "engine/run/state/run_state.hpp"

/// Sizes of every array that a state fills or that a number of it leads to, computed by the test itself. If the engine
/// accepts a number that leads beyond an array, a build without sanitizers notices it here.
namespace swell::fuzz
{

/// The sizes of a basin of nx x ny nodes, with one ship of the scenario and a place for a spare one.
struct OwnSizes {
    static constexpr int nx = 24;
    static constexpr int ny = 20;
    static constexpr double cell_m = 5.0;
    static constexpr std::size_t modes = 1;
    static constexpr double longest_m[2] = {30.0, 40.0}; ///< of each place, and
    static constexpr double widest_m[2] = {10.0, 12.0};
    static constexpr bool holds_bath_tubs[2] = {false, true};
};

/// Returns the name of a number of a restored state that leads beyond an array of the engine; null if there is no such
/// number.
const char* beyond_its_array(const engine::SavedState& state);

} // namespace swell::fuzz
