#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <span>

namespace swell::engine
{

/// Exit codes of the program; a run ended by a signal gives 128 + its number.
enum ExitCode { exit_done = 0, exit_bad_status = 1, exit_bad_input = 2, exit_machine_cannot = 3 };

/// What the command line asked for: runs it and returns the exit code.
using Action = std::function<int()>;

/// Adds a subcommand to the program; when it is chosen, parsing leaves its action in `chosen`.
using AddCommand = void (*)(CLI::App& program, Action& chosen);

/// The program `swell` with these subcommands: parses, runs, and turns every exception into one line on standard error.
int run_program(int argc, const char* const* argv, std::span<const AddCommand> commands);

} // namespace swell::engine
