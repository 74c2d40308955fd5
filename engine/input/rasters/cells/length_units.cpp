#include "engine/input/rasters/cells/length_units.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "engine/input/rasters/cells/named_unit.hpp"

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

} // namespace

std::optional<double> metres_per(const std::string& unit)
{
    std::string lower(unit);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return scale_in(units, lower);
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
