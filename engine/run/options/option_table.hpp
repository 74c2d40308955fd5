#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/run/options/row_member.hpp"
#include "solver/base/option_range.hpp"

namespace swell::engine
{

using solver::Range;

/// Form of an option's value.
enum class OptionType {
    number,       ///< any number of the range
    whole_number, ///< a whole number of the range, or one of the words
    word,         ///< one of the words
    text,         ///< any text
    list,         ///< a list; `allowed` describes it
    boolean,      ///< true or false
    flag,         ///< no value: the option is present or absent; only on the command line
};

/// How the fingerprint of a run's water contains the value of a key. The fingerprint is a number by which a saved state is
/// refused in a run with other water (engine/run/state/fingerprint.hpp).
enum class InFingerprint {
    at_its_place, ///< fingerprint.cpp adds the value, or values that are made from it
    by_name,      ///< the value is added with its name unless it is the default: usual for a key with a member
    left_out      ///< the fingerprint does not have the value; OptionRow::why_beside_water has the reason
};

/// The place of an option's value among the values of its section in the bytes of a saved state, which have no names
/// (engine/run/orders/sea_bytes.hpp).
struct PlaceInStates {
    int number = 0;          ///< from 1 on; 0: saved states do not have the value
    std::uint32_t since = 0; ///< first version of saved states that has the value; 0: all versions
};

/// A row of the table of options: a key of a scenario, an option of the command line, or both.
struct OptionRow {
    std::string section{}; ///< section of the scenario: "" before the first section, "sea", "ship" …; "order" and "command
                           ///< line" are not in scenarios
    std::vector<std::string> kinds{}; ///< kinds of the section, or commands, that have the option; empty: all
    std::string key{};                ///< name in a scenario, with the unit at the end: "height_m"
    std::string lasting{}; ///< name in C, Python, logs and fingerprints, if the key got another; see lasting_name()
    OptionType type = OptionType::number;
    Range range = solver::any_number;
    std::vector<std::string> words{};
    std::string fewer_words{};   ///< why `words` has not all words in this program: " (built without ...)"; mostly empty
    std::string allowed{};       ///< text for people, if type, range and words are not enough: "inside the grid"
    std::string unit{};          ///< "m", "s", "m/s" …; empty without a unit
    std::string default_value{}; ///< default as a scenario writes it, unless `default_note` is set
    std::string default_note{};  ///< text for people: "the file's"; "required"
    std::string flag{};          ///< names on the command line: "--tol,--psitol"; empty without one
    std::string help{};          ///< one line, plain English
    Member member{};             ///< member that has the value; none: the reader of the section handles the value
    InFingerprint in_fingerprint = InFingerprint::at_its_place;
    std::string why_beside_water{}; ///< why the fingerprint leaves the key out: "a name"
    PlaceInStates place_in_states{};
    bool is_checked_by_structure = false; ///< the member's structure checks the value in memory, against a wider range
    bool is_same_in_all_sections = false; ///< if there are several sections of the same name, they have one value

    [[nodiscard]] bool required() const { return default_note == "required"; }
    /// Returns the name in C, Python, logs and fingerprints, which never changes.
    [[nodiscard]] const std::string& lasting_name() const { return lasting.empty() ? key : lasting; }
    /// Returns whether the option exists for `kind`: a kind of its section, such as "klopman" of [bathymetry], or a
    /// command, such as "run".
    [[nodiscard]] bool is_for(std::string_view kind) const;
    /// Returns the allowed values for messages and documents: "whole numbers from 1 to 2000", "one of odd, even".
    [[nodiscard]] std::string allowed_text() const;
    /// Returns the default as a number. Throws std::logic_error if the default is not a number.
    [[nodiscard]] double default_number() const;

