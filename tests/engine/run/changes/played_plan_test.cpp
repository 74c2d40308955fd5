// The plan that is computed by arithmetic ends as the run itself does.
#include "engine/run/changes/played_plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../../random_changes.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "engine/run/wave_engine/chosen_time_step.hpp"
#include "engine/run/wave_engine/plan_of_scenario.hpp"
#include "sloping_bay.hpp"

namespace swell::engine
{
namespace
{

WaterEvent level_event(double at_s, double over_s, double level_m)
{
    WaterEvent event;
    event.at_s = at_s;
    event.over_s = over_s;
    event.level_m = level_m;
    return event;
}

/// A basin whose time step one level of a plan is too high for.
Scenario bay_of_long_steps()
{
    Scenario scenario = sloping_bay(false);
    scenario.waves.solver.mode = solver::SolveMode::to_tolerance;
    scenario.may_choose_method = false;
    scenario.waves.sea.reset();
    scenario.waves.edges.fill({});
    scenario.lowest_level_m.reset();
    scenario.highest_level_m.reset();
    const model::StabilityLimit limit = model::stability_limit(scenario.waves);
    scenario.frame_s = 0.97 * limit.time_step_s;
    scenario.steps_per_frame = 1;
    scenario.frames = 120;
    scenario.events = {level_event(2.0 * scenario.frame_s, 20.0 * scenario.frame_s, -0.5),
                       level_event(30.0 * scenario.frame_s, 60.0 * scenario.frame_s, 1.5)};
    return scenario;
}

PlayedPlan played(Scenario scenario, bool every_step = true)
{
    scenario.waves.tidal = tidal_nodes(scenario);
    const model::StabilityLimit limit = choose_stable_time_step(scenario);
    return play_plan_of(scenario, limit, every_step);
}

struct Refused {
    long number;
    long after_frame;

