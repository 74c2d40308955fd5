#include "engine/harbour/fields/stream_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string_view>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

// The first three are CF's own beginnings and parts of names.
constexpr std::array<std::string_view, 8> words_of_east{"eastward",    "x_velocity",  "x-velocity",  "x velocity",
                                                        "u-component", "u component", "u_component", "zonal"};
constexpr std::array<std::string_view, 8> words_of_north{"northward",   "y_velocity",  "y-velocity",  "y velocity",
                                                         "v-component", "v component", "v_component", "meridional"};
constexpr std::array<std::string_view, 6> letters_of_east{"u", "uo", "ugo", "water_u", "ucur", "u_velocity"};
constexpr std::array<std::string_view, 6> letters_of_north{"v", "vo", "vgo", "water_v", "vcur", "v_velocity"};
constexpr std::array<std::string_view, 6> other_flows{"wind", "sea_ice", "upward", "downward", "air_", "vertical"};

bool has_one_of(const std::string& text, std::span<const std::string_view> words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

std::string in_small_letters(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

/// The names of the variable and the band are words of their own.
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

/// A standard name says more than others: if it names a part, they are not asked.
const std::string& telling_names(const StreamNames& names, const std::string& standard)
{
    return has_one_of(standard, words_of_east) || has_one_of(standard, words_of_north) ? standard : names.all;
}

void refuse_other_quantities(StreamPart part, const std::string& standard, const std::string& file)
{
    const bool has_part = has_one_of(standard, words_of_east) || has_one_of(standard, words_of_north);
    const bool is_without_direction = !has_part && standard.find("speed") != std::string::npos;
    const bool is_direction = !has_part && standard.find("direction") != std::string::npos;
    if (is_without_direction || is_direction || has_one_of(standard, other_flows)) {
        throw InputError(fmt::format("{}: its standard_name is \"{}\"; wanted is the {} part of the water's velocity, as "
                                     "{}_sea_water_velocity",
                                     file, one_line(standard), name_of(part), name_of(part)));
    }
}

} // namespace

void check_stream_names(StreamPart part, const StreamNames& names, const std::string& file,
                        std::vector<std::string>& warnings)
{
    const std::string standard = in_small_letters(names.standard_name);
    refuse_other_quantities(part, standard, file);
    const bool is_east = part == StreamPart::eastward;
    const std::string& telling = telling_names(names, standard);
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
    const bool is_along_axis =
        telling.find("x_velocity") != std::string::npos || telling.find("y_velocity") != std::string::npos;
    if (is_along_axis && names.on_own_axes) {
        warnings.push_back(
            fmt::format("{}: calls its numbers \"{}\", a part along the axes of its own plane, which is taken "
                        "for the {} one of the grid: a plane that is turned against it turns the current",
                        file, one_line(telling), name_of(part)));
    }
}

} // namespace swell::engine
