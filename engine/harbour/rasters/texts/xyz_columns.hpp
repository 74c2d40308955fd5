#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace swell::engine
{

/// Which columns of an XYZ text, which has a point in each line, hold east, north and height; by the words of its header.
struct XyzColumns {
    std::array<std::size_t, 3> places{0, 1, 2}; ///< columns of east, north and height, counted from 0
    std::string height_word;                    ///< of the header, unchanged
    char separator = ' ';                       ///< a space (also for tabs), a comma or a semicolon
    bool has_header = true;
    std::string index_words{};                ///< the header's words if the columns count cells: "i" and "j"
    std::size_t lines_above = 1;              ///< number of lines above the points: comments and the header
    std::array<std::string, 2> place_units{}; ///< of east and north by the header: "m" for "X (m)"; else empty
    std::string comment{};                    ///< the comments above the points, in one line

    [[nodiscard]] bool are_in_order() const { return places == std::array<std::size_t, 3>{0, 1, 2}; }
};

/// Finds the columns in the first line of an XYZ text: "northing,easting,depth", "# lon lat z", "ID;X;Y;Depth (m)". If one
/// of east, north and height has no known word, it is the only column with an unknown word. Returns nothing if the line
/// holds numbers, or no known word for east or north. Throws InputError, without the name of the file, if the known words
/// do not determine three columns.
std::optional<XyzColumns> xyz_columns_of(const std::string& first_line);

/// Returns whether a line of an XYZ text is a comment: it begins with #, //, % or !. Comments are skipped.
bool is_comment(std::string_view line);

/// Finds the columns of a file; returns nothing if the file is not an XYZ text. Such a text begins with numbers, or with
/// comments and at most one other line above the numbers. The header is that other line, else the last comment. Without
/// known words the columns are the first three. Throws InputError as xyz_columns_of().
std::optional<XyzColumns> xyz_columns_of_file(const std::string& path, const std::string& file);

/// Splits a line at the separator. Returns its parts without the spaces round them.
std::vector<std::string_view> parts_of(std::string_view line, char separator);

} // namespace swell::engine
