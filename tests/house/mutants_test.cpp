#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "project_files.hpp"

/// Checks the table of scripts/mutants against the present sources. A mutant whose line has changed breaks nothing, and the
/// script, which takes minutes, is seldom run.
namespace swell::house
{
namespace
{

/// Returns the text between the outermost quotes of a line `key = "text"`; an empty text if the line has another key.
std::string value_of(const Line& line, const std::string& key, char quote)
{
    const std::string begin = key + " = " + quote;
    const bool is_it = line.text.starts_with(begin) && line.text.ends_with(quote) && line.text.size() > begin.size();
    return is_it ? line.text.substr(begin.size(), line.text.size() - begin.size() - 1) : "";
}

int count_in(const std::filesystem::path& file, const std::string& fragment)
{
    int count = 0;
    for_each_line(file, [&](const Line& line) {
        for (std::size_t at = line.text.find(fragment); at != std::string::npos; at = line.text.find(fragment, at + 1)) {
            ++count;
        }
    });
    return count;
}

TEST(Mutants, EachBreaksAPlaceThatIsThereOnceAndNamesATestThatIsThere)
{
    std::vector<std::string> wrong;
    std::set<std::string> names;
    std::filesystem::path broken;
    for_each_line("tests/mutants.toml", [&](const Line& line) {
        const std::string name = value_of(line, "name", '"');
        const std::string file = value_of(line, "file", '"');
        const std::string fragment = value_of(line, "from", '\'');
        const std::string test = value_of(line, "test", '"');
        broken = file.empty() ? broken : std::filesystem::path(file);
        const bool is_wrong = (!name.empty() && !names.insert(name).second) || (!file.empty() && !exists(root() / file)) ||
                              (!test.empty() && !exists(root() / test)) ||
                              (!fragment.empty() && count_in(broken, fragment) != 1);
        if (is_wrong) {
            wrong.push_back(where(line));
        }
    });
    EXPECT_THAT(wrong, testing::IsEmpty());
    EXPECT_GT(names.size(), 40U) << "the table is read as it is written";
}

} // namespace
} // namespace swell::house
