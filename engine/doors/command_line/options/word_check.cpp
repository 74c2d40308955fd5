#include "engine/doors/command_line/options/word_check.hpp"

#include <fmt/format.h>

#include "engine/doors/command_line/parser/command_line_error.hpp"

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

} // namespace

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
