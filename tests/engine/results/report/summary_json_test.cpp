#include "engine/results/report/run_summary.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/results/report/wave_warnings.hpp"

using namespace swell::engine;
using Json = nlohmann::ordered_json;

namespace
{

std::vector<std::string> keys_of(const Json& json)
{
    std::vector<std::string> keys;
    for (const auto& item : json.items()) {
        keys.push_back(item.key());
    }
    return keys;
}

RunSummary small_run()
{
    RunSummary summary;
    summary.scenario = "klopman_harbour";
    summary.solver.name = "rrb";
    summary.grid = {61, 47};
    summary.stages = {{"solve", 1.5, 2.5}};
    summary.ships = {{"pilot", {1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}, 7.0}};
    summary.state_hash = "0123456789abcdef";
    return summary;
}

} // namespace

TEST(SummaryJson, HasExactlyThePromisedKeys)
{
    using testing::ElementsAre;
    const Json json = summary_json(small_run());
    EXPECT_THAT(keys_of(json),
                ElementsAre("scenario", "backend", "precision", "threads", "grid", "degrees", "nodes", "wet_nodes",
                            "mended_nodes", "unreached_nodes", "warm_up_frames", "frames", "steps_per_frame", "time_step_s",
                            "sea", "start", "begins_at", "changes", "moved_shores", "water_level_m",
                            "fastest_current_m_per_s", "solver", "iterations", "guess_residual", "frame_ms", "cpu_ms",
                            "ns_per_wet_node", "stage_ms", "staged_frame_ms", "deadline_ms", "deadline_misses",
                            "max_abs_zeta_m", "max_hull_dent_m", "ship_flags", "least_under_keel_m", "mass_drift_m3",
                            "mean_force_on_ships_n", "mean_rms_zeta_m", "ships", "hulls", "moorings", "statistics",
                            "gauges", "breaking", "beyond_linear", "state_hash", "notes", "warnings", "status"));
    EXPECT_THAT(keys_of(json["grid"]), ElementsAre("nx", "ny", "dx_m", "dy_m"));
    EXPECT_THAT(keys_of(json["solver"]),
                ElementsAre("name", "method", "levels", "rule", "relative_to", "tolerance", "guess"));
    RunSummary fixed = small_run();
    fixed.solver.mode = swell::solver::SolveMode::fixed_count;
    fixed.steps_of_modes = {{2.5, 3, 6}, {1.5, 2, 0}};
    const Json solver = summary_json(fixed)["solver"];
    EXPECT_THAT(keys_of(solver), ElementsAre("name", "method", "accurate", "modes"));
    EXPECT_EQ(solver["modes"][0], Json({{"steps", 3}, {"kappa", 2.5}, {"levels", 6}}));
    EXPECT_EQ(solver["modes"][1]["levels"], "all");
    EXPECT_THAT(keys_of(json["iterations"]), ElementsAre("mean", "max"));
    EXPECT_THAT(keys_of(json["frame_ms"]), ElementsAre("mean", "min", "p50", "mad", "p95", "p99", "max"));
    EXPECT_THAT(keys_of(json["stage_ms"]["solve"]), ElementsAre("mean", "p99"));
    EXPECT_THAT(keys_of(json["ships"][0]), ElementsAre("name", "force_n", "moment_nm", "dent_m"));
}

TEST(SummaryJson, NamesRanksIfThereAreSeveral)
{
    RunSummary run = small_run();
    EXPECT_FALSE(summary_json(run).contains("ranks"));
    run.ranks = 4;
    run.cut = "rows";
    const Json json = summary_json(run);
    EXPECT_EQ(json["ranks"], 4);
    EXPECT_EQ(json["cut"], "rows");
    EXPECT_NE(summary_text(run).find("4 ranks (cut rows) of"), std::string::npos);
}

TEST(SummaryJson, KeepsTheValues)
{
    const Json json = summary_json(small_run());
    EXPECT_EQ(json["nodes"], 61 * 47);
    EXPECT_EQ(json["solver"]["levels"], "all");
    EXPECT_EQ(json["solver"]["rule"], "thesis");
    EXPECT_EQ(json["solver"]["relative_to"], "start");
    EXPECT_EQ(json["ships"][0]["moment_nm"][2], 6.0);
}

