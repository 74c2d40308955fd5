#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "project_files.hpp"

/// Checks tests/suites/suites.txt, which says how some suites and cases are run. A line with a name that no longer exists
/// would be ignored without a message.
namespace swell::house
{
namespace
{

/// Returns "Suite.Case" for a line like `TEST(Suite, Case)`, with any of GoogleTest's macros; empty for other lines.
std::string case_of(const std::string& line)
{
    const std::size_t open = line.find('(');
    const std::size_t comma = line.find(", ", open);
    const std::size_t close = line.find(')', comma);
    if (close == std::string::npos || !(line.starts_with("TEST") || line.starts_with("TYPED_TEST"))) {
        return "";
    }
    return line.substr(open + 1, comma - open - 1) + "." + line.substr(comma + 2, close - comma - 2);
}

/// Returns "Suite.Case" for every case in tests/, and "Suite" for every suite.
std::set<std::string> names_of_tests()
{
    std::set<std::string> names;
    for (const auto& file : text_files()) {
        if (!file.string().starts_with("tests/") || file.extension() == ".md") {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            if (const std::string name = case_of(line.text); !name.empty()) {
                names.insert(name);
                names.insert(name.substr(0, name.find('.')));
            }
        });
    }
    return names;
}

/// Removes the parameters from a name: "Group/Suite/2.Case/five" gives "Suite.Case".
std::string without_parameters(const std::string& name)
{
    const std::size_t dot = name.find('.');
    std::string suite = name.substr(0, dot);
    const auto is_number = [](const std::string& text) {
        return text.find_first_not_of("0123456789") == std::string::npos;
    };
    if (const std::size_t slash = suite.rfind('/'); slash != std::string::npos) {
        suite = is_number(suite.substr(slash + 1)) ? suite.substr(0, slash) : suite.substr(slash + 1);
    }
    const std::string its_case = dot == std::string::npos ? "" : name.substr(dot, name.find('/', dot) - dot);
    return suite + its_case;
}

TEST(SuitesTable, NamesTestsThatThereAreAndGivesReasons)
{
    const std::set<std::string> names = names_of_tests();
    std::vector<std::string> wrong;
    int entries = 0;
    for_each_line("tests/suites/suites.txt", [&](const Line& line) {
        std::istringstream words(line.text);
        std::string how;
        std::string name;
        std::string number;
        std::string reason;
        if (line.text.empty() || line.text.starts_with("#")) {
            return;
        }
        words >> how >> name;
        if (how == "parts") {
            words >> number;
        }
        words >> reason;
        const bool is_known = how == "later" || how == "parts" || how == "second" || how == "alone";
        if (!is_known || !names.contains(without_parameters(name)) || reason.empty()) {
            wrong.push_back(where(line));
        }
        ++entries;
    });
    EXPECT_THAT(wrong, testing::IsEmpty());
    EXPECT_GT(entries, 0);
}

} // namespace
} // namespace swell::house