    bool operator==(const Refused&) const = default;
};

/// The changes that a run refuses, each with its frame.
std::vector<Refused> refused_in_run(const Scenario& scenario, long frames)
{
    WaveEngine engine(scenario, on_one_thread);
    std::vector<Refused> refused;
    for (long frame = 0; frame < frames; ++frame) {
        const std::size_t known = engine.warnings().size();
        EXPECT_TRUE(is_usable(engine.advance_frame().status));
        if (engine.warnings().size() > known) {
            for (const ChangeStatus& change : engine.changes()) {
                const bool is_known =
                    std::ranges::any_of(refused, [&](const Refused& before) { return before.number == change.number; });
                if (change.state == ChangeState::refused && !is_known) {
                    refused.push_back({change.number, frame});
                }
            }
        }
    }
    return refused;
}

TEST(PlayedPlan, FindsTheFrameInWhichARunRefusesALevel)
{
    const Scenario scenario = bay_of_long_steps();
    const PlayedPlan plan = played(scenario);
    ASSERT_EQ(1U, plan.refused.size());
    EXPECT_EQ(2, plan.refused.front().number);
    EXPECT_GT(plan.refused.front().level_m, -0.5);
    EXPECT_LT(plan.refused.front().level_m, 1.5);
    EXPECT_NE(std::string::npos, plan.refused.front().reason.find("unstable")) << plan.refused.front().reason;
    const std::vector<Refused> in_run = refused_in_run(scenario, scenario.frames);
    ASSERT_EQ(1U, in_run.size());
    EXPECT_EQ((Refused{2, plan.refused.front().after_frame}), in_run.front());
}

TEST(PlayedPlan, ARunWarnsOfWhatItRefuses)
{
    Scenario scenario = bay_of_long_steps();
    WaveEngine engine(scenario, on_one_thread);
    const std::size_t before = engine.warnings().size();
    for (long frame = 0; frame < scenario.frames; ++frame) {
        engine.advance_frame();
    }
    ASSERT_EQ(before + 1, engine.warnings().size());
    const std::string& warning = engine.warnings().back();
    EXPECT_TRUE(warning.starts_with("change 2, the event at ")) << warning;
    EXPECT_THAT(warning,
                testing::AllOf(testing::HasSubstr("is refused after frame "), testing::HasSubstr("the level stays at ")));
}

TEST(PlayedPlan, ARefusalNamesWhatStays)
{
    Scenario scenario = bay_of_long_steps();
    scenario.events.clear();
    WaveEngine engine(scenario, on_one_thread);
    const std::vector<double> deep(4, 9000.0); // makes the steps unstable
    ASSERT_EQ(engine.order_depths(4, 4, {2, 2}, deep, {engine.frame(), 0.0}), Outcome::done) << engine.reason();
    EXPECT_TRUE(is_usable(engine.advance_frame().status));
    ASSERT_EQ(engine.refused_changes(), 1U);
    EXPECT_THAT(engine.warnings().back(), testing::HasSubstr("the depths stay as they are: the new depths make steps"));
}

/// Over flats that dry and flood, levels that are passed over leave the nodes wet that every step leaves.
TEST(PlayedPlan, PassesOverLevelsAsIfItTookEach)
{
    Scenario scenario = flats_that_change("double");
    scenario.lowest_level_m.reset();
    scenario.highest_level_m.reset();
    scenario.frames = 4000;
    scenario.events = {level_event(1.0, 20.0, 0.3), level_event(30.0, 20.0, -0.35), level_event(60.0, 20.0, 0.1),
                       level_event(120.0, 30.0, 0.32)};
    scenario.waves.tidal = tidal_nodes(scenario);
    const model::StabilityLimit limit = choose_stable_time_step(scenario);
    const PlayedPlan all = play_plan_of(scenario, limit, true);
    EXPECT_EQ(0, all.passed_over);
    EXPECT_TRUE(all.refused.empty());
    EXPECT_NEAR(-0.35, all.lowest_m, 1e-9);
    EXPECT_NEAR(0.32, all.highest_m, 1e-9);
    EXPECT_LT(all.fewest_wet_nodes, all.most_wet_nodes);

    for (const long most : {2, 5, 9}) {
        PreparingJob job = job_of_scenario(scenario, limit);
        const PlayedPlan few = play_plan(std::move(job), {.last_frame = scenario.frames, .most_judged = most});
        EXPECT_EQ(most, few.judged);
        EXPECT_EQ(all.steps, few.steps);
        EXPECT_GT(few.passed_over, 0);
        EXPECT_EQ(all.fewest_wet_nodes, few.fewest_wet_nodes) << most;
        EXPECT_EQ(all.most_wet_nodes, few.most_wet_nodes) << most;
    }
}

TEST(PlayedPlan, JudgesALevelThatComesAgainOnce)
{
    Scenario scenario = flats_that_change("double");
    scenario.frames = 100'000;
    scenario.tide = model::Tide{0.0, {{0.11, 600.0, 90.0}}, {}};
    scenario.waves.tidal = tidal_nodes(scenario);
    const PlayedPlan plan = played(scenario);
    EXPECT_GT(plan.steps, 150);
    EXPECT_LT(plan.judged, 50);
    EXPECT_EQ(0, plan.passed_over);
}

/// A run comes to the level of its tide before its first frame.
TEST(PlayedPlan, BeginsAtTheLevelOfATideThatNeverReachesZero)
{
    Scenario scenario = flats_that_change("double");
    scenario.frames = 2000;
    scenario.lowest_level_m.reset();
    scenario.highest_level_m.reset();
    scenario.tide = model::Tide{0.5, {{0.1, 60.0, 0.0}}, {}};
    const PlayedPlan high = played(scenario);
    EXPECT_NEAR(high.lowest_m, 0.4, 1e-9);
    EXPECT_NEAR(high.highest_m, 0.6, 1e-9);
    WaveEngine engine(scenario, on_one_thread);
    std::int64_t fewest = 0, most = 0;
    for (long frame = 0; frame < 1300; ++frame) { // a period
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
        const std::int64_t nodes = engine.bathymetry().wet_nodes();
        fewest = frame == 0 ? nodes : std::min(fewest, nodes);
        most = std::max(most, nodes);
    }
    EXPECT_EQ(high.fewest_wet_nodes, fewest);
    EXPECT_EQ(high.most_wet_nodes, most);
    EXPECT_GT(fewest, scenario.waves.bathymetry.wet_nodes()) << "more than at level 0";
}

/// The answer is the same as the order's own, and changes nothing.
TEST(PlayedPlan, AnswersForAnOrderWithoutGivingIt)
{
    Scenario scenario = bay_of_long_steps();
    scenario.events.clear();
    WaveEngine engine(scenario, on_one_thread);
    WaveEngine twin(scenario, on_one_thread);
    engine.advance_frame();
    twin.advance_frame();
    const std::vector<double> deep(12, 40.0);
    const std::vector<double> shallow(12, 11.0);
    EXPECT_EQ(Outcome::done, engine.can_order_depths(3, 3, {4, 3}, shallow)) << engine.reason();
    EXPECT_EQ(Outcome::bad_value, engine.can_order_depths(3, 3, {4, 3}, deep));
    EXPECT_NE(std::string::npos, engine.reason().find("unstable")) << engine.reason();
    EXPECT_EQ(Outcome::bad_value, engine.can_order_depths(30, 3, {4, 3}, shallow));
    const double east_m = 6.0 * scenario.waves.bathymetry.dx_m, north_m = 6.0 * scenario.waves.bathymetry.dy_m;
    const std::vector<WaterPoint> triangle{{0.5 * east_m, 0.5 * north_m}, {east_m, 0.5 * north_m}, {east_m, north_m}};
    EXPECT_EQ(Outcome::done, engine.can_order_depths(triangle, 11.0)) << engine.reason();
    EXPECT_EQ(Outcome::bad_value, engine.can_order_depths(triangle, 40.0));
    EXPECT_NE(std::string::npos, engine.reason().find("unstable")) << engine.reason();
    EXPECT_EQ(Outcome::bad_value, engine.can_order_depths(std::span(triangle).first(2), 11.0));
    EXPECT_TRUE(engine.reason().starts_with("the polygon: ")) << engine.reason();
    EXPECT_EQ(Outcome::done, engine.can_set_water_level(-0.6));
    EXPECT_EQ(Outcome::bad_value, engine.can_set_water_level(2.0, {std::nullopt, 1.0}));
    EXPECT_TRUE(engine.reason().starts_with("after frame ")) << engine.reason();
    EXPECT_EQ(Outcome::bad_value, engine.can_set_water_level(-0.6, {0, 1.0})) << "a frame of before";
    EXPECT_EQ(Outcome::bad_value, engine.can_set_sea(model::SeaState{}));
    const auto nodes = static_cast<std::size_t>(extent_of_bay.nodes());
    EXPECT_EQ(Outcome::bad_value,
              engine.can_set_current({std::vector<double>(nodes, 15.0), std::vector<double>(nodes, 0.0)}, {3, 0.0}));
    EXPECT_TRUE(engine.changes().empty());

    // The same orders have the same answers: at once, or in their frame.
    long number = 0;
    ASSERT_EQ(Outcome::done, twin.order_depths(3, 3, {4, 3}, deep, {2, 0.0}, &number));
    EXPECT_EQ(1, number);
    for (int frame = 0; frame < 4; ++frame) {
        engine.advance_frame();
        twin.advance_frame();
    }
    EXPECT_EQ(ChangeState::refused, twin.change(1)->state);
    EXPECT_EQ(engine.state_hash(), twin.state_hash());
}

/// An order is judged upon the water that the orders before it leave.
TEST(PlayedPlan, AnswersUponTheWaterThatTheOrderMeets)
{
    Scenario scenario = bay_of_long_steps();
    scenario.events.clear();
    WaveEngine engine(scenario, on_one_thread);
    std::vector<double> deeper(12, 11.0); // the deepest that the water takes at level 0
    const auto is_taken = [&] { return engine.can_order_depths(3, 3, {4, 3}, deeper, {20, 0.0}) == Outcome::done; };
    while (is_taken()) {
        ASSERT_LT(deeper.front(), 40.0);
        deeper.assign(12, deeper.front() + 0.05);
    }
    deeper.assign(12, deeper.front() - 0.05);
    ASSERT_EQ(Outcome::done, engine.can_order_depths(3, 3, {4, 3}, deeper, {20, 0.0})) << engine.reason();
    ASSERT_EQ(Outcome::done, engine.set_water_level(0.3, {3, 0.0}));
    EXPECT_EQ(Outcome::bad_value, engine.can_order_depths(3, 3, {4, 3}, deeper, {20, 0.0}));
    EXPECT_EQ(Outcome::done, engine.can_order_depths(3, 3, {4, 3}, deeper, {1, 0.0})) << "before the level rises";
}

/// 0.3 m a second is 1.5 cm a frame, which the level can; twice as much it cannot.
TEST(PlayedPlan, SaysOfALevelThatItComesLaterThanOrdered)
{
    Scenario scenario = sloping_bay(false);
    scenario.highest_level_m = 3.0;
    scenario.frames = 400;
    scenario.events = {level_event(1.0, 5.0, 1.5)};
    EXPECT_THAT(planned_levels(scenario).warnings, testing::IsEmpty());
    scenario.events.push_back(level_event(7.0, 2.0, 0.3));
    const std::string late = "goes by 2 cm a frame at most: from +1.5 to +0.3 m it takes 3 s, not over_s = 2 s; over_s = 3 "
                             "would do";
    EXPECT_THAT(planned_levels(scenario).warnings, testing::ElementsAre("the event at 7 s: the level " + late));
    EXPECT_EQ(played(scenario).late.size(), 1U);
    EXPECT_THAT(WaveEngine(scenario, on_one_thread).warnings(), testing::Contains("the event at 7 s: the level " + late));
    scenario.events.back().over_s = 3.0;
    EXPECT_TRUE(played(scenario).late.empty()) << "the time of the message does";
    scenario.events.back().over_s = 0.0;
    EXPECT_TRUE(played(scenario).late.empty()) << "at once";
    scenario.events.clear();
    scenario.tide = model::Tide{0.0, {}, {{0.0, 0.0}, {1.0, 0.5}}};
    EXPECT_THAT(planned_levels(scenario).warnings,
                testing::ElementsAre(testing::HasSubstr("the tide goes by up to 0.5 m/s")));
}

TEST(PlayedPlan, SaysToTheLogThatAnOrderedLevelComesLate)
{
    Scenario scenario = sloping_bay(false);
    std::vector<std::string> log;
    EngineOptions options = on_one_thread;
    options.log = [&](LogLevel, const std::string& text) { log.push_back(text); };
    WaveEngine engine(scenario, options);
    log.clear();
    EXPECT_EQ(engine.can_set_water_level(0.8, {0, 1.0}), Outcome::done);
    const auto is_told = testing::HasSubstr("from +0 to +0.8 m it takes 2 s, not over_s = 1 s; over_s = 2 would do");
    EXPECT_THAT(log, testing::ElementsAre(is_told));
    log.clear();
    ASSERT_EQ(engine.set_water_level(0.8, {0, 1.0}), Outcome::done);
    engine.advance_frame();
    EXPECT_THAT(log, testing::ElementsAre(testing::AllOf(testing::StartsWith("change 1: the level goes"), is_told)));
}

BoxOfDepth pit(double depth_m)
{
    return {3, 3, {6, 5}, depth_m};
}

/// The number of a refusal is one with which the scenario's change is taken.
TEST(PlayedPlan, NamesTheStepsWithWhichADepthIsTaken)
{
    Scenario scenario = bay_of_long_steps();
    scenario.events.resize(1);
    scenario.events[0] = {};
    scenario.events[0].depths = pit(60.0);
    const PlayedPlan plan = played(scenario);
    ASSERT_EQ(plan.refused.size(), 1U);
    const std::string& reason = plan.refused[0].reason;
    const std::string key = "; steps_per_frame = ";
    const std::size_t at = reason.find(key);
    ASSERT_NE(at, std::string::npos) << reason;
    EXPECT_TRUE(reason.ends_with(" in the scenario would do")) << reason;
    scenario.steps_per_frame = std::stoi(reason.substr(at + key.size()));
    EXPECT_GT(scenario.steps_per_frame, 1);
    EXPECT_TRUE(played(scenario).refused.empty());
}

TEST(PlayedPlan, TimeStepsAreChosenForTheDepthsOfEvents)
{
    for (const double level_m : {0.0, 1.5}) {
        Scenario scenario = bay_of_long_steps();
        scenario.steps_per_frame = 0;
        scenario.events.clear();
        Scenario still = scenario;
        choose_time_step(still);
        scenario.events.emplace_back().depths = pit(200.0);
        if (level_m != 0.0) {
            scenario.events.push_back(level_event(0.0, 0.0, level_m));
        }
        EXPECT_TRUE(played(scenario).refused.empty());
        Scenario chosen = scenario;
        choose_time_step(chosen);
        EXPECT_GT(chosen.steps_per_frame, still.steps_per_frame);
    }
    Scenario shallower = bay_of_long_steps();
    shallower.steps_per_frame = 0;
    shallower.events.resize(1);
    shallower.events[0] = {};
    Scenario still = shallower;
    choose_time_step(still);
    shallower.events[0].depths = pit(11.0);
    choose_time_step(shallower);
    EXPECT_EQ(shallower.steps_per_frame, still.steps_per_frame) << "no more than it takes";
    EXPECT_EQ(shallower.waves.time_step_s, still.waves.time_step_s);
}

} // namespace
} // namespace swell::engine
