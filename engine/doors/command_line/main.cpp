#include "engine/doors/command_line/program.hpp"
#include "engine/run/base/errors.hpp"

namespace
{

using namespace swell::engine;

/// `swell view` in a program without a viewer: refuses, and names the missing part.
void add_no_view_command(Command& program, Action& chosen)
{
    Command command = program.add_command("view", "Look at a run; not in this build");
    command.allow_extras();
    command.callback([&chosen] {
        chosen = []() -> int {
            throw MachineError("view: this build has no viewer; wanted is one with SWELL_VIEWER=ON, which needs "
                               "OpenSceneGraph and EGL");
        };
    });
}

} // namespace

int main(int argc, char** argv)
{
    add_solvers_of_program();
    return run_program(argc, argv, all_commands(add_no_view_command, add_verify_command));
}
