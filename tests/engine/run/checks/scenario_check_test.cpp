#include "engine/harbour/read_scenario.hpp"
#include "engine/run/checks/scenario_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/run/changes/wanted_change.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

/// A scenario that stays in its regime: 20 m of water with land along the north, 5 m cells, a ship at 7 m/s, an 8 s sea.
Scenario calm_scenario()
{
    Scenario scenario;
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry = {{80, 60}, 5.0, 5.0, std::vector<double>(4800, 20.0)};
    std::fill(waves.bathymetry.depth_m.end() - 800, waves.bathymetry.depth_m.end(), -3.0); // ten rows
    waves.profile = model::dispersive_profile();
    waves.edges[0].kind = model::EdgeKind::generating;
    waves.sea = model::SeaState{};
    model::Ship ship;
    ship.name = "tug";
    ship.way_points = {{50.0, 100.0, 7.0}, {300.0, 100.0, 7.0}};
    waves.ships = {ship};
    scenario.gauges = {{"post", 40, 20}};
    scenario.frames = 900; // 45 s: the ship sails on, and is off the grid after 50
    return scenario;
}

TEST(RegimeWarnings, AreNoneWhereAllIsWell)
{
    EXPECT_THAT(regime_warnings(calm_scenario()), ElementsAre());
}

TEST(RegimeWarnings, NameASeaTooDeepForTheProfileAndTooShortForTheGrid)
{
    Scenario scenario = calm_scenario();
    scenario.waves.profile = model::parabolic_profile();
    scenario.waves.ships.clear();
    scenario.waves.sea.emplace().period_s = 4.5; // kh = 3.97, 31.7 m: 6.3 cells (Airy)
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("kh = "), HasSubstr("cells long")));
}

/// 8 s over 20 m: 88.6 m, tanh(kh) 0.889: a sea of 5.5 m, a wave of 11.2 m.
TEST(RegimeWarnings, NameASeaThatIsTooSteepOrTooHighForTheDepthWhereItComesIn)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships.clear();
    scenario.waves.sea->height_m = 5.4;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
    scenario.waves.sea->height_m = 5.7;
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(HasSubstr("the sea is steeper than real waves: at its edge it is 5.7 m high")));
    scenario.waves.sea->kind = model::SeaState::Kind::regular;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
    scenario.waves.sea->height_m = 12.5;
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(HasSubstr("a wave is at most 0.13"), HasSubstr("the sea's height is 0.62 of the depth")));
}

TEST(RegimeWarnings, NameAShipWhoseWavesTheProfileOrTheGridDoesNotCarry)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships[0].way_points[0].speed_m_per_s = 4.0; // g h/U² = 12.3; 10.2 m: 2 cells
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("g h/U² reaches 12.3"), HasSubstr("2.0 cells long")));
    scenario.waves.profile = model::dispersive_deep_profile();
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("2.0 cells long")));
}

/// If a ship slows down on its way, the slowest leg makes the shortest waves, and the fastest leg the longest.
TEST(RegimeWarnings, JudgeTheWakeOfEveryLeg)
{
    Scenario scenario = calm_scenario();
    scenario.waves.profile = model::dispersive_deep_profile();
    scenario.waves.ships[0].way_points = {{50.0, 100.0, 7.0}, {150.0, 100.0, 4.0}, {300.0, 100.0, 4.0}};
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("waves at 4 m/s are 2.0 cells long")));
    scenario.waves.ships[0].pulse.length_m = 30.0; // 10.3 m of wave at 4 m/s, 31.4 m at 7 m/s
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(HasSubstr("2.0 cells long"), HasSubstr("shorter than its transverse waves at 7 m/s")));
}

