#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Times of a NetCDF file in seconds since 1970-01-01T00:00Z, from numbers, units and calendar as the CF conventions have
/// them (4.4): days, hours, minutes or seconds "since" a date, which is in UTC where it names no zone; of calendars
/// standard, gregorian, which is the same and what no name means, and proleptic_gregorian. Throws InputError, what is wrong
/// and what is allowed, for others, and for dates before 1583, which the first two count by Caesar's calendar.
std::vector<double> times_of_cf(std::vector<double> numbers, const std::string& units, const std::string& calendar);

} // namespace swell::engine
