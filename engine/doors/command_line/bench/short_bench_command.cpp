// `swell bench` in a program without the comparison methods.
#include "engine/doors/command_line/program.hpp"

namespace swell::engine
{

void add_bench_command(Command& program, Action& chosen)
{
    Command bench = program.add_command("bench", "Measure frames over the size of the grid");
    bench.require_command();
    add_bench_frames_command(bench, chosen);
    add_missing_command(bench, chosen, "poisson", "Poisson's equation, solved by one solver");
    add_missing_command(bench, chosen, "matrix", "A sparse matrix from a file, solved by one solver");
    add_missing_command(bench, chosen, "solvers", "A scenario with every solver: time, iterations, force");
}

void add_solvers_of_program() {}

} // namespace swell::engine
