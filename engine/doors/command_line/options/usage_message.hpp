#pragma once
#include <string>

#include "engine/doors/command_line/parser/command_description.hpp"
#include "engine/doors/command_line/parser/command_line_error.hpp"

namespace swell::engine
{

/// Returns the message on a wrong command line, in one line: the word, the nearest command or option if it is misspelled,
/// the missing or allowed words, and how to get help. `program` is the program that refused the command line with `error`.
std::string usage_message(const CommandDescription& program, const CommandLineError& error);

} // namespace swell::engine
