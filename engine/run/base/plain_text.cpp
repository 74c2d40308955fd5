#include "engine/run/base/plain_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using namespace std::string_view_literals;

/// The byte order mark of another encoding.
struct OtherEncoding {
    std::string_view mark;
    const char* name;
};

constexpr std::array other_encodings{OtherEncoding{"\xff\xfe\0\0"sv, "UTF-32"}, OtherEncoding{"\0\0\xfe\xff"sv, "UTF-32"},
                                     OtherEncoding{"\xff\xfe"sv, "UTF-16"}, OtherEncoding{"\xfe\xff"sv, "UTF-16"}};

/// Returns whether a letter is invisible: controls, blanks of other widths, marks of direction, the byte order mark.
bool is_unseen(std::uint32_t letter)
{
    return letter < 0x20 || (letter >= 0x7f && letter <= 0xa0) || letter == 0xad ||
           (letter >= 0x2000 && letter <= 0x200f) || (letter >= 0x2028 && letter <= 0x202f) ||
           (letter >= 0x205f && letter <= 0x206f) || letter == 0x3000 || letter == 0xfeff;
}

/// The first letter of a UTF-8 text: its number and its bytes; 0 bytes if the text begins with an invalid byte.
struct Letter {
    std::uint32_t number = 0;
    std::size_t bytes = 0;
};

Letter first_letter(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) {
        return {first, 1};
    }
    const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < bytes) {
        return {};
    }
    std::uint32_t number = first & (0xffU >> (bytes + 1));
    for (std::size_t at = 1; at < bytes; ++at) {
        const auto next = static_cast<unsigned char>(text[at]);
        if ((next & 0xc0U) != 0x80) {
            return {};
        }
        number = (number << 6U) | (next & 0x3fU);
    }
    return {number, bytes};
}

} // namespace

std::string_view plain_text(std::string_view content, const std::string& file)
{
    constexpr std::string_view mark = "\xef\xbb\xbf";
    for (const OtherEncoding& other : other_encodings) {
        if (content.starts_with(other.mark)) {
            throw InputError(fmt::format("{}: is a text in {}: save it as UTF-8", file, other.name));
        }
    }
    content.remove_prefix(content.starts_with(mark) ? mark.size() : 0);
    if (content.find('\n') == std::string_view::npos && content.find('\r') != std::string_view::npos) {
        throw InputError(fmt::format(
            "{}: its lines end with only a carriage return, <U+000D>: save it with the line ends of Unix or Windows",
            file));
    }
    return content;
}

std::string small_letters(std::string_view text)
{
    std::string small(text);
    for (char& letter : small) {
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return small;
}

std::optional<LeadingNumber> leading_number(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    text.remove_prefix(text.starts_with('+') && !text.starts_with("+-") ? 1 : 0);
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return error == std::errc() ? std::optional(LeadingNumber{number, text}) : std::nullopt;
}

std::optional<double> number_of_word(std::string_view word)
{
    const bool is_word = !word.starts_with(' ') && !word.starts_with('\t');
    const std::optional<LeadingNumber> read = is_word ? leading_number(word) : std::nullopt;
    return read && read->rest.empty() ? std::optional(read->number) : std::nullopt;
}

std::string visible(std::string_view word)
{
    constexpr int longest = 40;
    std::string shown;
    for (int letters = 0; !word.empty() && letters < longest; ++letters) {
        const Letter letter = first_letter(word);
        if (letter.bytes == 0) {
            fmt::format_to(std::back_inserter(shown), "<0x{:02X}>", static_cast<unsigned char>(word.front()));
        } else if (is_unseen(letter.number) && letter.number != ' ') {
            fmt::format_to(std::back_inserter(shown), "<U+{:04X}>", letter.number);
        } else {
            shown += word.substr(0, letter.bytes);
        }
        word.remove_prefix(std::max<std::size_t>(letter.bytes, 1));
    }
    return shown;
}

} // namespace swell::engine
