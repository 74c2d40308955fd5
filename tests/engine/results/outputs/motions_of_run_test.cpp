#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "engine/results/analysis/hull_motions.hpp"
#include "engine/results/output/motion_csv.hpp"
#include "engine/run/base/build_info.hpp"
#include "program_runner.hpp"

/// Motions of ships with a mesh: motions.csv, summary.json, and what `swell check` says of the hulls.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::Not;

/// A pond with a coaster that answers waves from the west, and one that is held.
std::string pond_with_coasters(const ScratchFolder& scratch)
{
    const std::string hulls = std::string(SWELL_SOURCE_DIR) + "/assets/hulls/";
    const std::string coefficients =
        build_options().geo ? "coefficients = \"" + hulls + "coaster_20m.nc\"\n" : std::string();
    return scratch.file("pond.toml", R"(
frames = 300
[bathymetry]
type = "flat"
nx = 61
ny = 61
cell_size_m = 5.0
depth_m = 20.0
[edges]
west = "generating"
east = "open"
north = "open"
south = "open"
[sea]
kind = "regular"
height_m = 0.8
period_s = 8.0
from_deg = 270.0
[[ship]]
name = "coaster"
motion = "answers"
gravity_height_m = -0.2
gyration_m = [6.0, 25.0, 25.0]
heading_deg = 270.0
way_points = [[150.0, 110.0]]
mesh = ")" + hulls + "coaster.obj\"\n" + coefficients +
                                         R"([[ship]]
name = "held"
heading_deg = 270.0
way_points = [[150.0, 210.0]]
mesh = ")" + hulls + "coaster.obj\"\n");
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::vector<double> numbers_of(const std::string& line)
{
    std::vector<double> numbers;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, ',');) {
        numbers.push_back(cell.find_first_not_of("-+.e0123456789") == std::string::npos ? std::stod(cell) : 0.0);
    }
    return numbers;
}

constexpr std::size_t heave_m = 4, heading_deg = 5, lift_n = 10, clearance_m = 14, sinkage_m = 16, squat_clearance_m = 18;

TEST(MotionsOfRun, ARunWritesThemByFrameAndSumsThemUp)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    const ProgramResult run =
        run_swell(scratch, "run '" + pond_with_coasters(scratch) + "' --threads 1 --out '" + out + "'");
    ASSERT_EQ(0, run.exit_code) << run.messages;
    const std::vector<std::string> lines = lines_of(content_of(out + "/motions.csv"));
    ASSERT_EQ(1U + 2U * 301U, lines.size());
    EXPECT_EQ("time_s,ship,x_m,y_m,heave_m,heading_deg,roll_deg,pitch_deg,surge_n,sway_n,heave_n,roll_nm,pitch_nm,yaw_nm,"
              "clearance_m,deck_under_water_m2,sinkage_m,trim_deg,squat_clearance_m",
              lines[0]);
    EXPECT_THAT(lines[601], testing::StartsWith("15,coaster,"));
    EXPECT_THAT(lines[602], testing::StartsWith("15,held,150.000,210.000,0.0000,270.000,0.0000,0.0000,"));
    const std::vector<double> answers = numbers_of(lines[601]);
    EXPECT_NE(0.0, answers[heave_m]);
    EXPECT_NEAR(270.0, answers[heading_deg], 5.0);
    EXPECT_NEAR(7.33e7, answers[lift_n], 0.3e7);
    EXPECT_NEAR(14.0, answers[clearance_m], 1.0);
    EXPECT_NEAR(-answers[heave_m], answers[sinkage_m], 1e-9);
    EXPECT_EQ(answers[clearance_m], answers[squat_clearance_m]);
    const std::vector<double> held = numbers_of(lines[602]);
    EXPECT_NEAR(held[clearance_m] - held[sinkage_m], held[squat_clearance_m], 0.5) << "less what her trim takes";
    EXPECT_GT(0.5, std::fabs(held[sinkage_m]));

    const auto summary = nlohmann::json::parse(content_of(out + "/summary.json"));
    ASSERT_EQ(2U, summary["hulls"].size());
    const auto& coaster = summary["hulls"][0];
    EXPECT_EQ("coaster", coaster["name"]);
    EXPECT_TRUE(coaster["answers"]);
    EXPECT_GT(coaster["heave_m"]["rms"], 0.0);
    EXPECT_GE(coaster["pitch_deg"]["largest"], coaster["pitch_deg"]["rms"]);
    EXPECT_NEAR(14.0, coaster["least_clearance_m"], 1.0);
    EXPECT_EQ(0.0, coaster["most_deck_under_water_m2"]);
    EXPECT_LT(std::fabs(double(summary["hulls"][1]["largest_sinkage_m"])), 0.5);
    EXPECT_NEAR(14.0, summary["hulls"][1]["least_squat_clearance_m"], 1.0);
    EXPECT_EQ(0.0, summary["hulls"][1]["heave_m"]["rms"]);
    EXPECT_THAT(run.output, HasSubstr("  motion      coaster: heave "));
    EXPECT_THAT(run.output, HasSubstr("  motion      held: at least "));
    const auto list = nlohmann::json::parse(content_of(out + "/run.json"));
    EXPECT_THAT(list.dump(), HasSubstr("\"motions.csv\""));
}

