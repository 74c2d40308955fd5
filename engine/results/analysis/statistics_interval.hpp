#pragma once
#include <limits>
#include <optional>
#include <string>

#include "../../../model/setup/sea_state.hpp"

namespace swell::engine
{

/// The time interval of a run over which heights, periods, directions, spectra and maps are computed, and how accurate
/// heights over this interval are for the sea that comes in. Unknown numbers, as without a sea, are NaN.
struct StatisticsInterval {
    double from_s = 0.0;
    double to_s = 0.0;
    double peak_period_s = std::numeric_limits<double>::quiet_NaN();
    double height_error = std::numeric_limits<double>::quiet_NaN(); ///< ± of Hs over Hs: relative_height_error()
    bool is_irregular = false;                                      ///< the sea is more than one wave

    [[nodiscard]] double peak_periods() const { return (to_s - from_s) / peak_period_s; }
    /// Returns whether the interval has fewest_peak_periods (3) peak periods or more, so that a map of the significant wave
    /// height Hs is worth drawing; true without a sea. With fewer waves the map shows where crests happened to pass.
    [[nodiscard]] bool tells_heights() const { return !(peak_periods() < fewest_peak_periods); }
    /// Returns whether the interval is long enough to know the significant wave height Hs to about 20 %: an irregular sea
    /// needs enough_peak_periods (30) peak periods, a regular one fewest_peak_periods (3).
    [[nodiscard]] bool is_enough() const
    {
        const bool is_too_short = is_irregular && peak_periods() < enough_peak_periods;
        return tells_heights() && !is_too_short;
    }

    static constexpr double fewest_peak_periods = 3.0;
    static constexpr double enough_peak_periods = 30.0;
};

/// Returns the statistics interval between two times of the run [s], with peak period and accuracy of the sea that comes
/// in.
StatisticsInterval statistics_interval(const std::optional<model::SeaState>& sea, double from_s, double to_s);

/// Describes an interval for messages and titles: "50.0 to 150.0 s: 14.3 peak periods, Hs ± 27 %"; without a sea "50.0 to
/// 150.0 s".
std::string interval_text(const StatisticsInterval& interval);

} // namespace swell::engine
