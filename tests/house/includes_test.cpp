#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>

#include "project_files.hpp"

/// The direction of the house: viewer → engine → model → solver, and what each folder never knows.
namespace swell::house
{
namespace
{

constexpr std::array<std::string_view, 4> folders_from_below = {"solver", "model", "engine", "viewer"};

/// Counted from below; above the top for what is no folder of the house.
std::size_t height(std::string_view folder)
{
    const auto* found = std::find(folders_from_below.begin(), folders_from_below.end(), folder);
    return static_cast<std::size_t>(found - folders_from_below.begin());
}

bool is_of_the_house(std::string_view folder)
{
    return height(folder) < folders_from_below.size();
}

/// What stands between the quotes or brackets of an #include; empty on other lines.
std::string included(const std::string& text)
{
    static const std::regex include(R"(^\s*#\s*include\s*["<]([^">]*)[">].*)");
    std::smatch match;
    return std::regex_match(text, match, include) ? match[1].str() : std::string();
}

/// What files, windows and user's formats come in with: the engine and the viewer know them, the folders below do not.
bool is_file_or_window(const std::string& header)
{
    static const std::regex foreign(
        R"(fstream|filesystem|iostream|gdal.*|ogr.*|netcdf.*|png\.h|toml\+\+.*|CLI/.*|nlohmann/.*|osg.*)");
    return std::regex_match(header, foreign);
}

/// Why a file in `folder` may not include `header`; empty where it may.
std::string objection(const std::string& folder, const std::string& header)
{
    if (header.starts_with(".")) {
        return "relative include: write <folder>/<room>/<file>.hpp";
    }
    const std::size_t own_height = height(folder);
    if (header.starts_with("swell/")) {
        return "swell/ is how an outside program writes it: write the path in the checkout";
    }
    if (const std::string from = header.substr(0, header.find('/')); is_of_the_house(from)) {
        return height(from) > own_height ? folder + " may not know " + from : "";
    }
    if (own_height <= height("model") && is_file_or_window(header)) {
        return folder + " knows neither files nor windows";
    }
    if (own_height <= height("engine") && header.starts_with("osg")) {
        return "only the viewer knows OpenSceneGraph";
    }
    if (folder == "viewer" && header.find("cuda") != std::string::npos) {
        return "the viewer knows no CUDA";
    }
    return "";
}

TEST(Includes, PointDownTheHouseOnly)
{
    std::vector<std::string> wrong;
    int seen = 0;
    for (const auto& file : text_files()) {
        const std::string folder = file.begin()->string();
        if (!is_of_the_house(folder)) {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            const std::string header = included(line.text);
            if (header.empty()) {
                return;
            }
            ++seen;
            if (const std::string why = objection(folder, header); !why.empty()) {
                wrong.push_back(where(line) + " (" + why + ")");
            }
        });
    }
    EXPECT_GT(seen, 0);
    EXPECT_THAT(wrong, testing::IsEmpty());
}

TEST(Includes, AWrongOneIsFound)
{
    EXPECT_EQ("engine/api/scenario.hpp", included("#include \"engine/api/scenario.hpp\"  // up"));
    EXPECT_EQ("fstream", included("# include <fstream>"));
    EXPECT_EQ("", included("// see engine/api/scenario.hpp"));
    EXPECT_NE("", objection("solver", "model/setup/ship.hpp"));
    EXPECT_NE("", objection("model", "engine/api/scenario.hpp"));
    EXPECT_NE("", objection("engine", "viewer/cameras/cursor.hpp"));
    EXPECT_NE("", objection("engine", "../model/setup/ship.hpp"));
    EXPECT_NE("", objection("engine", "osg/Node"));
    EXPECT_NE("", objection("model", "fstream"));
    EXPECT_EQ("", objection("viewer", "osg/Node"));
    EXPECT_EQ("", objection("engine", "fstream"));
    EXPECT_NE("", objection("engine", "swell/solver/grid/field.hpp"));
    EXPECT_EQ("", objection("engine", "solver/grid/field.hpp"));
    EXPECT_EQ("", objection("solver", "solver/grid/field.hpp"));
}

TEST(House, EveryFolderSaysWhatLivesInIt)
{
    for (const char* folder : {"solver", "model", "engine", "viewer", "assets", "tests"}) {
        EXPECT_TRUE(std::filesystem::exists(root() / folder / "README.md")) << folder << "/README.md";
    }
}

} // namespace
} // namespace swell::house
