#include "engine/run/base/nearest_word.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace swell::engine
{

namespace
{

/// Returns the optimal string alignment distance: letters to insert, delete, replace or swap with the next one to turn a
/// into b.
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
    if (misspelled.size() > longest_word) { // because the time grows with the square of the length
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

} // namespace swell::engine
