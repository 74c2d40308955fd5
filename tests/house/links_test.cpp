#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "project_files.hpp"

/// Every link in a README leads to an existing file.
namespace swell::house
{
namespace
{

/// Returns the targets of Markdown links in a text that lead to a file of the project.
std::vector<std::string> file_links(const std::string& text)
{
    static const std::regex link(R"(\]\(([^)\s#]+)(#[^)]*)?\))");
    std::vector<std::string> targets;
    for (std::sregex_iterator match(text.begin(), text.end(), link), end; match != end; ++match) {
        std::string target = (*match)[1];
        if (target.find("://") == std::string::npos && !target.starts_with("mailto:")) {
            targets.push_back(std::move(target));
        }
    }
    return targets;
}

TEST(Links, LeadToFilesThatExist)
{
    std::vector<std::string> wrong;
    for (const auto& file : text_files()) {
        if (file.extension() != ".md") {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            for (const std::string& target : file_links(line.text)) {
                if (!std::filesystem::exists(root() / file.parent_path() / target)) {
                    wrong.push_back(where(line) + " (" + target + ")");
                }
            }
        });
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
}

TEST(Links, ToFilesAreFoundInMarkdown)
{
    EXPECT_THAT(file_links("see [a](a/b.md#c), ![p](p.png) and [w](https://example.org/x), not (this)"),
                testing::ElementsAre("a/b.md", "p.png"));
}

} // namespace
} // namespace swell::house
