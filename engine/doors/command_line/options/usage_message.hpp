#pragma once
#include <string>

#include "engine/doors/command_line/parser/command_description.hpp"
#include "engine/doors/command_line/parser/command_line_error.hpp"

namespace swell::engine
{

/// What is wrong with a command line, in one line: the word, the nearest command or option where it is misspelled, what is
/// missing or allowed, and where help is. `program` is the program that refused the command line with `error`.
std::string usage_message(const CommandDescription& program, const CommandLineError& error);

} // namespace swell::engine
