#pragma once
#include "engine/command_line/program.hpp"

namespace swell::engine
{

// One file each, named like the function.
void add_run_command(CLI::App& program, Action& chosen);
void add_profile_command(CLI::App& program, Action& chosen);
void add_check_command(CLI::App& program, Action& chosen);
void add_info_command(CLI::App& program, Action& chosen);

/// Says what `swell view` needs, for a program without it.
void add_no_view_command(CLI::App& program, Action& chosen);

/// The solver tables; add_bench_command gathers them.
void add_bench_command(CLI::App& program, Action& chosen);
void add_bench_poisson_command(CLI::App& bench, Action& chosen);

} // namespace swell::engine
