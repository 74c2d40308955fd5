#include "engine/command_line/commands.hpp"
#include "engine/base/errors.hpp"

namespace swell::engine
{

void add_no_view_command(CLI::App& program, Action& chosen)
{
    CLI::App* command = program.add_subcommand("view", "Look at a run; not in this build");
    command->allow_extras();
    command->callback([&chosen] {
        chosen = []() -> int {
            throw MachineError("view: this build has no viewer; wanted is one with SWELL_VIEWER=ON, which needs "
                               "OpenSceneGraph and EGL");
        };
    });
}

} // namespace swell::engine
