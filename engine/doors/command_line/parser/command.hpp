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

/// A pointer to the variable in which parsing stores an option's value, for each type that an option may have.
using OptionTarget = std::variant<std::string*, int*, long*, double*, std::optional<std::string>*, std::optional<int>*,
                                  std::optional<long>*, std::optional<std::uint64_t>*, std::optional<double>*,
                                  std::vector<std::string>*, std::vector<int>*, std::vector<long>*>;

/// A function that returns the word to store for a word of the command line, such as a present name for a former one.
using ReadWord = std::function<std::string(const std::string& text)>;

/// A function that checks the text of an option's value: returns the fault in words, or an empty text.
using ValueCheck = std::function<std::string(const std::string& text)>;

/// Sets up an option of a command, or an argument without a flag, before parsing. Copies refer to the same option. Do not
/// use a copy after the option or its program is destroyed.
class CommandOption
{
public:
    explicit CommandOption(CLI::Option& option) : option_(&option) {}

    CommandOption required(bool is_required = true);
    /// Makes --help show the present value of the option's variable as its default.
    CommandOption tell_default();
    /// Lists the option under this heading of --help; an empty heading hides it.
    CommandOption group(const std::string& heading);
    /// Allows the option several times on a command line; all values are kept.
    CommandOption take_all();
    /// Makes the value a list, with this sign between its items.
    CommandOption delimiter(char sign);
    /// needs() refuses the option on a command line without the option `other`, such as "--out"; excludes() refuses both
    /// together.
    CommandOption needs(const std::string& other);
    CommandOption excludes(const std::string& other);

    /// Refuses values for which `check` returns a fault; --help shows `allowed`, the words for good values. A list is
    /// checked item by item.
    CommandOption check(const ValueCheck& check, const std::string& allowed);
    CommandOption one_of(const std::vector<std::string>& words);
    CommandOption one_of(const std::vector<double>& numbers);
    CommandOption between(long lowest, long highest);

private:
    CLI::Option* option_;
};

/// Sets up a program, or a command (subcommand) of it: its options, arguments and commands, and the action after parsing;
/// then parses. Copies refer to the same command, and keep its program alive.
class Command
{
public:
    explicit Command(const std::string& summary = "", const std::string& name = "");

    Command add_command(const std::string& name, const std::string& summary);
    /// Sets the text below the options of --help, such as examples.
    void footer(const std::string& text);
    /// Adds an option that prints a text and ends the program: "--version".
    void version_flag(const std::string& flag, const std::string& text);
    /// Makes parsing refuse a command line without one of the subcommands.
    void require_command();
    /// Accepts words that are neither options nor arguments.
    void allow_extras();
    /// Makes --help show the defaults of all options that are added later.
    void tell_defaults();
    /// Sets the action that parse() runs if the command line has this command.
    void callback(const std::function<void()>& then);
    /// Sets the action that parse() runs with the command as its argument. `then` must not keep a copy of a command: the
    /// program would keep itself alive.
    void callback_with(const std::function<void(const Command& itself)>& then);

    /// Adds an option with a value, "--tol,--psitol", or an argument, "SCENARIO". Parsing stores the value in `value`,
    /// which must outlive the command.
    template <class T>
    CommandOption add_option(const std::string& names, T& value, const std::string& help)
    {
        return add_option_to(names, &value, help);
    }
    CommandOption add_option_to(const std::string& names, const OptionTarget& target, const std::string& help);
    /// Adds an option whose value is a word. Parsing stores in `value` the word that `read` returns for it; describe() has
    /// the word as written.
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
    /// Returns the subcommands of the command, in the order in which they were added.
    [[nodiscard]] std::vector<Command> commands() const;
    [[nodiscard]] std::string help() const;
    /// Returns a description of the command with its options and subcommands; after parsing also which of them were given.
    [[nodiscard]] CommandDescription describe() const;

    /// Parses the words after the program's name. If they are a request for a text, such as --help or --version, returns
    /// the text. Throws CommandLineError.
    [[nodiscard]] std::optional<std::string> parse(std::vector<std::string> words) const;

private:
    explicit Command(std::shared_ptr<CLI::App> parser) : parser_(std::move(parser)) {}

    std::shared_ptr<CLI::App> parser_;
};

/// Returns the number in a text as the parser reads values of options; empty if the text is not a number.
std::optional<double> number_in(const std::string& text);

} // namespace swell::engine
