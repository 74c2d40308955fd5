#pragma once
#include "engine/doors/command_line/program.hpp"

namespace swell::viewer
{

/// Adds `swell view` to the program: see engine/doors/command_line/commands.hpp for the meaning of both arguments.
void add_view_command(engine::Command& program, engine::Action& chosen);

} // namespace swell::viewer
