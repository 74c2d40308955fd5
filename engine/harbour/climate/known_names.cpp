#include "engine/harbour/climate/known_names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

using enum Quantity;
using wave_systems::all;
using wave_systems::total_swell;
using wave_systems::wind_sea;

/// A name in small letters. A number after it, as in hs1 or hs_1, names a system if the name is of all waves.
struct KnownName {
    std::string_view name;
    Quantity quantity;
    int system = all;
    const char* unit = "";
    double missing_from = 0.0; ///< 0: no number means that the value is missing
    bool needs_unit = false;
    bool needs_number = false; ///< the name has a meaning only with a number after it
};

/// Our words, which come first among names of one meaning.
constexpr std::array our_words{
    KnownName{"time", time},       KnownName{"hs", height},
    KnownName{"tp", peak_period},  KnownName{"fp", peak_period, all, "Hz"},
    KnownName{"tm02", tm02},       KnownName{"tm01", tm01},
    KnownName{"tm10", tm10},       KnownName{"from", from},
    KnownName{"towards", towards}, KnownName{"spread", spread},
    KnownName{"gamma", gamma},     KnownName{"level", level},
    KnownName{"hours", hours},     KnownName{"share", share},
    KnownName{"date", date},       KnownName{"year", year},
    KnownName{"month", month},     KnownName{"day", day},
    KnownName{"hour", hour},       KnownName{"minute", minute},
};

/// Other plain names, and dates in several columns.
constexpr std::array plain_names{
    KnownName{"datetime", time},
    KnownName{"date_time", time},
    KnownName{"timestamp", time},
    KnownName{"valid_time", time},
    KnownName{"time_utc", time},
    KnownName{"yy", year},
    KnownName{"yyyy", year},
    KnownName{"yr", year},
    KnownName{"mo", month},
    KnownName{"dd", day},
    KnownName{"dy", day},
    KnownName{"hh", hour},
    KnownName{"hr", hour},
    KnownName{"min", minute},
    KnownName{"mn", minute},
    KnownName{"hm0", height},
    KnownName{"hsig", height},
    KnownName{"height", height},
    KnownName{"significant_height", height},
    KnownName{"significant_wave_height", height},
    KnownName{"wave_height", height},
    KnownName{"peak_period", peak_period},
    KnownName{"tpeak", peak_period},
    KnownName{"peak_frequency", peak_period, all, "Hz"},
    KnownName{"tz", tm02},
    KnownName{"tm-10", tm10},
    KnownName{"tm-1,0", tm10},
    KnownName{"tm-1.0", tm10},
    KnownName{"tmm10", tm10},
    KnownName{"from_direction", from},
    KnownName{"direction_from", from},
    KnownName{"dir_from", from},
    KnownName{"to", towards},
    KnownName{"to_direction", towards},
    KnownName{"direction_to", towards},
    KnownName{"dir_to", towards},
    KnownName{"dir", some_direction},
    KnownName{"direction", some_direction},
    KnownName{"wave_direction", some_direction},
    KnownName{"mean_direction", some_direction},
    KnownName{"peak_direction", some_direction},
    KnownName{"mdir", some_direction},
    KnownName{"mean_wave_direction", some_direction},
    KnownName{"directional_spread", spread},
    KnownName{"water_level", level},
    KnownName{"percent", share, all, "%"},
    KnownName{"probability", share, all, "1"},
    KnownName{"occurrence", share, all, "", 0.0, true},
};

/// Names of ERA5 (ECMWF's parameter database: mwp, mpww and mpts are m−1/m0, mp1 is m0/m1, mp2 is sqrt(m0/m2); directions
/// are where waves come from; widths are sqrt(2(1 − R)) in radians).
constexpr std::array names_of_era5{
    KnownName{"swh", height},
    KnownName{"pp1d", peak_period},
    KnownName{"mp2", tm02},
    KnownName{"mp1", tm01},
    KnownName{"mwp", tm10},
    KnownName{"mwd", from, all, "", 361.0}, // NDBC has the same name, and 999 for a missing value
    KnownName{"wdw", spread, all, "rad"},
    KnownName{"shww", height, wind_sea},
    KnownName{"mpww", tm10, wind_sea},
    KnownName{"p1ww", tm01, wind_sea},
    KnownName{"p2ww", tm02, wind_sea},
    KnownName{"mdww", from, wind_sea},
    KnownName{"dwww", spread, wind_sea, "rad"},
    KnownName{"shts", height, total_swell},
    KnownName{"mpts", tm10, total_swell},
    KnownName{"p1ps", tm01, total_swell},
    KnownName{"p2ps", tm02, total_swell},
    KnownName{"mdts", from, total_swell},
    KnownName{"dwps", spread, total_swell, "rad"},
};

