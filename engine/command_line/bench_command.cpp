#include "engine/command_line/program.hpp"

namespace swell::engine
{

void add_bench_command(CLI::App& program, Action& chosen)
{
    CLI::App* bench = program.add_subcommand("bench", "Measure the solver alone, or frames over the size of the grid");
    bench->require_subcommand(1);
    add_bench_frames_command(*bench, chosen);
    add_bench_poisson_command(*bench, chosen);
}

} // namespace swell::engine
