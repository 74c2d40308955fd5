// Shores that meet edges, and nodes under 5 cm, in harbours whose level moves.
#include "engine/run/checks/water/shores_at_edges.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

using model::EdgeKind;
using model::Side;

enum class ShapeOfShore { beach_between_open_edges, corner, island_on_the_border, edge_of_land };
constexpr ShapeOfShore all_shores[] = {ShapeOfShore::beach_between_open_edges, ShapeOfShore::corner,
                                       ShapeOfShore::island_on_the_border, ShapeOfShore::edge_of_land};

/// The bed below level 0 [m], of places from 0 to 1 eastwards and northwards.
double bed_of(ShapeOfShore shore, double east, double north)
{
    switch (shore) {
    case ShapeOfShore::beach_between_open_edges: return 10.0 - 14.0 * north;
    case ShapeOfShore::corner: return 14.0 - 18.0 * std::max(0.0, east + north - 0.8);
    case ShapeOfShore::island_on_the_border:
        return 8.0 * std::hypot(east, north - 0.5) / 0.3 - 3.0 > 8.0 ? 8.0
                                                                     : 8.0 * std::hypot(east, north - 0.5) / 0.3 - 3.0;
    case ShapeOfShore::edge_of_land: return 12.0 - 12.4 * east;
    }
    return 10.0;
}

/// A harbour of 240 by 160 m whose south is an edge of the sea, west and east are open; with a tide.
Scenario harbour_of(ShapeOfShore shore, double tide_m)
{
    Scenario scenario;
    scenario.name = "shore";
    scenario.file = "shore.toml";
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::parabolic_profile();
    const solver::Extent extent{48, 32};
    waves.bathymetry = {extent, 5.0, 5.0, {}};
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            waves.bathymetry.depth_m.push_back(bed_of(shore, (i + 0.5) / extent.nx, (j + 0.5) / extent.ny));
        }
    }
    waves.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::open;
    waves.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::open;
    waves.edges[static_cast<std::size_t>(Side::east)].kind = EdgeKind::open;
    scenario.frame_s = 0.5;
    if (tide_m > 0.0) {
        model::Tide tide;
        tide.constituents.push_back({tide_m, 1200.0, 90.0});
        scenario.tide = tide;
    }
    return scenario;
}

bool has_tidal_node_in_strips(const Scenario& scenario)
{
    const model::TidalNodes tidal = tidal_nodes(scenario);
    for (const model::EdgeStrip& strip : model::plan_strips(scenario.waves).strips) {
        for (int m = 0; m < std::max(strip.width, 1); ++m) {
            for (int s = 0; s < strip.length; ++s) {
                if (model::is_tidal(tidal,
                                    scenario.waves.bathymetry.extent.index(strip.frame.i(s, m), strip.frame.j(s, m)))) {
                    return true;
                }
            }
        }
    }
    return false;
}

TEST(ShoresAtEdges, BecomeWallsForTheRunAndAreTold)
{
    for (const ShapeOfShore shore : all_shores) {
        for (const double tide_m : {0.8, 2.0}) {
            Scenario scenario = harbour_of(shore, tide_m);
            const auto wet_before = scenario.waves.bathymetry.wet_nodes();
            close_shores_at_edges(scenario);
            EXPECT_FALSE(has_tidal_node_in_strips(scenario)) << static_cast<int>(shore);
            EXPECT_THAT(scenario.bathymetry_report, testing::Contains(testing::HasSubstr("stay land at every level")))
                << static_cast<int>(shore);
            EXPECT_LE(scenario.waves.bathymetry.wet_nodes(), wet_before);
            const std::vector<double> once = scenario.waves.bathymetry.depth_m;
            close_shores_at_edges(scenario);
            EXPECT_EQ(scenario.waves.bathymetry.depth_m, once);
        }
    }
}

/// A basin whose west edge, in `edge_m` of water, lets the sea in.
Scenario with_shallow_generating_edge(double edge_m, int shallow_rows = 32)
{
    Scenario scenario = harbour_of(ShapeOfShore::beach_between_open_edges, 0.0);
    model::WaveSetup& waves = scenario.waves;
    for (int node = 0; node < waves.bathymetry.extent.nodes(); ++node) {
        const int j = node / waves.bathymetry.extent.nx;
        const int i = node % waves.bathymetry.extent.nx;
        waves.bathymetry.depth_m[static_cast<std::size_t>(node)] = i < 20 && j < shallow_rows ? edge_m : 12.0;
    }
    waves.edges = {};
    waves.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    waves.sea = model::SeaState{};
    waves.sea->height_m = 0.2;
    waves.sea->components = 8;
    return scenario;
}

