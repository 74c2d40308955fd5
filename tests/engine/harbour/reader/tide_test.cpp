// The section [tide], levels of events, and the levels that time steps hold for.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/changes/changed_depths.hpp"
#include "engine/run/changes/water_orders.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "model/theory/stability.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

Scenario with_tide(const std::string& more, const std::string& water = "")
{
    const ScratchFolder folder;
    const std::string text = "frames = 40\nframe_s = 0.5\n[bathymetry]\ntype = \"flat\"\nnx = 30\nny = 30\n"
                             "cell_size_m = 5.0\ndepth_m = 10.0\n" +
                             water + more;
    return read_scenario(folder.file("tidal.toml", text), {});
}

std::string refusal(const std::string& more, const std::string& water = "")
{
    try {
        with_tide(more, water);
        return "none";
    } catch (const InputError& error) {
        return error.what();
    }
}

TEST(Tide, HasTheSumOfItsConstituents)
{
    const Scenario scenario = with_tide("[tide]\nlevel_m = 0.25\nconstituents = [[\"M2\", 1.0, 90.0], [6.0, 0.5, -30]]\n");
    ASSERT_TRUE(scenario.tide);
    const model::Tide& tide = *scenario.tide;
    const double hour = 3600.0;
    const double m2_h = 360.0 / 28.9841042;
    for (const double time_h : {0.0, 1.0, 7.25, 300.0}) {
        const double expected = 0.25 + std::cos(2.0 * M_PI * time_h / m2_h - M_PI / 2.0) +
                                0.5 * std::cos(2.0 * M_PI * time_h / 6.0 + M_PI / 6.0);
        EXPECT_NEAR(expected, tide.level_m(time_h * hour), 1e-9);
    }
    EXPECT_DOUBLE_EQ(1.75, tide.highest_m());
    EXPECT_DOUBLE_EQ(-1.25, tide.lowest_m());
}

TEST(Tide, OfATableIsLinearBetweenItsMoments)
{
    model::Tide tide;
    tide.table = tide_table_from("time_s,level_m\n0,1.0\n100,2.0\n400,-1.0\n", "tide.csv");
    EXPECT_EQ(1.0, tide.level_m(-5.0));
    EXPECT_EQ(1.5, tide.level_m(50.0));
    EXPECT_EQ(0.5, tide.level_m(250.0));
    EXPECT_EQ(-1.0, tide.level_m(900.0));
    EXPECT_DOUBLE_EQ(0.01, tide.quickest_m_per_s());
}

TEST(Tide, OfATableMayHaveAByteOrderMark)
{
    const auto table = tide_table_from("\xef\xbb\xbftime_s,level_m\r\n0,1.0\r\n100,2.0", "tide.csv");
    EXPECT_EQ(tide_table_from("time_s,level_m\n0,1\n100,2\n", "tide.csv"), table);
}