/// Her waves go by her speed through the water: 8 m/s over ground on 4 m/s along her way are 4, 4 against 4 are 8.
TEST(RegimeWarnings, JudgeTheWakeByTheSpeedThroughTheWater)
{
    Scenario scenario = calm_scenario();
    scenario.waves.profile = model::dispersive_deep_profile();
    const std::size_t nodes = scenario.waves.bathymetry.depth_m.size();
    const auto warnings_at = [&](double over_ground, double current) {
        scenario.waves.ships[0].way_points = {{50.0, 100.0, over_ground}, {300.0, 100.0, over_ground}};
        scenario.waves.current = {std::vector<double>(nodes, current), std::vector<double>(nodes, 0.0)};
        return regime_warnings(scenario);
    };
    EXPECT_THAT(warnings_at(8.0, 4.0), testing::Contains(HasSubstr("at 4 m/s through the water are 2.0 cells long")));
    EXPECT_THAT(warnings_at(4.0, -4.0), testing::Not(testing::Contains(HasSubstr("cells long"))));
    EXPECT_THAT(warnings_at(3.0, 3.0), testing::Not(testing::Contains(HasSubstr("transverse waves")))) << "she drifts";
}

TEST(RegimeWarnings, NameAPulseShorterThanItsWaves)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships[0].pulse.length_m = 30.0; // 2 pi 7²/g = 31.4 m
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("shorter than its transverse waves")));
}

/// Advice about a ship's wake is correct: with the advised value in the scenario, the warning is gone.
TEST(RegimeWarnings, EndWithWhatMakesAWakeRight)
{
    Scenario scenario = calm_scenario();
    model::Ship& ship = scenario.waves.ships[0];
    ship.way_points[0].speed_m_per_s = 4.1; // 10.8 m of wave
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(EndsWith(": profile dispersive_deep, or at least 4.43 m/s on all of it would do"),
                            EndsWith("; cells of 1.79 m, or at least 6.85 m/s, would do")));
    ship.way_points[0].speed_m_per_s = 4.43;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("cells long")));
    ship.way_points[0].speed_m_per_s = 6.85;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
    ship.way_points[0].speed_m_per_s = 3.0; // g h/U² = 21.8
    EXPECT_THAT(regime_warnings(scenario), testing::Contains(HasSubstr("good up to 10.0: at least 4.43 m/s")));
    ship.way_points[0].speed_m_per_s = 7.0;
    ship.pulse.length_m = 30.5;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(EndsWith("; a length of 31.4 m, or at most 6.9 m/s, would do")));
    ship.pulse.length_m = 31.4;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
}

TEST(RegimeWarnings, EndWithWhatKeepsAShipAfloatAndOnTheGrid)
{
    Scenario scenario = calm_scenario();
    model::Ship& ship = scenario.waves.ships[0];
    ship.at_end = model::Ship::AtEnd::stop;
    ship.way_points[1] = {50.0, 280.0, 7.0};
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(EndsWith("first at (50, 247.945) m after 21.1 s; way-points 0 and 1 with water deeper than 5 m "
                                     "all the way between them would keep it afloat")));
    ship.at_end = model::Ship::AtEnd::leave;
    ship.way_points[1] = {50.0, 200.0, 7.0};
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(HasSubstr("; at_end = \"stop\" before it"), HasSubstr("sails off the grid")));
    ship.way_points = {{50.0, 280.0, 0.0}};
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(EndsWith("; a place with water deeper than 5 m would keep it afloat")));
    ship.way_points = {{50.0, 100.0, 0.0}};
    scenario.waves.bathymetry.depth_m[20 * 80 + 10] = 4.96;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("a draft below 4.96 m, or a place with")));
    ship.way_points = {{500.0, 100.0, 0.0}};
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(EndsWith("outside the grid; inside are x from 0 to 395 m and y from 0 to 295 m")));
}

