#include "engine/harbour/rasters/cells/length_units.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>

#include "engine/harbour/rasters/cells/named_unit.hpp"

namespace swell::engine
{

namespace
{

constexpr double foot = 0.3048;
constexpr double us_survey_foot = 1200.0 / 3937.0;

// A foot without a country is the international one: the two differ by 2 parts in a million, which no sounding resolves.
constexpr std::array<NamedUnit, 24> units{{{"m", 1.0},
                                           {"metre", 1.0},
                                           {"metres", 1.0},
                                           {"meter", 1.0},
                                           {"meters", 1.0},
                                           {"cm", 0.01},
                                           {"centimetre", 0.01},
                                           {"centimetres", 0.01},
                                           {"centimeter", 0.01},
                                           {"centimeters", 0.01},
                                           {"ft", foot},
                                           {"foot", foot},
                                           {"feet", foot},
                                           {"international foot", foot},
                                           {"international feet", foot},
                                           {"us-ft", us_survey_foot},
                                           {"ftus", us_survey_foot},
                                           {"us_survey_foot", us_survey_foot},
                                           {"us survey foot", us_survey_foot},
                                           {"us survey feet", us_survey_foot},
                                           {"foot_us", us_survey_foot},
                                           {"u.s. survey foot", us_survey_foot},
                                           {"fathom", 1.8288},
                                           {"fathoms", 1.8288}}};

// No sounding is in one of these, so that unit_in_name() does not know them.
constexpr std::array<NamedUnit, 24> units_of_places{{{"km", 1000.0},
                                                     {"kilometre", 1000.0},
                                                     {"kilometres", 1000.0},
                                                     {"kilometer", 1000.0},
                                                     {"kilometers", 1000.0},
                                                     {"dm", 0.1},
                                                     {"decimetre", 0.1},
                                                     {"decimetres", 0.1},
                                                     {"decimeter", 0.1},
                                                     {"decimeters", 0.1},
                                                     {"mm", 0.001},
                                                     {"millimetre", 0.001},
                                                     {"millimetres", 0.001},
                                                     {"millimeter", 0.001},
                                                     {"millimeters", 0.001},
                                                     {"mile", 1609.344},
                                                     {"miles", 1609.344},
                                                     {"mi", 1609.344},
                                                     {"nmile", 1852.0},
                                                     {"nmi", 1852.0},
                                                     {"nautical_mile", 1852.0},
                                                     {"nautical mile", 1852.0},
                                                     {"yard", 0.9144},
                                                     {"yards", 0.9144}}};

} // namespace

std::optional<double> metres_per(const std::string& unit)
{
    std::string lower(unit);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return scale_in(units, lower);
}

std::optional<double> metres_per_axis_unit(const std::string& unit)
{
    char* end = nullptr;
    const double number = std::strtod(unit.c_str(), &end);
    const bool is_multiple = end != unit.c_str() && number > 0.0;
    std::string lower(is_multiple ? end : unit.c_str());
    lower.erase(0, lower.find_first_not_of(" *."));
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    const std::optional<double> length = metres_per(lower) ? metres_per(lower) : scale_in(units_of_places, lower);
    return length ? std::optional((is_multiple ? number : 1.0) * *length) : std::nullopt;
}

std::string unit_in_name(const std::string& name)
{
    std::string found;
    std::string word;
    for (const char letter : name + " ") {
        if (std::isalpha(static_cast<unsigned char>(letter)) != 0) {
            word += letter;
            continue;
        }
        found = metres_per(word) ? word : found;
        word = std::isdigit(static_cast<unsigned char>(letter)) != 0 ? "0" : ""; // "15m" is how far apart cells are
    }
    return found;
}

bool are_one_unit(double metres, double other_metres)
{
    return std::abs(metres - other_metres) <= 1e-5 * std::abs(other_metres);
}

} // namespace swell::engine
