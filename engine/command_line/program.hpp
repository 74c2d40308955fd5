#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <span>

namespace swell::engine
{

/// The exit codes of the program. A run that a signal ended exits with 128 + the number of the signal.
enum ExitCode { exit_done = 0, exit_bad_status = 1, exit_bad_input = 2, exit_machine_cannot = 3 };

/// What the command line asked for. Calling the action does the work and returns the exit code.
using Action = std::function<int()>;

/// Adds a command to the program. Parsing a command line that names the command leaves the command's action in `chosen`.
using AddCommand = void (*)(CLI::App& program, Action& chosen);

// The commands of the engine, a source file each: run_command.cpp and so on.
void add_run_command(CLI::App& program, Action& chosen);
void add_profile_command(CLI::App& program, Action& chosen);
void add_compare_command(CLI::App& program, Action& chosen);
void add_list_command(CLI::App& program, Action& chosen);
void add_check_command(CLI::App& program, Action& chosen);
void add_info_command(CLI::App& program, Action& chosen);
void add_bench_command(CLI::App& program, Action& chosen);
void add_completion_command(CLI::App& program, Action& chosen);
void add_manual_command(CLI::App& program, Action& chosen);

/// `swell verify`. It lives above all storeys, in tests/verification, because it knows them all; who links a main file of
/// the program links it too.
void add_verify_command(CLI::App& program, Action& chosen);

// The commands of `bench`.
void add_bench_frames_command(CLI::App& bench, Action& chosen);
void add_bench_matrix_command(CLI::App& bench, Action& chosen);
void add_bench_poisson_command(CLI::App& bench, Action& chosen);
void add_bench_solvers_command(CLI::App& bench, Action& chosen);

/// Parses a command line and runs the command it names. An exception becomes one line on standard error: InputError and
/// std::invalid_argument give exit_bad_input, every other exception gives exit_machine_cannot. Returns the exit code of the
/// program.
int run_program(int argc, const char* const* argv, std::span<const AddCommand> commands);

} // namespace swell::engine
