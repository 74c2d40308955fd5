#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/harbour/climate/climate.hpp"

namespace swell::engine
{

/// The shares of time for which exceedance curves have a height: 0.5 is the median.
inline constexpr std::array exceeded_shares{0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001};

/// The height that a share of the time exceeds, and how far it differs between years.
struct ExceededHeight {
    double share = 0.0;
    double hs_m = 0.0;                ///< of all records together
    std::optional<double> lowest_m{}; ///< of the calmest year, of years with nine tenths of their hours; none: no such year
    std::optional<double> highest_m{}; ///< of the roughest such year
};

/// The hours of one month of the calendar, over all years.
struct MonthOfThreshold {
    double observed_hours = 0.0;
    double above_hours = 0.0;
};

/// The time above a threshold.
struct HoursAbove {
    double threshold_m = 0.0;
    double observed_hours = 0.0;
    double above_hours = 0.0;
    bool has_months = true;                    ///< false for a scatter table
    std::array<MonthOfThreshold, 12> months{}; ///< from January, in UTC

    /// Returns the hours in a mean year of 8766 hours: by the months' shares, or by a scatter table's whole share. None if
    /// a month has no record, because a season would be missing.
    [[nodiscard]] std::optional<double> hours_a_year() const;
};

/// One of the highest records. Records within a day of a higher one are left out.
struct WorstRecord {
    std::size_t record = 0; ///< number among the climate's records
    double hs_m = 0.0;
};

/// A year, or many, at one gauge.
struct YearAtGauge {
    std::string gauge;
    double observed_hours = 0.0;
    double mean_hs_m = 0.0;
    double highest_hs_m = 0.0;
    std::vector<ExceededHeight> exceeded; ///< in the order of exceeded_shares
    std::vector<HoursAbove> above;        ///< in the order of the thresholds
    std::vector<WorstRecord> worst;       ///< at most ten, the highest first
};

/// Returns the year at a gauge. `hs_m` has the height of each record. Records of a scatter table have no times
/// (`has_times` false): then there are no months, no years and no neighbours in time.
YearAtGauge year_at_gauge(const std::string& gauge, std::span<const float> hs_m, const std::vector<ClimateRecord>& records,
                          const std::vector<double>& thresholds_m, bool has_times);

} // namespace swell::engine
