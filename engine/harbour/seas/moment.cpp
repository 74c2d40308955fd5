#include "engine/harbour/seas/moment.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdint>

namespace swell::engine
{

namespace
{

constexpr double hour_s = 3600.0;
constexpr double minute_s = 60.0;
constexpr double day_s = 86400.0;

/// Reads a text from its front.
class Letters
{
public:
    explicit Letters(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool are_gone() const { return rest_.empty(); }
    bool take(std::string_view letters)
    {
        const bool is_there = rest_.starts_with(letters);
        rest_.remove_prefix(is_there ? letters.size() : 0);
        return is_there;
    }
    /// Reads a whole number of `least` to `most` digits; returns -1 if there are fewer.
    int number(std::size_t least, std::size_t most)
    {
        int value = 0;
        std::size_t digits = 0;
        for (; digits < most && digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits) {
            value = 10 * value + (rest_[digits] - '0');
        }
        rest_.remove_prefix(digits);
        return digits >= least ? value : -1;
    }

private:
    std::string_view rest_;
};

/// Returns the start of a day; nothing if the day does not exist.
std::optional<double> start_of(int year, int month, int day)
{
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (year < 0 || month < 0 || day < 0 || !date.ok()) {
        return std::nullopt;
    }
    return day_s * static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count());
}

std::optional<double> since_midnight(int hour, int minute, double second)
{
    const bool is_one = hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0.0 && second < 60.0;
    return is_one ? std::optional(hour * hour_s + minute * minute_s + second) : std::nullopt;
}

/// Reads the digits after a decimal point. Three digits count; the others are skipped.
double fraction(Letters& letters)
{
    double value = 0.0;
    double digit_is = 0.1;
    for (int digit = letters.number(1, 1); digit >= 0; digit = letters.number(1, 1)) {
        value += digit_is > 1e-4 ? digit * digit_is : 0.0;
        digit_is *= 0.1;
    }
    return value;
}

/// Reads a time of the day: 06:00, 06:00:00, 06:00:00.5.
std::optional<double> read_clock(Letters& letters)
{
    const int hour = letters.number(1, 2);
    if (!letters.take(":")) {
        return std::nullopt;
    }
    const int minute = letters.number(1, 2);
    double second = 0.0;
    if (letters.take(":")) {
        second = letters.number(1, 2);
        second += second >= 0.0 && letters.take(".") ? fraction(letters) : 0.0;
    }
    return since_midnight(hour, minute, second);
}

/// Reads the size of an offset from UTC, without its sign: 01:00, 0100 or 01.
std::optional<double> read_offset(Letters& letters)
{
    constexpr int most_hours = 14;
    const int hours = letters.number(1, 2);
    letters.take(":");
    const int minutes = letters.are_gone() ? 0 : letters.number(2, 2);
    if (hours < 0 || hours > most_hours || minutes < 0 || minutes > 59) {
        return std::nullopt;
    }
    return hours * hour_s + minutes * minute_s;
}

/// Reads the time zone after a moment, if there is one. Returns false if the rest of the text is not a zone.
bool read_zone(Letters& letters, Moment& moment)
{
    letters.take(" ");
    if (letters.are_gone()) {
        return true;
    }
    moment.has_zone = true;
    if (letters.take("Z") || letters.take("UTC")) {
        return true;
    }
    const bool is_ahead = letters.take("+");
    if (!is_ahead && !letters.take("-")) {
        return false;
    }
    const std::optional<double> offset_s = read_offset(letters);
    moment.utc_s -= offset_s.value_or(0.0) * (is_ahead ? 1.0 : -1.0);
    return offset_s.has_value();
}

} // namespace

std::optional<Moment> moment_of(std::string_view text)
{
    Letters letters(text);
    Moment moment;
    moment.year = letters.number(4, 4);
    const bool has_month = letters.take("-");
    const int month = letters.number(1, 2);
    const bool has_day = letters.take("-");
    const std::optional<double> day_begins_s = start_of(moment.year, month, letters.number(1, 2));
    if (!has_month || !has_day || !day_begins_s) {
        return std::nullopt;
    }
    moment.utc_s = *day_begins_s;
    const bool has_clock = letters.take("T") || (letters.take(" ") && !letters.are_gone());
    if (has_clock) {
        const std::optional<double> clock_s = read_clock(letters);
        if (!clock_s) {
            return std::nullopt;
        }
        moment.utc_s += *clock_s;
    }
    const bool is_whole = read_zone(letters, moment) && letters.are_gone();
    return is_whole ? std::optional(moment) : std::nullopt;
}

std::optional<Moment> moment_of_swan(std::string_view text)
{
    Letters letters(text);
    Moment moment;
    moment.year = letters.number(4, 4);
    const int month = letters.number(2, 2);
    const std::optional<double> day_begins_s = start_of(moment.year, month, letters.number(2, 2));
    const bool has_point = letters.take(".");
    const int hour = letters.number(2, 2);
    const int minute = letters.number(2, 2);
    const std::optional<double> clock_s = since_midnight(hour, minute, letters.number(2, 2));
    if (!day_begins_s || !has_point || !clock_s || !letters.are_gone()) {
        return std::nullopt;
    }
    moment.utc_s = *day_begins_s + *clock_s;
    return moment;
}

std::string text_of_moment(double utc_s)
{
    constexpr double most_s = 1e11; // larger moments have years of more than four digits
    if (!(std::fabs(utc_s) <= most_s)) {
        return fmt::format("{:g} s after 1970", utc_s);
    }
    const auto second = static_cast<std::int64_t>(std::floor(utc_s + 0.5));
    const auto days = std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(std::chrono::seconds(second)));
    const std::chrono::year_month_day date(days);
    const std::int64_t clock = second - std::int64_t{86400} * days.time_since_epoch().count();
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock / 3600,
                       clock / 60 % 60, clock % 60);
}

} // namespace swell::engine
