#include "engine/base/errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace swell::engine
{

namespace
{

/// Letters to insert, delete, replace or swap with the next one, to make b of a: the optimal string alignment distance.
std::size_t edit_distance(const std::string& a, const std::string& b)
{
    std::vector<std::size_t> before(b.size() + 1); // the row before the last
    std::vector<std::size_t> last(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t> row(b.size() + 1, i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({row[j - 1] + 1, last[j] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
        }
        before = std::exchange(last, std::move(row));
    }
    return last.back();
}

} // namespace

std::string nearest_word(const std::string& misspelled, const std::vector<std::string>& words)
{
    constexpr std::size_t longest_word = 100;
    if (misspelled.size() > longest_word) { // takes the longer of all words' lengths squared
        return {};
    }
    std::string nearest;
    std::size_t least = std::max<std::size_t>(misspelled.size() / 3, 1) + 1;
    for (const std::string& word : words) {
        const std::size_t distance = edit_distance(misspelled, word);
        if (distance < least) {
            least = distance;
            nearest = word;
        }
    }
    return nearest;
}

namespace
{

/// The first place from `at` on where no character in UTF-8 is cut.
std::size_t between_characters(const std::string& text, std::size_t at)
{
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U) {
        ++at;
    }
    return at;
}

/// A message's end says what is allowed, so a long one is cut in its middle.
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
