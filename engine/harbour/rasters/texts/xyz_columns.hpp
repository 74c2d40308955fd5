#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace swell::engine
{

/// The columns of a text of points, by the words of its first line.
struct XyzColumns {
    std::array<std::size_t, 3> places{0, 1, 2}; ///< of east, north and height, counted from 0
    std::string height_word;                    ///< of the header, as it stands
    char separator = ' ';                       ///< spaces and tabs, a comma or a semicolon
    bool has_header = true;
    std::string index_words{};                ///< of the header, if its columns count cells: "i" and "j"
    std::size_t lines_above = 1;              ///< the points: comments and the header
    std::array<std::string, 2> place_units{}; ///< of east and north by the header, "m" of "X (m)"; else empty

    [[nodiscard]] bool are_in_order() const { return places == std::array<std::size_t, 3>{0, 1, 2}; }
};

/// Understands the first line of a text of points: "northing,easting,depth", "# lon lat z", "ID;X;Y;Depth (m)". A third
/// column without a known name is the one that is left. Nothing where the line holds numbers, or no word that is known.
/// Throws InputError, without the name of the file, where some words are known and they do not tell three columns.
std::optional<XyzColumns> xyz_columns_of(const std::string& first_line);

/// Whether a line of a text of points is a comment: it begins with #, //, % or !. Such lines are passed over.
bool is_comment(std::string_view line);

/// The same of a file, which may be any: only a text that begins with numbers, or has comments and one other line above
/// them, is one of points. The line next to the numbers is the header, a comment too. Where no word is known, the first
/// three columns.
std::optional<XyzColumns> xyz_columns_of_file(const std::string& path, const std::string& file);

/// The parts of a line, without the spaces round them.
std::vector<std::string_view> parts_of(std::string_view line, char separator);

} // namespace swell::engine