TEST(RegimeWarnings, NameATrackOverLandOverShallowsAndOutsideTheGrid)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships[0].at_end = model::Ship::AtEnd::stop;
    scenario.waves.ships[0].way_points[1] = {50.0, 280.0, 7.0};
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("runs over land")));
    scenario.waves.ships[0].way_points[1] = {300.0, 100.0, 7.0};
    scenario.waves.ships[0].pulse.draft_m = 20.0;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("draws 20 m")));
    scenario.waves.ships[0].pulse.draft_m = 5.0;
    scenario.waves.ships[0].way_points[1] = {500.0, 100.0, 7.0};
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("way-point 1 (500, 100) is outside the grid")));
}

/// A sample every half cell of a leg of 2,000,000 km would be 8e8 samples; at most a million, as there once were, step over
/// the grid.
TEST(RegimeWarnings, LookUnderTheWholeOfALegThatIsLongerThanTheGrid)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships[0].way_points = {{-1e9 + 777.0, 280.0, 7.0}, {1e9 + 777.0, 280.0, 7.0}};
    EXPECT_THAT(regime_warnings(scenario), testing::Contains(HasSubstr("runs over land")));
    scenario.waves.ships[0].way_points = {{200.0, -1e9, 7.0}, {200.0, 1e9, 7.0}};
    EXPECT_THAT(regime_warnings(scenario), testing::Contains(HasSubstr("runs over land")));
    for (const double far : {1e9, 1e300, HUGE_VAL, -HUGE_VAL, std::nan("")}) {
        scenario.waves.ships[0].way_points = {{-far, 500.0, 7.0}, {far, 500.0, 7.0}};
        EXPECT_THAT(regime_warnings(scenario), testing::Not(testing::Contains(HasSubstr("runs over land")))) << far;
    }
}

TEST(RegimeWarnings, AreFewHoweverManyGaugesAndWayPointsAreWrong)
{
    Scenario scenario = calm_scenario();
    for (int gauge = 0; gauge < 1'000; ++gauge) {
        scenario.gauges.push_back({"g" + std::to_string(gauge), 1, 55});
        scenario.waves.ships[0].way_points.push_back({1e4, 100.0 + gauge, 7.0});
    }
    const std::vector<std::string> warnings = regime_warnings(scenario);
    EXPECT_LT(warnings.size(), 15u);
    EXPECT_THAT(warnings, testing::Contains("gauges on land: 995 more"));
    EXPECT_THAT(warnings, testing::Contains("ship tug: way-points outside the grid: 995 more"));
}

TEST(EdgeNotes, AreNoneOfTheScenariosThatComeWithSwell)
{
    for (const char* name : {"klopman_harbour", "open_sea", "plymouth-100k", "port_presto-100k", "ijssel-100k"}) {
        for (const std::string& note : model::plan_edges(read_scenario(name).waves).remarks.notes) {
            EXPECT_THAT(note, testing::Not(HasSubstr("edges.outside"))) << name;
            EXPECT_THAT(note, testing::Not(HasSubstr("sends the sea back"))) << name;
        }
    }
}

TEST(RegimeWarnings, NameAHullThatTheGridDoesNotResolveWithTheCellsThatWould)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships[0].pulse = {model::PressurePulse::Shape::elliptic, 60.0, 20.0, 3.0}; // four cells
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
    scenario.waves.ships[0].pulse.beam_m = 12.0;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("its beam, 12 m, is 2.4 cells")));
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("cells of 3 m resolve it")));
}

TEST(RegimeWarnings, SayNothingAboutTheWakeOfAMooredShip)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships[0].way_points = {{50.0, 100.0, 0.0}};
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
}