std::string all_of(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text;
}

TEST(ShoresAtEdges, NameTheLevelThatClosesAGeneratingEdge)
{
    Scenario by_key = with_shallow_generating_edge(2.0);
    by_key.lowest_level_m = -3.0;
    Scenario by_tide = with_shallow_generating_edge(2.0);
    by_tide.tide = model::Tide{-0.5, {{2.5, 1200.0, 90.0}}, {}};
    Scenario by_event = with_shallow_generating_edge(2.0);
    by_event.events.push_back({.at_s = 100.0, .over_s = 60.0, .level_m = -3.0});
    const std::vector<std::pair<Scenario, std::string>> all{{by_key, "[water] lowest_level_m = -3 m"},
                                                            {by_tide, "[tide], which reaches -3 m,"},
                                                            {by_event, "level_m = -3 m of the [[event]] at 100 s"}};
    for (const auto& [scenario, cause] : all) {
        WaveEngine engine(scenario, on_one_thread);
        const std::string report = all_of(engine.scenario().bathymetry_report);
        EXPECT_THAT(report, testing::HasSubstr("west edge: 160 m of it stay land at every level"));
        EXPECT_THAT(report, testing::HasSubstr(cause + " would dry"));
        EXPECT_THAT(report, testing::HasSubstr("water of 3.06 m and more at level 0 stays open"));
        const std::string warnings = all_of(engine.warnings());
        EXPECT_THAT(warnings,
                    testing::HasSubstr("no sea comes in: " + cause + " would dry 160 m of the west edge, a wall"));
        EXPECT_THAT(warnings, testing::Not(testing::HasSubstr("change sea.from_deg"))) << "the sea is not to blame";
    }
}

TEST(ShoresAtEdges, NameTheLevelWhereASeaComesInOverPartOfItsEdge)
{
    Scenario scenario = with_shallow_generating_edge(2.0, 26);
    scenario.lowest_level_m = -3.0;
    WaveEngine engine(scenario, on_one_thread);
    EXPECT_THAT(all_of(engine.warnings()), testing::HasSubstr("would dry 130 m of the west edge, a wall from the start"));
}

TEST(ShoresAtEdges, OfTheDepthThatIsNamedStayOpen)
{
    Scenario scenario = with_shallow_generating_edge(3.06);
    scenario.lowest_level_m = -3.0;
    const WaveEngine engine(scenario, on_one_thread);
    EXPECT_TRUE(engine.scenario().bathymetry_report.empty());
    EXPECT_THAT(all_of(engine.warnings()), testing::Not(testing::HasSubstr("no sea comes in")));
}

/// A sea by order finds its edge closed, and the log reports it.
TEST(ShoresAtEdges, NameTheLevelToAnOrderOfASea)
{
    Scenario scenario = with_shallow_generating_edge(2.0);
    scenario.lowest_level_m = -3.0;
    std::string log;
    EngineOptions options = on_one_thread;
    options.log = [&](LogLevel, const std::string& text) { log += text + "\n"; };
    WaveEngine engine(scenario, options);
    log.clear();
    model::SeaState sea = *scenario.waves.sea;
    sea.height_m = 0.5;
    ASSERT_EQ(Outcome::done, engine.set_sea(sea)) << engine.reason();
    EXPECT_THAT(log, testing::HasSubstr("no sea comes in: [water] lowest_level_m = -3 m would dry 160 m of the west edge"));
}

TEST(ShoresAtEdges, StayAsTheyAreWithoutLevels)
{
    for (const ShapeOfShore shore : all_shores) {
        Scenario scenario = harbour_of(shore, 0.0);
        const std::vector<double> before = scenario.waves.bathymetry.depth_m;
        close_shores_at_edges(scenario);
        EXPECT_EQ(scenario.waves.bathymetry.depth_m, before);
        EXPECT_TRUE(scenario.bathymetry_report.empty());
    }
}

