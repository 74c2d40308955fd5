#include "engine/command_line/program.hpp"

#include <fmt/format.h>
#include <new>
#include <stdexcept>

#include "engine/command_line/usage_error.hpp"
#include "engine/base/errors.hpp"
#include "engine/base/version.hpp"

namespace swell::engine
{

namespace
{

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
                   "Exit codes: 0 done, 1 a run ended in a bad status, 2 bad input, 3 the machine cannot,\n"
                   "130 and 143 ended by a signal.");
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
