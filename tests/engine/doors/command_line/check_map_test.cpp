#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/results/pictures/picture.hpp"
#include "geo_test.hpp"
#include "program_runner.hpp"

/// `swell check --map`, and the grid's place as `swell check` reports it.
namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::HasSubstr;

class CheckMap : public GeoTest
{
};

TEST_F(CheckMap, IsWrittenBesideTheReport)
{
    const std::string file = scratch.path_of("pond.png");
    const ProgramResult result = run_swell(scratch, "check '" + pond(scratch) + "' --map '" + file + "'");
    EXPECT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.output, HasSubstr("can run"));
    const Picture picture = read_png(file);
    EXPECT_GT(picture.width, 1000);
    EXPECT_LT(picture.width, 1150);
}

TEST_F(CheckMap, IsRefusedInOneLineWhereItCannotBe)
{
    const std::string scenario = pond(scratch);
    const auto refused = [&](const std::string& file, const std::string& message) {
        const ProgramResult result = run_swell(scratch, "check '" + scenario + "' --map '" + file + "'");
        EXPECT_EQ(result.exit_code, 2) << file;
        EXPECT_THAT(result.messages, HasSubstr(message));
        EXPECT_EQ(std::count(result.messages.begin(), result.messages.end(), '\n'), 1) << result.messages;
        EXPECT_EQ(result.output, "");
        EXPECT_FALSE(std::filesystem::exists(file)) << file;
    };
    refused(scratch.path_of("pond.jpg"), "pond.jpg: a picture is a PNG file: its name must end in .png");
    refused("-", "its name must end in .png");
    refused(scratch.path_of("no/such/pond.png"), "there is no directory");
}

TEST(CheckCorners, AreNullWhereNobodyKnowsThem)
{
    const ScratchFolder scratch;
    const ProgramResult result = run_swell(scratch, "check '" + pond(scratch) + "' --json -");
    EXPECT_TRUE(json::parse(result.output)["corners"].is_null());
    EXPECT_TRUE(json::parse(result.output)["degrees"].is_null());
}

class CheckHilo : public DataFileTest
{
protected:
    CheckHilo() : DataFileTest("hilo_harbour.tif") {}
};

TEST_F(CheckHilo, LiesInsideItsWindow)
{
    const ProgramResult text = run_swell(scratch, "check hilo_breakwater --set bathymetry.cell_size_m=20 --threads 1");
    EXPECT_THAT(text.output, HasSubstr("position    longitude -155.08"));
    EXPECT_THAT(text.output, HasSubstr("degrees     WGS 84, the datum of the raster"));
    const json answer = json::parse(
        run_swell(scratch, "check hilo_breakwater --set bathymetry.cell_size_m=20 --threads 1 --json -").output);
    EXPECT_EQ(answer["degrees"]["datum"], "wgs84");
    const json& corners = answer["corners"];
    // The window is 204.9125 … 204.9480 east, 19.7245 … 19.7515 north; the grid is the largest of whole cells inside it.
    EXPECT_NEAR(204.9125 - 360.0, corners["south_west"]["longitude_deg"].get<double>(), 3e-4);
    EXPECT_NEAR(19.7245, corners["south_west"]["latitude_deg"].get<double>(), 3e-4);
    EXPECT_NEAR(204.9480 - 360.0, corners["north_east"]["longitude_deg"].get<double>(), 3e-4);
    EXPECT_NEAR(19.7515, corners["north_east"]["latitude_deg"].get<double>(), 3e-4);
}

} // namespace
} // namespace swell::engine
