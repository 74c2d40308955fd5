// The program `swell` as scripts/demo builds it: everything that runs a scenario, without the commands that take long to
// compile.
#include "engine/doors/command_line/program.hpp"

namespace
{

using namespace swell::engine;

void add_no_view_command(Command& program, Action& chosen)
{
    add_missing_command(program, chosen, "view", "Look at a run");
}

void add_no_verify_command(Command& program, Action& chosen)
{
    add_missing_command(program, chosen, "verify", "Compare the waves with theory and experiments");
}

} // namespace

int main(int argc, char** argv)
{
    add_solvers_of_program();
    return run_program(argc, argv, all_commands(add_no_view_command, add_no_verify_command));
}
