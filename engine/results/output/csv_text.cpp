#include "engine/results/output/csv_text.hpp"

#include <cmath>
#include <fmt/format.h>

namespace swell::engine
{

std::string time_text(double time_s)
{
    constexpr double microseconds = 1e6;
    return fmt::format("{}", std::round(time_s * microseconds) / microseconds);
}

std::string quoted(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string in_quotes = "\"";
    for (const char letter : text) {
        in_quotes += letter;
        if (letter == '"') {
            in_quotes += letter;
        }
    }
    return in_quotes + "\"";
}

} // namespace swell::engine