/// With several events, warnings name the highest sea and the fastest current.
TEST(RegimeWarnings, NameWhatEventsBring)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships.clear();
    const std::vector<double> still(4800, 0.0);
    scenario.waves.current = {still, still};
    for (const double height_m : {2.0, 14.0, 13.0}) {
        WaterEvent event;
        event.at_s = 10.0 * height_m;
        event.sea = scenario.waves.sea;
        event.sea->height_m = height_m;
        scenario.events.push_back(event);
    }
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("the event at 140 s: the sea is steeper"),
                                                       HasSubstr("the event at 140 s: the sea's height is 0.7")));
    scenario.events.resize(1);
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
    for (const double speed : {1.0, 9.0}) {
        WaterEvent event;
        event.at_s = 100.0 * speed;
        const double north = portable::cos_cycles(scenario.waves.sea->from_deg / 360.0);
        const double east = portable::sin_cycles(scenario.waves.sea->from_deg / 360.0);
        event.current = std::make_shared<const model::Current>(
            model::Current{std::vector<double>(4800, speed * east), std::vector<double>(4800, speed * north)});
        scenario.events.push_back(event);
    }
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(HasSubstr("the event at 900 s: the current stops the sea's waves"),
                            HasSubstr("the event at 900 s: short waves may grow on the current")));
}

/// On cells of 1.25 m the slowest waves run at 3.1 m/s. Smoothing removes waves that shores turn back.
TEST(RegimeWarnings, NameEventsWhoseCurrentIsTooSwiftForShortWavesAtAnEdge)
{
    Scenario scenario = calm_scenario();
    scenario.waves.ships.clear();
    scenario.waves.sea.reset();
    scenario.waves.edges[0].kind = model::EdgeKind::open;
    scenario.waves.bathymetry.dx_m = scenario.waves.bathymetry.dy_m = 1.25;
    scenario.waves.smoothing.strength = 0.05;
    for (const double speed : {5.0, 7.0, 8.0}) {
        WaterEvent event;
        event.at_s = 100.0 * speed;
        event.current = std::make_shared<const model::Current>(
            model::Current{std::vector<double>(4800, speed), std::vector<double>(4800, 0.0)});
        scenario.events.push_back(event);
        const std::vector<std::string> doubts = doubts_of_order(CurrentWanted{0.0, event.current}, scenario, {});
        EXPECT_EQ(doubts.size(), speed > 6.0 ? 1U : 0U) << "an order has the same answer, in the log: " << speed;
    }
    const char* const why = "short waves may grow at the west edge: the current runs in at ";
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr(std::string("the event at 700 s: ") + why + "7 m/s"),
                                                       HasSubstr(std::string("the event at 800 s: ") + why + "8 m/s")));
}

/// A run of 45 s.
TEST(RegimeWarnings, NameATableOfATideThatDoesNotReachOverTheRun)
{
    const auto warnings = [](double first_s, double last_s) {
        Scenario scenario = calm_scenario();
        scenario.waves.ships.clear();
        scenario.tide.emplace().table = {{first_s, 0.1}, {last_s, 0.5}};
        return regime_warnings(scenario);
    };
    EXPECT_THAT(warnings(0.0, 45.0), ElementsAre());
    EXPECT_THAT(warnings(-10.0, 300.0), ElementsAre());
    EXPECT_THAT(warnings(0.0, 30.0),
                ElementsAre("the table of the tide covers 0 to 30 s, the run 0 to 45 s: the level after it is +0.5 m; "
                            "time_s must be in seconds, if these times are hours"));
    EXPECT_THAT(warnings(20.0, 60.0), ElementsAre(EndsWith("the run 0 to 45 s: the level before it is +0.1 m")));
    EXPECT_THAT(warnings(20.0, 40.0),
                ElementsAre(HasSubstr("the level before it is +0.1 m, the level after it is +0.5 m")));
    EXPECT_THAT(warnings(-600.0, -60.0),
                ElementsAre(EndsWith("all of its times are outside the run, so the level is +0.5 m")));
    EXPECT_THAT(warnings(60.0, 600.0),
                ElementsAre(EndsWith("all of its times are outside the run, so the level is +0.1 m")));
    Scenario rests = calm_scenario();
    rests.tide.emplace().table = {{0.0, 0.3}}; // one level for ever
    EXPECT_THAT(regime_warnings(rests), ElementsAre());
}

