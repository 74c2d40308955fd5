#include "engine/harbour/rasters/texts/xyz_columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <string_view>
#include <vector>

#include "engine/harbour/rasters/places/axis_words.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t none = std::string::npos;
constexpr std::size_t most_of_start = 16384; ///< the first point must begin within so many bytes

constexpr std::array<std::string_view, 20> height_words{
    "z",     "depth", "depths",   "height",    "heights", "elevation", "elev",   "altitude", "alt", "bathymetry",
    "bathy", "topo",  "sounding", "soundings", "tiefe",   "hoehe",     "diepte", "hoogte",   "h",   "value"};

bool is_space(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && is_space(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_space(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

} // namespace

bool is_comment(std::string_view line)
{
    const std::string_view text = trimmed(line);
    return text.starts_with('#') || text.starts_with("//") || text.starts_with('%') || text.starts_with('!');
}

std::vector<std::string_view> parts_of(std::string_view line, char separator)
{
    std::vector<std::string_view> parts;
    const auto ends = [separator](char letter) { return separator == ' ' ? is_space(letter) : letter == separator; };
    for (std::string_view rest = trimmed(line); !rest.empty();) {
        const auto end = static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), ends) - rest.begin());
        parts.push_back(trimmed(rest.substr(0, end)));
        rest = end == rest.size() ? std::string_view() : rest.substr(end + 1);
        rest = separator == ' ' ? trimmed(rest) : rest;
    }
    return parts;
}

namespace
{

char separator_of(const std::string& line)
{
    if (line.find(';') != none) {
        return ';';
    }
    return line.find(',') != none ? ',' : ' ';
}

bool begins_as_number(std::string_view part)
{
    const std::size_t digit = part.find_first_not_of("+-.\"");
    return digit <= 2 && digit < part.size() && std::isdigit(static_cast<unsigned char>(part[digit])) != 0;
}

bool begins_with_numbers(const std::string& line)
{
    const std::vector<std::string_view> parts = parts_of(line, separator_of(line));
    const bool is_markup = line.find('<') != none; // a VRT has numbers too
    return !is_markup && parts.size() >= 3 && std::count_if(parts.begin(), parts.end(), begins_as_number) >= 3;
}

/// Returns the words of a header. Leaves out a unit in brackets after a space, "Depth (m)": it belongs to the word before
/// it.
std::vector<std::string> header_words_of(const std::string& line, char separator)
{
    std::vector<std::string> words;
    for (const std::string_view part : parts_of(line, separator)) {
        const bool is_mark = part == "#" || part == "//" || part == "%" || part == "!";
        if (!is_mark && !part.starts_with('(') && !part.starts_with('[')) {
            words.emplace_back(part);
        }
    }
    return words;
}

/// Returns the unit in the name of a coordinate, in brackets or after "_": "X (m)", "easting_km". Empty without one.
std::string unit_of_word(const std::string& word)
{
    const std::size_t open = word.find_first_of("([");
    const std::size_t close = word.find_first_of(")]", open == none ? 0 : open);
    if (open != none && close != none) {
        return std::string(trimmed(std::string_view(word).substr(open + 1, close - open - 1)));
    }
    const std::string plain = plain_word(word);
    const std::string unit = plain.substr(std::min(plain.size(), plain.rfind('_') + 1));
    return plain.find('_') != none && (unit == "m" || unit == "km" || unit == "ft") ? unit : "";
}

bool is_height(const std::string& word)
{
    std::string plain = plain_word(word);
    plain.resize(std::min(plain.size(), plain.find('_'))); // depth_m, elevation_msl
    return std::find(height_words.begin(), height_words.end(), plain) != height_words.end();
}

/// Returns the place of the kind `wanted`, which may occur once; `none` if it does not occur.
std::size_t only_place(const std::vector<char>& kinds, char wanted, const std::vector<std::string>& words)
{
    const auto found = std::find(kinds.begin(), kinds.end(), wanted);
    if (found == kinds.end()) {
        return none;
    }
    const auto again = std::find(found + 1, kinds.end(), wanted);
    const auto word = [&](auto place) { return one_line(words[static_cast<std::size_t>(place - kinds.begin())]); };
    if (again != kinds.end()) {
        throw InputError(fmt::format("its first line names {} twice, \"{}\" and \"{}\"; wanted is one column of each",
                                     wanted == 'e' ? "east" : (wanted == 'n' ? "north" : "heights"), word(found),
                                     word(again)));
    }
    return static_cast<std::size_t>(found - kinds.begin());
}

char kind_of(const std::string& word)
{
    if (const auto direction = direction_of_name(word)) {
        return *direction == AxisDirection::east ? 'e' : 'n';
    }
    return is_height(word) ? 'h' : '?';
}

/// Returns the words of two columns that count cells, "i" and "j"; empty if there are none.
std::string index_words_of(const std::string& line)
{
    constexpr std::array<std::string_view, 12> counters{"i",   "j",  "ix",  "iy",     "col",     "column",
                                                        "row", "xi", "eta", "xi_rho", "eta_rho", "cell"};
    const std::vector<std::string> words = header_words_of(line, separator_of(line));
    const auto counts_cells = [&](const std::string& word) {
        const std::string plain = plain_word(word);
        return plain.find("index") != none || std::find(counters.begin(), counters.end(), plain) != counters.end();
    };
    const auto first = std::find_if(words.begin(), words.end(), counts_cells);
    const auto second = first == words.end() ? first : std::find_if(first + 1, words.end(), counts_cells);
    return second == words.end() ? "" : fmt::format("\"{}\" and \"{}\"", one_line(*first), one_line(*second));
}

} // namespace

