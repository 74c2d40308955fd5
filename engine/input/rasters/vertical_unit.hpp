#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

/// Metres in one of a length unit, by any name files use for it: m, metre, Metres, cm, ft, foot, us-ft, US survey foot,
/// fathom … Upper or lower case. Nothing for a name that is not known.
std::optional<double> metres_per(const std::string& unit);

/// What metres_per() wants, for messages.
inline constexpr const char* known_units = "m, cm, ft, us-ft, fathom";

} // namespace swell::engine
