#include "engine/harbour/rasters/places/axis_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

using Direction = std::optional<AxisDirection>;

template <std::size_t Count>
bool is_one_of(const std::string& word, const std::array<std::string_view, Count>& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

// UDUNITS has all of these. "degrees" is not one of them, because it does not say of what.
constexpr std::array<std::string_view, 6> units_of_longitude{"degrees_east", "degree_east", "degrees_e",
                                                             "degree_e",     "degreese",    "degreee"};
constexpr std::array<std::string_view, 6> units_of_latitude{"degrees_north", "degree_north", "degrees_n",
                                                            "degree_n",      "degreesn",     "degreen"};
constexpr std::array<std::string_view, 3> standard_east{"longitude", "grid_longitude", "projection_x_coordinate"};
constexpr std::array<std::string_view, 3> standard_north{"latitude", "grid_latitude", "projection_y_coordinate"};
// "rechtswert" and "hochwert" are used by German surveyors.
constexpr std::array<std::string_view, 14> names_of_east{"x",       "lon",         "long", "longitude", "east",
                                                         "easting", "eastings",    "rlon", "nav_lon",   "utm_x",
                                                         "x_utm",   "utm_easting", "xc",   "rechtswert"};
constexpr std::array<std::string_view, 14> names_of_north{"y",        "lat",          "lati", "latitude", "north",
                                                          "northing", "northings",    "rlat", "nav_lat",  "utm_y",
                                                          "y_utm",    "utm_northing", "yc",   "hochwert"};

Direction direction_of(bool is_east, bool is_north)
{
    if (is_east == is_north) {
        return std::nullopt;
    }
    return is_east ? AxisDirection::east : AxisDirection::north;
}

std::string without_unit(std::string word)
{
    for (const std::string_view unit : {"_degrees", "_deg", "_metres", "_meters", "_m", "_km", "_ft", "_dd", "_wgs84"}) {
        if (word.size() > unit.size() && word.ends_with(unit)) {
            return word.substr(0, word.size() - unit.size());
        }
    }
    return word;
}

} // namespace

std::string plain_word(const std::string& text)
{
    const std::string word = small_letters(text.substr(0, text.find_first_of("([{")));
    constexpr const char* around = " \t\r\n\"'#/%!:";
    const std::size_t first = word.find_first_not_of(around);
    return first == std::string::npos ? "" : word.substr(first, word.find_last_not_of(around) - first + 1);
}

Direction direction_of_name(const std::string& name)
{
    const std::string word = without_unit(plain_word(name));
    return direction_of(is_one_of(word, names_of_east), is_one_of(word, names_of_north));
}

Direction direction_of_attributes(const AxisTexts& texts)
{
    const std::string units = small_letters(texts.units);
    const std::string standard = small_letters(texts.standard_name);
    const std::string axis = small_letters(texts.axis);
    const bool is_east = is_one_of(units, units_of_longitude) || is_one_of(standard, standard_east) || axis == "x";
    const bool is_north = is_one_of(units, units_of_latitude) || is_one_of(standard, standard_north) || axis == "y";
    if (is_east && is_north) {
        throw InputError(fmt::format("its axis \"{}\" counts both east and north by its attributes (units "
                                     "\"{}\", standard_name \"{}\", axis \"{}\"); wanted is one of the two",
                                     one_line(texts.name), one_line(texts.units), one_line(texts.standard_name),
                                     one_line(texts.axis)));
    }
    return direction_of(is_east, is_north);
}

bool is_index_by_words(const AxisTexts& texts)
{
    if (small_letters(texts.standard_name).find("index") != std::string::npos) {
        return true;
    }
    return texts.units.size() <= 1 && small_letters(texts.long_name).find("index") != std::string::npos;
}

bool counts_turned_degrees(const AxisTexts& texts)
{
    if (!texts.standard_name.empty()) {
        const std::string standard = small_letters(texts.standard_name);
        return standard == "grid_longitude" || standard == "grid_latitude";
    }
    constexpr std::array<std::string_view, 6> names{"rlon", "rlat", "rotlon", "rotlat", "grid_longitude", "grid_latitude"};
    const std::string word = without_unit(plain_word(texts.name));
    return is_one_of(word, names) || word.starts_with("rlon_") || word.starts_with("rlat_");
}

Direction direction_of_degrees(const AxisTexts& texts)
{
    const std::string units = small_letters(texts.units);
    const std::string standard = small_letters(texts.standard_name);
    const Direction told = direction_of(is_one_of(units, units_of_longitude) || standard == "longitude",
                                        is_one_of(units, units_of_latitude) || standard == "latitude");
    if (told || (!units.empty() && !units.starts_with("degree"))) {
        return told;
    }
    constexpr std::array<std::string_view, 7> longitudes{"lon", "nav_lon", "geolon", "xlon", "tlon", "ulon", "glam"};
    constexpr std::array<std::string_view, 7> latitudes{"lat", "nav_lat", "geolat", "xlat", "tlat", "ulat", "gphi"};
    const std::string word = plain_word(texts.name);
    const auto begins = [&](std::string_view beginning) { return word.starts_with(beginning); };
    return direction_of(std::any_of(longitudes.begin(), longitudes.end(), begins),
                        std::any_of(latitudes.begin(), latitudes.end(), begins));
}

bool is_in_degrees(const AxisTexts& texts)
{
    const std::string units = small_letters(texts.units);
    const std::string standard = small_letters(texts.standard_name);
    if (!units.empty()) {
        return units.starts_with("degree");
    }
    const bool has_standard = standard.find("itude") != std::string::npos; // longitude, grid_latitude …
    const std::string name = plain_word(texts.name);
    return has_standard || name.find("lon") != std::string::npos || name.starts_with("lat");
}

} // namespace swell::engine
