#include "engine/doors/command_line/program.hpp"
#include "viewer/view_command/view_command.hpp"

int main(int argc, char** argv)
{
    using namespace swell::engine;
    add_solvers_of_program();
    return run_program(argc, argv, all_commands(swell::viewer::add_view_command, add_verify_command));
}
