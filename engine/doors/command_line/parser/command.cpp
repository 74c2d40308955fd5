#include "engine/doors/command_line/parser/command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "engine/doors/command_line/parser/command_line_error.hpp"

namespace swell::engine
{

namespace
{

std::vector<std::string> with_dashes(const std::vector<std::string>& names, const std::string& dashes)
{
    std::vector<std::string> all;
    all.reserve(names.size());
    for (const std::string& name : names) {
        all.push_back(dashes + name);
    }
    return all;
}

OptionDescription description_of(const CLI::Option& option)
{
    OptionDescription description;
    if (option.get_positional()) {
        description.argument = option.get_name(true);
    }
    description.long_names = with_dashes(option.get_lnames(), "--");
    description.short_names = with_dashes(option.get_snames(), "-");
    description.help = option.get_description();
    description.type = option.get_type_name();
    description.takes_value = option.get_items_expected_max() > 0;
    description.is_comma_list = option.get_delimiter() == ',';
    description.is_hidden = option.get_group().empty();
    description.is_given = option.count() > 0;
    description.values = option.results();
    return description;
}

CommandDescription description_of(const CLI::App& command)
{
    CommandDescription description{command.get_name(), command.get_description(), command.get_footer(), {}, {}};
    description.wants_command = command.get_require_subcommand_min() > 0;
    for (const CLI::Option* option : command.get_options()) {
        description.options.push_back(description_of(*option));
    }
    const std::vector<CLI::App*> named = command.get_subcommands();
    for (const CLI::App* inner : command.get_subcommands([](const CLI::App*) { return true; })) {
        description.commands.push_back(description_of(*inner));
        description.commands.back().is_named = std::find(named.begin(), named.end(), inner) != named.end();
    }
    return description;
}

CommandLineError::Kind kind_of(const CLI::ParseError& error)
{
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        return CommandLineError::Kind::missing;
    }
    return dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr ? CommandLineError::Kind::left_over
                                                                    : CommandLineError::Kind::other;
}

} // namespace

std::vector<std::string> words_of(const OptionDescription& option)
{
    std::vector<std::string> words;
    for (const std::string& value : option.is_given ? option.values : std::vector<std::string>{}) {
        if (option.argument.empty()) {
            words.push_back(option.long_names.front());
        }
        if (option.takes_value || !option.argument.empty()) {
            words.push_back(value);
        }
    }
    return words;
}

CommandOption CommandOption::required(bool is_required)
{
    option_->required(is_required);
    return *this;
}

CommandOption CommandOption::tell_default()
{
    option_->capture_default_str();
    return *this;
}

CommandOption CommandOption::group(const std::string& heading)
{
    option_->group(heading);
    return *this;
}

CommandOption CommandOption::take_all()
{
    option_->take_all();
    return *this;
}

CommandOption CommandOption::delimiter(char sign)
{
    option_->delimiter(sign)->allow_extra_args(false); // the word after the list is not an item of it
    return *this;
}

CommandOption CommandOption::needs(const std::string& other)
{
    option_->needs(other);
    return *this;
}

CommandOption CommandOption::excludes(const std::string& other)
{
    option_->excludes(other);
    return *this;
}

CommandOption CommandOption::check(const ValueCheck& check, const std::string& allowed)
{
    option_->check(CLI::Validator(check, allowed));
    return *this;
}

CommandOption CommandOption::one_of(const std::vector<std::string>& words)
{
    option_->check(CLI::IsMember(words));
    return *this;
}

CommandOption CommandOption::one_of(const std::vector<double>& numbers)
{
    option_->check(CLI::IsMember(numbers));
    return *this;
}

CommandOption CommandOption::between(long lowest, long highest)
{
    option_->check(CLI::Range(lowest, highest));
    return *this;
}

Command::Command(const std::string& summary, const std::string& name) : parser_(std::make_shared<CLI::App>(summary, name))
{
}

Command Command::add_command(const std::string& name, const std::string& summary)
{
    return Command(std::shared_ptr<CLI::App>(parser_, parser_->add_subcommand(name, summary)));
}

void Command::footer(const std::string& text)
{
    parser_->footer(text);
}

void Command::version_flag(const std::string& flag, const std::string& text)
{
    parser_->set_version_flag(flag, text);
}

void Command::require_command()
{
    parser_->require_subcommand(1);
}

void Command::allow_extras()
{
    parser_->allow_extras();
}

void Command::tell_defaults()
{
    parser_->option_defaults()->always_capture_default();
}

void Command::callback(const std::function<void()>& then)
{
    parser_->callback(then);
}

void Command::callback_with(const std::function<void(const Command& itself)>& then)
{
    parser_->callback([then, parser = parser_.get()] {
        then(Command(std::shared_ptr<CLI::App>(std::shared_ptr<CLI::App>(), parser))); // owns nothing
    });
}

CommandOption Command::add_option_to(const std::string& names, const OptionTarget& target, const std::string& help)
{
    return std::visit([&](auto* value) { return CommandOption(*parser_->add_option(names, *value, help)); }, target);
}

CommandOption Command::add_word(const std::string& names, std::string& value, const ReadWord& read, const std::string& help)
{
    const auto store = [&value, read](const CLI::results_t& words) {
        value = read(words.back());
        return true;
    };
    CLI::Option* const option = parser_->add_option(names, store, help, false, [&value] { return value; });
    return CommandOption(*option->type_name("TEXT")->run_callback_for_default());
}

CommandOption Command::add_word(const std::string& names, std::optional<std::string>& value, const ReadWord& read,
                                const std::string& help)
{
    const auto store = [&value, read](const CLI::results_t& words) {
        value = read(words.back());
        return true;
    };
    return CommandOption(*parser_->add_option(names, store, help)->type_name("TEXT"));
}

CommandOption Command::add_flag(const std::string& names, bool& value, const std::string& help)
{
    return CommandOption(*parser_->add_flag(names, value, help));
}

CommandOption Command::option(const std::string& name) const
{
    return CommandOption(*parser_->get_option(name));
}

void Command::remove_option(const std::string& name)
{
    parser_->remove_option(parser_->get_option(name));
}

std::string Command::name() const
{
    return parser_->get_name();
}

std::vector<Command> Command::commands() const
{
    std::vector<Command> all;
    for (CLI::App* inner : parser_->get_subcommands([](const CLI::App*) { return true; })) {
        all.push_back(Command(std::shared_ptr<CLI::App>(parser_, inner)));
    }
    return all;
}

std::string Command::help() const
{
    return parser_->help();
}

CommandDescription Command::describe() const
{
    return description_of(*parser_);
}

std::optional<std::string> Command::parse(std::vector<std::string> words) const
{
    std::reverse(words.begin(), words.end()); // CLI11 reads a list of words from its end
    try {
        parser_->parse(std::move(words));
    } catch (const CLI::Success& told) {
        std::ostringstream text;
        parser_->exit(told, text);
        return text.str();
    } catch (const CLI::ParseError& error) {
        throw CommandLineError(error.what(), kind_of(error), parser_->remaining(true));
    }
    return std::nullopt;
}

std::optional<double> number_in(const std::string& text)
{
    double value = 0.0;
    return CLI::detail::lexical_cast(text, value) ? std::optional(value) : std::nullopt;
}

} // namespace swell::engine
