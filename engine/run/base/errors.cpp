#include "engine/run/base/errors.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace swell::engine
{

namespace
{

/// Returns the first position from `at` on that does not cut a UTF-8 character.
std::size_t between_characters(const std::string& text, std::size_t at)
{
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U) {
        ++at;
    }
    return at;
}

/// Cuts a long message in its middle, because its end has the allowed values.
std::string without_middle(const std::string& text)
{
    constexpr std::size_t most = 2000;
    constexpr std::size_t most_end = 600;
    if (text.size() <= most) {
        return text;
    }
    const std::size_t begin = between_characters(text, most - most_end);
    const std::size_t end = between_characters(text, text.size() - most_end);
    return fmt::format("{} ... ({} bytes left out) ... {}", text.substr(0, begin), end - begin, text.substr(end));
}

} // namespace

std::string one_line(std::string text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto letter = static_cast<unsigned char>(text[at]);
        const auto next = static_cast<unsigned char>(at + 1 < text.size() ? text[at + 1] : ' ');
        const bool is_c1 = letter == 0xc2 && next >= 0x80 && next < 0xa0; // in UTF-8; 0x9b begins an escape sequence
        if (letter < ' ' || letter == 0x7f || is_c1) {
            text.replace(at, is_c1 ? 2 : 1, " ");
        }
    }
    return without_middle(text);
}

} // namespace swell::engine
