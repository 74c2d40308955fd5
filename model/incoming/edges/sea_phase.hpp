#pragma once
#include <limits>

#include "solver/grid/cell.hpp"

namespace swell::model
{

/// Largest number of seas in the water at once: one that stays, and others on their way in or out.
inline constexpr int most_seas_at_once = 4;

/// The time-dependent input of the incoming sea for one step: the number of the present time level, and the factor of each
/// sea at its time.
struct SeaPhase {
    static constexpr int all_components = std::numeric_limits<int>::max();

    double level = 0.0; ///< number n of the level; 0.5 for the midpoint of the first step
    /// of each sea: the factor by which it has grown at the time of the level, 0 to 1
    double factor[most_seas_at_once] = {};
    /// per sea: wave components below this number belong to this sea or an earlier one; rising
    int end[most_seas_at_once] = {all_components};

    /// Returns the factor of a component.
    SWELL_CELL double factor_of(int component) const
    {
        int sea = 0;
        while (component >= end[sea]) {
            ++sea;
        }
        return factor[sea];
    }

    bool operator==(const SeaPhase&) const = default;
};

} // namespace swell::model
