#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

/// Where the numbers of an axis, or of a column of a text, count to.
enum class AxisDirection { east, north };

/// What a file says of one of its axes; empty where it says nothing.
struct AxisTexts {
    std::string name; ///< of the variable or column
    std::string units;
    std::string standard_name;
    std::string long_name;
    std::string axis;
};

/// By a name alone: x, lon, easting … are east, y, lat, northing … are north, in upper or lower case, with or without a
/// unit behind ("Easting (m)", "lat_deg"). Nothing for other names.
std::optional<AxisDirection> direction_of_name(const std::string& name);

/// By the attributes of the CF conventions (1.8, chapter 4): unit (degrees_east), standard_name (longitude,
/// projection_x_coordinate), axis (X). Nothing where they are silent. Throws InputError, without the name of the file,
/// where they contradict each other.
std::optional<AxisDirection> direction_of_attributes(const AxisTexts& texts);

/// Whether an axis counts cells by its own words: the standard name x_grid_index, or a long name that has "index" in it and
/// no unit.
bool is_index_by_words(const AxisTexts& texts);

/// Whether an axis counts degrees from another pole than the earth's by its own words: the standard name grid_longitude, or
/// the name rlon where it has no standard name.
bool counts_turned_degrees(const AxisTexts& texts);

/// Which degrees a variable of two dimensions has, by its attributes, else by its name: lon_rho, nav_lat, glamt, XLONG …
std::optional<AxisDirection> direction_of_degrees(const AxisTexts& texts);

/// Whether an axis counts degrees.
bool is_in_degrees(const AxisTexts& texts);

/// In small letters, without what stands in brackets behind, quotes and spaces around: "Depth [m]" is "depth".
std::string plain_word(const std::string& text);

} // namespace swell::engine