/// Names of WAVEWATCH III (ww3_ounf), wavespectra and NDBC's standard meteorological data.
constexpr std::array names_of_models_and_buoys{
    KnownName{"t02", tm02},
    KnownName{"t01", tm01},
    KnownName{"t0m1", tm10},
    KnownName{"spr", spread},
    KnownName{"phs", height, all, "", 0.0, false, true},
    KnownName{"ptp", peak_period, all, "", 0.0, false, true},
    KnownName{"pdir", from, all, "", 0.0, false, true},
    KnownName{"pspr", spread, all, "", 0.0, false, true},
    KnownName{"pspread", spread, all, "", 0.0, false, true},
    KnownName{"dm", from},
    KnownName{"dpm", from},
    KnownName{"dspr", spread},
    KnownName{"wvht", height, all, "", 99.0},
    KnownName{"dpd", peak_period, all, "", 99.0},
    KnownName{"apd", tm02, all, "", 99.0},
};

/// Names of the Copernicus Marine Service (CMEMS), where directions are where waves come from.
constexpr std::array names_of_cmems{
    KnownName{"vhm0", height},
    KnownName{"vtpk", peak_period},
    KnownName{"vtm02", tm02},
    KnownName{"vtm01", tm01},
    KnownName{"vtm10", tm10},
    KnownName{"vmdr", from},
    KnownName{"vped", from},
    KnownName{"vhm0_ww", height, wind_sea},
    KnownName{"vtm01_ww", tm01, wind_sea},
    KnownName{"vmdr_ww", from, wind_sea},
    KnownName{"vhm0_sw", height, all, "", 0.0, false, true},
    KnownName{"vtm01_sw", tm01, all, "", 0.0, false, true},
    KnownName{"vmdr_sw", from, all, "", 0.0, false, true},
};

/// Parts of standard names, in the order in which they are searched.
constexpr std::array standard_parts{
    KnownName{"significant_height", height},    KnownName{"period_at_variance_spectral_density_maximum", peak_period},
    KnownName{"second_frequency_moment", tm02}, KnownName{"inverse_frequency_moment", tm10},
    KnownName{"first_frequency_moment", tm01},  KnownName{"wave_from_direction", from},
    KnownName{"wave_to_direction", towards},    KnownName{"wave_directional_spread", spread},
};

NameMeaning meaning_of(const KnownName& known, int rank, int system)
{
    NameMeaning meaning{known.quantity, system, rank, known.unit, std::nullopt, known.needs_unit};
    if (known.missing_from > 0.0) {
        meaning.missing_from = known.missing_from;
    }
    return meaning;
}

/// A number at the end of a name, and the name before it without an underscore.
struct NumberedName {
    std::string_view name;
    int number;
};

std::optional<NumberedName> numbered(std::string_view name, std::size_t digits)
{
    if (name.size() <= digits) {
        return std::nullopt;
    }
    const std::string_view end = name.substr(name.size() - digits);
    int number = 0;
    const bool are_digits = end.find_first_not_of("0123456789") == std::string_view::npos;
    std::from_chars(end.data(), end.data() + end.size(), number);
    name.remove_suffix(digits);
    name.remove_suffix(name.ends_with('_') ? 1 : 0);
    return are_digits && number < wave_systems::most_numbers ? std::optional(NumberedName{name, number}) : std::nullopt;
}

/// Returns whether a quantity belongs to a system of waves.
bool is_of_waves(Quantity quantity)
{
    return quantity >= height && quantity <= gamma;
}

