#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <optional>

#include "include_graph.hpp"
#include "project_files.hpp"

/// Checks that arrows between rooms go one way and that a function fits a screen. Too many files in a folder, or lines in a
/// file, are only warnings, which scripts/test shows. A person decides about them, because code that is bent to stay below
/// a number reads worse than one file more.
namespace swell::house
{
namespace
{

namespace fs = std::filesystem;
using testing::IsEmpty;

constexpr std::size_t most_files_of_a_folder = 30;
constexpr int most_lines_of_a_file = 400;
constexpr int most_lines_of_a_function = 60;
constexpr int lines_of_a_short_file = 30; ///< a shorter file sends a reader on to the next file
constexpr double largest_share_of_short_files = 0.12;
constexpr std::size_t most_headers_of_the_interface = 12;

std::string folder_of(const std::string& file)
{
    return fs::path(file).parent_path().string();
}

/// Names the node of a source and its header: "solver/grid/memory" for solver/grid/memory.cpp.
std::string pair_of(const std::string& file)
{
    return fs::path(file).replace_extension().string();
}

int lines_of(const std::string& file)
{
    int lines = 0;
    for_each_line(file, [&](const Line&) { ++lines; });
    return lines;
}

TEST(Rooms, HaveNoCycle)
{
    EXPECT_THAT(find_cycle(merged(include_graph(), folder_of)), IsEmpty());
}

TEST(Rooms, FilesHaveNoCycleNorHaveTheirPairs)
{
    EXPECT_THAT(find_cycle(merged(include_graph(), pair_of)), IsEmpty());
}

TEST(Rooms, ACycleIsFound)
{
    const IncludeGraph graph{{"a/x.hpp", {"b/y.hpp"}}, {"b/y.hpp", {"c/z.hpp"}}, {"c/z.cpp", {"a/x.hpp"}}, {"c/z.hpp", {}}};
    EXPECT_THAT(find_cycle(graph), IsEmpty());
    EXPECT_EQ(find_cycle(merged(graph, folder_of)), (std::vector<std::string>{"a", "b", "c", "a"}));
    EXPECT_EQ(find_cycle(merged(graph, pair_of)), (std::vector<std::string>{"a/x", "b/y", "c/z", "a/x"}));
}

void warn(const std::string& what)
{
    std::cout << "WARNING: " << what << '\n';
}

TEST(Rooms, ThatAreCrowdedAreTold)
{
    std::map<std::string, std::size_t> files;
    for (const auto& [file, headers] : include_graph()) {
        ++files[folder_of(file)];
    }
    EXPECT_GT(files.size(), 20U) << "folders are found";
    for (const auto& [folder, count] : files) {
        if (count > most_files_of_a_folder) {
            warn(folder + " holds " + std::to_string(count) + " files: over " + std::to_string(most_files_of_a_folder) +
                 " a stranger loses the overview; is it about two things?");
        }
    }
}

TEST(Rooms, FilesThatAreLongAndTooManyCrumbsAreTold)
{
    const IncludeGraph graph = include_graph();
    std::size_t short_files = 0;
    for (const auto& [file, headers] : graph) {
        const int lines = lines_of(file);
        ASSERT_GT(lines, 0) << file;
        short_files += lines < lines_of_a_short_file ? 1 : 0;
        if (lines > most_lines_of_a_file) {
            warn(file + " has " + std::to_string(lines) + " lines: over " + std::to_string(most_lines_of_a_file) +
                 " it is about more than one thing");
        }
    }
    if (static_cast<double>(short_files) > largest_share_of_short_files * static_cast<double>(graph.size())) {
        warn(std::to_string(short_files) + " of " + std::to_string(graph.size()) + " files have fewer than " +
             std::to_string(lines_of_a_short_file) + " lines: over 12 % a reader follows crumbs");
    }
}

/// Returns the number of columns before a brace that is the only character of its line.
std::optional<std::size_t> lone_brace(const std::string& line, char brace)
{
    const std::size_t column = line.find_first_not_of(' ');
    const bool alone = column != std::string::npos && line[column] == brace && line.size() == column + 1;
    return alone ? std::optional(column) : std::nullopt;
}

/// Returns true if an opening brace after the line `before` opens a function. Braces of functions, classes and namespaces
/// have lines of their own.
bool opens_a_function(const std::string& before)
{
    const std::size_t start = before.find_first_not_of(' ');
    const std::string text = start == std::string::npos ? std::string() : before.substr(start);
    return !text.starts_with("namespace") && !text.starts_with("class") && !text.starts_with("struct") &&
           !text.starts_with("{") && !text.starts_with("};") && text.find("= [") == std::string::npos;
}

/// Returns the number of lines between the braces of the longest function, by the brace style that clang-format keeps.
int longest_function(const std::string& file)
{
    int longest = 0;
    std::string before;
    std::optional<std::size_t> open;
    int opened = 0;
    for_each_line(file, [&](const Line& line) {
        const auto opening = lone_brace(line.text, '{');
        if (!open && opening && opens_a_function(before)) {
            open = opening;
            opened = line.number;
        } else if (open && lone_brace(line.text, '}') == open) {
            longest = std::max(longest, line.number - opened - 1);
            open.reset();
        }
        before = line.text;
    });
    return longest;
}

TEST(Rooms, AFunctionFitsAScreen)
{
    int of_all = 0;
    for (const auto& [file, headers] : include_graph()) {
        const int lines = longest_function(file);
        EXPECT_LE(lines, most_lines_of_a_function) << file;
        of_all = std::max(of_all, lines);
    }
    EXPECT_GT(of_all, 30) << "functions are found";
}

TEST(Interface, OfTheEngineReachesFewHeaders)
{
    const std::set<std::string> reached = reached_from(include_graph(), "engine/run/api/wave_engine.hpp");
    EXPECT_LE(reached.size(), most_headers_of_the_interface) << testing::PrintToString(reached);
    for (const std::string& header : reached) {
        EXPECT_FALSE(header.starts_with("solver/backends/")) << header;
    }
}

} // namespace
} // namespace swell::house
