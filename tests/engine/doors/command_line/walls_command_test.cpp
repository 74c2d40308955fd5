#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "program_runner.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

constexpr const char* harbour = "[bathymetry]\ntype = \"flat\"\nnx = 30\nny = 20\ncell_size_m = 5\ndepth_m = 8\n"
                                "[[structure]]\nname = \"mole\"\nkind = \"caisson\"\npolyline_m = [[40, 50], [90, 50]]\n"
                                "crest_level_m = 3\ncrest_width_m = 10\nreflection = [0.9, 0.3]\n"
                                "[[wall]]\nreflection = 0.5\nedge = \"west\"\n";

TEST(WallsCommand, ListsWallsAndWritesThemAsLines)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("h.toml", harbour), out = scratch.path_of("walls.geojson");
    const ProgramResult result = run_swell(scratch, "walls '" + file + "' --out '" + out + "'");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.output, HasSubstr("mole"));
    EXPECT_THAT(result.output, HasSubstr("caisson"));
    const auto walls = nlohmann::json::parse(content_of(out));
    EXPECT_EQ(walls["type"], "FeatureCollection");
    EXPECT_THAT(walls["coordinates"].get<std::string>(), HasSubstr("metres"));
    double metres = 0.0;
    for (const auto& feature : walls["features"]) {
        EXPECT_EQ(feature["geometry"]["type"], "LineString");
        EXPECT_GE(feature["geometry"]["coordinates"].size(), 2U);
        metres += feature["properties"]["name"] == "mole" ? feature["properties"]["length_m"].get<double>() : 0.0;
    }
    EXPECT_EQ(metres, 2.0 * (13 * 5.0 + 3 * 5.0)) << "round 11 x 3 cells of 5 m, and one more at either end";
}

TEST(WallsCommand, SaysThatThereAreNone)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("h.toml", harbour);
    const ProgramResult result = run_swell(scratch, "walls '" + file + "' --set structure.0.enabled=false --out -");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_EQ(nlohmann::json::parse(result.output)["features"].size(), 1U) << "the wall at the edge";
    const std::string bare = scratch.file("b.toml", "[bathymetry]\ntype = \"flat\"\nnx = 30\nny = 20\ncell_size_m = 5\n"
                                                    "depth_m = 8\n");
    EXPECT_THAT(run_swell(scratch, "walls '" + bare + "'").output, HasSubstr("every shore reflects all of a wave"));
    EXPECT_EQ(run_swell(scratch, "walls '" + bare + "' --out /no/such/folder/w.geojson").exit_code, 2);
}

} // namespace
} // namespace swell::engine
