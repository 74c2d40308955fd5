#include "engine/command_line/program.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/base/build_info.hpp"
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

std::vector<std::string> words_of(const CLI::App& command)
{
    std::vector<std::string> words;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            words.push_back("--" + name);
        }
    }
    for (const CLI::App* subcommand : command.get_subcommands([](const CLI::App*) { return true; })) {
        words.push_back(subcommand->get_name());
    }
    return words;
}

std::string unexpected(const CLI::App& program, const CLI::App& command)
{
    const std::vector<std::string> remaining = program.remaining(true);
    const auto is_option = [](const std::string& word) { return word.starts_with("-"); };
    const auto option = std::find_if(remaining.begin(), remaining.end(), is_option);
    const std::string argument = option != remaining.end() ? *option : remaining.front();
    const std::string word = argument.substr(0, argument.find('='));
    const std::string nearest = nearest_word(word, words_of(command));
    return fmt::format("unknown {} \"{}\"{}", is_option(word) ? "option" : "argument", word,
                       nearest.empty() ? "" : fmt::format(": did you mean {}?", nearest));
}

std::string missing_command(const CLI::App& command)
{
    std::string names;
    for (const CLI::App* subcommand : command.get_subcommands([](const CLI::App*) { return true; })) {
        names += (names.empty() ? "" : ", ") + subcommand->get_name();
    }
    return "a command is missing: one of " + names;
}

std::string what_is_wrong(const CLI::App& program, const CLI::App& command, const CLI::ParseError& error)
{
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        return unexpected(program, command);
    }
    const bool wants_command = command.get_require_subcommand_min() > 0;
    if (wants_command && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        return missing_command(command);
    }
    return error.what();
}

/// What is wrong with a command line, in one line: the command, the argument, the nearest option where one is misspelled.
std::string usage_message(const CLI::App& program, const CLI::ParseError& error)
{
    const CLI::App* command = innermost(&program);
    return fmt::format("{} (see {} --help)", what_is_wrong(program, *command, error), path_to(command));
}

int say(const char* message, ExitCode code)
{
    fmt::print(stderr, "swell: {}\n", message);
    return code;
}

int run_action(const Action& action)
{
    try {
        return action();
    } catch (const InputError& error) {
        return say(error.what(), exit_bad_input);
    } catch (const std::invalid_argument& error) {
        return say(error.what(), exit_bad_input);
    } catch (const std::bad_alloc&) {
        return say("not enough memory", exit_machine_cannot);
    } catch (const std::exception& error) {
        return say(error.what(), exit_machine_cannot);
    }
}

} // namespace

int run_program(int argc, const char* const* argv, std::span<const AddCommand> commands)
{
    CLI::App program("Swell computes waves that a ship can feel, in real time.", "swell");
    program.set_version_flag("--version", version());
    program.require_subcommand(1);
    program.footer("Start with:  swell run klopman_harbour --out out\n"
                   "Every command explains itself:  swell run --help\n\n"
                   "Results go to standard output, progress and messages to standard error.\n"
                   "Exit codes: 0 done, 1 a run ended in a bad status or a profile is slower than allowed,\n"
                   "2 bad input, 3 the machine cannot, 130 and 143 ended by a signal.");
    Action chosen;
    for (const AddCommand add : commands) {
        add(program, chosen);
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return program.exit(help);
    } catch (const CLI::ParseError& error) {
        return say(usage_message(program, error).c_str(), exit_bad_input);
    }
    return run_action(chosen);
}

} // namespace swell::engine
