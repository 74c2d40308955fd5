#pragma once
#include <string>

#include "engine/command_line/program.hpp"

namespace swell::engine
{

/// Adds a command that the small program of scripts/demo is built without. --help marks the command; whatever its words, it
/// ends with exit code 2 and says how the whole program is built.
void add_missing_command(Command& program, Action& chosen, const std::string& name, const std::string& summary);

} // namespace swell::engine
