#pragma once
#include <cstdio>
#include <optional>
#include <string>

namespace swell::engine
{

/// The number of columns of the terminal that shows a stream; nothing where a file or a pipe takes the stream, or where the
/// terminal does not tell.
std::optional<int> terminal_width(std::FILE* stream);

/// Whether text for a stream may be coloured: a terminal shows it, TERM is not "dumb", and NO_COLOR (https://no-color.org)
/// is not set or empty.
bool takes_colour(std::FILE* stream);

/// How a piece of text is meant.
enum class Tone { heading, warning, bad };

/// The text in the colour of its tone where the stream takes colour; else as it is.
std::string toned(const std::string& text, Tone tone, std::FILE* stream);

/// Notes and progress are not shown from now on, for the whole process: what --quiet asks for. Errors still are.
void be_quiet();
bool is_quiet();

/// Tells a note on standard error, "swell: text", unless the program is quiet. A note says how something is done; nothing
/// is wrong.
void tell(const std::string& text);

/// Tells a warning on standard error, "swell: warning: text", quiet or not: the results are other than was asked for.
void tell_warning(const std::string& text);

/// Tells an error on standard error, "swell: text", quiet or not.
void tell_error(const std::string& text);

} // namespace swell::engine
