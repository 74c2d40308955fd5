#include "engine/command_line/usage_message.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// The innermost command that was named.
const CLI::App* innermost(const CLI::App* app)
{
    while (!app->get_subcommands().empty()) {
        app = app->get_subcommands().front();
    }
    return app;
}

/// "swell bench poisson".
std::string path_to(const CLI::App* app)
{
    const std::string& name = app->get_name();
    return app->get_parent() == nullptr ? name : path_to(app->get_parent()) + " " + name;
}

std::vector<std::string> commands_of(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const CLI::App* subcommand : command.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(subcommand->get_name());
    }
    return names;
}

std::vector<std::string> options_of(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
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

std::string unknown_option(const std::string& argument, const CLI::App& command)
{
    const std::string option = argument.substr(0, argument.find('='));
    return fmt::format("unknown option \"{}\"{}", option, did_you_mean(nearest_word(option, options_of(command))));
}

/// What a command that wants another after it got instead: an option, a word that is no command, or nothing.
std::string no_command(const std::vector<std::string>& words, const CLI::App& command)
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

/// Words that were left over behind a command.
std::string left_over(const std::vector<std::string>& words, const CLI::App& command)
{
    const auto option = std::find_if(words.begin(), words.end(), is_option);
    if (option != words.end()) {
        return unknown_option(*option, command);
    }
    return fmt::format("unknown argument \"{}\"{}", words.front(),
                       did_you_mean(nearest_word(words.front(), commands_of(command))));
}

std::string what_is_wrong(const CLI::App& program, const CLI::App& command, const CLI::ParseError& error)
{
    const std::vector<std::string> words = program.remaining(true);
    const bool wants_command = command.get_require_subcommand_min() > 0;
    if (wants_command && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        return no_command(words, command);
    }
    if (!words.empty() && dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        return left_over(words, command);
    }
    return error.what();
}

} // namespace

std::string usage_message(const CLI::App& program, const CLI::ParseError& error)
{
    const CLI::App* command = innermost(&program);
    return fmt::format("{} (see {} --help)", what_is_wrong(program, *command, error), path_to(command));
}

} // namespace swell::engine
