#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <utility>

#include "engine/input/options/option_table.hpp"

namespace swell::engine
{

/// Adds the options of one command. Names, help and allowed values come from the table of options
/// (engine/input/options/option_table.hpp); an option without a row throws std::logic_error.
class TableOptions
{
public:
    /// `name` is the command's name in the table, "bench poisson". `command` must outlive the object.
    TableOptions(CLI::App& command, std::string name) : command_(command), name_(std::move(name)) {}

    /// The options that follow stand under this heading of --help.
    TableOptions& group(std::string heading);

    /// An option with a value: `flag` is its first name, "--tol". Parsing stores the value in `value`, which must outlive
    /// the command, and refuses a value outside the row's range or words.
    template <class T>
    CLI::Option* add(const std::string& flag, T& value)
    {
        const OptionRow& row = option_row_of_flag(flag, name_);
        return checked(command_.add_option(row.flag, value, row.help), row);
    }

    /// An option without a value.
    CLI::Option* add_flag(const std::string& flag, bool& value);

    /// The argument that needs no flag, "SCENARIO".
    CLI::Option* add_argument(const std::string& key, std::string& value);

private:
    CLI::Option* checked(CLI::Option* option, const OptionRow& row) const;

    CLI::App& command_;
    std::string name_;
    std::string group_;
};

} // namespace swell::engine
