#pragma once
#include "engine/command_line/program.hpp"

namespace swell::viewer
{

/// `swell view`: see engine/command_line/commands.hpp.
void add_view_command(CLI::App& program, engine::Action& chosen);

} // namespace swell::viewer
