// `swell export fmu` in a build without SWELL_FMI: refuses, and names the missing part.
#include "engine/doors/command_line/export_command.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

bool makes_fmus()
{
    return false;
}

int export_fmu(const ExportOptions& /*options*/)
{
    throw MachineError("export: this build makes no FMU; wanted is one with SWELL_FMI=ON, which needs libzip");
}

} // namespace swell::engine
