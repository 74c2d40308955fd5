#pragma once
#include <string>

namespace swell::engine
{

// Texts of times and names in Swell's tables of comma-separated values.

/// Returns the shortest text of a time in seconds, rounded to the microsecond: "0.15" and not "0.15000000000000002".
std::string time_text(double time_s);

/// Returns a text as one cell of a file of comma-separated values: in double quotes if it contains a comma, a quote or a
/// line end, otherwise unchanged.
std::string quoted(const std::string& text);

} // namespace swell::engine
