#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/harbour/climate/climate_plan.hpp"
#include "engine/harbour/climate/text_rows.hpp"

namespace swell::engine
{

/// Reads the times of rows: one column (moment.hpp, also with / in the date), a date and a time of the day, or year, month,
/// day, hour and minute, all in UTC if they state no zone.
class RowTimes
{
public:
    /// `columns` must outlive the object.
    explicit RowTimes(const std::vector<ReadColumn>& columns) : columns_(columns) {}

    /// Returns the time of a row in seconds since 1970; nothing if a cell is empty. Throws InputError for a text that is no
    /// time.
    std::optional<double> utc_s(const TextRows& row);
    /// Returns whether a row so far had no time zone.
    [[nodiscard]] bool have_no_zone() const { return have_no_zone_; }

private:
    [[nodiscard]] int part_of(const TextRows& row, const ReadColumn& column) const;

    const std::vector<ReadColumn>& columns_;
    bool have_no_zone_ = false;
    std::string text_{};
};

/// Returns whether a cell says that its value is missing: empty, MM (NDBC), NaN, NA, null, none, - and --.
bool is_missing_word(std::string_view cell);

} // namespace swell::engine
