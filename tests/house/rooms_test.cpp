#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "include_graph.hpp"
#include "project_files.hpp"

/// The rooms of the four storeys: how much a folder and a file hold, and that arrows between rooms go one way.
namespace swell::house
{
namespace
{

namespace fs = std::filesystem;
using testing::IsEmpty;

constexpr std::size_t most_files_of_a_folder = 30;
constexpr int most_lines_of_a_file = 400;
constexpr int most_lines_of_a_function = 60;
constexpr int lines_of_a_short_file = 30; ///< a file with fewer needs a reason: the list is in engine/README.md
constexpr double largest_share_of_short_files = 0.12;
constexpr std::size_t most_headers_of_the_interface = 12;

std::string folder_of(const std::string& file)
{
    return fs::path(file).parent_path().string();
}

/// A source and its header are one node: "solver/grid/memory" of solver/grid/memory.cpp.
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

TEST(Rooms, HoldAtMostThirtyFiles)
{
    std::map<std::string, std::size_t> files;
    for (const auto& [file, headers] : include_graph()) {
        ++files[folder_of(file)];
    }
    for (const auto& [folder, count] : files) {
        EXPECT_LE(count, most_files_of_a_folder) << folder;
    }
}

TEST(Rooms, FilesAreNeitherLongNorCrumbs)
{
    const IncludeGraph graph = include_graph();
    std::vector<std::string> short_files;
    for (const auto& [file, headers] : graph) {
        const int lines = lines_of(file);
        EXPECT_LE(lines, most_lines_of_a_file) << file;
        if (lines < lines_of_a_short_file) {
            short_files.push_back(file);
        }
    }
    EXPECT_LE(short_files.size(), largest_share_of_short_files * static_cast<double>(graph.size()))
        << testing::PrintToString(short_files);
}

/// The number of columns before a brace that stands alone on its line.
std::optional<std::size_t> lone_brace(const std::string& line, char brace)
{
    const std::size_t column = line.find_first_not_of(' ');
    const bool alone = column != std::string::npos && line[column] == brace && line.size() == column + 1;
    return alone ? std::optional(column) : std::nullopt;
}

/// A function's opening brace stands alone, and so does a class's and a namespace's.
bool opens_a_function(const std::string& before)
{
    const std::size_t start = before.find_first_not_of(' ');
    const std::string text = start == std::string::npos ? std::string() : before.substr(start);
    return !text.starts_with("namespace") && !text.starts_with("class") && !text.starts_with("struct") &&
           !text.starts_with("{") && !text.starts_with("};") && text.find("= [") == std::string::npos;
}

/// Lines between the braces of the longest function, by the brace style that clang-format keeps.
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
    const std::set<std::string> reached = reached_from(include_graph(), "engine/api/wave_engine.hpp");
    EXPECT_LE(reached.size(), most_headers_of_the_interface) << testing::PrintToString(reached);
    for (const std::string& header : reached) {
        EXPECT_FALSE(header.starts_with("solver/backends/")) << header;
    }
}

} // namespace
} // namespace swell::house
