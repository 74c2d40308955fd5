#pragma once
#include "engine/doors/command_line/program.hpp"

namespace swell::viewer
{

/// Adds the command `swell view` to the commands of the program. Parsing a command line with this command stores its action
/// in `chosen`, to be called by the caller.
void add_view_command(engine::Command& program, engine::Action& chosen);

} // namespace swell::viewer
