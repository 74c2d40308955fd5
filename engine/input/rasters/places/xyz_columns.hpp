#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace swell::engine
{

/// The columns of a text of points, by the words of its first line.
struct XyzColumns {
    std::array<std::size_t, 3> places{0, 1, 2}; ///< of east, north and height, counted from 0
    std::string height_word;                    ///< of the header, as it stands
    char separator = ' ';                       ///< spaces and tabs, a comma or a semicolon

    [[nodiscard]] bool are_in_order() const { return places == std::array<std::size_t, 3>{0, 1, 2}; }
};

/// Understands the first line of a text of points: "northing,easting,depth", "# lon lat z", "ID;X;Y;Depth (m)". A third
/// column without a known name is the one that is left. Nothing where the line holds numbers, or no word that is known.
/// Throws InputError, without the name of the file, where some words are known and they do not tell three columns.
std::optional<XyzColumns> xyz_columns_of(const std::string& first_line);

/// The same of a file, which may be any: only a text whose second line begins with numbers is one of points.
std::optional<XyzColumns> xyz_columns_of_file(const std::string& path, const std::string& file);

/// The lines after the header with east, north and height, in this order. GDAL takes the first three columns for these,
/// whatever most headers say. Throws InputError, without the name of the file, for a line with too few columns.
std::string points_in_order(const std::string& text, const XyzColumns& columns);

} // namespace swell::engine
