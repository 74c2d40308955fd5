#include "engine/harbour/rasters/cells/length_units.hpp"

#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "engine/harbour/rasters/cells/named_unit.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr double foot = 0.3048;
constexpr double us_survey_foot = 1200.0 / 3937.0;

// A foot without a country is the international one: the two differ by 2 parts in a million, which no sounding resolves.
constexpr std::array<NamedUnit, 36> units{{{"m", 1.0},
                                           {"metre", 1.0},
                                           {"metres", 1.0},
                                           {"meter", 1.0},
                                           {"meters", 1.0},
                                           {"cm", 0.01},
                                           {"centimetre", 0.01},
                                           {"centimetres", 0.01},
                                           {"centimeter", 0.01},
                                           {"centimeters", 0.01},
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
                                           {"ft", foot},
                                           {"foot", foot},
                                           {"feet", foot},
                                           {"international foot", foot},
                                           {"international feet", foot},
                                           {"us-ft", us_survey_foot},
                                           {"ftus", us_survey_foot},
                                           {"us_survey_foot", us_survey_foot},
                                           {"usft", us_survey_foot},
                                           {"us survey foot", us_survey_foot},
                                           {"us survey feet", us_survey_foot},
                                           {"foot_us", us_survey_foot},
                                           {"u.s. survey foot", us_survey_foot},
                                           {"fathom", 1.8288},
                                           {"fathoms", 1.8288},
                                           {"fm", 1.8288}}};

// Units that only coordinates have. No sounding has them, so unit_in_name() does not know them.
constexpr std::array<NamedUnit, 14> units_of_places{{{"km", 1000.0},
                                                     {"kilometre", 1000.0},
                                                     {"kilometres", 1000.0},
                                                     {"kilometer", 1000.0},
                                                     {"kilometers", 1000.0},
                                                     {"mile", 1609.344},
                                                     {"miles", 1609.344},
                                                     {"mi", 1609.344},
                                                     {"nmile", 1852.0},
                                                     {"nmi", 1852.0},
                                                     {"nautical_mile", 1852.0},
                                                     {"nautical mile", 1852.0},
                                                     {"yard", 0.9144},
                                                     {"yards", 0.9144}}};

/// Returns the last unit in a name. `metres` returns the metres of a unit that it knows.
std::string last_unit_in(const std::string& name, std::optional<double> (*metres)(const std::string&))
{
    std::string found;
    std::string word;
    char before = ' '; // the sign or letter before the word
    bool follows_number = false;
    for (const char letter : name + " ") {
        const auto code = static_cast<unsigned char>(letter);
        if (std::isalpha(code) != 0) {
            word += letter;
            continue;
        }
        const bool is_sign = std::string_view("_([,/").find(before) != std::string_view::npos;
        const bool is_unit = metres(word) && !follows_number && (is_sign || small_letters(word) != "fm");
        found = is_unit ? word : found;
        follows_number = std::isdigit(code) != 0 || (letter == ' ' && word.empty() && follows_number);
        before = letter == ' ' && word.empty() ? before : letter;
        word.clear();
    }
    return found;
}

} // namespace

std::optional<double> metres_per(const std::string& unit)
{
    return scale_in(units, small_letters(unit));
}

std::optional<double> metres_per_axis_unit(const std::string& unit)
{
    const std::optional<LeadingNumber> multiple = leading_number(unit);
    const bool is_multiple = multiple && multiple->number > 0.0;
    std::string lower = small_letters(is_multiple ? multiple->rest : std::string_view(unit));
    lower.erase(0, lower.find_first_not_of(" *."));
    const std::optional<double> length = metres_per(lower) ? metres_per(lower) : scale_in(units_of_places, lower);
    return length ? std::optional((is_multiple ? multiple->number : 1.0) * *length) : std::nullopt;
}

std::string unit_in_name(const std::string& name)
{
    return last_unit_in(name, metres_per);
}

std::string axis_unit_in_name(const std::string& name)
{
    return last_unit_in(name, metres_per_axis_unit);
}

std::string unit_in_sentence(const std::string& sentence)
{
    const std::string unit = unit_in_name(sentence);
    return unit.empty() || small_letters(sentence).find("in " + small_letters(unit)) == std::string::npos ? "" : unit;
}

bool are_one_unit(double metres, double other_metres)
{
    return std::abs(metres - other_metres) <= 1e-5 * std::abs(other_metres);
}

} // namespace swell::engine
