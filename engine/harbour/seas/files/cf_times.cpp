#include "engine/harbour/seas/files/cf_times.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string_view>

#include "engine/harbour/seas/moment.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

struct Unit {
    std::string_view name;
    double seconds;
};
constexpr std::array units_of_time{Unit{"days", 86400.0}, Unit{"day", 86400.0}, Unit{"hours", 3600.0}, Unit{"hour", 3600.0},
                                   Unit{"minutes", 60.0}, Unit{"minute", 60.0}, Unit{"seconds", 1.0},  Unit{"second", 1.0}};

std::optional<double> seconds_of(std::string_view name)
{
    for (const Unit& unit : units_of_time) {
        if (unit.name == name) {
            return unit.seconds;
        }
    }
    return std::nullopt;
}

void require_calendar(const std::string& calendar, int year)
{
    constexpr int first_whole_year = 1583; // of the Gregorian calendar
    const bool reaches_back = calendar == "proleptic_gregorian";
    if (!calendar.empty() && calendar != "standard" && calendar != "gregorian" && !reaches_back) {
        throw InputError(
            fmt::format("its calendar is \"{}\"; allowed are standard, gregorian, proleptic_gregorian", calendar));
    }
    if (year < first_whole_year && !reaches_back) {
        throw InputError(fmt::format("it counts from the year {}; allowed are years from {}, or with the calendar "
                                     "proleptic_gregorian any",
                                     year, first_whole_year));
    }
}

} // namespace

std::vector<double> times_of_cf(std::vector<double> numbers, const std::string& units, const std::string& calendar)
{
    constexpr std::string_view since = " since ";
    const std::string_view text = units;
    const std::size_t at = text.find(since);
    const std::optional<double> unit_s = seconds_of(text.substr(0, at));
    const std::optional<Moment> start =
        at == std::string_view::npos ? std::nullopt : moment_of(text.substr(at + since.size()));
    if (!unit_s || !start) {
        throw InputError(fmt::format("its units are \"{}\"; allowed are days, hours, minutes or seconds since a date, as "
                                     "\"days since 1990-01-01 00:00:00\"",
                                     units));
    }
    require_calendar(calendar, start->year);
    for (double& number : numbers) {
        number = start->utc_s + number * *unit_s;
    }
    return numbers;
}

} // namespace swell::engine
