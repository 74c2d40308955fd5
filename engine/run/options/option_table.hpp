#pragma once
#include <algorithm>
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

/// The form of an option's value.
enum class OptionType {
    number,       ///< any number of the range
    whole_number, ///< a whole number of the range, or one of the words
    word,         ///< one of the words
    text,         ///< any text
    list,         ///< a list, described by `allowed`
    boolean,      ///< true or false
    flag,         ///< nothing: naming the option is enough; of the command line alone
};

/// How the fingerprint of a run's water (engine/run/state/fingerprint.hpp) has the value of a key.
enum class InFingerprint {
    at_its_place, ///< fingerprint.cpp adds the value, or what is made of it
    by_name,      ///< added with its name where it is not the usual value: any key with a member that says nothing else
    left_out      ///< OptionRow::why_beside_water says why
};

/// One option: a key of a scenario, an option of the command line, or both.
struct OptionRow {
    std::string section{}; ///< "" before the first section, "sea", "ship" …; "order", "command line": no scenario's
    std::vector<std::string>
        kinds{};       ///< the option exists for these kinds of the section, or these commands; empty: for all
    std::string key{}; ///< as a scenario names the option, the unit at the end: "height_m"
    OptionType type = OptionType::number;
    Range range = solver::any_number;
    std::vector<std::string> words{};
    std::string allowed{};       ///< for people, where type, range and words do not say all: "inside the grid"
    std::string unit{};          ///< "m", "s", "m/s" …; empty where there is none
    std::string default_value{}; ///< as a scenario writes the value, unless `default_note` says what happens instead
    std::string default_note{};  ///< for people: "the file's"; "required"
    std::string flag{};          ///< on the command line: "--tol,--psitol"; empty where there is none
    std::string help{};          ///< one line, plain English
    Member member{};             ///< that has the value; none: the reader of the section knows what to do with it
    InFingerprint in_fingerprint = InFingerprint::at_its_place;
    std::string why_beside_water{}; ///< why it has no such number: "a name"

    [[nodiscard]] bool required() const { return default_note == "required"; }
    /// Whether the option exists for a kind of its section, or for a command.
    [[nodiscard]] bool is_for(std::string_view kind) const;
    /// What is allowed, for messages and documents: "whole numbers from 1 to 2000", "one of thesis, etna, rhs".
    [[nodiscard]] std::string allowed_text() const;
    /// The default of an option that is a number. Throws std::logic_error where the row has no such default.
    [[nodiscard]] double default_number() const;

    /// Ways to write a row: with a member that has its value, and how the fingerprint of a run's water has it.
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
    [[nodiscard]] OptionRow beside_water(std::string why) &&
    {
        in_fingerprint = InFingerprint::left_out;
        why_beside_water = std::move(why);
        return std::move(*this);
    }
};

/// Every option there is, section by section: the one place that names ranges, units, defaults and help. The scenario
/// reader, the command line, `swell info --options` and assets/README.md read them from here; solver/solver_spec.hpp
/// owns the ranges of the solver's numbers, which SolverSpec::validate() reads too. A default that a struct of the
/// solver, the model or the engine has is taken from that struct.
const std::vector<OptionRow>& option_table();

/// A section of the table, for documents.
struct OptionSection {
    std::string name;
    std::string heading; ///< "[sea]", "[[ship]], any number"
    std::string note;    ///< a sentence about the section; may be empty
};
const std::vector<OptionSection>& option_sections();

/// The rows of a section that have a member in a Struct, the first row of each key; with a kind, those for that kind.
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

/// The row of a key. `kind` is the kind of the section, "klopman" of [bathymetry], or a command, "run". Throws
/// std::logic_error where the table has no such row: a program that asks for an option without a row is wrong.
const OptionRow& option_row(std::string_view section, std::string_view key, std::string_view kind = "");

/// The row that a command's option is made from: one of the command line, else the scenario key that has this flag.
/// `flag` is the first name of the option, "--tol". Throws std::logic_error where the table has no such row.
const OptionRow& option_row_of_flag(const std::string& flag, const std::string& command);

/// Adds the rows of a section that a house above the run reads. Call it before the table is first asked for, which a
/// variable of that house does when the program starts.
void join_option_rows(const std::string& section, std::vector<OptionRow> (*rows)());
/// Those rows; none if no house has joined them.
std::vector<OptionRow> joined_rows(const std::string& section);

/// The rows of the scenario's keys, of orders to ships, and of the command line: the parts of option_table().
std::vector<OptionRow> scenario_rows();
std::vector<OptionRow> order_rows();
std::vector<OptionRow> sea_rows(); ///< a part of scenario_rows(), as the next two
std::vector<OptionRow> change_rows();
std::vector<OptionRow> view_rows();
std::vector<OptionRow> command_line_rows();
/// Of the second those of `swell bench`.
std::vector<OptionRow> bench_rows();

} // namespace swell::engine
