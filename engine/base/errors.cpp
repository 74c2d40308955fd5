#include "engine/base/errors.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace swell::engine
{

namespace
{

std::size_t edit_distance(const std::string& a, const std::string& b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j - 1] + 1, row[j] + 1, substituted});
        }
    }
    return row.back();
}

} // namespace

std::string nearest_word(const std::string& misspelled, const std::vector<std::string>& words)
{
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

std::string one_line(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](unsigned char letter) { return letter < ' '; }, ' ');
    return text;
}

} // namespace swell::engine
