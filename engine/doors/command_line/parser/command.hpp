#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/doors/command_line/parser/command_description.hpp"

// The parser. Only command.cpp includes its headers, because they take longer to compile than any command.
namespace CLI // NOLINT(readability-identifier-naming): CLI11 calls it so
{
class App;
class Option;
} // namespace CLI

namespace swell::engine
{

/// A pointer to the variable that parsing fills, for each type that an option may have.
using OptionTarget = std::variant<std::string*, int*, long*, double*, std::optional<std::string>*, std::optional<int>*,
                                  std::optional<long>*, std::optional<std::uint64_t>*, std::optional<double>*,
                                  std::vector<std::string>*, std::vector<int>*, std::vector<long>*>;

/// Returns the value that a text stands for.
using ReadWord = std::function<std::string(const std::string& text)>;

/// Returns the fault of a value's text; empty if there is none.
using ValueCheck = std::function<std::string(const std::string& text)>;

/// An option, or an argument without a flag, of a command under construction. Copies are of the same option. Do not use a
/// copy after the option or its program is destroyed.
class CommandOption
{
public:
    explicit CommandOption(CLI::Option& option) : option_(&option) {}

    CommandOption required(bool is_required = true);
    /// --help shows the present value of the target as the default.
    CommandOption tell_default();
    /// Lists the option under this heading of --help; an empty heading hides it.
    CommandOption group(const std::string& heading);
    /// The option may be given several times, and keeps all values.
    CommandOption take_all();
    /// The value is a list with this sign between items.
    CommandOption delimiter(char sign);
    /// needs() refuses the option without the other one, excludes() together with it: "--out".
    CommandOption needs(const std::string& other);
    CommandOption excludes(const std::string& other);

    /// Refuses values for which `check` returns a fault; --help shows `allowed`. A list is checked item by item.
    CommandOption check(const ValueCheck& check, const std::string& allowed);
    CommandOption one_of(const std::vector<std::string>& words);
    CommandOption one_of(const std::vector<double>& numbers);
    CommandOption between(long lowest, long highest);

private:
    CLI::Option* option_;
};

/// A program, or a command of one: its options, arguments and commands, and the action after parsing. Copies are of the
/// same command, and keep its program alive.
class Command
{
public:
    explicit Command(const std::string& summary = "", const std::string& name = "");

    Command add_command(const std::string& name, const std::string& summary);
    /// Sets the text below the options of --help.
    void footer(const std::string& text);
    /// Adds an option that prints a text and ends the program: "--version".
    void version_flag(const std::string& flag, const std::string& text);
    /// Requires one of the command's own commands.
    void require_command();
    /// Accepts words that are neither options nor arguments.
    void allow_extras();
    /// --help shows the defaults of all options that follow.
    void tell_defaults();
    /// Sets the action after a command line with this command was parsed.
    void callback(const std::function<void()>& then);
    /// Sets an action that gets the command. `then` must not keep a copy of a command: the program would keep itself alive.
    void callback_with(const std::function<void(const Command& itself)>& then);

    /// Adds an option with a value, "--tol,--psitol", or an argument, "SCENARIO". Parsing stores the value in `value`,
    /// which must outlive the command.
    template <class T>
    CommandOption add_option(const std::string& names, T& value, const std::string& help)
    {
        return add_option_to(names, &value, help);
    }
    CommandOption add_option_to(const std::string& names, const OptionTarget& target, const std::string& help);
    /// Adds an option whose value is a word. Parsing stores what `read` returns for it; describe() has the word as written.
    CommandOption add_word(const std::string& names, std::string& value, const ReadWord& read, const std::string& help);
    CommandOption add_word(const std::string& names, std::optional<std::string>& value, const ReadWord& read,
                           const std::string& help);
    /// Adds an option without a value.
    CommandOption add_flag(const std::string& names, bool& value, const std::string& help);
    /// option() returns an option of the command; remove_option() removes one. Both throw if there is no option of this
    /// name.
    [[nodiscard]] CommandOption option(const std::string& name) const;
    void remove_option(const std::string& name);

    [[nodiscard]] std::string name() const;
    /// Returns the command's own commands, in the order in which they were added.
    [[nodiscard]] std::vector<Command> commands() const;
    [[nodiscard]] std::string help() const;
    /// Describes the command at present; after parsing also which commands and options were given.
    [[nodiscard]] CommandDescription describe() const;

    /// Parses the words after the program's name. If they are a request for a text, such as --help or --version, returns
    /// the text. Throws CommandLineError.
    [[nodiscard]] std::optional<std::string> parse(std::vector<std::string> words) const;

private:
    explicit Command(std::shared_ptr<CLI::App> parser) : parser_(std::move(parser)) {}

    std::shared_ptr<CLI::App> parser_;
};

/// Returns the number in a text as the parser reads it; empty if the text is not a number.
std::optional<double> number_in(const std::string& text);

} // namespace swell::engine
