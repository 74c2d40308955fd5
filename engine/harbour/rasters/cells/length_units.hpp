#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

/// Metres in one of a length unit. The unit may have any name that files use: m, metre, Metres, cm, ft, foot, us-ft, US
/// survey foot, fathom …, in upper or lower case. Nothing for an unknown name.
std::optional<double> metres_per(const std::string& unit);

/// The same for coordinates, which are also counted in mm, dm, km, miles and nautical miles, and in UDUNITS' multiples of a
/// unit: "1000 m".
std::optional<double> metres_per_axis_unit(const std::string& unit);

/// The units that a scenario may name, for messages.
inline constexpr const char* known_units = "m, cm, ft, us-ft, fathom";

/// The unit that a name has in it: "depth_ft", "Depth in feet", "elevation (m)". The last, where it has several; empty
/// where it has none.
std::string unit_in_name(const std::string& name);

/// Whether units are the same. Feet of different countries differ by 2 parts in a million, which programs do not keep apart
/// by name.
bool are_one_unit(double metres, double other_metres);

} // namespace swell::engine