TEST(SummaryJson, HasTheTimesOfChanges)
{
    RunSummary summary = small_run();
    summary.changes = {{1, ChangeState::applied, 40, "", 1.25, 0.5}, {2, ChangeState::pending, 90}};
    const Json json = summary_json(summary)["changes"];
    EXPECT_THAT(keys_of(json[0]),
                testing::ElementsAre("number", "state", "after_frame", "reason", "prepared_s", "waited_s"));
    EXPECT_EQ(json[0]["prepared_s"], 1.25);
    EXPECT_EQ(json[0]["waited_s"], 0.5);
    EXPECT_EQ(json[1]["prepared_s"], 0.0);
    const std::string table = summary_text(summary);
    EXPECT_THAT(table, testing::HasSubstr("1: in force since frame 40; prepared in 1.2 s, frames waited 0.5 s\n"));
    EXPECT_THAT(table, testing::HasSubstr("2: to come after frame 90\n"));
}

TEST(SummaryJson, TellsTheSeaAndTheDepthAtWhichItIsSo)
{
    RunSummary summary = small_run();
    EXPECT_TRUE(summary_json(summary)["sea"].is_null());
    summary.sea = SeaOfRun{2.0, {18.9, 1.9, 235.0}};
    Json sea{{"asked_m", 2.0}, {"let_in_m", 1.9}, {"from_deg", 235.0}, {"depth_m", 18.9}, {"made", nullptr}};
    EXPECT_EQ(summary_json(summary)["sea"], sea);
    summary.sea->made = {100, 0.6, 2.49, 0.871, 0.838, 235.0, 20.3};
    sea["made"] = {{"components", 100},     {"lowest_over_peak", 0.6}, {"highest_over_peak", 2.49},
                   {"tm01_over_tp", 0.871}, {"tm02_over_tp", 0.838},   {"spread_deg", 20.3}};
    EXPECT_EQ(summary_json(summary)["sea"], sea);
    summary.sea->peak_period_s = 10.0;
    EXPECT_EQ(summary_json(summary)["sea"], sea);
    const std::string text = summary_text(summary);
    EXPECT_THAT(text, testing::HasSubstr("Hs 2 m wanted, 1.9 m comes in, from 235.0°, in 18.9 m of water\n"));
    EXPECT_THAT(text,
                testing::HasSubstr("100 components with periods from 4.0 to 16.7 s; Tp 10 s, Tm01 8.71 s, Tm02 8.38 s"));
    summary.sea->made = {1, 1.0, 1.0, 1.0, 1.0, 235.0, 0.0};
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("one wave, with a period of 10 s\n"));
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("wave height 2 m wanted"));
}

TEST(SummaryJson, TellsWhereWavesAreBeyondLinearTheory)
{
    RunSummary summary = small_run();
    Json beyond{{"share_of_depth", 0.6}, {"hs", nullptr}, {"zeta", nullptr}};
    EXPECT_EQ(summary_json(summary)["beyond_linear"], beyond);
    EXPECT_THAT(summary_text(summary), testing::Not(testing::HasSubstr("too high")));
    summary.beyond_linear = {200, HighWaves{5, 0.5, 1.5, 1.5, 2.0, 1.4, 30.0, 40.0}, std::nullopt};
    beyond["hs"] = {{"nodes", 5},
                    {"share", 0.025},
                    {"shallowest_m", 0.5},
                    {"deepest_m", 1.5},
                    {"most", {{"height_m", 2.0}, {"depth_m", 1.4}, {"x_m", 30.0}, {"y_m", 40.0}}}};
    EXPECT_EQ(summary_json(summary)["beyond_linear"], beyond);
    EXPECT_THAT(summary_text(summary),
                testing::HasSubstr("too high    Hs is above 0.6 of the depth in 2.5 % of the water (5 nodes, 0.5 to 1.5 m "
                                   "deep); most: 2 m in 1.4 m of water at x = 30 m, y = 40 m\n"));
}

TEST(SummaryJson, TellsWhatBecameLandAndWater)
{
    RunSummary summary = small_run();
    EXPECT_THAT(summary_text(summary), testing::Not(testing::HasSubstr("shores")));
    summary.moved_shores = {12, 720.0, 4, 150.0};
    const Json moved{{"land_nodes", 12}, {"land_m3", 720.0}, {"water_nodes", 4}, {"water_m3", 150.0}};
    EXPECT_EQ(summary_json(summary)["moved_shores"], moved);
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("shores      12 nodes became land, which had 720 m3 of water\n"
                                                          "  shores      4 nodes became water, which have 150 m3\n"));
}

