#include "engine/doors/command_line/documents/command_page.hpp"

#include <sstream>

namespace swell::engine
{

namespace
{

/// Returns the words between the braces of "TEXT:{auto,cpu,cuda}"; empty without braces.
std::vector<std::string> words_in(const std::string& type_name)
{
    const std::size_t open = type_name.find('{');
    const std::size_t close = type_name.rfind('}');
    if (open == std::string::npos || close == std::string::npos) {
        return {};
    }
    std::istringstream list(type_name.substr(open + 1, close - open - 1));
    std::vector<std::string> words;
    for (std::string word; std::getline(list, word, ',');) {
        words.push_back(word);
    }
    return words;
}

ValueKind kind_of(const OptionDescription& option, const OptionPage& page)
{
    if (!option.takes_value) {
        return ValueKind::none;
    }
    if (!page.words.empty()) {
        return ValueKind::words;
    }
    if (page.names.front() == "SCENARIO") {
        return ValueKind::scenario;
    }
    return option.type.starts_with("TEXT") ? ValueKind::file : ValueKind::number;
}

OptionPage page_of(const OptionDescription& option)
{
    OptionPage page;
    if (!option.argument.empty()) {
        page.names.push_back(option.argument);
    }
    page.names.insert(page.names.end(), option.long_names.begin(), option.long_names.end());
    page.names.insert(page.names.end(), option.short_names.begin(), option.short_names.end());
    page.words = words_in(option.type);
    page.kind = kind_of(option, page);
    page.help = option.help;
    return page;
}

CommandPage page_below(const CommandDescription& command, const std::string& path)
{
    CommandPage page{path, command.summary, command.footer, {}, {}};
    for (const OptionDescription& option : command.options) {
        if (!option.is_hidden) {
            page.options.push_back(page_of(option));
        }
    }
    for (const CommandDescription& inner : command.commands) {
        page.commands.push_back(page_below(inner, path + " " + inner.name));
    }
    return page;
}

} // namespace

CommandPage page_of(const CommandDescription& command)
{
    return page_below(command, command.name);
}

std::vector<const CommandPage*> all_pages(const CommandPage& page)
{
    std::vector<const CommandPage*> pages{&page};
    for (const CommandPage& inner : page.commands) {
        const std::vector<const CommandPage*> more = all_pages(inner);
        pages.insert(pages.end(), more.begin(), more.end());
    }
    return pages;
}

} // namespace swell::engine
