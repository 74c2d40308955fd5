#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numbers>
#include <sstream>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/build_info.hpp"
#include "harbour/fields/stored_field.hpp"
#include "program_runner.hpp"

/// Statistics of a run's waves and of the forces on its ships: summary.json, spectra.csv, ships.csv, hs.tif.
namespace swell::engine
{
namespace
{

using nlohmann::json;
using testing::HasSubstr;

/// A swell of 1 m from crest to trough and 8 s that runs in from 30 degrees, over two edges.
std::string swell_from_30(const ScratchFolder& scratch)
{
    return scratch.file("swell.toml", R"(
profile = "parabolic"
frame_s = 0.2
frames = 500
[bathymetry]
type = "flat"
nx = 61
ny = 57
cell_size_m = 5.0
depth_m = 15.0
[edges]
north = "generating"
east = "generating"
south = "open"
west = "open"
[sea]
kind = "regular"
height_m = 1.0
period_s = 8.0
from_deg = 30.0
ramp_s = 5.0
[[gauge]]
name = "middle"
i = 30
j = 28
[output]
statistics_from_s = 60
)");
}

std::vector<std::string> lines_of(const std::string& file)
{
    std::istringstream text(content_of(file));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) {
        lines.push_back(line);
    }
    return lines;
}

TEST(RunStatistics, OfASwellAreItsHeightPeriodAndDirection)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    const ProgramResult result = run_swell(scratch, "run '" + swell_from_30(scratch) + "' --out '" + out + "'");
    ASSERT_EQ(result.exit_code, 0) << result.messages;
    EXPECT_THAT(result.output, HasSubstr("gauge       middle: Hs "));
    const json gauge = json::parse(content_of(out + "/summary.json"))["gauges"][0];
    EXPECT_EQ(gauge["name"], "middle");
    EXPECT_EQ(gauge["from_s"], 60.0);
    EXPECT_NEAR(gauge["to_s"].get<double>(), 100.0, 1e-9);
    EXPECT_NEAR(gauge["hs_m"].get<double>(), 4.0 * 0.5 / std::numbers::sqrt2, 0.1);
    EXPECT_NEAR(gauge["tp_s"].get<double>(), 8.0, 0.3);
    EXPECT_NEAR(gauge["from_deg"].get<double>(), 30.0, 4.0);
    EXPECT_LT(gauge["spread_deg"].get<double>(), 20.0);
    const json& spectrum = gauge["spectrum"];
    EXPECT_EQ(spectrum["frequency_hz"].size(), spectrum["m2_per_hz"].size());
    const std::vector<std::string> rows = lines_of(out + "/spectra.csv");
    EXPECT_EQ(rows.front(), "frequency_hz,middle [m2/Hz]");
    EXPECT_EQ(rows.size(), 1 + spectrum["frequency_hz"].size());
    if (build_options().geo) { // the map is of the same interval, and so has the same height at the gauge
        const std::vector<double> hs_m = stored_field(out + "/hs.tif", {61, 57});
        EXPECT_NEAR(hs_m[28 * 61 + 30], gauge["hs_m"].get<double>(), 0.01);
        for (const char* picture : {"hs.png", "direction.png"}) {
            EXPECT_GT(std::filesystem::file_size(out + "/" + picture), 1000U) << picture;
        }
        EXPECT_FALSE(std::filesystem::exists(out + "/tp.tif")) << "of five periods none is told";
    }
}

TEST(RunStatistics, BeginAsAskedForAndBeforeTheEnd)
{
    const ScratchFolder scratch;
    const std::string run = "run '" + pond(scratch) + "' --json - ";
    const auto from_s = [&](const std::string& options) {
        return json::parse(run_swell(scratch, run + options).output)["gauges"][0]["from_s"].get<double>();
    };
    EXPECT_NEAR(from_s(""), 0.3, 1e-12) << "12 frames: half of them are left, though the waves have not settled";
    EXPECT_NEAR(from_s("--statistics-from 0.35"), 0.35, 1e-12);
    EXPECT_NEAR(from_s("--set output.statistics_from_s=0"), 0.0, 1e-12);
    const ProgramResult late = run_swell(scratch, run + "--statistics-from 0.6");
    EXPECT_EQ(late.exit_code, 2);
    EXPECT_EQ(late.messages, "swell: statistics_from_s 0.6: the run ends at 0.6 s; allowed is an earlier start\n");
}

TEST(RunStatistics, OfShipsAreALinePerFrameThatEndsWithTheSummarysForce)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    ASSERT_EQ(run_swell(scratch, "run '" + pond(scratch) + "' --out '" + out + "'").exit_code, 0);
    const std::vector<std::string> rows = lines_of(out + "/ships.csv");
    ASSERT_EQ(rows.size(), 1U + 1 + 12) << "heading, start, frames";
    EXPECT_EQ(rows[0], "time_s,ship,x_m,y_m,heading_deg,surge_n,sway_n,heave_n,roll_nm,pitch_nm,yaw_nm");
    EXPECT_THAT(rows[1], testing::StartsWith("0,barge,100.000,120.000,90.000,"));
    EXPECT_THAT(rows[4], testing::StartsWith("0.15,barge,100.900,120.000,90.000,"));
    const json force = json::parse(content_of(out + "/summary.json"))["ships"][0]["force_n"];
    std::istringstream last(rows.back());
    std::string cell;
    for (int column = 0; column <= 5; ++column) {
        std::getline(last, cell, ',');
    }
    EXPECT_NEAR(std::stod(cell), force[0].get<double>(), 1e-5 * std::abs(force[0].get<double>()));
}

TEST(RunStatistics, TakeNothingFromTheWater)
{
    const ScratchFolder scratch;
    const std::string run = "run '" + pond(scratch) + "' --json - ";
    const ProgramResult without = run_swell(scratch, run);
    const ProgramResult with = run_swell(scratch, run + "--out '" + scratch.path_of("out") + "'");
    EXPECT_EQ(json::parse(without.output)["state_hash"], json::parse(with.output)["state_hash"]);
}

/// Statistics use the depths at the ordered level, not at level 0.
TEST(RunStatistics, HoldHeightsAgainstTheWaterOfTheLevel)
{
    const ScratchFolder scratch;
    const auto run = [&](double depth_m, double level_m) {
        const std::string file = swell_from_30(scratch);
        std::ofstream(file, std::ios::app) << "[[event]]\nat_s = 0.0\nover_s = 0.0\nlevel_m = " << level_m << "\n";
        const ProgramResult result = run_swell(
            scratch,
            fmt::format("run '{}' --frames 150 --statistics-from 20 --json - --set bathymetry.depth_m={}", file, depth_m));
        EXPECT_EQ(result.exit_code, 0) << result.messages;
        return json::parse(result.output);
    };
    const json raised = run(1.2, 13.8);
    EXPECT_EQ(raised["beyond_linear"]["hs"], nullptr) << raised["beyond_linear"];
    const json lowered = run(15.0, -13.8);
    ASSERT_NE(lowered["beyond_linear"]["hs"], nullptr);
    EXPECT_NEAR(lowered["beyond_linear"]["hs"]["shallowest_m"].get<double>(), 1.2, 1e-9);
    EXPECT_THAT(lowered["warnings"].dump(), HasSubstr("Hs is above 0.6 of the depth"));
}

} // namespace
} // namespace swell::engine
