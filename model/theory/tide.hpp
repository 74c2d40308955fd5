#pragma once
#include <vector>

namespace swell::model
{

/// One wave of the tide, highest when its phase has passed: a cos(2 pi t/T - phase).
struct TideConstituent {
    double amplitude_m = 0.0;
    double period_s = 0.0;
    double phase_deg = 0.0;
};

/// The water level over time, over that of the depths: a mean with constituents, or a table.
struct Tide {
    struct Moment {
        double time_s = 0.0; ///< since the start of the run
        double level_m = 0.0;

        bool operator==(const Moment&) const = default;
    };

    double mean_m = 0.0;
    std::vector<TideConstituent> constituents;
    std::vector<Moment> table; ///< linear between its moments, the first and the last level beyond them; empty: none

    /// The same bits on every machine (portable_math.hpp).
    [[nodiscard]] double level_m(double time_s) const;
    /// No level is below the one or above the other; and no second has a larger change than the third [m/s].
    [[nodiscard]] double lowest_m() const;
    [[nodiscard]] double highest_m() const;
    [[nodiscard]] double quickest_m_per_s() const;
    /// For so long [s] the level stays within `way_m` of the level at a time, at least; infinite if it stays for ever. Ends
    /// at the next moment of the table at the latest. Bounds slope and curvature, so that the times round high water are
    /// long: with h' the slope there and A = sum of a (2 pi/T)², |h'| t + A t²/2 <= way.
    [[nodiscard]] double stays_within_s(double time_s, double way_m) const;
};

} // namespace swell::model