std::optional<XyzColumns> xyz_columns_of(const std::string& first_line)
{
    XyzColumns columns;
    columns.separator = separator_of(first_line);
    const std::vector<std::string> words = header_words_of(first_line, columns.separator);
    if (words.size() < 3 || std::any_of(words.begin(), words.end(), begins_as_number)) {
        return std::nullopt;
    }
    std::vector<char> kinds(words.size());
    std::transform(words.begin(), words.end(), kinds.begin(), kind_of);
    std::array<std::size_t, 3> places{only_place(kinds, 'e', words), only_place(kinds, 'n', words), none};
    if (places[0] == none && places[1] == none) {
        return std::nullopt;
    }
    places[2] = only_place(kinds, 'h', words);
    if (const auto missing = std::find(places.begin(), places.end(), none);
        missing != places.end() && std::count(kinds.begin(), kinds.end(), '?') == 1) {
        *missing = only_place(kinds, '?', words);
    }
    if (std::find(places.begin(), places.end(), none) != places.end()) {
        throw InputError(fmt::format("its first line, \"{}\", does not name the columns east, north and height; "
                                     "allowed are names such as easting, x, lon; northing, y, lat; z, depth, elevation",
                                     one_line(first_line)));
    }
    columns.places = places;
    columns.height_word = words[places[2]];
    columns.place_units = {unit_of_word(words[places[0]]), unit_of_word(words[places[1]])};
    return columns;
}

namespace
{

/// The first lines of a text, up to the first one that begins with numbers.
struct FirstLines {
    std::vector<std::string> above;
    std::string numbers; ///< empty if no line begins with numbers
};

FirstLines first_lines_of(const std::string& start)
{
    FirstLines lines;
    for (std::size_t at = 0; at < start.size();) {
        const std::size_t end = start.find('\n', at);
        const std::string line = start.substr(at, end == none ? none : end - at);
        if (!is_comment(line) && begins_with_numbers(line)) {
            lines.numbers = line;
            return lines;
        }
        lines.above.push_back(line);
        at = end == none ? start.size() : end + 1;
    }
    return lines;
}

/// Returns whether the lines above numbers are comments and at most one other line.
bool are_comments_and_one_line(const std::vector<std::string>& above)
{
    return std::count_if(above.begin(), above.end(),
                         [](const std::string& line) { return !is_comment(line) && !trimmed(line).empty(); }) <= 1;
}

std::string joined_comments(const std::vector<std::string>& above)
{
    std::string comments;
    for (const std::string& line : above) {
        if (is_comment(line)) {
            comments += (comments.empty() ? "" : " ") + std::string(trimmed(line));
        }
    }
    return comments;
}

} // namespace

std::optional<XyzColumns> xyz_columns_of_file(const std::string& path, const std::string& file)
{
    std::ifstream text(path, std::ios::binary);
    std::string start(most_of_start, '\0');
    text.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(text.gcount()));
    if (start.starts_with("\xEF\xBB\xBF")) { // a byte order mark
        start.erase(0, 3);
    }
    if (start.find('\n') == none || start.find('\0') != none) {
        return std::nullopt;
    }
    const FirstLines lines = first_lines_of(start);
    if (lines.numbers.empty() || !are_comments_and_one_line(lines.above)) {
        return std::nullopt;
    }
    XyzColumns without_words;
    without_words.separator = separator_of(lines.numbers);
    without_words.has_header = !lines.above.empty();
    without_words.lines_above = lines.above.size();
    without_words.comment = joined_comments(lines.above);
    if (!without_words.has_header) {
        return without_words;
    }
    const auto header = std::find_if(lines.above.rbegin(), lines.above.rend(),
                                     [](const std::string& line) { return !is_comment(line) && !trimmed(line).empty(); });
    const std::string& words = header == lines.above.rend() ? lines.above.back() : *header;
    without_words.index_words = index_words_of(words);
    try {
        XyzColumns columns = xyz_columns_of(words).value_or(without_words);
        columns.lines_above = lines.above.size();
        columns.comment = without_words.comment;
        return columns;
    } catch (const InputError& reason) {
        if (header == lines.above.rend() && lines.above.size() > 1) {
            return without_words; // one of several comments
        }
        throw InputError(fmt::format("{}: {}", file, reason.what()));
    }
}

} // namespace swell::engine
