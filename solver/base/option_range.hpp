#pragma once
#include <charconv>
#include <cmath>
#include <string>

namespace swell::solver
{

/// Returns a number as people write it: 0.9, 1000000, 1e-05. Reading the text gives the same double.
inline std::string number_text(double value)
{
    constexpr double largest_in_digits = 1e16; // larger whole numbers are written with an exponent
    char text[32];
    char* const end = text + sizeof text;
    const bool in_digits = value == std::trunc(value) && std::fabs(value) < largest_in_digits;
    const auto written =
        in_digits ? std::to_chars(text, end, static_cast<long long>(value)) : std::to_chars(text, end, value);
    return {text, written.ptr};
}

/// The numbers that an option may have, in the unit of the option. No range contains an infinity or a NaN.
struct Range {
    double lowest;
    double highest;
    bool open_low = false; ///< true: `lowest` itself is not allowed

    [[nodiscard]] bool contains(double value) const
    {
        return std::isfinite(value) && (open_low ? value > lowest : value >= lowest) && value <= highest;
    }

    /// Returns the range in words: "numbers above 0 up to 0.9", "numbers from 0 to 360". Omits an upper end of `no_bound`.
    /// A range without any bound is "finite numbers".
    [[nodiscard]] std::string text() const;
};

/// Marks an end of a range without a bound. It is larger than any number that people give: lengths in metres, times in
/// seconds. `contains` still refuses larger numbers.
inline constexpr double no_bound = 1e12;

inline std::string Range::text() const
{
    const auto is_bound = [](double value) { return std::isfinite(value) && std::fabs(value) != no_bound; };
    if (!is_bound(lowest) && !is_bound(highest)) {
        return "finite numbers";
    }
    const std::string from = std::string("numbers ") + (open_low ? "above " : "from ") + number_text(lowest);
    return is_bound(highest) ? from + (open_low ? " up to " : " to ") + number_text(highest) : from;
}

/// lowest < value <= highest.
constexpr Range above(double lowest, double highest = no_bound)
{
    return {lowest, highest, true};
}

/// lowest <= value.
constexpr Range at_least(double lowest)
{
    return {lowest, no_bound};
}

/// lowest <= value <= highest.
constexpr Range between(double lowest, double highest)
{
    return {lowest, highest};
}

/// Every finite number up to `no_bound` in size.
inline constexpr Range any_number{-no_bound, no_bound};

} // namespace swell::solver
