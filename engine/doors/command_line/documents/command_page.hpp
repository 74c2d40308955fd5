#pragma once
#include <string>
#include <vector>

#include "engine/doors/command_line/parser/command_description.hpp"

namespace swell::engine
{

/// The kind of an option's value, as far as completion in a shell needs it.
enum class ValueKind {
    none,     ///< an option without a value
    words,    ///< one of a few words
    scenario, ///< the name of a scenario, or a .toml file
    file,     ///< any text: a file, most of the time
    number,
};

/// An option of a command, or an argument without a flag, as the manual page and completion in a shell need it.
struct OptionPage {
    std::vector<std::string> names; ///< "--tol", "--psitol"; for an argument only its name, "SCENARIO"
    ValueKind kind = ValueKind::none;
    std::vector<std::string> words; ///< only for ValueKind::words
    std::string help;

    [[nodiscard]] bool is_argument() const { return !names.front().starts_with("-"); }
};

/// A command of the program with its options and subcommands, as the manual page and completion in a shell need it.
struct CommandPage {
    std::string path; ///< "swell bench poisson"
    std::string summary;
    std::string footer; ///< the text below the options of --help, with examples
    std::vector<OptionPage> options;
    std::vector<CommandPage> commands;

    [[nodiscard]] std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

/// Converts the description of a command and of its subcommands into pages, from which the manual page and completion
/// scripts are made. --help is made from the same options.
CommandPage page_of(const CommandDescription& command);

/// Returns the page of a command and the pages of all its subcommands; a command comes before its subcommands.
std::vector<const CommandPage*> all_pages(const CommandPage& page);

/// Return shell scripts that complete commands, options and their values, and the manual page swell(1) (roff).
std::string bash_completion(const CommandPage& program);
std::string zsh_completion(const CommandPage& program);
std::string manual_page(const CommandPage& program, const std::string& version);

} // namespace swell::engine
