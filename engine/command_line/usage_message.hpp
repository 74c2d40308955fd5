#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace swell::engine
{

/// What is wrong with a command line, in one line: the word, the nearest command or option where it is misspelled, what is
/// missing or allowed, and where help is. `program` is the program that refused the command line with `error`.
std::string usage_message(const CLI::App& program, const CLI::ParseError& error);

} // namespace swell::engine
