#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/results/analysis/mooring_loads.hpp"
#include "engine/run/api/scenario.hpp"
#include "moored_pond.hpp"
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

std::string pond_with_moored_coaster(const ScratchFolder& scratch)
{
    return scratch.file("pond.toml", moored_pond(std::string(SWELL_SOURCE_DIR) + "/assets/hulls/coaster.obj"));
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
