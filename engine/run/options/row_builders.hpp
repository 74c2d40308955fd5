#pragma once
/// Short functions that build rows of the table of options.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/options/option_table.hpp"
#include "engine/run/options/option_words.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine::row_builders
{

/// The default of an option: a value, or a text for people that names the source of the value.
struct Default {
    std::string value;
    std::string note;

    Default(double number) : value(solver::number_text(number)) {}
    Default(std::string word) : value(std::move(word)) {}
    Default(const char* word) : value(word) {}
    Default(std::string written, std::string words) : value(std::move(written)), note(std::move(words)) {}
};

inline Default noted(std::string words)
{
    return {"", std::move(words)};
}
inline const Default required = noted("required");
inline const Default none = noted("none");

/// Allowed values of a key that names a file.
inline constexpr const char* a_file_path =
    "a path from the folder of the scenario, or `data:NAME` for the file NAME of the folder `SWELL_DATA_DIR`";

inline constexpr Range frame_numbers = solver::between(0, 1e9);

inline constexpr Range ramps_s = solver::between(0.0, 3600.0);

inline constexpr Range depths_m = solver::between(model::Bathymetry::least_m, model::Bathymetry::most_m);

inline constexpr Range seeds = solver::between(0, 9e15); // doubles hold every whole number up to here

/// Allowed ranges of a ship's numbers, in scenarios and in orders to ships.
namespace ship_ranges
{
inline constexpr Range length_m = {0.1, 1000.0}; // not from 0, because a hull may not be as thin as a denormal number
inline constexpr Range beam_m = {0.1, 200.0};
inline constexpr Range draft_m = solver::above(0.0, 50.0);
inline constexpr Range speed_m_per_s = solver::above(0.0, 50.0);
inline constexpr Range gyration_m = solver::between(0.0, 500.0); ///< 0: the usual radius
} // namespace ship_ranges

/// Follows pointers to members, from a structure to one of its parts, and returns the part.
template <class Part>
Part& followed(Part& part)
{
    return part;
}
template <class Part, class First, class... Rest>
auto& followed(Part& part, First first, Rest... rest)
{
    return followed(part.*first, rest...);
}

/// Makes a Member, which finds an option's value in any object of Struct. The path to the value is a sequence of pointers
/// to members: member_of<Scenario>(&Scenario::waves, &model::WaveSetup::friction_per_s).
template <class Struct, class... Path>
Member member_of(Path... path)
{
    return Member::found_by<Struct>([path...](Struct& values) -> Slot { return &followed(values, path...); });
}

/// Makes a Member for an option's value of enumeration type, at a path of pointers to members in Struct. `words` has the
/// word of each enumerator in scenarios, and must exist until the program ends.
template <class Struct, class Value, class... Path>
Member word_of(const Words<Value>& words, Path... path)
{
    return Member::found_by<Struct>([&words, path...](Struct& values) -> Slot {
        Value* const value = &followed(values, path...);
        return WordSlot{[&words, value] { return word_for(words, *value); },
                        [&words, value](const std::string& word) { *value = value_of(words, word); },
                        [value] { return static_cast<double>(static_cast<int>(*value)); },
                        [&words, value](double number) {
                            const auto found = std::ranges::find_if(words, [&](const auto& word) {
                                return static_cast<double>(static_cast<int>(word.second)) == number;
                            });
                            *value = found == words.end() ? *value : found->second;
                            return found != words.end();
                        }};
    });
}

inline OptionRow row(std::string key, OptionType type, Default otherwise, std::string help)
{
    OptionRow made;
    made.key = std::move(key);
    made.type = type;
    made.default_value = std::move(otherwise.value);
    made.default_note = std::move(otherwise.note);
    made.help = std::move(help);
    return made;
}

inline OptionRow number(std::string key, std::string unit, Range range, Default otherwise, std::string help)
{
    OptionRow made = row(std::move(key), OptionType::number, std::move(otherwise), std::move(help));
    made.range = range;
    made.unit = std::move(unit);
    return made;
}

inline OptionRow whole_number(std::string key, Range range, Default otherwise, std::string help)
{
    OptionRow made = row(std::move(key), OptionType::whole_number, std::move(otherwise), std::move(help));
    made.range = range;
    return made;
}

inline OptionRow word(std::string key, std::vector<std::string> words, Default otherwise, std::string help)
{
    OptionRow made = row(std::move(key), OptionType::word, std::move(otherwise), std::move(help));
    made.words = std::move(words);
    return made;
}

inline OptionRow text(std::string key, std::string allowed, Default otherwise, std::string help)
{
    OptionRow made = row(std::move(key), OptionType::text, std::move(otherwise), std::move(help));
    made.allowed = std::move(allowed);
    return made;
}

// Rows with a member. The default is the default of the structure.
inline OptionRow number(std::string key, std::string unit, Range range, Member member, std::string help)
{
    const double usual = member.usual_number().value();
    return number(std::move(key), std::move(unit), range, usual, std::move(help)).kept_in(std::move(member));
}
inline OptionRow whole_number(std::string key, Range range, Member member, std::string help)
{
    const double usual = member.usual_number().value();
    return whole_number(std::move(key), range, usual, std::move(help)).kept_in(std::move(member));
}
inline OptionRow word(std::string key, std::vector<std::string> words, Member member, std::string help)
{
    const std::string usual = member.usual_text();
    return word(std::move(key), std::move(words), usual, std::move(help)).kept_in(std::move(member));
}
inline OptionRow boolean(std::string key, Member member, std::string help)
{
    const std::string usual = member.usual_text();
    return row(std::move(key), OptionType::boolean, noted(usual), std::move(help)).kept_in(std::move(member));
}

/// Returns the rows with InFingerprint::at_its_place instead of by_name: fingerprint.cpp then adds their values to the
/// fingerprint of a run's water in its own code. Rows with left_out stay.
inline std::vector<OptionRow> at_their_places(std::vector<OptionRow> rows)
{
    for (OptionRow& one : rows) {
        if (one.in_fingerprint == InFingerprint::by_name) {
            one = std::move(one).at_its_place();
        }
    }
    return rows;
}
/// Returns the rows as left out of the fingerprint of a run's water, all for the same reason `why`.
inline std::vector<OptionRow> beside_water(const std::string& why, std::vector<OptionRow> rows)
{
    for (OptionRow& one : rows) {
        one = std::move(one).beside_water(why);
    }
    return rows;
}

/// Returns the row of a scenario's key with the name of an option of the command line, `flag`, that sets the same value.
inline OptionRow with_flag(OptionRow made, std::string flag)
{
    made.flag = std::move(flag);
    return made;
}

/// Returns the row with `allowed` as the text on its allowed values in messages and documents.
inline OptionRow allowing(OptionRow made, std::string allowed)
{
    made.allowed = std::move(allowed);
    return made;
}

/// Returns the row of the table of options as an option of the command line, with the key as its name.
inline OptionRow option(OptionRow made)
{
    made.flag = made.key;
    return made;
}

inline OptionRow file(std::string flag, std::string help)
{
    return option(text(std::move(flag), "a file", none, std::move(help)));
}

/// Returns the row of an option of the command line without a value.
inline OptionRow flag(std::string name, std::string help)
{
    return option(row(std::move(name), OptionType::flag, none, std::move(help)));
}

/// Appends rows to the table of options, as keys of a section of scenarios that exist for these kinds of the section;
/// empty: for all.
inline void append(std::vector<OptionRow>& table, const std::string& section, const std::vector<std::string>& kinds,
                   std::vector<OptionRow> rows)
{
    for (OptionRow& one : rows) {
        one.section = section;
        one.kinds = kinds;
        table.push_back(std::move(one));
    }
}

} // namespace swell::engine::row_builders
