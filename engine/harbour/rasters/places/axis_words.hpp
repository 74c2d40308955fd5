#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

/// The direction in which the numbers of an axis, or of a text's column, grow.
enum class AxisDirection { east, north };

/// The statements of a file about one axis. A text is empty if the file states nothing.
struct AxisTexts {
    std::string name; ///< of the variable or column
    std::string units;
    std::string standard_name;
    std::string long_name;
    std::string axis;
};

/// Returns the direction of an axis by its name: x, lon, easting … are east; y, lat, northing … are north. Upper and lower
/// case are equal, and a unit may follow the name ("Easting (m)", "lat_deg"). Nothing for other names.
std::optional<AxisDirection> direction_of_name(const std::string& name);

/// Returns the direction of an axis by the attributes of the CF conventions (1.8, chapter 4): units (degrees_east),
/// standard_name (longitude, projection_x_coordinate), axis (X). Nothing if none of these names a direction. Throws
/// InputError if they contradict each other; the message does not name the file.
std::optional<AxisDirection> direction_of_attributes(const AxisTexts& texts);

/// Returns whether an axis says that it counts cells: its standard name has "index" in it (x_grid_index), or its long name
/// has and its unit is at most one letter long.
bool is_index_by_words(const AxisTexts& texts);

/// Returns whether an axis says that it counts degrees from a rotated pole: by the standard name grid_longitude or
/// grid_latitude, or without a standard name by a name such as rlon.
bool counts_turned_degrees(const AxisTexts& texts);

/// Returns whether a variable of two dimensions holds longitudes (east) or latitudes (north). Attributes come first, then
/// the name: lon_rho, nav_lat, glamt, XLONG …
std::optional<AxisDirection> direction_of_degrees(const AxisTexts& texts);

/// Returns whether an axis counts degrees, by its unit, else by its standard name or its name.
bool is_in_degrees(const AxisTexts& texts);

/// Returns a text in small letters, without a part in brackets at the end and without quotes, some signs and spaces around
/// it: "Depth [m]" is "depth".
std::string plain_word(const std::string& text);

} // namespace swell::engine
