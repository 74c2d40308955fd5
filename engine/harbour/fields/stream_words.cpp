#include "engine/harbour/fields/stream_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

// The first three are parts of CF's standard names.
constexpr std::array<std::string_view, 8> words_of_east{"eastward",    "x_velocity",  "x-velocity",  "x velocity",
                                                        "u-component", "u component", "u_component", "zonal"};
constexpr std::array<std::string_view, 8> words_of_north{"northward",   "y_velocity",  "y-velocity",  "y velocity",
                                                         "v-component", "v component", "v_component", "meridional"};
constexpr std::array<std::string_view, 6> letters_of_east{"u", "uo", "ugo", "water_u", "ucur", "u_velocity"};
constexpr std::array<std::string_view, 6> letters_of_north{"v", "vo", "vgo", "water_v", "vcur", "v_velocity"};
constexpr std::array<std::string_view, 7> other_flows{"wind", "sea_ice",  "upward", "downward",
                                                      "air_", "vertical", "stokes"};
// Usual variables of wind, whose names do not have the word, and of Stokes drift.
constexpr std::array<std::string_view, 16> letters_of_wind{"u10",
                                                           "v10",
                                                           "u10n",
                                                           "v10n",
                                                           "u10m",
                                                           "v10m",
                                                           "u_10m",
                                                           "v_10m",
                                                           "uas",
                                                           "vas",
                                                           "uwnd",
                                                           "vwnd",
                                                           "ugrd_10maboveground",
                                                           "vgrd_10maboveground",
                                                           "ugrd",
                                                           "vgrd"};
constexpr std::array<std::string_view, 6> letters_of_stokes{"ust", "vst", "uuss", "vuss", "vsdx", "vsdy"};
// If a name other than the standard name has one of these, "wind" means a current that the wind drives.
constexpr std::array<std::string_view, 5> words_of_water{"current", "wind-driven", "wind driven", "water velocity",
                                                         "ocean velocity"};
constexpr std::array<std::string_view, 2> words_of_reverse{"westward", "southward"};
// CF's modifiers of standard names: the numbers are of another kind than the name says.
constexpr std::array<std::string_view, 4> modifiers{" standard_error", " status_flag", " detection_minimum",
                                                    " number_of_observations"};

bool has_one_of(const std::string& text, std::span<const std::string_view> words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

/// Returns whether a text has one of the words. Names of the variable and of the band are separate words.
bool has_word(const std::string& text, std::span<const std::string_view> words)
{
    const std::string padded = " " + text + " ";
    return std::ranges::any_of(
        words, [&](std::string_view word) { return padded.find(" " + std::string(word) + " ") != std::string::npos; });
}

const char* name_of(StreamPart part)
{
    return part == StreamPart::eastward ? "eastward" : "northward";
}

/// Returns the names that decide on the part: the standard name if it names a part, else all names.
const std::string& telling_names(const StreamNames& names, const std::string& standard)
{
    return has_one_of(standard, words_of_east) || has_one_of(standard, words_of_north) ||
                   has_one_of(standard, words_of_reverse)
               ? standard
               : names.all;
}

void refuse_other_quantities(StreamPart part, const std::string& standard, const std::string& file)
{
    const bool has_part = has_one_of(standard, words_of_east) || has_one_of(standard, words_of_north);
    const bool is_without_direction = !has_part && standard.find("speed") != std::string::npos;
    const bool is_direction = !has_part && standard.find("direction") != std::string::npos;
    if (is_without_direction || is_direction || has_one_of(standard, other_flows) || has_one_of(standard, modifiers)) {
        throw InputError(fmt::format("{}: its standard_name is \"{}\"; wanted is the {} part of the water's velocity, as "
                                     "{}_sea_water_velocity",
                                     file, one_line(standard), name_of(part), name_of(part)));
    }
}

/// Returns whether names contain "wind", as in "uwind" or "10 metre wind", but not only in "window".
bool names_wind(const std::string& names)
{
    for (std::size_t at = names.find("wind"); at != std::string::npos; at = names.find("wind", at + 1)) {
        if (names.compare(at, 6, "window") != 0) {
            return true;
        }
    }
    return false;
}

/// Refuses wind and Stokes drift by the other names, "10 metre U wind component", if no standard name says that it is the
/// water.
void refuse_other_names(StreamPart part, const std::string& standard, const StreamNames& names, const std::string& file)
{
    const bool is_water = standard.find("sea_water") != std::string::npos || has_one_of(names.all, words_of_water);
    const bool is_wind = names_wind(names.all) || has_word(names.all, letters_of_wind);
    const bool is_stokes = names.all.find("stokes") != std::string::npos || has_word(names.all, letters_of_stokes);
    if (!is_water && (is_wind || is_stokes)) {
        throw InputError(fmt::format("{}: calls its numbers \"{}\"; wanted is the {} part of the water's velocity: a "
                                     "variable of that, or standard_name = \"{}_sea_water_velocity\" if these are it",
                                     file, one_line(names.all), name_of(part), name_of(part)));
    }
}

/// Refuses numbers that count west or south: they have the other sign.
void refuse_reversed_part(StreamPart part, const std::string& telling, const std::string& file)
{
    if (has_one_of(telling, words_of_reverse) && telling.find("eastward") == std::string::npos &&
        telling.find("northward") == std::string::npos && telling.find("negative") == std::string::npos) {
        throw InputError(fmt::format("{}: calls its numbers \"{}\", which counts the other way; wanted is the {} part: "
                                     "ncap2 -s \"NAME=-NAME\" turns them, then call them so",
                                     file, one_line(telling), name_of(part)));
    }
}

} // namespace

bool is_along_axis(const StreamNames& names)
{
    const std::string standard = small_letters(names.standard_name);
    const std::string& telling = telling_names(names, standard);
    return telling.find("x_velocity") != std::string::npos || telling.find("y_velocity") != std::string::npos;
}

void check_stream_names(StreamPart part, const StreamNames& names, const std::string& file,
                        std::vector<std::string>& warnings)
{
    const std::string standard = small_letters(names.standard_name);
    refuse_other_quantities(part, standard, file);
    refuse_other_names(part, standard, names, file);
    const bool is_east = part == StreamPart::eastward;
    const std::string& telling = telling_names(names, standard);
    refuse_reversed_part(part, telling, file);
    const bool is_own = has_one_of(telling, is_east ? std::span(words_of_east) : std::span(words_of_north));
    const bool is_other = has_one_of(telling, is_east ? std::span(words_of_north) : std::span(words_of_east));
    const char* const other = name_of(is_east ? StreamPart::northward : StreamPart::eastward);
    if (is_other && !is_own) {
        throw InputError(
            fmt::format("{}: calls its numbers \"{}\", which is the {} part of a current; wanted is the {} one", file,
                        one_line(telling), other, name_of(part)));
    }
    const bool has_letter = has_word(names.all, is_east ? letters_of_east : letters_of_north);
    const bool has_other_letter = has_word(names.all, is_east ? letters_of_north : letters_of_east);
    if ((is_own && is_other) || (!is_own && has_other_letter && !has_letter)) {
        warnings.push_back(fmt::format("{}: looks like the {} part of a current by its names \"{}\", and is taken for the "
                                       "{} one",
                                       file, other, one_line(names.all), name_of(part)));
    }
    if (is_along_axis(names) && names.on_own_axes) {
        warnings.push_back(
            fmt::format("{}: calls its numbers \"{}\", a part along the axes of its own plane; it is used as "
                        "the {} part on the grid, which is wrong if the planes are rotated against each other",
                        file, one_line(telling), name_of(part)));
    }
}

} // namespace swell::engine
