#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace swell::engine
{

/// A moment, in seconds since 1970-01-01T00:00Z. Every day has 86,400 s, as in wave models. The calendar is the Gregorian
/// one, also for dates before it was introduced.
struct Moment {
    double utc_s = 0.0;
    int year = 0;          ///< the year of the date as written
    bool has_zone = false; ///< false: taken as UTC
};

/// Reads a moment as ISO 8601 and the CF conventions write it: 2026-01-14T06:00Z, 2026-01-14 06:00:00.5 UTC, 1990-1-1,
/// 2026-01-14T07:00+01:00. Returns nothing for any other text, and for days and hours that do not exist.
std::optional<Moment> moment_of(std::string_view text);

/// Reads a moment of SWAN's time code 1, in UTC: 20260114.060000. Returns nothing for any other text.
std::optional<Moment> moment_of_swan(std::string_view text);

/// Returns the text of a moment, rounded to a second: 2026-01-14T06:00:00Z.
std::string text_of_moment(double utc_s);

} // namespace swell::engine
