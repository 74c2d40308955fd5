#pragma once
#include <vector>

namespace swell::model
{

/// One constituent of the tide: the water level a cos(2 pi t/T - phase), a the amplitude, T the period, t the time since
/// the start of the run. If a is positive, it is highest at t = T phase_deg/360.
struct TideConstituent {
    double amplitude_m = 0.0;
    double period_s = 0.0;
    double phase_deg = 0.0;
};

/// The water level [m] over time, counted from the level for which the depths are given: a mean plus constituents plus a
/// table.
struct Tide {
    struct Moment {
        double time_s = 0.0; ///< since the start of the run
        double level_m = 0.0;

        bool operator==(const Moment&) const = default;
    };

    double mean_m = 0.0;
    std::vector<TideConstituent> constituents;
    std::vector<Moment> table; ///< linear between its moments, constant before the first and after the last; may be empty

    /// Returns the level [m] at a time. Every machine gets the same bits (portable_math.hpp).
    [[nodiscard]] double level_m(double time_s) const;
    /// Return bounds for all times: no level is below lowest_m() or above highest_m(), and none changes faster than
    /// quickest_m_per_s() [m/s].
    [[nodiscard]] double lowest_m() const;
    [[nodiscard]] double highest_m() const;
    [[nodiscard]] double quickest_m_per_s() const;
    /// Returns a duration [s], from time_s on, in which the level certainly stays within `way_m` of the level at time_s;
    /// infinite if it never leaves that range. Ends at the next moment of the table at the latest. Uses bounds of slope and
    /// curvature, so that the times around high water are long: |h'| t + A t²/2 <= way, with h' the slope at time_s and A =
    /// sum of a (2 pi/T)².
    [[nodiscard]] double stays_within_s(double time_s, double way_m) const;
};

} // namespace swell::model