/// Finds a name in a table, as it is or with the number of a system after it. The ranks of the table begin at `rank`.
template <std::size_t size>
std::optional<NameMeaning> found_in(const std::array<KnownName, size>& table, int rank, std::string_view name)
{
    for (std::size_t at = 0; at < size; ++at) {
        if (table[at].name == name && !table[at].needs_number) {
            return meaning_of(table[at], rank + static_cast<int>(at), table[at].system);
        }
    }
    for (const std::size_t digits : {std::size_t{1}, std::size_t{2}}) {
        const std::optional<NumberedName> with = numbered(name, digits);
        for (std::size_t at = 0; with && at < size; ++at) {
            if (table[at].name == with->name && table[at].system == all && is_of_waves(table[at].quantity)) {
                return meaning_of(table[at], rank + static_cast<int>(at), wave_systems::first_number + with->number);
            }
        }
    }
    return std::nullopt;
}

std::optional<NameMeaning> found(std::string_view name)
{
    constexpr int ranks = 100; // more than any table has names
    std::optional<NameMeaning> meaning = found_in(our_words, 0, name);
    meaning = meaning ? meaning : found_in(plain_names, ranks, name);
    meaning = meaning ? meaning : found_in(names_of_era5, 2 * ranks, name);
    meaning = meaning ? meaning : found_in(names_of_models_and_buoys, 3 * ranks, name);
    return meaning ? meaning : found_in(names_of_cmems, 4 * ranks, name);
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

NameAndUnit name_and_unit(std::string_view head)
{
    head = trimmed(head);
    const std::size_t open = head.find_last_of("([");
    const bool has_unit = open != std::string_view::npos && open > 0 && (head.ends_with(')') || head.ends_with(']'));
    if (has_unit) {
        return {std::string(trimmed(head.substr(0, open))),
                std::string(trimmed(head.substr(open + 1, head.size() - open - 2)))};
    }
    return {std::string(head), {}};
}

std::optional<NameMeaning> meaning_of_name(std::string_view name)
{
    if (name == "MM" || name == "mm") {
        return NameMeaning{name == "MM" ? month : minute};
    }
    std::string small = small_letters(trimmed(name));
    std::ranges::replace(small, ' ', '_');
    if (const std::optional<NameMeaning> meaning = found(small)) {
        return meaning;
    }
    const std::size_t line = small.rfind('_'); // a unit as in hs_m, fp_hz, from_deg
    if (line == std::string::npos) {
        return std::nullopt;
    }
    std::optional<NameMeaning> meaning = found(small.substr(0, line));
    const std::string unit = small.substr(line + 1);
    if (!meaning || !scale_of(meaning->quantity, unit)) {
        return std::nullopt;
    }
    meaning->unit = unit;
    meaning->needs_unit = false;
    return meaning;
}

std::optional<NameMeaning> meaning_of_standard_name(std::string_view name)
{
    constexpr int rank = 500; // after all names
    const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
    if (name == "time") {
        return NameMeaning{time, all, rank};
    }
    if (name == "water_surface_height_above_reference_datum" || name.starts_with("sea_surface_height_above")) {
        return NameMeaning{level, all, rank};
    }
    if (!name.starts_with("sea_surface_") || !has("wave")) {
        return std::nullopt;
    }
    constexpr std::array swells{"primary_swell", "secondary_swell", "tertiary_swell"};
    int system = has("wind_wave") ? wind_sea : has("swell_wave") ? total_swell : all;
    for (std::size_t at = 0; at < swells.size(); ++at) {
        system = has(swells[at]) ? wave_systems::first_number + 1 + static_cast<int>(at) : system;
    }
    for (const KnownName& part : standard_parts) {
        if (has(part.name)) {
            return meaning_of(part, rank, system);
        }
    }
    return std::nullopt;
}

std::optional<Quantity> sense_of_standard_name(std::string_view name)
{
    for (const auto& [words, sense] : {std::pair{"from_direction", from}, std::pair{"from direction", from},
                                       std::pair{"to_direction", towards}, std::pair{"to direction", towards}}) {
        if (name.find(words) != std::string_view::npos) {
            return sense;
        }
    }
    return std::nullopt;
}

bool is_of_wavewatch(std::string_view name)
{
    constexpr std::array names{"fp", "t02", "t01", "t0m1", "spr"};
    return std::ranges::find(names, name) != names.end();
}

std::optional<NameMeaning> meaning_of_word(std::string_view word)
{
    return found_in(our_words, 0, word);
}

} // namespace swell::engine
