#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace swell::engine
{

/// What is wrong with a command line, in one line: the command, the argument, the nearest option where one is misspelled.
std::string usage_message(const CLI::App& program, const CLI::ParseError& error);

} // namespace swell::engine
