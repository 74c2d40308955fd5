#pragma once
#include <string>
#include <vector>

#include "engine/doors/command_line/parser/command_description.hpp"

namespace swell::engine
{

/// The kind of a value on the command line, as far as a shell can complete it.
enum class ValueKind {
    none,     ///< an option without a value
    words,    ///< one of a few words
    scenario, ///< the name of a scenario, or a .toml file
    file,     ///< any text: a file, most of the time
    number,
};

/// An option of a command, or an argument without a flag, in the form for documents and shells.
struct OptionPage {
    std::vector<std::string> names; ///< "--tol", "--psitol"; for an argument only its name, "SCENARIO"
    ValueKind kind = ValueKind::none;
    std::vector<std::string> words; ///< only for ValueKind::words
    std::string help;

    [[nodiscard]] bool is_argument() const { return !names.front().starts_with("-"); }
};

/// A command with its options and its own commands.
struct CommandPage {
    std::string path; ///< "swell bench poisson"
    std::string summary;
    std::string footer; ///< the text below the options of --help, with examples
    std::vector<OptionPage> options;
    std::vector<CommandPage> commands;

    [[nodiscard]] std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

/// Returns the page of a command with the pages of its own commands, made from the same options as --help.
CommandPage page_of(const CommandDescription& command);

/// Returns all pages; a command comes before its own commands.
std::vector<const CommandPage*> all_pages(const CommandPage& page);

/// Shell scripts that complete commands, options and their values, and the manual page swell(1) (roff).
std::string bash_completion(const CommandPage& program);
std::string zsh_completion(const CommandPage& program);
std::string manual_page(const CommandPage& program, const std::string& version);

} // namespace swell::engine
