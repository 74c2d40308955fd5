// `swell export` of a build without SWELL_FMI: says what is missing.
#include "engine/base/errors.hpp"
#include "engine/command_line/program.hpp"

namespace swell::engine
{

namespace
{

int refuse_to_export()
{
    throw MachineError("export: this build makes no FMU; wanted is one with SWELL_FMI=ON, which needs libzip");
}

} // namespace

void add_export_command(Command& program, Action& chosen)
{
    Command command =
        program.add_command("export", "Make a scenario into what other programs load: an FMU; not in this build");
    command.allow_extras();
    command.callback([&chosen] { chosen = refuse_to_export; });
}

} // namespace swell::engine
