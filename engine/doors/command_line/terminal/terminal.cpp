#include "engine/doors/command_line/terminal/terminal.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/doors/command_line/terminal/standard_streams.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Returns the value of an environment variable; empty if it is not set.
std::string_view environment(const char* name)
{
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

bool quiet = false; // set by the command line before a command begins

/// Codes of ECMA-48, "select graphic rendition".
const char* code_of(Tone tone)
{
    switch (tone) {
    case Tone::heading: return "\033[1m";    // bold
    case Tone::warning: return "\033[1;33m"; // bold yellow
    case Tone::bad: break;
    }
    return "\033[1;31m"; // bold red
}

} // namespace

std::optional<int> terminal_width(std::FILE* stream)
{
    winsize size{};
    const bool told = ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return told ? std::optional<int>(size.ws_col) : std::nullopt;
}

bool takes_colour(std::FILE* stream)
{
    return isatty(fileno(stream)) == 1 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

std::string toned(const std::string& text, Tone tone, std::FILE* stream)
{
    return takes_colour(stream) ? fmt::format("{}{}\033[0m", code_of(tone), text) : text;
}

void be_quiet()
{
    quiet = true;
}

bool is_quiet()
{
    return quiet;
}

void tell(const std::string& text)
{
    if (!quiet) {
        write_message(fmt::format("swell: {}\n", one_line(text)));
    }
}

void tell_warning(const std::string& text)
{
    write_message(fmt::format("swell: {} {}\n", toned("warning:", Tone::warning, stderr), one_line(text)));
}

void tell_error(const std::string& text)
{
    write_message(fmt::format("{} {}\n", toned("swell:", Tone::bad, stderr), one_line(text)));
}

} // namespace swell::engine
