#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/doors/command_line/documents/command_page.hpp"

namespace swell::engine
{

namespace
{

/// The script without three lists of cases: commands, values of options, and the words that may follow in a command.
constexpr const char* script = R"script(# bash completion of swell; printed by `swell completion bash`.
_swell() {{
    local command=swell word before index words=
    word=${{COMP_WORDS[COMP_CWORD]}}
    before=${{COMP_WORDS[COMP_CWORD - 1]}}
    if [[ $word == "=" ]]; then # bash takes --option=value apart
        word=
    elif [[ $before == "=" ]]; then
        before=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        case "$command ${{COMP_WORDS[index]}}" in
{commands}        esac
    done
    COMPREPLY=()
    case "$command $before" in
{values}    esac
    case "$command" in
{words}    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}}
_swell_files() {{
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$1")
}}
_swell_scenarios() {{
    mapfile -t COMPREPLY < <(
        compgen -W "$(swell list --names 2>/dev/null)" -- "$1"
        compgen -f -X '!*.toml' -- "$1"
        compgen -d -S / -- "$1"
    )
}}
complete -F _swell swell
)script";

std::string values_of(const CommandPage& page, const OptionPage& option)
{
    std::string patterns;
    for (const std::string& name : option.names) {
        patterns += fmt::format("{}\"{} {}\"", patterns.empty() ? "" : "|", page.path, name);
    }
    switch (option.kind) {
    case ValueKind::words:
        return fmt::format("    {}) mapfile -t COMPREPLY < <(compgen -W \"{}\" -- \"$word\"); return ;;\n", patterns,
                           fmt::join(option.words, " "));
    case ValueKind::file: return fmt::format("    {}) _swell_files \"$word\"; return ;;\n", patterns);
    case ValueKind::number: return fmt::format("    {}) return ;;\n", patterns);
    case ValueKind::scenario:
    case ValueKind::none: break;
    }
    return "";
}

/// Returns the words that may follow in a command: its commands, its options, and the values of its argument.
std::string next_words(const CommandPage& page)
{
    std::string words;
    std::string scenarios;
    for (const CommandPage& inner : page.commands) {
        words += inner.name() + " ";
    }
    for (const OptionPage& option : page.options) {
        words += fmt::format("{} ", fmt::join(option.is_argument() ? option.words : option.names, " "));
        if (option.kind == ValueKind::scenario) {
            scenarios = "\n        [[ $word == -* ]] || { _swell_scenarios \"$word\"; return; }";
        }
    }
    return fmt::format("    \"{}\") words=\"{}\"{} ;;\n", page.path, words, scenarios);
}

} // namespace

std::string bash_completion(const CommandPage& program)
{
    std::string commands;
    std::string values;
    std::string words;
    for (const CommandPage* page : all_pages(program)) {
        if (page != &program) {
            commands += fmt::format("        \"{0}\") command=\"{0}\" ;;\n", page->path);
        }
        for (const OptionPage& option : page->options) {
            values += option.is_argument() ? "" : values_of(*page, option);
        }
        words += next_words(*page);
    }
    return fmt::format(fmt::runtime(script), fmt::arg("commands", commands), fmt::arg("values", values),
                       fmt::arg("words", words));
}

} // namespace swell::engine