TEST(Tide, ThatIsNoneIsRefusedWithItsLine)
{
    const auto refused = [](const std::string& text) {
        try {
            tide_table_from(text, "tide.csv");
            return std::string("none");
        } catch (const InputError& error) {
            return std::string(error.what());
        }
    };
    EXPECT_EQ("tide.csv:4: the time 50 s comes after 100 s; allowed are times that rise",
              refused("time_s,level_m\n0,1\n100,2\n50,1\n"));
    EXPECT_NE(std::string::npos, refused("time_s,level_m\n0,1\n100,200\n").find("tide.csv:3: the level is 200 m"));
    EXPECT_EQ(
        "tide.csv:1: the first line is \"time_s;level_m\"; wanted is time_s,level_m, and then the times and levels of a "
        "tide",
        refused("time_s;level_m\r\n0;1\r\n"));
    EXPECT_EQ("tide.csv:3: \"<U+001A>\" is not a number; wanted: a time in seconds", refused("time_s,level_m\n0,1\n\x1a"));
    EXPECT_EQ("tide.csv:2: \"1<U+00A0>000\" is not a number; wanted: a time in seconds",
              refused("time_s,level_m\n1\u00a0000,1\n"));
    for (const char* text : {"", "time_s\n", "time_s,level_m\n", "time_s,level_m\n0\n", "time_s,level_m\n0,x\n",
                             "time_s,level_m\n0,1,2\n", "time_s,level_m\n0,nan\n"}) {
        EXPECT_NE("none", refused(text)) << text;
    }
    EXPECT_NE(std::string::npos, refusal("[tide]\nconstituents = [[\"M3\", 1.0, 0.0]]\n").find("M2, S2"));
    EXPECT_NE("none", refusal("[tide]\nconstituents = []\n"));
    EXPECT_NE("none", refusal("[tide]\nconstituents = [[12.0, 60.0, 0.0]]\n"));
    EXPECT_NE("none", refusal("[tide]\nlevel_m = 99.0\nconstituents = [[12.0, 5.0, 0.0]]\n"));
    EXPECT_NE("none", refusal("[tide]\nlevel_m = 1.0\n[[event]]\nat_s = 1.0\nlevel_m = 2.0\n"));
    EXPECT_NE("none", refusal("[tide]\nlevel_m = 1.0\n", "[water]\nhighest_level_m = 0.5\n"));
    EXPECT_NE("none", refusal("[[event]]\nat_s = 1.0\n"));
    EXPECT_NE("none", refusal("[[event]]\nat_s = 1.0\ncalm = true\n"));
    EXPECT_NE("none", refusal("[[event]]\nat_s = 1.0\ndepth_m = 5.0\n"));
    EXPECT_NE("none", refusal("[[event]]\nat_s = 1.0\nbox_m = [[900, 900], [950, 950]]\ndepth_m = 5.0\n"));
}

