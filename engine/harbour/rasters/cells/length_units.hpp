#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

/// Returns the metres in one of a length unit. Knows the names that files use: m, metre, Metres, dm, cm, mm, ft, foot,
/// us-ft, US survey foot, fathom …, in upper or lower case. Nothing for an unknown name.
std::optional<double> metres_per(const std::string& unit);

/// Returns the metres in one of a unit of coordinates. Also knows km, miles, nautical miles, yards, and UDUNITS' multiples
/// of a unit: "1000 m".
std::optional<double> metres_per_axis_unit(const std::string& unit);

/// The units that a scenario may name, for messages.
inline constexpr const char* known_units = "m, dm, cm, mm, ft, us-ft, fathom";

/// Returns the unit in a name: of "depth_ft", "Depth in feet", "elevation (m)". The last of several units; empty without
/// one. A unit after a number is a size and does not count: "15m", "grid of 50 cm". "fm" is a fathom only after a sign, as
/// in "depth_fm", because it is also part of programs' names.
std::string unit_in_name(const std::string& name);

/// Returns the unit in the name of a coordinate, "km" of "x_km". Knows the units of metres_per_axis_unit(); empty without
/// one.
std::string axis_unit_in_name(const std::string& name);

/// Returns the unit of numbers that a sentence states with "in": "Depths in feet below MLLW". Empty if a later word is
/// another unit: "in feet, converted to metres".
std::string unit_in_sentence(const std::string& sentence);

/// Returns whether two units of length, given in metres, have the same size, to 1 part in 100,000. Feet of different
/// countries differ by 2 parts in a million, and programs use one name for both.
bool are_one_unit(double metres, double other_metres);

} // namespace swell::engine
