#include "engine/harbour/rasters/opening/world_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <string_view>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

bool is_a_number(std::string word)
{
    std::replace(word.begin(), word.end(), ',', '.');
    return number_of_word(word).has_value();
}

std::string trimmed_line(const std::string& line)
{
    constexpr const char* blanks = " \t\r";
    const std::size_t first = line.find_first_not_of(blanks);
    return first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

} // namespace

std::string fault_of_world_files(const std::vector<std::string>& paths)
{
    constexpr int numbers = 6;
    for (const std::string& path : paths) {
        std::ifstream text(path, std::ios::binary);
        std::string line;
        int found = 0;
        for (int number = 1; found < numbers && std::getline(text, line); ++number) {
            const std::string word = trimmed_line(line);
            if (!word.empty() && !is_a_number(word)) {
                return fmt::format("{}:{}: \"{}\" is not a number; allowed are six lines of one number each, with an E for "
                                   "an exponent",
                                   path, number, visible(word));
            }
            found += word.empty() ? 0 : 1;
        }
    }
    return {};
}

void refuse_words_in_surfer_grid(const std::string& path, const std::string& file)
{
    std::ifstream text(path, std::ios::binary);
    std::string word;
    if (!(text >> word) || word != "DSAA") {
        return;
    }
    while (text >> word) {
        constexpr const char* end_of_file_in_dos = "\x1a";
        if (word != end_of_file_in_dos && !is_a_number(word)) {
            throw InputError(
                fmt::format("{}: \"{}\" is not a number; allowed after DSAA are numbers, with an E for an exponent", file,
                            visible(word)));
        }
    }
}

} // namespace swell::engine
