#pragma once
#include "engine/doors/command_line/program.hpp"

namespace swell::viewer
{

/// Adds `swell view` to the program. engine/doors/command_line/commands.hpp explains both arguments.
void add_view_command(engine::Command& program, engine::Action& chosen);

} // namespace swell::viewer