TEST(Tide, IsFollowedByStepsOfTwoCentimetresFromTheFirstFrameOn)
{
    const Scenario scenario = with_tide("[tide]\nlevel_m = 0.5\nconstituents = [[0.1, 0.3, 0.0]]\n"); // six minutes
    const model::Tide tide = *scenario.tide;
    WaterOrders orders;
    orders.add({1, 0, TideFollowed{std::make_shared<const model::Tide>(tide)}});
    WaterOrders same = orders;
    double level_m = 0.0;
    for (long frame = 0; frame < 8000; ++frame) {
        if (const std::optional<WaterStep> step = orders.take_next(frame, {level_m, nullptr}, 0.05)) {
            EXPECT_EQ(frame, step->after_frame);
            const double next_m = std::get<double>(step->change);
            EXPECT_TRUE(frame == 0 || std::fabs(next_m - level_m) < 1.01 * level_step_m);
            const std::optional<WaterStep> ahead = same.take_next(100'000, {level_m, nullptr}, 0.05); // as it is prepared
            ASSERT_TRUE(ahead);
            EXPECT_EQ(frame, ahead->after_frame);
            level_m = next_m;
        }
        EXPECT_NEAR(tide.level_m(0.05 * static_cast<double>(frame)), level_m, 0.5001 * level_step_m);
    }
}

TEST(Tide, ThatStaysIsOneStep)
{
    Scenario scenario = with_tide("[tide]\nlevel_m = 0.5\n[edges]\nwest = \"open\"\n");
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine engine(scenario, options);
    for (int frame = 0; frame < 3; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
    EXPECT_EQ(0.5, engine.water_level_m());
    WaveEngine restored(scenario, options);
    ASSERT_EQ(Outcome::done, restored.restore_state(engine.save_state())) << restored.reason();
    EXPECT_EQ(0.5, restored.water_level_m());
}

TEST(WaterLevels, AreWhatTideAndEventsReachUnlessTheScenarioSays)
{
    const WaterLevels of_events = water_levels(with_tide("[[event]]\nat_s = 1.0\nlevel_m = 2.0\n"));
    EXPECT_EQ(0.0, of_events.lowest_m);
    EXPECT_EQ(2.0, of_events.highest_m);
    EXPECT_TRUE(of_events.hold(3.0));
    const WaterLevels given = water_levels(with_tide("", "[water]\nlowest_level_m = -1.0\nhighest_level_m = 3.0\n"));
    EXPECT_TRUE(given.hold(3.0));
    EXPECT_FALSE(given.hold(3.1));
    EXPECT_NE("none", refusal("", "[water]\nlowest_level_m = 1.0\n"));
}

/// Expects that the line names an allowed level, and that this level leaves water and is accepted.
void expect_that_the_allowed_level_is_taken(const std::string& line, const std::string& key)
{
    const std::string allowed = "allowed are levels from ";
    const std::size_t at = line.find(allowed);
    ASSERT_NE(std::string::npos, at) << line;
    const std::string level = line.substr(at + allowed.size(), line.find(" m on") - at - allowed.size());
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine engine(with_tide("", "[water]\n" + key + " = " + level + "\n"), options);
    ASSERT_EQ(Outcome::done, engine.set_water_level(std::stod(level), {0, 0.0})) << engine.reason();
    ASSERT_TRUE(is_usable(engine.advance_frame().status));
    EXPECT_EQ(ChangeState::applied, engine.change(1)->state) << engine.change(1)->reason;
}

TEST(WaterLevels, ThatLeaveNoWaterAreRefusedByTheirKey)
{
    const std::string of_key = refusal("", "[water]\nlowest_level_m = -20.0\n");
    EXPECT_NE(std::string::npos, of_key.find("[water] lowest_level_m = -20 m leaves no water: the deepest node has 10 m"));
    EXPECT_NE(std::string::npos, of_key.find("allowed are levels from -9.95 m on")) << of_key;
    expect_that_the_allowed_level_is_taken(of_key, "lowest_level_m");
    const std::string of_event = refusal("[[event]]\nat_s = 30.0\nlevel_m = -9.96\n");
    EXPECT_NE(std::string::npos, of_event.find("level_m = -9.96 m of the [[event]] at 30 s leaves no water")) << of_event;
    const std::string of_tide =
        refusal("[tide]\nlevel_m = -9.0\nconstituents = [[\"M2\", 1.2, 0.0], [\"S2\", 0.1, 0.0]]\n");
    EXPECT_NE(std::string::npos, of_tide.find("[tide], which reaches -10.3 m, leaves no water")) << of_tide;
    Scenario in_memory = with_tide("");
    in_memory.lowest_level_m = -20.0;
    EXPECT_THROW(WaveEngine{in_memory}, InputError);
}

TEST(WaterLevels, OfMessagesAreTakenIfTheyAreGivenBack)
{
    const std::string tide =
        "[tide]\nlevel_m = 0.2\nconstituents = [[\"M2\", 1.4, 95.0], [\"S2\", 0.4, 140.0], [6.21, 0.1, 30.0]]\n";
    const std::string beyond = refusal(tide, "[water]\nlowest_level_m = -1.2345678\nhighest_level_m = 3.0\n");
    EXPECT_NE(std::string::npos, beyond.find("brings a level of -1.7 m; allowed are -1.234568 to 3 m")) << beyond;
    EXPECT_EQ("none", refusal(tide, "[water]\nlowest_level_m = -1.7\nhighest_level_m = 3.0\n"));
    EXPECT_EQ("none", refusal("[[event]]\nat_s = 1.0\nlevel_m = -1.234568\n", "[water]\nlowest_level_m = -1.2345678\n"));
    EXPECT_EQ("0.3", level_text(0.1 + 0.2));
}

TEST(WaterLevels, MakeTheTimeStepStableAtAllOfThem)
{
    Scenario plain = with_tide("");
    Scenario tidal = with_tide("", "[water]\nhighest_level_m = 90.0\n");
    choose_time_step(plain);
    choose_time_step(tidal);
    EXPECT_GT(tidal.steps_per_frame, plain.steps_per_frame);
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine engine(tidal, options);
    EXPECT_EQ(Outcome::bad_value, engine.set_water_level(90.5));
    EXPECT_EQ("level_m is 90.5: allowed are 0 to 90 m, lowest_level_m to highest_level_m", engine.reason());
    ASSERT_EQ(Outcome::done, engine.set_water_level(90.0, {0, 0.0}));
    ASSERT_TRUE(is_usable(engine.advance_frame().status));
    EXPECT_EQ(ChangeState::applied, engine.change(1)->state) << engine.change(1)->reason;
}

/// Flats of many heights next to deep channels, on fine cells. At no level is the stability limit below the limit at the
/// tried levels, less the 2 % that are deducted for the other levels.
TEST(WaterLevels, ThatAreTriedHoldTheQuickestOne)
{
    std::mt19937 random(3);
    const auto up_to = [&random](double most) { return most * static_cast<double>(random()) / 4294967295.0; };
    int ends_alone_were_too_few = 0;
    for (int bed = 0; bed < 20; ++bed) {
        Scenario scenario = with_tide("", "[water]\nlowest_level_m = -3.0\nhighest_level_m = 3.0\n");
        model::WaveSetup& waves = scenario.waves;
        for (double& depth_m : waves.bathymetry.depth_m) {
            depth_m = up_to(1.0) < 0.4 ? 25.0 : up_to(6.0) - 3.0;
        }
        waves.bathymetry.dx_m = waves.bathymetry.dy_m = 2.0;
        const auto limit_at = [&](double level_m) {
            model::WaveSetup there = waves;
            there.bathymetry.depth_m =
                depths_after(waves.bathymetry.depth_m, waves.bathymetry.depth_m, level_m, tidal_nodes(scenario));
            return model::stability_limit(there).time_step_s;
        };
        double tried_s = 1e9;
        const std::vector<double> levels = levels_to_try(scenario);
        EXPECT_EQ(levels.size(), 40U);
        for (const double level_m : levels) {
            tried_s = std::min(tried_s, limit_at(level_m));
        }
        double least_s = 1e9;
        for (double level_m = -3.0; level_m <= 3.0; level_m += 0.05) {
            least_s = std::min(least_s, limit_at(level_m));
        }
        EXPECT_GE(least_s, 0.98 * tried_s) << bed;
        ends_alone_were_too_few += least_s < 0.98 * std::min(limit_at(-3.0), limit_at(3.0)) ? 1 : 0;
    }
    EXPECT_GT(ends_alone_were_too_few, 0);
}

TEST(Events, AreAsManyAsMayWait)
{
    std::string events;
    for (int number = 0; number < 5001; ++number) {
        events += "[[event]]\nat_s = 1.0\nlevel_m = 0.5\nbox_m = [[0, 0], [1, 1]]\ndepth_m = 11.0\n";
    }
    EXPECT_NE(std::string::npos, refusal(events).find("event: brings 10002 changes, including the tide; allowed are 10000"))
        << refusal(events);
}

TEST(Events, DeepenABoxAndRaiseTheWater)
{
    Scenario scenario = with_tide("[[event]]\nat_s = 0.0\nover_s = 0.0\nlevel_m = 0.5\nbox_m = [[52, 21], [18, 12]]\n"
                                  "depth_m = 12.0\n");
    ASSERT_TRUE(scenario.events[0].depths);
    EXPECT_EQ(4, scenario.events[0].depths->i);
    EXPECT_EQ(3, scenario.events[0].depths->j);
    EXPECT_EQ(7, scenario.events[0].depths->box.nx);
    EXPECT_EQ(2, scenario.events[0].depths->box.ny);
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine engine(scenario, options);
    ASSERT_TRUE(is_usable(engine.advance_frame().status));
    SurfaceSample there;
    const WaterPoint place{25.0, 15.0};
    ASSERT_EQ(Outcome::done, engine.query({&place, 1}, {&there, 1}).outcome);
    EXPECT_NEAR(12.5, there.depth_m, 1e-5);
}

} // namespace
} // namespace swell::engine
