#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/doors/command_line/documents/command_page.hpp"

namespace swell::engine
{

namespace
{

/// Escapes a text for roff: its special characters, and a request at the beginning of a line.
std::string roff(const std::string& text)
{
    std::string safe;
    for (const char letter : text) {
        const bool begins_line = safe.empty() || safe.back() == '\n';
        if (begins_line && (letter == '.' || letter == '\'')) {
            safe += "\\&";
        }
        safe += letter == '\\' ? "\\e" : letter == '-' ? "\\-" : std::string(1, letter);
    }
    return safe;
}

/// Returns the placeholder for a value of the option.
std::string value_of(const OptionPage& option)
{
    switch (option.kind) {
    case ValueKind::words: return fmt::format(" {}", fmt::join(option.words, "|"));
    case ValueKind::file: return " TEXT";
    case ValueKind::number: return " NUMBER";
    case ValueKind::scenario:
    case ValueKind::none: break;
    }
    return "";
}

std::string section_of(const CommandPage& page)
{
    std::string arguments;
    std::string options;
    for (const OptionPage& option : page.options) {
        arguments += option.is_argument() ? " " + option.names.front() : "";
        options +=
            fmt::format(".TP\n.B {}\n{}\n", roff(fmt::format("{}{}", fmt::join(option.names, ", "), value_of(option))),
                        roff(option.help));
    }
    return fmt::format(".SS {} [OPTIONS]{}\n{}\n{}.PP\n.nf\n{}\n.fi\n", roff(page.path), arguments, roff(page.summary),
                       options, roff(page.footer));
}

} // namespace

std::string manual_page(const CommandPage& program, const std::string& version)
{
    std::string text =
        fmt::format(".TH SWELL 1 \"\" \"swell {}\"\n.SH NAME\nswell \\- waves that a ship can feel, computed in "
                    "real time\n.SH SYNOPSIS\n.B swell\nCOMMAND [OPTIONS]\n.SH DESCRIPTION\n{}\n.PP\n.nf\n{}"
                    "\n.fi\n.SH COMMANDS\n",
                    version, roff(program.summary), roff(program.footer));
    for (const CommandPage* page : all_pages(program)) {
        text += page->commands.empty() ? section_of(*page) : "";
    }
    return text;
}

} // namespace swell::engine
