#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace swell::engine
{

/// The meaning of a column of a text, or of a variable of a NetCDF file.
enum class Quantity {
    time, ///< date and time, or the time of the day if the file has a column of dates
    date,
    year,
    month,
    day,
    hour,
    minute,
    height,
    peak_period,
    tm02,
    tm01,
    tm10,
    from,
    towards,
    some_direction, ///< a direction that does not say whether waves come from it or go to it
    spread,
    gamma,
    level,
    hours,
    share,
};

/// How to convert a number to seconds, metres, degrees or hours.
struct ValueScale {
    double factor = 1.0;
    bool is_inverse = false; ///< the value is 1 over the number, as a period of a frequency
};

/// Returns the scale of a unit for a quantity; nothing if the unit is not one of this quantity. An empty unit is the
/// usual one: metres, seconds, degrees, hours, shares of 1.
std::optional<ValueScale> scale_of(Quantity quantity, std::string_view unit);

/// Returns the units of a quantity that files may have, for messages.
std::string allowed_units(Quantity quantity);

/// The values that a quantity may have.
struct AllowedRange {
    double least;
    double most;
    const char* unit;
};

/// Returns the allowed values of a quantity. Peak periods have 0.5 to 60 s; a mean period is
/// made a peak period first.
AllowedRange range_of(Quantity quantity);

} // namespace swell::engine
