// `swell bench` with all solvers.
#include "engine/doors/command_line/program.hpp"
#include "solver/comparison/register_comparison_methods.hpp"

namespace swell::engine
{

void add_bench_command(Command& program, Action& chosen)
{
    Command bench =
        program.add_command("bench", "Measure one solver, all solvers in a scenario, or frames over the size of the grid");
    bench.require_command();
    add_bench_frames_command(bench, chosen);
    add_bench_poisson_command(bench, chosen);
    add_bench_matrix_command(bench, chosen);
    add_bench_solvers_command(bench, chosen);
}

void add_solvers_of_program()
{
    solver::register_comparison_methods();
}

} // namespace swell::engine