TEST(RegimeWarnings, NameAGaugeOnLand)
{
    Scenario scenario = calm_scenario();
    scenario.gauges[0].j = 55;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("gauge post: its node (40, 55) is on land")));
}

TEST(RegimeWarnings, NameASeaWithoutAnEdgeAndAnEdgeWithoutASea)
{
    Scenario scenario = calm_scenario();
    scenario.waves.edges[0].kind = model::EdgeKind::open;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("no edge lets it in")));
    scenario = calm_scenario();
    scenario.waves.sea.reset();
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("a [sea] is missing")));
}

TEST(RegimeWarnings, NameTheEdgesThatWouldLetInASeaThatNoneFaces)
{
    Scenario scenario = calm_scenario(); // generating in the west, land in the north
    scenario.waves.sea->from_deg = 90.0;
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre("no generating edge faces the sea from 90 degrees; make it generating: east"));
    scenario.waves.sea->from_deg = 0.0;
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("no other edge would let it in")));
    scenario.waves.sea->from_deg = 250.0; // 20 degrees off the edge's normal
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
}

/// 80 × 60 nodes of 5 m: through the south edge a sea from 260 degrees gets tan(10 degrees) of the way that it runs east.
TEST(RegimeWarnings, SayHowFarASeaGetsThatALeeEdgeLetsIn)
{
    Scenario scenario = calm_scenario();
    scenario.waves.edges[0].kind = model::EdgeKind::wall;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::south)].kind = model::EdgeKind::generating;
    scenario.waves.sea->from_deg = 260.0;
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(testing::AllOf(HasSubstr("only over south"), HasSubstr("14 % of"), HasSubstr("at most 68 m"),
                                           HasSubstr("make it generating: west"))));
    for (int j = 0; j < 60; ++j) {
        scenario.waves.bathymetry.depth_m[static_cast<std::size_t>(j) * 80] = -1.0;
    }
    EXPECT_THAT(regime_warnings(scenario), ElementsAre(HasSubstr("no other edge would let it in")));
}

TEST(RegimeWarnings, NameABathymetryThatLooksUpsideDown)
{
    Scenario scenario = calm_scenario();
    for (double& depth : scenario.waves.bathymetry.depth_m) {
        depth = -depth;
    }
    scenario.waves.ships.clear();
    scenario.gauges.clear();
    EXPECT_THAT(regime_warnings(scenario), testing::Contains(HasSubstr("looks upside down: 83 % of the edges")));
}

/// An 8 s sea is 89 m long over 20 m of water (Airy).
TEST(RegimeWarnings, NameARasterThatIsCoarserThanCellsOrWaves)
{
    Scenario scenario = calm_scenario();
    scenario.losses.cell = {20.0, 19.0};
    EXPECT_THAT(regime_warnings(scenario), ElementsAre());
    scenario.losses.cell = {30.0, 40.0};
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(testing::AllOf(
                    HasSubstr("the raster's cells, 30 x 40 m, are 8 times"), HasSubstr("grid's, 5 m:"),
                    HasSubstr("a raster of 20 m or finer; grid cells of 10 m would show as much of this raster"))));
    scenario.losses.cell = {463.0, 261.0};
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(testing::AllOf(HasSubstr("463 x 261 m"), HasSubstr("longer than the sea's peak, 89"),
                                           testing::EndsWith("a raster of 20 m or finer"))));
    scenario.waves.sea.reset();
    scenario.waves.edges[0].kind = model::EdgeKind::wall;
    EXPECT_THAT(regime_warnings(scenario),
                ElementsAre(testing::EndsWith("grid cells of 116 m would show as much of this raster")));
}

TEST(RegimeWarnings, BeginWithWhatTheReaderWarnedOf)
{
    Scenario scenario = calm_scenario();
    scenario.warnings = {"upside down"};
    EXPECT_THAT(regime_warnings(scenario), ElementsAre("upside down"));
}

} // namespace
} // namespace swell::engine
