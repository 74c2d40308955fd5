#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// An option of a command, or an argument that needs no flag.
struct OptionDescription {
    std::string argument;                 ///< "SCENARIO"; empty for an option with a flag
    std::vector<std::string> long_names;  ///< "--tol", "--psitol"
    std::vector<std::string> short_names; ///< "-h"
    std::string help;
    std::string type; ///< as --help tells it: "TEXT:{auto,cpu,cuda}"
    bool takes_value = false;
    bool is_comma_list = false;      ///< a value with commas between its items
    bool is_given = false;           ///< on the command line that was parsed
    std::vector<std::string> values; ///< that were given there, as they were written; of a flag "true"
};

/// The words of a command line that give an option what this one gives it; none where it gives nothing.
std::vector<std::string> words_of(const OptionDescription& option);

/// A command and the commands inside it, as plain values: what messages and documents are made from.
struct CommandDescription {
    std::string name;
    std::string summary;
    std::string footer; ///< the text below the options of --help, with examples
    std::vector<OptionDescription> options;
    std::vector<CommandDescription> commands;
    bool wants_command = false; ///< one of the commands inside must be named
    bool is_named = false;      ///< on the command line that was parsed; the program itself never is
};

} // namespace swell::engine
