#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/results/analysis/mooring_loads.hpp"
#include "engine/run/api/scenario.hpp"
#include "program_runner.hpp"

/// Loads of lines and fenders: moorings.csv and the summary of a run.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

TEST(MooringLoads, HaveMeanRmsAndLargestAndKeepABreak)
{
    Scenario scenario;
    scenario.hulls.resize(2);
    scenario.hulls[1].lines.resize(1);
    scenario.hulls[1].lines[0].name = "bow";
    scenario.hulls[1].fenders.resize(1);
    scenario.hulls[1].fenders[0].name = "fore";
    MooringLoads loads;
    ShipMoorings ship;
    ship.id = 1;
    ship.name = "coaster";
    ship.lines.resize(1);
    ship.fenders.resize(1);
    ship.lines[0].tension_n = 900.0;
    loads.add(scenario, {ship}, false);
    ship.lines[0].tension_n = 100.0;
    ship.fenders[0] = {50.0, 0.1, true};
    loads.add(scenario, {ship}, true);
    ship.lines[0].tension_n = 300.0;
    ship.fenders[0] = {0.0, 0.0, false};
    loads.add(scenario, {ship}, true);
    ship.lines[0].tension_n = 0.0;
    ship.lines[0].is_broken = true;
    loads.add(scenario, {ship}, false);
    const std::vector<LoadOfMooring> of_run = loads.of_run();
    ASSERT_EQ(2U, of_run.size());
    EXPECT_EQ("bow", of_run[0].name);
    EXPECT_EQ(200.0, of_run[0].mean_n);
    EXPECT_EQ(100.0, of_run[0].rms_n);
    EXPECT_EQ(900.0, of_run[0].largest_n);
    EXPECT_TRUE(of_run[0].is_broken);
    EXPECT_EQ("fore", of_run[1].name);
    EXPECT_FALSE(of_run[1].is_line);
    EXPECT_EQ(50.0, of_run[1].largest_n);
    EXPECT_TRUE(of_run[1].was_at_its_end);
}

/// A pond with a coaster that heads east, on a line ahead, a line that breaks, and a fender to port.
std::string pond_with_moored_coaster(const ScratchFolder& scratch)
{
    return scratch.file("pond.toml", R"(
frames = 200
[bathymetry]
type = "flat"
nx = 61
ny = 61
cell_size_m = 5.0
depth_m = 20.0
[edges]
west = "open"
east = "open"
north = "open"
south = "open"
[[ship]]
name = "coaster"
motion = "answers"
gravity_height_m = -0.2
heading_deg = 90.0
ramp_s = 2.0
way_points = [[150.0, 110.0]]
mesh = ")" + std::string(SWELL_SOURCE_DIR) +
                                         R"(/assets/hulls/coaster.obj"
[[line]]
name = "bow"
fairlead_m = [45.0, 6.0, 3.0]
bollard_m = [225.0, 140.0, 4.0]
pretension_n = 3e5
stiffness_n = 1e7
[[line]]
name = "weak"
fairlead_m = [-45.0, 6.0, 3.0]
bollard_m = [75.0, 140.0, 4.0]
pretension_n = 1e5
stiffness_n = 1e7
strength_n = 1.05e5
[[fender]]
name = "fore"
place_m = [170.0, 118.0, 1.0]
faces_deg = 180.0
stiffness = 1e6
deepest_m = 0.8
)");
}

TEST(MooringsOfRun, ARunWritesThemByFrameAndSumsThemUp)
{
    const ScratchFolder scratch;
    const std::string out = scratch.path_of("out");
    const ProgramResult run =
        run_swell(scratch, "run '" + pond_with_moored_coaster(scratch) + "' --threads 1 --out '" + out + "'");
    ASSERT_EQ(0, run.exit_code) << run.messages;
    const std::string csv = content_of(out + "/moorings.csv");
    EXPECT_THAT(csv, testing::StartsWith("time_s,ship,what,name,load_n,length_or_compression_m,state\n"));
    EXPECT_EQ(1 + 3 * 201, std::count(csv.begin(), csv.end(), '\n'));
    EXPECT_THAT(csv, HasSubstr(",coaster,line,bow,"));
    EXPECT_THAT(csv, HasSubstr("10,coaster,line,weak,0,"));
    EXPECT_THAT(csv, HasSubstr(",broken\n"));
    EXPECT_THAT(csv, HasSubstr(",coaster,fender,fore,"));
    const auto moorings = nlohmann::json::parse(content_of(out + "/summary.json"))["moorings"];
    ASSERT_EQ(3U, moorings.size());
    EXPECT_EQ("bow", moorings[0]["name"]);
    EXPECT_NEAR(3e5, moorings[0]["largest_n"], 1e5);
    EXPECT_FALSE(moorings[0]["broken"]);
    EXPECT_TRUE(moorings[1]["broken"]);
    EXPECT_EQ("fender", moorings[2]["what"]);
    EXPECT_THAT(run.output, HasSubstr("  mooring     coaster, bow: "));
    EXPECT_THAT(run.output, HasSubstr("; broke"));
}

} // namespace
} // namespace swell::engine
