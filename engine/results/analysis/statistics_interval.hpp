#pragma once
#include <limits>
#include <optional>
#include <string>

#include "../../../model/setup/sea_state.hpp"

namespace swell::engine
{

/// The stretch of a run that its heights, periods, directions, spectra and maps are of, and what it can tell of the sea
/// that comes in. What is not known, as without a sea, is NaN.
struct StatisticsInterval {
    double from_s = 0.0;
    double to_s = 0.0;
    double peak_period_s = std::numeric_limits<double>::quiet_NaN();
    double height_error = std::numeric_limits<double>::quiet_NaN(); ///< ± of Hs over Hs: relative_height_error()
    bool is_irregular = false;                                      ///< the sea is more than one wave

    [[nodiscard]] double peak_periods() const { return (to_s - from_s) / peak_period_s; }
    /// Whether a map of Hs is worth drawing: of fewer waves it shows where crests happened to pass.
    [[nodiscard]] bool tells_heights() const { return !(peak_periods() < fewest_peak_periods); }
    /// Whether Hs is known to some 20 %, as it is of a regular sea after few waves.
    [[nodiscard]] bool is_enough() const
    {
        const bool is_too_short = is_irregular && peak_periods() < enough_peak_periods;
        return tells_heights() && !is_too_short;
    }

    static constexpr double fewest_peak_periods = 3.0;
    static constexpr double enough_peak_periods = 30.0;
};

StatisticsInterval statistics_interval(const std::optional<model::SeaState>& sea, double from_s, double to_s);

/// "50.0 to 150.0 s: 14.3 peak periods, Hs ± 27 %", or the first half alone where no sea comes in.
std::string interval_text(const StatisticsInterval& interval);

} // namespace swell::engine
