#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/run/base/build_info.hpp"
#include "program_runner.hpp"

/// `swell compare` of the folders of two runs that the program computed.
namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;

/// Runs a small flat pond without ships. Returns its folder in quotes.
std::string run_pond(const ScratchFolder& scratch, const std::string& name, const std::string& options = "")
{
    const std::string scenario = scratch.file("open_pond.toml", R"(
profile = "parabolic"
frames = 400
frame_s = 0.4
[bathymetry]
type = "flat"
nx = 31
ny = 23
cell_size_m = 10.0
depth_m = 15.0
[edges]
west = "generating"
east = "open"
[sea]
height_m = 0.5
period_s = 8.0
from_deg = 270.0
components = 20
[[gauge]]
name = "middle"
i = 15
j = 11
)");
    const std::string folder = "'" + scratch.path_of(name) + "'";
    const ProgramResult result = run_swell(scratch, "run '" + scenario + "' --quiet --out " + folder + " " + options);
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    return folder;
}

TEST(CompareCommand, DoubledWavesHaveTwiceTheHeightEverywhere)
{
    const ScratchFolder scratch;
    const std::string a = run_pond(scratch, "a");
    const std::string b = run_pond(scratch, "b", "--set sea.height_m=1.0 --precision double");
    const std::string out = scratch.path_of("out");
    const std::string command = "compare " + a + " " + b + " --out '" + out + "'";
    const ProgramResult result = run_swell(scratch, command);
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.output, AllOf(HasSubstr("differs: sea/asked_m: 0.5 in A, 1.0 in B"),
                                     HasSubstr("differs: precision: \"float\" in A, \"double\" in B"), HasSubstr("2.000 ±"),
                                     HasSubstr("compare.json")));
    const auto answer = nlohmann::json::parse(content_of(out + "/compare.json"));
    EXPECT_NEAR(answer["gauges"][0]["ratio"], 2.0, 1e-4);
    EXPECT_EQ(std::filesystem::exists(out + "/hs_ratio.tif"), build_options().geo);
    if (build_options().geo) {
        EXPECT_NEAR(answer["maps"]["ratio"]["lowest_of_90_percent"], 2.0, 1e-4);
        EXPECT_NEAR(answer["maps"]["ratio"]["highest_of_90_percent"], 2.0, 1e-4);
        EXPECT_NEAR(answer["maps"]["turn_deg"]["most_of_95_percent"], 0.0, 0.01);
    } else {
        EXPECT_TRUE(answer["maps"].is_null());
        EXPECT_THAT(result.messages, HasSubstr("no maps: this build of Swell was made without SWELL_GEO"));
    }

    // as a run's directory: refused and kept; with --overwrite replaced, but never a run that is compared
    EXPECT_EQ(run_swell(scratch, command).exit_code, 2);
    EXPECT_EQ(run_swell(scratch, command + " --overwrite").exit_code, 0);
    const ProgramResult own = run_swell(scratch, "compare " + a + " " + b + " --overwrite --out " + a);
    EXPECT_EQ(own.exit_code, 2) << own.messages;
    EXPECT_TRUE(std::filesystem::exists(scratch.path_of("a/summary.json")));
    const ProgramResult piped = run_swell(scratch, "compare " + a + " " + b + " --json -");
    EXPECT_EQ(nlohmann::json::parse(piped.output), answer);
}

TEST(CompareCommand, ARunTooShortForMapsIsComparedWithoutThem)
{
    const ScratchFolder scratch;
    const std::string a = run_pond(scratch, "a");
    const std::string b = run_pond(scratch, "b", "--frames 5");
    const ProgramResult result = run_swell(scratch, "compare " + a + " " + b + " --out '" + scratch.path_of("out") + "'");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.output, HasSubstr("differs: frames: 400 in A, 5 in B"));
    EXPECT_THAT(result.messages, HasSubstr("no maps: "));
    EXPECT_TRUE(std::filesystem::exists(scratch.path_of("out/compare.json")));
    EXPECT_FALSE(std::filesystem::exists(scratch.path_of("out/hs_ratio.tif")));
}

TEST(CompareCommand, RefusesWhatItCannotCompareInOneLine)
{
    const ScratchFolder scratch;
    const std::string a = run_pond(scratch, "a", "--frames 5");
    const std::string coarse = run_pond(scratch, "coarse", "--frames 5 --set bathymetry.nx=29");
    const std::string json = "'" + scratch.path_of("a/summary.json") + "'";
    struct Line {
        std::string arguments;
        std::string words;
    };
    const Line lines[] = {
        {a + " " + json, "is a folder and "},
        {json + " " + a, "allowed are the folders of two runs, or two JSON files"},
        {a + " " + coarse, "a has 31 x 23 nodes of 10 x 10 m and "},
        {a + " " + a + " --fail-over 1.1", "--fail-over judges the times of two JSON files"},
        {json + " " + json + " --out '" + scratch.path_of("out") + "'", "--out receives the maps of two folders"},
        {a + " '" + scratch.path_of("nowhere") + "'", "nowhere"},
    };
    for (const Line& line : lines) {
        const ProgramResult result = run_swell(scratch, "compare " + line.arguments);
        EXPECT_EQ(result.exit_code, 2) << line.arguments;
        EXPECT_THAT(result.messages, HasSubstr(line.words));
        EXPECT_EQ(std::ranges::count(result.messages, '\n'), 1) << result.messages;
    }
    EXPECT_FALSE(std::filesystem::exists(scratch.path_of("out")));
}

} // namespace
} // namespace swell::engine
