#include "engine/doors/command_line/program.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "engine/doors/command_line/launch/launched_ranks.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/options/usage_message.hpp"
#include "engine/doors/command_line/options/word_check.hpp"
#include "engine/doors/command_line/parser/command_line_error.hpp"
#include "engine/doors/command_line/terminal/standard_streams.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"

namespace swell::engine
{

namespace
{

/// Returns the words after the program's name. `swell help run` becomes `swell run --help`.
std::vector<std::string> words_of(int argc, const char* const* argv)
{
    std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    return words;
}

std::string newest_error; ///< message of say()

int say(const char* message, ExitCode code)
{
    newest_error = message;
    tell_error(message);
    return code;
}

/// Adds the option --quiet to every command that has an action.
void add_quiet(const Command& command, bool& quiet)
{
    const std::vector<Command> inner = command.commands();
    for (const Command& one : inner) {
        add_quiet(one, quiet);
    }
    if (inner.empty()) {
        TableOptions(command, command.name()).add_flag("--quiet", quiet);
    }
}

/// Returns the version: "swell 0.2.0 (701de8c)".
std::string version_line()
{
    return fmt::format("swell {}{}", version(), *commit() == '\0' ? "" : fmt::format(" ({})", commit()));
}

constexpr const char* footer =
    "Start with:  swell list, then  swell run klopman_harbour --out out\n"
    "Every command explains itself:  swell run --help\n\n"
    "Results go to standard output, progress and messages to standard error.\n"
    "Exit codes: 0 done, 1 a run ended in a bad status, a profile is slower than allowed or a\n"
    "verification case missed a limit, 2 bad input, 3 the machine cannot, 129, 130 and 143 ended\n"
    "by a signal.\n\n"
    "Environment:\n"
    "  SWELL_ASSETS_DIR    folder with scenarios/ and shaders/, searched before the installed one\n"
    "  SWELL_DATA_DIR      folder of the rasters that scenarios call data:NAME\n"
    "  SWELL_RANKS_WAIT_S  seconds that a rank waits for another; 60 if not set, 0: for ever\n"
    "  NO_COLOR            not empty: no colours, even on a terminal";

/// Returns a file system's message on a path, without the name of the call.
int say_of_path(const std::filesystem::filesystem_error& error)
{
    const std::error_condition why = error.code().default_error_condition();
    const bool is_bad_path = why == std::errc::filename_too_long || why == std::errc::not_a_directory ||
                             why == std::errc::too_many_symbolic_link_levels || why == std::errc::permission_denied ||
                             why == std::errc::no_such_file_or_directory;
    return say(fmt::format("{}: {}", error.path1().string(), error.code().message()).c_str(),
               is_bad_path ? exit_bad_input : exit_machine_cannot);
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
    } catch (const std::length_error&) { // from a container with an impossible length
        return say("not enough memory", exit_machine_cannot);
    } catch (const std::filesystem::filesystem_error& error) {
        return say_of_path(error);
    } catch (const std::system_error& error) {
        return std::ferror(stdout) != 0 ? exit_machine_cannot : say(error.what(), exit_machine_cannot); // finished() tells
    } catch (const std::exception& error) {
        return say(error.what(), exit_machine_cannot);
    }
}

/// Returns the exit code of a program that would end with this one, after its output is written.
int finished(int code)
{
    try {
        finish_standard_output();
    } catch (const MachineError& error) {
        return say(error.what(), exit_machine_cannot);
    }
    return code;
}

int run_command_line(int argc, const char* const* argv, std::span<const AddCommand> commands)
{
    Command program("Swell computes waves that a ship can feel, in real time.", "swell");
    program.version_flag("--version", version_line());
    program.require_command();
    program.footer(footer);
    Action chosen;
    for (const AddCommand add : commands) {
        add(program, chosen);
    }
    bool quiet = false;
    add_quiet(program, quiet);
    std::vector<std::string> warnings;
    try {
        const std::vector<std::string> words = words_of(argc, argv);
        if (LaunchedRanks::follows() && (words.empty() || (words.front() != "run" && words.front() != "profile"))) {
            return exit_done; // rank 0 does the work
        }
        refuse_options_without_values(words);
        if (const std::optional<std::string> told = program.parse(words)) {
            std::fputs(told->c_str(), stdout);
            return exit_done;
        }
        refuse_empty_items(program.describe(), words);
        warnings = warnings_of_former_names(program.describe());
    } catch (const CommandLineError& error) {
        return say(usage_message(program.describe(), error).c_str(), exit_bad_input);
    }
    if (quiet) {
        be_quiet();
    }
    std::ranges::for_each(warnings, tell_warning);
    return run_action(chosen);
}

} // namespace

void add_missing_command(Command& program, Action& chosen, const std::string& name, const std::string& summary)
{
    Command command = program.add_command(name, summary + "; not in this build");
    command.allow_extras();
    command.callback([&chosen, name] {
        chosen = [name]() -> int {
            throw InputError(name + ": not in this build; cmake --build build/release --target swell");
        };
    });
}

int run_program(int argc, const char* const* argv, std::span<const AddCommand> commands)
{
    try {
        keep_standard_streams();
        keep_few_drivers();
        FilesInUse files;
        files.keep_standard_output_apart();
        const FilesInUse::Scope scope(files, FilesInUse::Scope::Extent::process);
        const LaunchedRanks launched(exit_machine_cannot);
        const int code = finished(run_command_line(argc, argv, commands));
        launched.end(code, newest_error);
        return code;
    } catch (const std::bad_alloc&) { // for the options, before an action
        return say("not enough memory", exit_machine_cannot);
    } catch (const InputError& error) { // of the environment
        return say(error.what(), exit_bad_input);
    } catch (const std::exception& error) { // from ranks that do not begin
        return say(error.what(), exit_machine_cannot);
    }
}

} // namespace swell::engine