TEST(ShoresAtEdges, LetTheLevelGoWhereTheTideIs)
{
    for (const ShapeOfShore shore : all_shores) {
        for (const double tide_m : {0.8, 2.0}) {
            WaveEngine engine(harbour_of(shore, tide_m), on_one_thread);
            double farthest_m = 0.0;
            for (int frame = 0; frame < 600; ++frame) {
                ASSERT_TRUE(is_usable(engine.advance_frame().status)) << static_cast<int>(shore);
                const double tide_now_m = tide_m * std::cos(2.0 * std::numbers::pi * (engine.time_s() - 300.0) / 1200.0);
                farthest_m = std::max(farthest_m, std::fabs(engine.water_level_m() - tide_now_m));
            }
            EXPECT_LE(farthest_m, 0.03) << static_cast<int>(shore) << ", " << tide_m << " m"; // steps of 2 cm
        }
    }
}

// The strip of a run may be a column wider than the scenario's, because the scenario's profile is not yet fitted to the
// grid.
TEST(ShoresAtEdges, AreThoseOfTheStripThatTheRunHas)
{
    for (const double period_s : {5.0, 6.0, 7.0, 9.0, 12.0}) {
        for (const double width_wavelengths : {1.0, 2.0}) {
            for (const double level_m : {-1.5, 1.5}) {
                Scenario scenario = harbour_of(ShapeOfShore::beach_between_open_edges, 0.0);
                model::WaveSetup& waves = scenario.waves;
                waves.profile = model::dispersive_profile();
                waves.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::generating;
                waves.edges[static_cast<std::size_t>(Side::east)] = {EdgeKind::sponge, width_wavelengths};
                waves.sea = model::SeaState{};
                waves.sea->height_m = 0.3;
                waves.sea->period_s = period_s;
                waves.sea->from_deg = 180.0;
                waves.sea->components = 8;
                scenario.events.push_back({.at_s = 0.5, .over_s = 1.0, .level_m = level_m});
                WaveEngine engine(scenario, on_one_thread);
                for (int frame = 0; frame < 90; ++frame) { // 2 cm a frame at most
                    ASSERT_TRUE(is_usable(engine.advance_frame().status));
                }
                EXPECT_EQ(engine.water_level_m(), level_m) << period_s << " s, " << width_wavelengths;
            }
        }
    }
}

/// A beach with nodes of 1 to 5 cm, and a level that may move.
Scenario with_films()
{
    Scenario scenario = harbour_of(ShapeOfShore::beach_between_open_edges, 0.0);
    for (int i = 0; i < 48; ++i) {
        scenario.waves.bathymetry.depth_m[static_cast<std::size_t>(20 * 48 + i)] = 0.01 + 0.04 * (i % 7) / 7.0;
    }
    scenario.waves.edges = {};
    scenario.waves.initial.phi_m2_per_s.assign(scenario.waves.bathymetry.depth_m.size(), 0.0);
    for (std::size_t node = 0; node < scenario.waves.bathymetry.depth_m.size(); ++node) {
        const double depth_m = scenario.waves.bathymetry.depth_m[node];
        scenario.waves.initial.zeta_m.push_back(depth_m > 0.0 ? 0.002 * std::sin(0.7 * static_cast<double>(node)) : 0.0);
    }
    scenario.lowest_level_m = -1.0;
    scenario.highest_level_m = 1.0;
    return scenario;
}

TEST(NodesUnderFiveCentimetres, AreInStatesAsTheyAreInTheRun)
{
    WaveEngine run(with_films(), on_one_thread), other(with_films(), on_one_thread);
    for (int frame = 0; frame < 20; ++frame) {
        run.advance_frame();
    }
    const Outcome restored = other.restore_state(run.save_state());
    EXPECT_EQ(restored, Outcome::done) << other.reason();
    for (int frame = 0; frame < 20; ++frame) {
        run.advance_frame();
        other.advance_frame();
    }
    EXPECT_EQ(run.state_hash(), other.state_hash());
}

TEST(NodesUnderFiveCentimetres, DoNotRefuseAChangeThatLeavesThemAsTheyAre)
{
    WaveEngine engine(with_films(), on_one_thread);
    engine.advance_frame();
    const solver::Extent box{4, 4};
    const Outcome ordered = engine.order_depths(10, 4, box, std::vector<double>(16, 9.5));
    EXPECT_EQ(ordered, Outcome::done) << engine.reason();
    for (int frame = 0; frame < 60; ++frame) {
        engine.advance_frame();
    }
    EXPECT_EQ(engine.bathymetry().depth_at(11, 5), 9.5);
}

} // namespace
} // namespace swell::engine
