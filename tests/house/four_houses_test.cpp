/// The engine is four houses: doors → results → harbour → run → model. Each is a target of CMake (engine/CMakeLists.txt).
/// This test checks the arrows, and the foreign libraries that the run may include.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "include_graph.hpp"
#include "project_files.hpp"

namespace swell::house
{
namespace
{

/// From lowest to highest.
constexpr std::array<const char*, 4> houses{"run", "harbour", "results", "doors"};
constexpr std::size_t run = 0, no_house = 4;

/// The house of a file by its path in the checkout: engine/HOUSE/ROOM/…
std::size_t house_of(const std::string& file)
{
    for (std::size_t house = 0; house < houses.size(); ++house) {
        if (file.starts_with(std::string("engine/") + houses.at(house) + '/')) {
            return house;
        }
    }
    return no_house;
}

/// Libraries that read and write files of users, and command lines.
bool is_of_files(const std::string& header)
{
    static const std::regex foreign(R"((gdal|ogr_|cpl_|proj|hdf5|netcdf|cairo|png|toml\+\+/|CLI/).*)");
    return std::regex_match(header, foreign);
}

/// Why a file may not include a header, a path in the checkout or one of others; empty if it may.
std::string objection_of_house(const std::string& file, const std::string& header)
{
    const std::size_t own = house_of(file);
    if (own == no_house) {
        return {};
    }
    if (own == run && is_of_files(header)) {
        return "the run reads no file of this library";
    }
    const std::size_t other = house_of(header);
    return other != no_house && other > own ? std::string("the ") + houses.at(own) + " may not know the " + houses.at(other)
                                            : std::string();
}

struct Found {
    std::vector<std::string> wrong;
    std::map<std::string, int> lines; ///< per house
    std::set<std::string> arrows;
    std::vector<std::string> elsewhere; ///< files of the engine in no house
};

Found look_at_the_engine()
{
    Found found;
    for (const auto& file : text_files()) {
        const std::size_t own = house_of(file.string());
        const std::string kind = file.extension().string();
        if (own == no_house && file.string().starts_with("engine/") && std::ranges::distance(file) > 2) {
            found.elsewhere.push_back(file.string());
        }
        if (own == no_house || (kind != ".cpp" && kind != ".hpp" && kind != ".h")) {
            continue;
        }
        for_each_line(file, [&](const Line& line) {
            ++found.lines[houses.at(own)];
            const std::string header = included(line.text);
            const std::string path = header.empty() ? header : resolved(file, header);
            if (const std::string why = objection_of_house(file.string(), path.empty() ? header : path); !why.empty()) {
                found.wrong.push_back(where(line) + " (" + why + ")");
            }
            if (const std::size_t other = house_of(path); other != no_house && other != own) {
                found.arrows.insert(std::string(houses.at(own)) + " -> " + houses.at(other));
            }
        });
    }
    return found;
}

TEST(FourHouses, ArrowsPointDown)
{
    const Found found = look_at_the_engine();
    EXPECT_THAT(found.wrong, testing::IsEmpty());
    for (const auto& [house, lines] : found.lines) {
        RecordProperty(house + "_lines", lines);
        std::printf("  %-8s %d lines\n", house.c_str(), lines);
    }
    for (const std::string& arrow : found.arrows) {
        std::printf("  %s\n", arrow.c_str());
    }
    EXPECT_EQ(houses.size(), found.lines.size());
    EXPECT_THAT(found.elsewhere, testing::IsEmpty()) << "of the engine, and in no house";
}

TEST(FourHouses, AWrongArrowIsFound)
{
    EXPECT_NE("",
              objection_of_house("engine/run/wave_engine/wave_engine.cpp", "engine/harbour/reader/toml/table_reader.hpp"));
    EXPECT_NE("", objection_of_house("engine/run/checks/scenario_check.cpp", "engine/results/analysis/linear_limit.hpp"));
    EXPECT_NE("", objection_of_house("engine/harbour/rasters/raster.cpp", "engine/results/output/map_grid.hpp"));
    EXPECT_NE("", objection_of_house("engine/results/report/profile/profile.cpp",
                                     "engine/doors/command_line/terminal/terminal.hpp"));
    for (const char* header : {"gdal_priv.h", "ogr_spatialref.h", "proj.h", "hdf5.h", "netcdf.h", "cairo.h", "png.h",
                               "toml++/toml.h", "CLI/CLI.hpp"}) {
        EXPECT_NE("", objection_of_house("engine/run/base/errors.cpp", header)) << header;
    }
    EXPECT_EQ("", objection_of_house("engine/results/output/geotiff.cpp", "gdal_priv.h"));
    EXPECT_EQ("", objection_of_house("engine/results/report/profile/profile.cpp", "engine/harbour/rasters/raster.hpp"));
    EXPECT_EQ("", objection_of_house("engine/run/wave_engine/wave_engine.cpp", "engine/run/checks/order_check.hpp"));
    EXPECT_EQ("", objection_of_house("engine/run/wave_engine/wave_engine.cpp", "fmt/format.h"));
}

} // namespace
} // namespace swell::house