TEST(MotionsOfRun, CheckDescribesTheHulls)
{
    const ScratchFolder scratch;
    const std::string file = pond_with_coasters(scratch);
    const ProgramResult text = run_swell(scratch, "check '" + file + "'");
    ASSERT_EQ(0, text.exit_code) << text.messages;
    EXPECT_THAT(text.output, HasSubstr("  hull        coaster: a mesh of "));
    EXPECT_THAT(text.output, HasSubstr("GM 1.01 m; answers with natural periods of "));
    EXPECT_THAT(text.output, HasSubstr(", whose radiation "));
    EXPECT_THAT(text.messages, Not(HasSubstr("may grow")));
    EXPECT_THAT(text.output, HasSubstr("triangles after refinement to edges of "));
    const auto ships = nlohmann::json::parse(run_swell(scratch, "check '" + file + "' --json -").output)["ships"];
    const auto& hull = ships[0]["hull"];
    EXPECT_EQ("answers", hull["motion"]);
    EXPECT_NEAR(7290.0, hull["volume_m3"], 20.0);
    EXPECT_GT(hull["triangles"], 2316);
    EXPECT_GT(hull["natural_periods_s"]["roll"], 8.0);
    EXPECT_GT(hull["coefficients"]["least_damping"], -0.002);
    EXPECT_EQ("prescribed", ships[1]["hull"]["motion"]);
    EXPECT_TRUE(ships[1]["hull"]["natural_periods_s"].is_null());
}

TEST(MotionsOfRun, CoefficientsOfAnotherHullAreRefusedByCheckToo)
{
    if (!build_options().geo) {
        GTEST_SKIP() << "this build reads no NetCDF-4";
    }
    const ScratchFolder scratch;
    const ProgramResult check =
        run_swell(scratch, "check '" + pond_with_coasters(scratch) + "' --set ship.0.mesh_unit_m=1.1");
    EXPECT_EQ(2, check.exit_code);
    EXPECT_THAT(check.messages, HasSubstr("[ship 0]: ship coaster: "));
    EXPECT_EQ(1, std::count(check.messages.begin(), check.messages.end(), '\n')) << check.messages;
}

HullMotion motion(double heave, double roll)
{
    HullMotion one;
    one.name = "tug";
    one.answers = true;
    one.heave_m = heave;
    one.roll_deg = roll;
    return one;
}

TEST(HullMotions, AreAboutTheMeanAndOnlyOfTheInterval)
{
    HullMotions motions;
    HullLoad load;
    load.clearance_m = 2.0;
    load.deck_under_water_m2 = 3.0;
    motions.add({motion(100.0, 90.0)}, {load}, false);
    load.clearance_m = 5.0;
    load.deck_under_water_m2 = 0.0;
    motions.add({motion(1.0, -2.0)}, {load}, true);
    motions.add({motion(3.0, 2.0)}, {load}, true);
    const MotionsOfHull hull = motions.of_ships().at(0);
    EXPECT_EQ(2, hull.frames);
    EXPECT_EQ(2.0, hull.heave_m.mean);
    EXPECT_EQ(1.0, hull.heave_m.rms);
    EXPECT_EQ(3.0, hull.heave_m.largest);
    EXPECT_EQ(2.0, hull.roll_deg.rms);
    EXPECT_EQ(2.0, hull.least_clearance_m) << "of the whole run";
    EXPECT_EQ(3.0, hull.most_deck_under_water_m2);
}

TEST(MotionCsv, QuotesNamesAndShowsHeadingsAsACompass)
{
    const ScratchFolder scratch;
    MotionCsv csv(scratch.path_of("motions.csv"));
    HullMotion one = motion(-0.25, 1.5);
    one.name = "tug, old";
    one.heading_deg = -90.0;
    one.squat = {0.25, 1.0, -0.3};
    const HullLoad load{0, "tug, old", {1.0, -2.0, 3e6}, {0.0, 0.5, 1e-9}, 10.0, 0.5, -0.25};
    csv.append(3 * 0.05, std::vector{one}, std::vector{load});
    EXPECT_THROW(csv.append(0.2, {}, std::vector{load}), std::invalid_argument);
    csv.finish();
    EXPECT_THAT(
        content_of(scratch.path_of("motions.csv")),
        HasSubstr(
            "\n0.15,\"tug, "
            "old\",0.000,0.000,-0.2500,270.000,1.5000,0.0000,1,-2,3000000,0,0.5,1e-09,-0.250,0.5,0.2500,1.0000,-0.300\n"));
}

} // namespace
} // namespace swell::engine
