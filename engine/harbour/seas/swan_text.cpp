#include "engine/harbour/seas/swan_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::string_view blanks = " \t\r,";

} // namespace

bool SwanText::next_line()
{
    while (!rest_.empty()) {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        line_ = rest_.substr(0, end);
        line_ = line_.substr(0, line_.find_first_of("$!"));
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++number_;
        if (line_.find_first_not_of(blanks) != std::string_view::npos) {
            return true;
        }
    }
    line_ = {};
    return false;
}

std::string_view SwanText::word()
{
    line_.remove_prefix(std::min(line_.find_first_not_of(blanks), line_.size()));
    const std::string_view found = line_.substr(0, line_.find_first_of(blanks));
    line_.remove_prefix(found.size());
    return found;
}

void SwanText::require_head(const std::string& names, const char* contents)
{
    std::string found;
    if (next_line()) {
        const std::string_view line = line_;
        for (std::string_view name = word(); !name.empty(); name = word()) {
            found += (found.empty() ? "" : ",") + std::string(name);
        }
        if (found != names) {
            throw error(fmt::format("the first line is \"{}\"; wanted is {}, and then {}",
                                    visible(line.substr(0, line.find_last_not_of('\r') + 1)), names, contents));
        }
        return;
    }
    throw error(fmt::format("the file ends; wanted is the line {}, and then {}", names, contents));
}

std::string_view SwanText::first_word(const char* wanted)
{
    if (!next_line()) {
        throw error(fmt::format("the file ends; wanted: {}", wanted));
    }
    return word();
}

double SwanText::first_number(const char* wanted)
{
    return number_of(first_word(wanted), wanted);
}

double SwanText::number(const char* wanted)
{
    const std::string_view here = word();
    return here.empty() ? first_number(wanted) : number_of(here, wanted);
}

long SwanText::count(const char* wanted, long lowest, long highest)
{
    const double number = first_number(wanted);
    if (number != std::floor(number) || number < static_cast<double>(lowest) || number > static_cast<double>(highest)) {
        throw error(fmt::format("{} is {:g}; allowed are whole numbers from {} to {}", wanted, number, lowest, highest));
    }
    return static_cast<long>(number);
}

InputError SwanText::error(const std::string& what) const
{
    return InputError(one_line(fmt::format("{}:{}: {}", file_, number_, what)));
}

double SwanText::number_of(std::string_view word, const char* wanted) const
{
    const std::optional<double> number = number_of_word(word);
    if (!number || !std::isfinite(*number)) {
        throw error(fmt::format("\"{}\" is not a number; wanted: {}", visible(word), wanted));
    }
    return *number;
}

} // namespace swell::engine
