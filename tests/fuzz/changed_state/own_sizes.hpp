#pragma once
#include <cstddef>

#include "engine/run/state/run_state.hpp"

/// How large every array is that a state fills or a number of it leads to, by arithmetic of the test's own: where the
/// engine takes a number that leads beyond one, a build without sanitizers sees it here.
namespace swell::fuzz
{

/// A basin of nx x ny nodes, with one ship of the scenario and a spare place.
struct OwnSizes {
    static constexpr int nx = 24;
    static constexpr int ny = 20;
    static constexpr double cell_m = 5.0;
    static constexpr std::size_t modes = 1;
    static constexpr double longest_m[2] = {30.0, 40.0}; ///< of each place, and
    static constexpr double widest_m[2] = {10.0, 12.0};
    static constexpr bool holds_bath_tubs[2] = {false, true};
};

/// Names a number of a restored state that leads beyond an array; null if there is no such number.
const char* beyond_its_array(const engine::SavedState& state);

} // namespace swell::fuzz
