#include "engine/command_line/documents/command_page.hpp"

#include <algorithm>

namespace swell::engine
{

namespace
{

/// The words between the braces of "TEXT:{auto,cpu,cuda}"; none where there are no braces.
std::vector<std::string> words_in(const std::string& type_name)
{
    const std::size_t open = type_name.find('{');
    const std::size_t close = type_name.rfind('}');
    if (open == std::string::npos || close == std::string::npos) {
        return {};
    }
    return CLI::detail::split(type_name.substr(open + 1, close - open - 1), ',');
}

ValueKind kind_of(const CLI::Option& option, const OptionPage& page)
{
    if (option.get_items_expected_max() == 0) {
        return ValueKind::none;
    }
    if (!page.words.empty()) {
        return ValueKind::words;
    }
    if (page.names.front() == "SCENARIO") {
        return ValueKind::scenario;
    }
    return option.get_type_name().starts_with("TEXT") ? ValueKind::file : ValueKind::number;
}

OptionPage page_of(const CLI::Option& option)
{
    OptionPage page;
    if (option.get_positional()) {
        page.names.push_back(option.get_name(true));
    }
    for (const std::string& name : option.get_lnames()) {
        page.names.push_back("--" + name);
    }
    for (const std::string& name : option.get_snames()) {
        page.names.push_back("-" + name);
    }
    page.words = words_in(option.get_type_name());
    page.kind = kind_of(option, page);
    page.help = option.get_description();
    return page;
}

CommandPage page_below(const CLI::App& command, const std::string& path)
{
    CommandPage page{path, command.get_description(), command.get_footer(), {}, {}};
    for (const CLI::Option* option : command.get_options()) {
        page.options.push_back(page_of(*option));
    }
    for (const CLI::App* inner : command.get_subcommands([](const CLI::App*) { return true; })) {
        page.commands.push_back(page_below(*inner, path + " " + inner->get_name()));
    }
    return page;
}

} // namespace

CommandPage page_of(const CLI::App& command)
{
    return page_below(command, command.get_name());
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
