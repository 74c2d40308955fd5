#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cctype>

#include "project_files.hpp"

/// A committed file works on every machine: it names no directory of one of them.
namespace swell::house
{
namespace
{

constexpr std::array<std::string_view, 6> private_directories = {"home", "root", "Users", "work", "tmp", "mnt"};

/// Returns true if a text names an absolute path below one of private_directories. "a/home/b" is relative,
/// "https://host/home/" is a page.
bool names_a_private_path(std::string_view text)
{
    for (const auto directory : private_directories) {
        const std::string path = "/" + std::string(directory) + "/";
        for (std::size_t at = text.find(path); at != std::string_view::npos; at = text.find(path, at + 1)) {
            const char before = at == 0 ? ' ' : text[at - 1];
            const bool relative = std::isalnum(static_cast<unsigned char>(before)) != 0 ||
                                  std::string_view("._-/})>*").find(before) != std::string_view::npos;
            if (!relative) {
                return true;
            }
        }
    }
    return false;
}

TEST(Paths, NoFileNamesADirectoryOfOneMachine)
{
    std::vector<std::string> wrong;
    for (const auto& file : text_files()) {
        for_each_line(file, [&](const Line& line) {
            if (names_a_private_path(line.text)) {
                wrong.push_back(where(line));
            }
        });
    }
    EXPECT_THAT(wrong, testing::IsEmpty());
}

TEST(Paths, APrivateOneIsFound)
{
    const std::string home = std::string("/") + "home/";
    EXPECT_TRUE(names_a_private_path(home + "anna/harbour.tif"));
    EXPECT_TRUE(names_a_private_path("file = \"" + home + "anna/harbour.tif\""));
    EXPECT_FALSE(names_a_private_path("assets" + home + "harbour.tif"));
    EXPECT_FALSE(names_a_private_path("https://example.org" + home));
    EXPECT_FALSE(names_a_private_path("${root}" + home));
}

} // namespace
} // namespace swell::house
