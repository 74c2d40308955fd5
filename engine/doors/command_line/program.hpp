#pragma once
#include <array>
#include <functional>
#include <span>
#include <string>

#include "engine/doors/command_line/parser/command.hpp"

namespace swell::engine
{

/// The exit codes of the program. After a signal the exit code is 128 + the number of the signal.
enum ExitCode { exit_done = 0, exit_bad_status = 1, exit_bad_input = 2, exit_machine_cannot = 3 };

/// The work of a command line. Calling the action does the work and returns the exit code.
using Action = std::function<int()>;

/// A function that adds a command to the program. Parsing a command line with this command stores the command's action in
/// `chosen`.
using AddCommand = void (*)(Command& program, Action& chosen);

// The commands of the engine, one source file each: run_command.cpp and so on.
void add_run_command(Command& program, Action& chosen);
void add_transfer_command(Command& program, Action& chosen);
void add_campaign_command(Command& program, Action& chosen);
void add_berth_command(Command& program, Action& chosen);
void add_profile_command(Command& program, Action& chosen);
void add_compare_command(Command& program, Action& chosen);
void add_list_command(Command& program, Action& chosen);
void add_check_command(Command& program, Action& chosen);
void add_walls_command(Command& program, Action& chosen);
void add_export_command(Command& program, Action& chosen);
void add_info_command(Command& program, Action& chosen);
void add_completion_command(Command& program, Action& chosen);
void add_manual_command(Command& program, Action& chosen);

/// Adds the command `swell verify`, which compares results with published ones. It is in engine/doors/verification, because
/// it uses every part of Swell. A program that links one of Swell's main files must link it too.
void add_verify_command(Command& program, Action& chosen);

/// Adds the command `swell bench`, which measures times. A program links either the library swell_bench, whose command
/// measures all solvers, or swell_short_bench, whose command measures frames only.
void add_bench_command(Command& program, Action& chosen);

/// Adds the comparison methods (solver/comparison/) to the table of solvers, in a program that links swell_bench. Call it
/// before run_program().
void add_solvers_of_program();

/// Adds a placeholder for a command that this program is built without. --help marks it. With any words it ends with exit
/// code 2 and a message on how to build the whole program.
void add_missing_command(Command& program, Action& chosen, const std::string& name, const std::string& summary);

// The commands of `bench`.
void add_bench_frames_command(Command& bench, Action& chosen);
void add_bench_matrix_command(Command& bench, Action& chosen);
void add_bench_poisson_command(Command& bench, Action& chosen);
void add_bench_solvers_command(Command& bench, Action& chosen);

/// Returns the commands of the program in the order of --help. `view` and `verify` are not part of the engine, so they are
/// arguments.
inline std::array<AddCommand, 16> all_commands(AddCommand view, AddCommand verify)
{
    return {add_run_command,        view,
            add_transfer_command,   add_berth_command,
            add_campaign_command,   add_profile_command,
            add_compare_command,    add_list_command,
            add_check_command,      add_walls_command,
            add_export_command,     add_info_command,
            add_bench_command,      verify,
            add_completion_command, add_manual_command};
}

/// Parses a command line and runs the command it names. An exception becomes one line on standard error: InputError and
/// std::invalid_argument give exit_bad_input, every other exception gives exit_machine_cannot. Returns the exit code of the
/// program.
int run_program(int argc, const char* const* argv, std::span<const AddCommand> commands);

} // namespace swell::engine
