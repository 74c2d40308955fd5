#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/doors/command_line/documents/command_page.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* scenarios = R"script(_swell_scenarios() {
    local -a names
    names=(${(f)"$(swell list --names 2>/dev/null)"})
    _alternative 'names:scenario:compadd -a names' 'files:scenario file:_files -g "*.toml"'
}
)script";

/// "swell bench poisson" is completed by the function _swell_bench_poisson.
std::string function_of(const CommandPage& page)
{
    std::string name = "_" + page.path;
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

/// Escapes a text for single quotes within the brackets of _arguments.
std::string quoted(const std::string& text)
{
    std::string safe;
    for (const char letter : text) {
        if (letter == '\'') {
            safe += "'\\''";
            continue;
        }
        if (std::string("[]:\\").find(letter) != std::string::npos) {
            safe += '\\';
        }
        safe += letter;
    }
    return safe;
}

std::string action_of(const OptionPage& option)
{
    switch (option.kind) {
    case ValueKind::words: return fmt::format(":value:({})", fmt::join(option.words, " "));
    case ValueKind::scenario: return ":scenario:_swell_scenarios";
    case ValueKind::file: return ":file:_files";
    case ValueKind::number: return ":number:";
    case ValueKind::none: break;
    }
    return "";
}

std::string arguments_of(const CommandPage& page)
{
    std::string lines;
    for (const OptionPage& option : page.options) {
        if (option.is_argument()) {
            lines += fmt::format(" \\\n        '1{}'", action_of(option));
            continue;
        }
        for (const std::string& name : option.names) {
            lines += fmt::format(" \\\n        '{}[{}]{}'", name, quoted(option.help), action_of(option));
        }
    }
    return lines;
}

/// Writes the function of a command that has commands: it completes their names, and calls the function of the chosen one.
std::string choosing_function(const CommandPage& page)
{
    std::string names;
    std::string cases;
    for (const CommandPage& inner : page.commands) {
        names += fmt::format(" \\\n            '{}:{}'", inner.name(), quoted(inner.summary));
        cases += fmt::format("        {}) {} ;;\n", inner.name(), function_of(inner));
    }
    return fmt::format(
        "{}() {{\n    local state line\n    local -a commands\n    _arguments -C{} \\\n        '1: :->command' "
        "'*:: :->rest'\n    case $state in\n    command)\n        commands=({})\n        _describe command "
        "commands ;;\n    rest)\n        case $line[1] in\n{}        esac ;;\n    esac\n}}\n",
        function_of(page), arguments_of(page), names, cases);
}

} // namespace

std::string zsh_completion(const CommandPage& program)
{
    std::string text = "#compdef swell\n# zsh completion of swell; printed by `swell completion zsh`.\n";
    text += scenarios;
    for (const CommandPage* page : all_pages(program)) {
        text += page->commands.empty()
                    ? fmt::format("{}() {{\n    _arguments{}\n}}\n", function_of(*page), arguments_of(*page))
                    : choosing_function(*page);
    }
    return text + "_swell \"$@\"\n";
}

} // namespace swell::engine
