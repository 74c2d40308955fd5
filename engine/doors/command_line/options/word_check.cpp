#include "engine/doors/command_line/options/word_check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/doors/command_line/parser/command_line_error.hpp"
#include "engine/run/options/former_names.hpp"

namespace swell::engine
{

namespace
{

bool has_empty_item(const std::string& list)
{
    return list.starts_with(',') || list.ends_with(',') || list.find(",,") != std::string::npos;
}

/// Returns the value that a word, or the next one, gives an option of this name; empty if the word is for another option.
const std::string* value_given(const std::vector<std::string>& words, std::size_t at, const std::string& option,
                               std::string& room)
{
    if (words[at] == option && at + 1 < words.size()) {
        return &words[at + 1];
    }
    if (words[at].starts_with(option + "=")) {
        room = words[at].substr(option.size() + 1);
        return &room;
    }
    return nullptr;
}

void refuse_empty_items_of(const OptionDescription& option, const std::vector<std::string>& words)
{
    for (const std::string& name : option.long_names) {
        for (std::size_t at = 0; at < words.size(); ++at) {
            std::string room;
            const std::string* value = value_given(words, at, name, room);
            if (value != nullptr && has_empty_item(*value)) {
                throw CommandLineError(fmt::format(
                    "{}: {} has an empty item; allowed is a list with one comma between two items", name, *value));
            }
        }
    }
}

bool is_given(const CommandDescription& command, const std::string& name)
{
    return std::ranges::any_of(command.options, [&](const OptionDescription& option) {
        return option.is_given && std::ranges::find(option.long_names, name) != option.long_names.end();
    });
}

/// Adds the warnings of one option that was given.
void add_warnings(const CommandDescription& command, const OptionDescription& option, std::vector<std::string>& warnings)
{
    const std::string name = option.long_names.front();
    const std::string present = present_flag(name);
    if (present != name) {
        if (is_given(command, present)) {
            throw CommandLineError(
                fmt::format("{} and {} are two names of one option; leave the old name, the first, out", name, present));
        }
        warnings.push_back(warning_of_former(name, present, "name"));
    }
    for (const std::string& value : option.values) {
        if (find_former_word_of_flag(present, value) != nullptr) {
            warnings.push_back(warning_of_former(fmt::format("{} {}", present, value),
                                                 fmt::format("{} {}", present, present_word(present, value)), "word"));
        }
    }
}

} // namespace

std::vector<std::string> warnings_of_former_names(const CommandDescription& program)
{
    std::vector<std::string> warnings;
    for (const OptionDescription& option : program.options) {
        if (option.is_given && !option.long_names.empty()) {
            add_warnings(program, option, warnings);
        }
    }
    for (const CommandDescription& command : program.commands) {
        if (command.is_named) {
            const std::vector<std::string> inner = warnings_of_former_names(command);
            warnings.insert(warnings.end(), inner.begin(), inner.end());
        }
    }
    return warnings;
}

void refuse_options_without_values(const std::vector<std::string>& words)
{
    for (const std::string& word : words) {
        if (word.starts_with("--") && word.find('=') == word.size() - 1) {
            throw CommandLineError(fmt::format("{} has no value; allowed is {}VALUE, or the option left out", word, word));
        }
    }
}

void refuse_empty_items(const CommandDescription& program, const std::vector<std::string>& words)
{
    for (const OptionDescription& option : program.options) {
        if (option.is_given && option.is_comma_list) {
            refuse_empty_items_of(option, words);
        }
    }
    for (const CommandDescription& command : program.commands) {
        if (command.is_named) {
            refuse_empty_items(command, words);
        }
    }
}

} // namespace swell::engine
