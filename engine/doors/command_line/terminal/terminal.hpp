#pragma once
#include <cstdio>
#include <optional>
#include <string>

namespace swell::engine
{

/// Returns the number of columns of the terminal that shows a stream; empty for a file or a pipe, or if the terminal does
/// not report a width.
std::optional<int> terminal_width(std::FILE* stream);

/// Whether text for a stream may be coloured: the stream is a terminal, TERM is not "dumb", and NO_COLOR
/// (https://no-color.org) is unset or empty.
bool takes_colour(std::FILE* stream);

/// The kind of a text on the terminal, which decides its colour.
enum class Tone { heading, warning, bad };

/// Returns the text in the colour of its tone if the stream takes colour; otherwise unchanged.
std::string toned(const std::string& text, Tone tone, std::FILE* stream);

/// Hides notes and progress from now on, for the whole process, as --quiet does. Errors are still shown.
void be_quiet();
bool is_quiet();

/// Writes a note to standard error, "swell: text", unless the program is quiet. A note says how something is done; it is
/// not a fault.
void tell(const std::string& text);

/// Writes a warning to standard error, "swell: warning: text", even if the program is quiet: the results differ from the
/// request.
void tell_warning(const std::string& text);

/// Writes an error to standard error, "swell: text", even if the program is quiet.
void tell_error(const std::string& text);

} // namespace swell::engine
