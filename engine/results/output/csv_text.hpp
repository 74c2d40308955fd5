#pragma once
#include <string>

namespace swell::engine
{

// Texts of times and names in Swell's tables of comma-separated values.

/// Returns the shortest text of a time rounded to the microsecond: "0.15" and not "0.15000000000000002".
std::string time_text(double time_s);

/// Returns a name or a column's title, in quotes if a comma, a quote or a line end in it would break the table.
std::string quoted(const std::string& text);

} // namespace swell::engine
