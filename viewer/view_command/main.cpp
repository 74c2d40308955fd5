#include "engine/command_line/program.hpp"
#include "engine/command_line/start_environment.hpp"
#include "viewer/view_command/view_command.hpp"

int main(int argc, char** argv)
{
    using namespace swell::engine;
    set_start_environment(argv);
    return run_program(argc, argv, all_commands(swell::viewer::add_view_command, add_verify_command));
}