TEST(SummaryJson, TakesTheNoiseOfAClockForNoWait)
{
    RunSummary summary = small_run();
    summary.changes = {{1, ChangeState::applied, 40, {}, 1.25, 7e-8}};
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("prepared in 1.2 s, frames waited 0 s\n"));
}

TEST(SummaryJson, SaysHowTheWholeRunEndedAndNotHowItsSolvesDid)
{
    RunSummary summary = small_run();
    EXPECT_EQ(summary_json(summary)["status"], "done");
    summary.interrupted = true;
    EXPECT_EQ(summary_json(summary)["status"], "interrupted");
    summary.status = RunStatus::stagnated;
    EXPECT_EQ(summary_json(summary)["status"], "stagnated");
}

TEST(SummaryJson, IsValidJsonWithNumbersThatAreNotFinite)
{
    RunSummary summary = small_run();
    summary.mean_rms_zeta_m = std::numeric_limits<double>::quiet_NaN();
    const Json read_back = Json::parse(summary_json(summary).dump());
    EXPECT_TRUE(read_back["mean_rms_zeta_m"].is_null());
}

TEST(SummaryJson, TellsOfGaugesAndOfWhatNobodyKnowsNull)
{
    RunSummary summary = small_run();
    summary.statistics = StatisticsInterval{.from_s = 50.0, .to_s = 150.0};
    GaugeStatistics& gauge = summary.gauges.emplace_back();
    gauge.name = "quay";
    gauge.tp_s = std::numeric_limits<double>::quiet_NaN();
    const Json json = Json::parse(summary_json(summary).dump())["gauges"][0];
    EXPECT_THAT(keys_of(json),
                testing::ElementsAre("name", "x_m", "y_m", "from_s", "to_s", "waves", "hs_m", "hs_error_m", "tp_s",
                                     "tp_error_s", "from_deg", "from_error_deg", "spread_deg", "spectrum"));
    EXPECT_EQ(json["from_s"], 50.0);
    EXPECT_TRUE(json["tp_s"].is_null());
}

TEST(SummaryJson, TellsTheStartAndWhatItsStatisticsAreOf)
{
    RunSummary summary = small_run();
    EXPECT_TRUE(summary_json(summary)["statistics"].is_null());
    summary.start = {StartOfRun::Kind::waves, 0.0, 0.0, 83.0};
    summary.statistics = StatisticsInterval{50.0, 150.0, 8.0, 0.3, true};
    EXPECT_EQ(summary_json(summary)["start"],
              Json({{"with", "waves"}, {"spin_up_s", 0.0}, {"spin_up_took_s", 0.0}, {"settled_s", 83.0}}));
    EXPECT_EQ(summary_json(summary)["statistics"],
              Json({{"from_s", 50.0}, {"to_s", 150.0}, {"peak_periods", 12.5}, {"hs_relative_error", 0.3}}));
    const std::string text = summary_text(summary);
    EXPECT_THAT(text, testing::HasSubstr("that the sea reaches in a straight line; waves have settled after 83 s\n"));
    summary.start = {StartOfRun::Kind::rest, 300.0, 12.34, 0.0};
    EXPECT_THAT(summary_text(summary),
                testing::HasSubstr("at rest, 300 s of spin-up before frame 0, computed in 12.3 s\n"));
    EXPECT_THAT(text, testing::HasSubstr("statistics  of gauges and maps: 50.0 to 150.0 s: 12.5 peak periods, Hs ± 30 %"));
}

