#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/doors/command_line/parser/command_description.hpp"

// The parser. Only command.cpp includes its headers, which take longer to compile than any command.
namespace CLI // NOLINT(readability-identifier-naming): CLI11 calls it so
{
class App;
class Option;
} // namespace CLI

namespace swell::engine
{

/// Where parsing stores the value of an option: all types that a value may have.
using OptionTarget = std::variant<std::string*, int*, long*, double*, std::optional<std::string>*, std::optional<int>*,
                                  std::optional<long>*, std::optional<std::uint64_t>*, std::optional<double>*,
                                  std::vector<std::string>*, std::vector<int>*, std::vector<long>*>;

/// What is wrong with the text of a value; empty where nothing is.
using ValueCheck = std::function<std::string(const std::string& text)>;

/// An option, or an argument that needs no flag, of a command that is being put together. Copies are of the same option;
/// none may be used once the option or its program is gone.
class CommandOption
{
public:
    explicit CommandOption(CLI::Option& option) : option_(&option) {}

    CommandOption required(bool is_required = true);
    /// --help tells the value that the target has now.
    CommandOption tell_default();
    /// The option stands under this heading of --help.
    CommandOption group(const std::string& heading);
    /// The option may be given several times, and keeps all values.
    CommandOption take_all();
    /// The value is a list, with this sign between two items.
    CommandOption delimiter(char sign);
    /// The option is refused without, or with, the other one: "--out".
    CommandOption needs(const std::string& other);
    CommandOption excludes(const std::string& other);

    /// Refuses values; --help tells what is allowed. A list is checked item by item.
    CommandOption check(const ValueCheck& check, const std::string& allowed);
    CommandOption one_of(const std::vector<std::string>& words);
    CommandOption one_of(const std::vector<double>& numbers);
    CommandOption between(long lowest, long highest);

private:
    CLI::Option* option_;
};

/// A program, or a command inside one: options, arguments and commands, and what parsing does. Copies are of the same
/// command, and keep its program alive.
class Command
{
public:
    explicit Command(const std::string& summary = "", const std::string& name = "");

    Command add_command(const std::string& name, const std::string& summary);
    /// The text below the options of --help.
    void footer(const std::string& text);
    /// The option that asks for a text and nothing else: "--version".
    void version_flag(const std::string& flag, const std::string& text);
    /// Exactly one of the commands inside must be named.
    void require_command();
    /// Words that are neither options nor arguments are left alone.
    void allow_extras();
    /// --help tells the defaults of all options that follow.
    void tell_defaults();
    /// What happens once a command line that names the command is parsed.
    void callback(const std::function<void()>& then);
    /// The same, given the command. `then` must keep no copy of another: a command that its own program keeps is never
    /// gone.
    void callback_with(const std::function<void(const Command& itself)>& then);

    /// An option with a value, "--tol,--psitol", or an argument, "SCENARIO". Parsing stores the value in `value`, which
    /// must outlive the command.
    template <class T>
    CommandOption add_option(const std::string& names, T& value, const std::string& help)
    {
        return add_option_to(names, &value, help);
    }
    CommandOption add_option_to(const std::string& names, const OptionTarget& target, const std::string& help);
    /// An option without a value.
    CommandOption add_flag(const std::string& names, bool& value, const std::string& help);
    /// An option that the command has. Both throw where there is none of this name.
    [[nodiscard]] CommandOption option(const std::string& name) const;
    void remove_option(const std::string& name);

    [[nodiscard]] std::string name() const;
    /// The commands inside, in the order in which they were added.
    [[nodiscard]] std::vector<Command> commands() const;
    [[nodiscard]] std::string help() const;
    /// The command as it is now: after parsing, with what was named and given.
    [[nodiscard]] CommandDescription describe() const;

    /// Parses the words behind the program's name. Where they ask to be told something instead of work, by --help or
    /// --version, returns that text. Throws CommandLineError.
    [[nodiscard]] std::optional<std::string> parse(std::vector<std::string> words) const;

private:
    explicit Command(std::shared_ptr<CLI::App> parser) : parser_(std::move(parser)) {}

    std::shared_ptr<CLI::App> parser_;
};

/// The number that a text is to the parser of the command line; none where the text is no number.
std::optional<double> number_in(const std::string& text);

} // namespace swell::engine
