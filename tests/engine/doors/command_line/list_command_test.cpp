#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>

#include "engine/run/files/file_locations.hpp"
#include "program_runner.hpp"
#include "with_variable.hpp"

/// `swell list`: everything that can be run by name, and what each is.
namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::HasSubstr;

json named(const json& list, const std::string& name)
{
    for (const json& scenario : list) {
        if (scenario["name"] == name) {
            return scenario;
        }
    }
    ADD_FAILURE() << name << " is not listed";
    return {};
}

/// A test without real data: reading those takes a second.
class List : public testing::Test
{
protected:
    ScratchFolder scratch;
    WithVariable no_data{"SWELL_DATA_DIR", scratch.path_of("no_data")};
};

TEST_F(List, HasEveryScenarioThatHasAName)
{
    const json list = json::parse(run_swell(scratch, "list --json -").output);
    ASSERT_EQ(list.size(), scenario_names().size());
    const json& harbour = named(list, "klopman_harbour");
    EXPECT_EQ(harbour["nodes"], 120 * 240);
    EXPECT_EQ(harbour["grid"]["nx"], 120);
    EXPECT_EQ(harbour["grid"]["height_m"], 1200.0);
    EXPECT_EQ(harbour["sea"]["kind"], "jonswap");
    EXPECT_EQ(harbour["sea"]["period_s"], 7.0);
    EXPECT_EQ(harbour["ships"], 1);
    EXPECT_EQ(named(list, "bay_20km")["nodes"], 4096 * 4096);
    EXPECT_TRUE(named(list, "ijssel-100k")["sea"].is_null());
}

TEST_F(List, TellsThemInWordsTheSmallestFirst)
{
    const ProgramResult result = run_swell(scratch, "list");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.output, testing::StartsWith("coaster_in_waves"));
    EXPECT_THAT(result.output, HasSubstr("28800 nodes    120 x 240    0.6 x 1.2 km  JONSWAP 1 m, 7 s from 190°, 1 ship"));
    EXPECT_THAT(result.output, HasSubstr("    Klopman's harbour: JONSWAP waves over a shoal"));
    EXPECT_LT(result.output.find("plymouth-100k"), result.output.find("plymouth-1000k"));
}

TEST_F(List, ReadsARasterForItsSizeAndSaysWhichOneIsNotThere)
{
    std::filesystem::create_directories(scratch.path_of("scenarios"));
    const std::string bathymetry = "[bathymetry]\ntype = \"file\"\npositive = \"down\"\ncrs = \"local\"\n";
    (void)scratch.file("scenarios/lost.toml", bathymetry + "file = \"data:lost.asc\"\n");
    (void)scratch.file("scenarios/found.toml", bathymetry + "file = \"found.asc\"\n");
    (void)scratch.file("scenarios/found.asc", "ncols 3\nnrows 4\nxllcorner 0\nyllcorner 0\ncellsize 10\n"
                                              "9 9 9\n9 9 9\n9 9 9\n9 9 9\n");
    const WithVariable assets("SWELL_ASSETS_DIR", scratch.path_of(""));
    const ProgramResult words = run_swell(scratch, "list");
    EXPECT_EQ(words.exit_code, 0);
    EXPECT_THAT(words.output, testing::StartsWith("found "));
    EXPECT_THAT(words.output, HasSubstr("there is no file \"lost.asc\" in the data folder"));
    const json list = json::parse(run_swell(scratch, "list --json -").output);
    EXPECT_THAT(named(list, "lost")["problem"], HasSubstr("lost.asc"));
    EXPECT_TRUE(named(list, "found")["problem"].is_null());
    EXPECT_EQ(named(list, "found")["nodes"], 12);
    EXPECT_THAT(run_swell(scratch, "list --names").output, HasSubstr("\nlost\n"));
}

} // namespace
} // namespace swell::engine
