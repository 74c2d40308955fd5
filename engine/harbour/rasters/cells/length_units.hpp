#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

/// Metres in one of a length unit. The unit may have any name that files use: m, metre, Metres, dm, cm, mm, ft, foot,
/// us-ft, US survey foot, fathom …, in upper or lower case. Nothing for an unknown name.
std::optional<double> metres_per(const std::string& unit);

/// The same for coordinates, which are also counted in km, miles and nautical miles, and in UDUNITS' multiples of a
/// unit: "1000 m".
std::optional<double> metres_per_axis_unit(const std::string& unit);

/// The units that a scenario may name, for messages.
inline constexpr const char* known_units = "m, dm, cm, mm, ft, us-ft, fathom";

/// The unit that a name has in it: "depth_ft", "Depth in feet", "elevation (m)". The last of several
/// units; empty for a name without one. A number before a unit makes it a size, "15m", "grid of 50 cm". "fm" is a fathom
/// after a sign only, "depth_fm", for it is a part of programs' names too.
std::string unit_in_name(const std::string& name);

/// The same for names of coordinates, with their units: "x_km".
std::string axis_unit_in_name(const std::string& name);

/// The unit of which a sentence says that numbers are in it: "Depths in feet below MLLW". Empty if a later word is another
/// unit: "in feet, converted to metres".
std::string unit_in_sentence(const std::string& sentence);

/// Whether units are the same. Feet of different countries differ by 2 parts in a million, which programs do not keep apart
/// by name.
bool are_one_unit(double metres, double other_metres);

} // namespace swell::engine
