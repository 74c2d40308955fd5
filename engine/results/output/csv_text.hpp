#pragma once
#include <string>

namespace swell::engine
{

// How Swell's tables of comma-separated values write what is no plain number.

/// A time for a table: the shortest text of the time rounded to the microsecond, "0.15" and not "0.15000000000000002".
std::string time_text(double time_s);

/// A name or a column's title, in quotes where a comma, a quote or a line end would break the table.
std::string quoted(const std::string& text);

} // namespace swell::engine
