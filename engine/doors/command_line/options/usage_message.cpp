#include "engine/doors/command_line/options/usage_message.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "engine/run/base/nearest_word.hpp"

namespace swell::engine
{

namespace
{

/// Returns the subcommand that was given; nullptr if there is none.
const CommandDescription* named_inside(const CommandDescription& command)
{
    const auto named = std::find_if(command.commands.begin(), command.commands.end(),
                                    [](const CommandDescription& inner) { return inner.is_named; });
    return named == command.commands.end() ? nullptr : &*named;
}

/// Returns the innermost command that was given.
const CommandDescription& innermost(const CommandDescription& command)
{
    const CommandDescription* inner = named_inside(command);
    return inner == nullptr ? command : innermost(*inner);
}

/// Returns the names of the commands from this one to the innermost: "swell bench poisson".
std::string path_from(const CommandDescription& command)
{
    const CommandDescription* inner = named_inside(command);
    return inner == nullptr ? command.name : command.name + " " + path_from(*inner);
}

std::vector<std::string> commands_of(const CommandDescription& command)
{
    std::vector<std::string> names;
    names.reserve(command.commands.size());
    for (const CommandDescription& inner : command.commands) {
        names.push_back(inner.name);
    }
    return names;
}

std::vector<std::string> options_of(const CommandDescription& command)
{
    std::vector<std::string> names;
    for (const OptionDescription& option : command.options) {
        if (!option.is_hidden) {
            names.insert(names.end(), option.long_names.begin(), option.long_names.end());
        }
    }
    return names;
}

bool is_option(const std::string& word)
{
    return word.starts_with("-");
}

std::string did_you_mean(const std::string& nearest)
{
    return nearest.empty() ? "" : fmt::format(": did you mean {}?", nearest);
}

std::string unknown_option(const std::string& argument, const CommandDescription& command)
{
    const std::string option = argument.substr(0, argument.find('='));
    return fmt::format("unknown option \"{}\"{}", option, did_you_mean(nearest_word(option, options_of(command))));
}

/// Returns the message for a command without a valid subcommand: a wrong option, an unknown word, or nothing was given.
std::string no_command(const std::vector<std::string>& words, const CommandDescription& command)
{
    const std::vector<std::string> commands = commands_of(command);
    if (words.empty()) {
        return fmt::format("a command is missing: one of {}", fmt::join(commands, ", "));
    }
    if (is_option(words.front())) {
        return unknown_option(words.front(), command);
    }
    const std::string nearest = nearest_word(words.front(), commands);
    return fmt::format("there is no command \"{}\"{}", words.front(),
                       nearest.empty() ? fmt::format("; there are {}", fmt::join(commands, ", ")) : did_you_mean(nearest));
}

/// Returns the message for words that are left over after a command.
std::string left_over(const std::vector<std::string>& words, const CommandDescription& command)
{
    const auto option = std::find_if(words.begin(), words.end(), is_option);
    if (option != words.end()) {
        return unknown_option(*option, command);
    }
    return fmt::format("unknown argument \"{}\"{}", words.front(),
                       did_you_mean(nearest_word(words.front(), commands_of(command))));
}

std::string what_is_wrong(const CommandDescription& command, const CommandLineError& error)
{
    if (command.wants_command && error.kind() == CommandLineError::Kind::missing) {
        return no_command(error.words(), command);
    }
    if (!error.words().empty() && error.kind() == CommandLineError::Kind::left_over) {
        return left_over(error.words(), command);
    }
    return error.what();
}

} // namespace

std::string usage_message(const CommandDescription& program, const CommandLineError& error)
{
    return fmt::format("{} (see {} --help)", what_is_wrong(innermost(program), error), path_from(program));
}

} // namespace swell::engine
