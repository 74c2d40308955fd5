#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// An option of a command, or an argument without a flag.
struct OptionDescription {
    std::string argument;                 ///< "SCENARIO"; empty for an option with a flag
    std::vector<std::string> long_names;  ///< "--tol", "--psitol"
    std::vector<std::string> short_names; ///< "-h"
    std::string help;
    std::string type; ///< as in --help: "TEXT:{auto,cpu,cuda}"
    bool takes_value = false;
    bool is_comma_list = false;      ///< a value with commas between its items
    bool is_hidden = false;          ///< not in --help
    bool is_given = false;           ///< on the parsed command line
    std::vector<std::string> values; ///< as written on the command line; "true" for a flag
};

/// Returns the words of a command line that would give the option the values that it has; empty if it was not given.
std::vector<std::string> words_of(const OptionDescription& option);

/// A command and its subcommands as plain values, from which messages and documents are made.
struct CommandDescription {
    std::string name;
    std::string summary;
    std::string footer; ///< the text below the options of --help, with examples
    std::vector<OptionDescription> options;
    std::vector<CommandDescription> commands;
    bool wants_command = false; ///< one of its own commands is required
    bool is_named = false;      ///< named on the parsed command line; never true of the program itself
};

} // namespace swell::engine
