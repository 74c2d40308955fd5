#include "engine/doors/command_line/parser/number_list.hpp"

#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>

#include "engine/doors/command_line/parser/command.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr std::size_t most_numbers = 2000;

std::vector<std::string> split(const std::string& text, char sign)
{
    std::vector<std::string> parts{""};
    for (const char letter : text) {
        if (letter == sign) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

/// Returns first, first + step … last. The sums are rounded to a billionth, so that 3 times 0.1 is 0.3.
std::vector<double> stepped(double first, double last, double step)
{
    constexpr double billion = 1e9;
    const double steps = std::floor((last - first) / step + 1e-6);
    std::vector<double> numbers;
    for (double n = 0.0; n <= steps && numbers.size() <= most_numbers; n += 1.0) {
        numbers.push_back(std::round((first + n * step) * billion) / billion);
    }
    return numbers;
}

} // namespace

std::vector<double> numbers_named(const std::string& text, const std::string& option, const solver::Range& range)
{
    const auto refuse = [&](const std::string& why) {
        throw InputError(fmt::format("{} {}: {}; allowed are FIRST:LAST:STEP, as 6:12:0.5, or numbers with commas, {}",
                                     option, text, why, range.text()));
    };
    const bool has_steps = text.find(':') != std::string::npos;
    std::vector<double> numbers;
    for (const std::string& part : split(text, has_steps ? ':' : ',')) {
        const double number = number_in(part).value_or(std::numeric_limits<double>::quiet_NaN());
        if (!std::isfinite(number)) {
            refuse(fmt::format("\"{}\" is not a number", part));
        }
        numbers.push_back(number);
    }
    if (has_steps) {
        if (numbers.size() != 3 || !(numbers[2] > 0.0) || !(numbers[1] >= numbers[0])) {
            refuse("needs LAST from FIRST on and a STEP above 0");
        }
        numbers = stepped(numbers[0], numbers[1], numbers[2]);
    }
    for (const double number : numbers) {
        if (!range.contains(number)) {
            refuse(fmt::format("{:g} is not in range", number));
        }
    }
    if (numbers.size() > most_numbers) {
        refuse(fmt::format("more than {} numbers", most_numbers));
    }
    return numbers;
}

} // namespace swell::engine
