#pragma once
#include <string>
#include <vector>

#include "engine/doors/command_line/parser/command_description.hpp"

namespace swell::engine
{

/// What a value on the command line may be, as far as a shell can complete it.
enum class ValueKind {
    none,     ///< an option without a value
    words,    ///< one of a few words
    scenario, ///< the name of a scenario, or a .toml file
    file,     ///< any text: a file, most of the time
    number,
};

/// An option of a command, or an argument that needs no option, as documents and shells need it.
struct OptionPage {
    std::vector<std::string> names; ///< "--tol", "--psitol"; of an argument its name alone, "SCENARIO"
    ValueKind kind = ValueKind::none;
    std::vector<std::string> words; ///< of ValueKind::words
    std::string help;

    [[nodiscard]] bool is_argument() const { return !names.front().starts_with("-"); }
};

/// A command with its options and the commands inside it.
struct CommandPage {
    std::string path; ///< "swell bench poisson"
    std::string summary;
    std::string footer; ///< the text below the options of --help, with examples
    std::vector<OptionPage> options;
    std::vector<CommandPage> commands;

    [[nodiscard]] std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

/// The page of a command and, inside it, of all its commands: what --help tells, taken from the same options.
CommandPage page_of(const CommandDescription& command);

/// All pages, the outer before the inner.
std::vector<const CommandPage*> all_pages(const CommandPage& page);

/// The scripts that let a shell complete commands, options and their values, and the manual page swell(1) (roff).
std::string bash_completion(const CommandPage& program);
std::string zsh_completion(const CommandPage& program);
std::string manual_page(const CommandPage& program, const std::string& version);

} // namespace swell::engine
