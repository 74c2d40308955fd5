#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// Converts times of a NetCDF file to seconds since 1970-01-01T00:00Z. Numbers, units and calendar are as in the CF
/// conventions (4.4). Units are days, hours, minutes or seconds "since" a date, which is in UTC if it names no zone.
/// Calendars are standard, gregorian (the same, and the default) and proleptic_gregorian. Throws InputError with the fault
/// and the allowed values for others, and for dates before 1583 in the first two calendars, which use the Julian calendar
/// there.
std::vector<double> times_of_cf(std::vector<double> numbers, const std::string& units, const std::string& calendar);

} // namespace swell::engine