TEST(SummaryText, HasThePlusMinusOfAGaugeOrSaysWhyNot)
{
    RunSummary summary = small_run();
    GaugeStatistics& gauge = summary.gauges.emplace_back();
    gauge.name = "quay";
    gauge.waves = 40.0;
    gauge.hs_m = 1.25;
    gauge.hs_error_m = 0.123;
    gauge.tp_s = 8.0;
    gauge.tp_error_s = 0.25;
    gauge.from_deg = 270.0;
    gauge.from_error_deg = 4.0;
    gauge.spread_deg = 15.0;
    EXPECT_THAT(summary_text(summary),
                testing::HasSubstr("quay: Hs 1.250 ± 0.12 m, Tp 8.00 ± 0.25 s, from 270° ± 4° (spread "
                                   "15°), of 40 waves"));
    gauge.waves = 2.5;
    gauge.hs_error_m = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("quay: too few waves (2.5) for Hs, Tp and direction\n"));
    EXPECT_THAT(summary_text(summary),
                testing::Not(testing::AnyOf(testing::HasSubstr("1.25"), testing::HasSubstr("270°"))));
    const Json json = summary_json(summary)["gauges"][0];
    for (const char* key : {"hs_m", "tp_s", "from_deg", "spread_deg"}) {
        EXPECT_TRUE(json[key].is_null()) << key;
    }
    EXPECT_EQ(json["waves"], 2.5);
    gauge.waves = gauge.tp_s = std::numeric_limits<double>::quiet_NaN(); // too short even for a spectrum
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("quay: too few waves for Hs, Tp and direction\n"));
    gauge.hs_m = 0.0;
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("quay: Hs 0.000 m\n")) << "still water";
}

TEST(WavesOfARun, AreWarnedOfWhereTheyAreFewOrStillArriving)
{
    RunSummary summary = small_run();
    summary.deadline_ms = 50.0;
    EXPECT_TRUE(warnings_of_waves(summary).empty());
    summary.start = {StartOfRun::Kind::waves, 0.0, 0.0, 80.0};
    summary.statistics = StatisticsInterval{80.0, 380.0, 10.0, 0.19, true};
    EXPECT_TRUE(warnings_of_waves(summary).empty()) << "30 peak periods";
    summary.statistics->to_s = 180.0;
    EXPECT_THAT(
        warnings_of_waves(summary),
        testing::ElementsAre(testing::AllOf(testing::HasSubstr("of only 10.0 peak periods"), testing::HasSubstr("± 19 %"),
                                            testing::HasSubstr("7600 frames"), testing::Not(testing::HasSubstr("map")))));
    summary.statistics->to_s = 100.0;
    EXPECT_THAT(warnings_of_waves(summary), testing::ElementsAre(testing::HasSubstr("no map of Hs")));
    summary.statistics = StatisticsInterval{20.0, 180.0, 10.0, 0.01, false};
    EXPECT_THAT(warnings_of_waves(summary),
                testing::ElementsAre(testing::AllOf(testing::HasSubstr("everywhere after 80 s"),
                                                    testing::HasSubstr("--statistics-from 80"))))
        << "a regular sea needs no 30 periods";
}

TEST(SummaryJson, ListsNoShipsAndNoStagesAsEmpty)
{
    RunSummary summary = small_run();
    summary.ships.clear();
    summary.stages.clear();
    EXPECT_EQ(summary_json(summary)["ships"], Json::array());
    EXPECT_EQ(summary_json(summary)["stage_ms"], Json::object());
}

TEST(SummaryText, SpeaksOfAWarmUpWhereThereWasOne)
{
    RunSummary summary = small_run();
    EXPECT_THAT(summary_text(summary), testing::Not(testing::HasSubstr("warm-up")));
    summary.warm_up_frames = 100;
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("  warm-up     100 frames before the measured ones\n"));
}

TEST(SummaryText, SpeaksOfHullsOnlyWhereThereAreShips)
{
    RunSummary summary = small_run();
    summary.mean_force_on_ships_n = 1234.5; // compares solvers; no row for people
    summary.max_hull_dent_m = 0.75;
    summary.mean_rms_zeta_m = 0.25;
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("largest dent under a hull 0.750 m"));
    EXPECT_THAT(summary_text(summary), testing::Not(testing::HasSubstr("1234.5")));
    summary.ships.clear();
    EXPECT_THAT(summary_text(summary), testing::Not(testing::HasSubstr("hull")));
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("rms 0.25 m"));
}

TEST(SummaryText, HasForcesOfLargeShipsWithoutAnExponent)
{
    RunSummary summary = small_run();
    summary.ships.front().moment_nm = {1234.5, -1.445e8, 0.0};
    EXPECT_THAT(summary_text(summary), testing::HasSubstr("roll 1.234, pitch -144500, yaw 0 kNm at the end"));
}

TEST(SummaryText, SaysHowManyFramesItsStagesAreOf)
{
    RunSummary summary = small_run();
    summary.staged_frames = 100;
    EXPECT_THAT(stages_text(summary), testing::HasSubstr("share   of 100 frames\n"));
}
