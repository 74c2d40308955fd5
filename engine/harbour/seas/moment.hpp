#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace swell::engine
{

/// A moment, in seconds since 1970-01-01T00:00Z. Every day has 86,400 s, as in wave models, and the calendar is the
/// Gregorian one, before its time too.
struct Moment {
    double utc_s = 0.0;
    int year = 0;          ///< of its date as it is written
    bool has_zone = false; ///< else it was taken for UTC
};

/// A moment as ISO 8601 and the CF conventions write one: 2026-01-14T06:00Z, 2026-01-14 06:00:00.5 UTC, 1990-1-1,
/// 2026-01-14T07:00+01:00. Nothing for any other text, and for days and hours that there are not.
std::optional<Moment> moment_of(std::string_view text);

/// A moment as SWAN writes one by its time code 1, in UTC: 20260114.060000.
std::optional<Moment> moment_of_swan(std::string_view text);

/// To the second: 2026-01-14T06:00:00Z.
std::string text_of_moment(double utc_s);

} // namespace swell::engine
