#pragma once
#include <string>
#include <utility>

#include "engine/doors/command_line/parser/command.hpp"
#include "engine/run/options/option_table.hpp"

namespace swell::engine
{

/// Adds options to one command, one call for each. Names, help and allowed values come from the table of options
/// (engine/run/options/option_table.hpp); an option without a row there throws std::logic_error.
class TableOptions
{
public:
    /// `name` is the command's name in the table, "bench poisson".
    TableOptions(Command command, std::string name) : command_(std::move(command)), name_(std::move(name)) {}

    /// Lists the options that follow under this heading of --help.
    TableOptions& group(std::string heading);

    /// Adds an option with a value; `flag` is its first name, "--tol". Parsing stores the value in `value`, which must
    /// outlive the command, and refuses a value outside the row's range or words. Former names of the option and of its
    /// words (former_names.hpp) are accepted too, and hidden.
    template <class T>
    CommandOption add(const std::string& flag, T& value)
    {
        return add_to(flag, &value);
    }

    /// Adds an option without a value.
    CommandOption add_flag(const std::string& flag, bool& value);

    /// Adds an argument without a flag, "SCENARIO".
    CommandOption add_argument(const std::string& key, std::string& value);

private:
    CommandOption add_to(const std::string& flag, const OptionTarget& target);
    CommandOption add_named(const std::string& names, const OptionTarget& target, const OptionRow& row);
    [[nodiscard]] CommandOption checked(CommandOption option, const OptionRow& row) const;

    Command command_;
    std::string name_;
    std::string group_;
};

} // namespace swell::engine
