#include "engine/doors/command_line/options/table_options.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>

#include "engine/run/base/nearest_word.hpp"
#include "engine/run/options/former_names.hpp"

namespace swell::engine
{

namespace
{

/// Returns the first name of the row's option.
std::string flag_of(const OptionRow& row)
{
    return row.flag.substr(0, row.flag.find(','));
}

bool has_former_words(const std::string& flag)
{
    return std::ranges::any_of(former_words(), [&](const FormerWord& one) { return one.flag == flag; });
}

/// Makes the option refuse a word that the row does not list and that is not a former one. The message names the nearest
/// word.
void check_word(CommandOption& option, const OptionRow& row)
{
    const auto check = [words = row.words, fewer = row.fewer_words, flag = flag_of(row)](const std::string& text) {
        if (std::find(words.begin(), words.end(), present_word(flag, text)) != words.end()) {
            return std::string();
        }
        const std::string nearest = nearest_word(text, words);
        return fmt::format("{} not in {{{}}}{}{}", text, fmt::join(words, ","), fewer,
                           nearest.empty() ? "" : fmt::format(": did you mean {}?", nearest));
    };
    option.check(check, fmt::format("{{{}}}", fmt::join(row.words, ",")));
}

/// Makes the option refuse a text that is not a number or is outside the row's range. The message names the scenario's key,
/// if there is one.
void check_range(CommandOption& option, const OptionRow& row)
{
    const std::string subject = row.section == "command line" ? "" : fmt::format(" for {}", row.key);
    const auto check = [row, subject](const std::string& text) {
        const std::optional<double> value = number_in(text);
        const auto is_right_kind = [&] { return row.type == OptionType::number || *value == std::trunc(*value); };
        if (!value || !is_right_kind() || !row.range.contains(*value)) {
            return fmt::format("Value {} not in range: allowed{} are {}", text, subject, row.allowed_text());
        }
        const bool has_only_digits = text.find_first_of(".eE") == std::string::npos || text.starts_with("0x");
        return row.type == OptionType::number || has_only_digits
                   ? std::string()
                   : fmt::format("Value {}: write a whole number in digits, {:.0f}", text, *value);
    };
    option.check(check, row.range.text());
}

} // namespace

TableOptions& TableOptions::group(std::string heading)
{
    group_ = std::move(heading);
    return *this;
}

CommandOption TableOptions::add_to(const std::string& flag, const OptionTarget& target)
{
    const OptionRow& row = option_row_of_flag(flag, name_);
    for (const FormerFlag& one : former_flags()) {
        if (one.flag == flag) {
            checked(add_named(one.former, target, row), row).group(""); // hidden from --help
        }
    }
    return checked(add_named(row.flag, target, row), row);
}

/// Adds an option under these names. Parsing replaces former words of the row by the present ones.
CommandOption TableOptions::add_named(const std::string& names, const OptionTarget& target, const OptionRow& row)
{
    const std::string flag = flag_of(row);
    const auto read = [flag](const std::string& text) { return present_word(flag, text); };
    if (auto* const* const word = std::get_if<std::string*>(&target); word != nullptr && has_former_words(flag)) {
        return command_.add_word(names, **word, read, row.help);
    }
    auto* const* const word = std::get_if<std::optional<std::string>*>(&target);
    if (word != nullptr && has_former_words(flag)) {
        return command_.add_word(names, **word, read, row.help);
    }
    return command_.add_option_to(names, target, row.help);
}

CommandOption TableOptions::add_flag(const std::string& flag, bool& value)
{
    const OptionRow& row = option_row_of_flag(flag, name_);
    CommandOption option = command_.add_flag(row.flag, value, row.help);
    if (!group_.empty()) {
        option.group(group_);
    }
    return option;
}

CommandOption TableOptions::add_argument(const std::string& key, std::string& value)
{
    const OptionRow& row = option_row("command line", key, name_);
    return checked(command_.add_option(key, value, row.help), row);
}

CommandOption TableOptions::checked(CommandOption option, const OptionRow& row) const
{
    const bool is_number = row.type == OptionType::number || row.type == OptionType::whole_number;
    if (row.type == OptionType::word) {
        check_word(option, row);
    } else if (row.type == OptionType::text) {
        option.check([](const std::string& text) { return std::string(text.empty() ? "is empty: wanted is a text" : ""); },
                     "");
    } else if (is_number && row.words.empty()) { // a number or a word is a text, which its command checks
        check_range(option, row);
    }
    if (!group_.empty()) {
        option.group(group_);
    }
    return option;
}

} // namespace swell::engine