    /// Returns the row with `with`, the member of a structure that has the option's value. The fingerprint of a run's water
    /// then adds the value by its name; at_its_place() and beside_water() change this. recorded_as() sets the name of
    /// lasting_name().
    [[nodiscard]] OptionRow kept_in(Member with) &&
    {
        member = std::move(with);
        in_fingerprint = InFingerprint::by_name;
        return std::move(*this);
    }
    [[nodiscard]] OptionRow at_its_place() &&
    {
        in_fingerprint = InFingerprint::at_its_place;
        return std::move(*this);
    }
    [[nodiscard]] OptionRow recorded_as(std::string name) &&
    {
        lasting = std::move(name);
        return std::move(*this);
    }
    [[nodiscard]] OptionRow beside_water(std::string why) &&
    {
        in_fingerprint = InFingerprint::left_out;
        why_beside_water = std::move(why);
        return std::move(*this);
    }
    [[nodiscard]] OptionRow in_states(PlaceInStates place) &&
    {
        place_in_states = place;
        return std::move(*this);
    }
    [[nodiscard]] OptionRow checked_by_structure() &&
    {
        is_checked_by_structure = true;
        return std::move(*this);
    }
    [[nodiscard]] OptionRow same_in_all_sections() &&
    {
        is_same_in_all_sections = true;
        return std::move(*this);
    }
};

/// Returns the table of all options, by section: the only place that names ranges, units, defaults and help. The scenario
/// reader, the command line, `swell info --options` and assets/docs/keys.md use it. The ranges of the solver's numbers are
/// in solver/solver_spec.hpp, because SolverSpec::validate() uses them too. Defaults that a structure of the solver, the
/// model or the engine has are taken from this structure.
const std::vector<OptionRow>& option_table();

/// A section of the table, for documents.
struct OptionSection {
    std::string name;
    std::string heading; ///< as in documents: "[sea]", "[[ship]], any number"
    std::string note;    ///< a sentence about the section; may be empty
};
const std::vector<OptionSection>& option_sections();

/// Returns the rows of the table of options for keys of a section of scenarios whose values are members of Struct: the
/// first row of each key, and only rows for `kind`, a kind of the section, if given.
template <class Struct>
std::vector<const OptionRow*> rows_with_member(std::string_view section, std::optional<std::string_view> kind = {})
{
    std::vector<const OptionRow*> rows;
    for (const OptionRow& row : option_table()) {
        const auto is_same = [&](const OptionRow* other) { return other->key == row.key; };
        const bool is_wanted = row.section == section && (!kind || row.is_for(*kind)) && row.member.is_of<Struct>();
        if (is_wanted && std::ranges::none_of(rows, is_same)) {
            rows.push_back(&row);
        }
    }
    return rows;
}

/// Returns the row of the table of options for a key of a section of scenarios. `kind` is a kind of the section, such as
/// "klopman" of [bathymetry], or a command, such as "run". Throws std::logic_error if the table has no such row, because
/// that is an error of the program.
const OptionRow& option_row(std::string_view section, std::string_view key, std::string_view kind = "");

/// Returns the row of the table of options for an option of the command line in a command: a row of the command line or, if
/// there is none, the scenario key with this flag. `flag` is the first name of the option, "--tol". Throws std::logic_error
/// if the table has no such row.
const OptionRow& option_row_of_flag(const std::string& flag, const std::string& command);

/// Adds rows of a section to option_table(), from a library that depends on engine/run. Call this before the first
/// option_table(): a variable of that library does this when the program starts.
void join_option_rows(const std::string& section, std::vector<OptionRow> (*rows)());
/// Returns the rows of a section that join_option_rows() added; empty if none were added.
std::vector<OptionRow> joined_rows(const std::string& section);

/// Return the parts of option_table(): keys of scenarios, orders to ships, and options of the command line.
std::vector<OptionRow> scenario_rows();
std::vector<OptionRow> order_rows();
std::vector<OptionRow> sea_rows(); ///< part of scenario_rows(), as are the next four
std::vector<OptionRow> ship_rows();
std::vector<OptionRow> mooring_rows();
std::vector<OptionRow> change_rows();
std::vector<OptionRow> view_rows();
std::vector<OptionRow> command_line_rows();
/// Returns the rows of `swell bench`, a part of command_line_rows().
std::vector<OptionRow> bench_rows();

} // namespace swell::engine
