#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/harbour/climate/quantities.hpp"

namespace swell::engine
{

/// The waves of which a column gives a quantity.
namespace wave_systems
{
constexpr int all = 0; ///< all waves together
constexpr int wind_sea = 1;
constexpr int total_swell = 2;
constexpr int first_number = 10; ///< plus the number in the name: hs1 is 11
constexpr int most_numbers = 50;
} // namespace wave_systems

/// The meaning of the name of a column or variable.
struct NameMeaning {
    Quantity quantity = Quantity::height;
    int system = wave_systems::all;
    int rank = 0;                         ///< of several columns with one meaning, the lowest rank is read
    std::string unit{};                   ///< unit if the file states none
    std::optional<double> missing_from{}; ///< numbers from here on mean that the value is missing (NDBC)
    bool needs_unit = false;              ///< the name has no usual unit, so the file must state one
};

/// Returns the text without blanks, tabs and carriage returns at its ends.
std::string_view trimmed(std::string_view text);

/// A name without its unit, and the unit: "hs" and "cm" of "hs (cm)" and of "hs [cm]".
struct NameAndUnit {
    std::string name;
    std::string unit;
};
NameAndUnit name_and_unit(std::string_view head);

/// Returns the meaning of a name, without its unit, as Swell, ERA5, WAVEWATCH III, NDBC, wavespectra and CMEMS use it.
/// Capitals count only in NDBC's MM (month) and mm (minute). Nothing for other names.
std::optional<NameMeaning> meaning_of_name(std::string_view name);

/// Returns the meaning of a standard name of the CF conventions, if it is one of waves or of the water level.
std::optional<NameMeaning> meaning_of_standard_name(std::string_view name);

/// Returns the sense of a direction by its standard name: from, towards, or nothing.
std::optional<Quantity> sense_of_standard_name(std::string_view name);

/// Returns whether a name without stated sense is one of WAVEWATCH III's besides dir, such as fp or t02.
bool is_of_wavewatch(std::string_view name);

/// Returns the meaning of one of our words (time, hs, tp, …, hs2), by which users name columns.
std::optional<NameMeaning> meaning_of_word(std::string_view word);

} // namespace swell::engine
