#include "viewer/simulation/ordered_water.hpp"

#include <gmock/gmock.h>

#include "run/simulation/open_bay.hpp"
#include "small_scenarios.hpp"
#include "viewer/simulation/computed_run.hpp"

/// Orders of a person for the water of a computed run, and the messages about them.
namespace swell::viewer
{
namespace
{

using testing::HasSubstr;

constexpr WaterChange sea_up{.sea_m = 0.25};
constexpr WaterChange sea_down{.sea_m = -0.25};
constexpr WaterChange level_up{.level_m = 0.1};
constexpr WaterChange level_down{.level_m = -0.1};

/// Returns a bay whose orders take effect six frames of 0.05 s later.
engine::Scenario bay()
{
    engine::Scenario scenario = engine::open_bay();
    scenario.frames = 100'000;
    return scenario;
}

class Bay
{
public:
    explicit Bay(const engine::Scenario& scenario = bay()) : run(scenario, engine::on_one_thread) {}

    void advance(int frames)
    {
        for (int frame = 0; frame < frames; ++frame) {
            ASSERT_TRUE(run.advance());
        }
    }
    const ShownFrame& shown()
    {
        run.copy_to(frame_, Colouring::natural);
        return frame_;
    }
    const std::vector<engine::ChangeStatus>& changes() { return run.engine().changes(); }

    ComputedRun run;

private:
    ShownFrame frame_;
};

TEST(OrderedWater, AKeyMakesTheSeaHigherAndTellsIt)
{
    Bay left_alone;
    Bay bay;
    EXPECT_FALSE(bay.shown().water.is_changing);
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 0.5 m, Tp 8 s, from 270°");
    bay.run.change_water(sea_up);
    EXPECT_TRUE(bay.shown().water.is_changing);
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 0.75 m, Tp 8 s, from 270°");
    EXPECT_EQ(bay.shown().news.text, "sea of 0.75 m in 0.3 s, over 5 s");
    EXPECT_EQ(bay.shown().water.waiting, 1);
    EXPECT_NEAR(bay.shown().water.next_in_s.value(), 0.3, 1e-9);
    left_alone.advance(12);
    bay.advance(12);
    EXPECT_EQ(bay.shown().water.waiting, 0);
    EXPECT_FALSE(bay.shown().water.next_in_s);
    ASSERT_EQ(bay.changes().size(), 1U);
    EXPECT_EQ(bay.changes()[0].state, engine::ChangeState::applied);
    EXPECT_NE(bay.run.summary().state_hash, left_alone.run.summary().state_hash);
}

TEST(OrderedWater, ALevelIsOrderedOnTopOfTheOneBefore)
{
    Bay bay;
    bay.run.change_water(level_up);
    EXPECT_EQ(bay.shown().news.text, "level 0.1 m in 0.3 s, over 5 s");
    EXPECT_EQ(bay.shown().water.level_m, 0.0);
    EXPECT_DOUBLE_EQ(bay.shown().water.ordered_level_m, 0.1);
    bay.advance(130);
    EXPECT_DOUBLE_EQ(bay.shown().water.level_m, 0.1);
    bay.run.change_water(level_up);
    EXPECT_DOUBLE_EQ(bay.shown().water.ordered_level_m, 0.2);
}

/// Each order adds a sea to the water, which can have four at most. So eight presses must not become eight orders.
TEST(OrderedWater, PressesInASecondAreGathered)
{
    Bay bay;
    for (int press = 0; press < 8; ++press) {
        bay.run.change_water(sea_up);
        bay.run.change_water(level_down);
    }
    EXPECT_EQ(bay.changes().size(), 2U);
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 2.5 m, Tp 8 s, from 270°") << "asked for, if not yet ordered";
    EXPECT_DOUBLE_EQ(bay.shown().water.ordered_level_m, -0.8);
    EXPECT_EQ(bay.shown().water.waiting, 4);
    bay.advance(60);
    EXPECT_EQ(bay.changes().size(), 4U);
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 2.5 m, Tp 8 s, from 270°");
    for (const engine::ChangeStatus& change : bay.changes()) {
        EXPECT_EQ(change.state, engine::ChangeState::applied) << change.number << " " << change.reason;
    }
}

TEST(OrderedWater, AKeyThatIsHeldIsNeverRefused)
{
    Bay bay;
    for (int frame = 0; frame < 250; ++frame) {
        bay.run.change_water(frame % 7 < 5 ? sea_up : sea_down);
        bay.advance(1);
    }
    EXPECT_GT(bay.changes().size(), 5U);
    for (const engine::ChangeStatus& change : bay.changes()) {
        EXPECT_NE(change.state, engine::ChangeState::refused) << change.number << " " << change.reason;
    }
}

TEST(OrderedWater, ALowerSeaEndsInACalmAndComesBack)
{
    Bay bay;
    bay.run.change_water({.sea_m = -0.5});
    EXPECT_EQ(bay.shown().water.sea, "no sea");
    EXPECT_EQ(bay.shown().news.text, "no sea in 0.3 s, over 5 s");
    bay.run.change_water(sea_down);
    EXPECT_EQ(bay.shown().news.text, "the sea is calm already");
    bay.advance(50);
    bay.run.change_water(sea_up);
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 0.25 m, Tp 8 s, from 270°");
}

TEST(OrderedWater, GivenWavesGrowTogether)
{
    engine::Scenario scenario = bay();
    scenario.waves.sea->given = {{.amplitude_m = 0.1, .omega = 0.8}, {.amplitude_m = 0.05, .omega = 0.7}};
    Bay bay(scenario);
    bay.run.change_water({.sea_m = 0.5});
    bay.advance(8);
    const std::vector<model::WaveComponent> waves = bay.run.engine().sea_components();
    ASSERT_EQ(waves.size(), 2U);
    EXPECT_DOUBLE_EQ(waves[0].amplitude_m, 0.2);
    EXPECT_DOUBLE_EQ(waves[1].amplitude_m, 0.1);
}

TEST(OrderedWater, ALevelBeyondTheScenariosIsRefusedWithTheEnginesReason)
{
    engine::Scenario scenario = bay();
    scenario.lowest_level_m = -0.2;
    scenario.highest_level_m = 0.15;
    Bay bay(scenario);
    EXPECT_TRUE(bay.shown().water.is_changing) << "such a scenario is one of levels";
    bay.run.change_water({.level_m = 0.2});
    const News news = bay.shown().news;
    EXPECT_EQ(news.number, 1);
    EXPECT_EQ(news.text, "level_m is 0.2: allowed are -0.2 to 0.15 m, lowest_level_m to highest_level_m");
    EXPECT_TRUE(bay.changes().empty());
    EXPECT_EQ(bay.shown().water.ordered_level_m, 0.0);
    bay.advance(50);
    EXPECT_EQ(bay.shown().news.number, 1) << "told once";
    bay.run.change_water(level_up);
    EXPECT_DOUBLE_EQ(bay.shown().water.ordered_level_m, 0.1) << "on top of what is, not of what was refused";
}

/// A bay 2 m deep would be dry at 2.5 m below the initial level. The level falls as far as possible and stays there.
TEST(OrderedWater, WhatIsRefusedInItsFrameIsToldThen)
{
    engine::Scenario scenario = bay();
    for (double& depth_m : scenario.waves.bathymetry.depth_m) {
        depth_m = 2.0;
    }
    Bay bay(scenario);
    bay.run.change_water({.level_m = -2.5});
    EXPECT_EQ(bay.shown().news.text, "level -2.5 m in 0.3 s, over 5 s");
    for (int frame = 0; frame < 200 && bay.shown().news.number < 2; ++frame) {
        bay.advance(1);
    }
    EXPECT_EQ(bay.shown().news.number, 2);
    ASSERT_EQ(bay.changes().size(), 1U);
    EXPECT_EQ(bay.changes()[0].state, engine::ChangeState::refused);
    EXPECT_EQ(bay.shown().news.text, bay.changes()[0].reason);
    EXPECT_LT(bay.shown().water.level_m, -1.0);
    EXPECT_DOUBLE_EQ(bay.shown().water.ordered_level_m, bay.shown().water.level_m);
}

TEST(OrderedWater, WithoutAnEdgeThatLetsItInASeaIsRefused)
{
    engine::Scenario scenario = bay();
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::open;
    scenario.waves.sea.reset();
    Bay bay(scenario);
    bay.run.change_water(sea_up);
    EXPECT_THAT(bay.shown().news.text, HasSubstr("no sea was given"));
    EXPECT_TRUE(bay.changes().empty());
}

/// The engine numbers the changes: sea and level of the first event, then the sea of the second.
TEST(OrderedWater, EventsOfTheScenarioCount)
{
    engine::Scenario scenario = bay();
    model::SeaState storm = engine::sea_in_bay(1.5, 7.0, 240.0, 7);
    scenario.events = {{.at_s = 1.0, .over_s = 1.0, .sea = storm, .level_m = 0.3},
                       {.at_s = 2.0, .over_s = 1.0, .is_calm = true}};
    Bay bay(scenario);
    EXPECT_TRUE(bay.shown().water.is_changing);
    EXPECT_EQ(bay.shown().water.waiting, 3);
    EXPECT_NEAR(bay.shown().water.next_in_s.value(), 1.0, 1e-9);
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 0.5 m, Tp 8 s, from 270°");
    bay.advance(21);
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 1.5 m, Tp 7 s, from 240°");
    EXPECT_EQ(bay.shown().water.waiting, 1);
    EXPECT_DOUBLE_EQ(bay.shown().water.ordered_level_m, 0.3);
    bay.run.change_water(level_up);
    EXPECT_DOUBLE_EQ(bay.shown().water.ordered_level_m, 0.4);
    bay.advance(20);
    EXPECT_EQ(bay.shown().water.sea, "no sea");
    bay.run.change_water(sea_up);
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 0.25 m, Tp 7 s, from 240°") << "as the sea before the calm came";
}

TEST(OrderedWater, ATideIsFollowedUntilALevelIsOrdered)
{
    engine::Scenario scenario = bay();
    scenario.tide = model::Tide{};
    scenario.tide->mean_m = 0.5;
    Bay bay(scenario);
    EXPECT_EQ(bay.shown().water.waiting, 0) << "it is there from the start";
    bay.advance(5);
    EXPECT_NEAR(bay.shown().water.level_m, 0.5, 1e-9);
    EXPECT_NEAR(bay.shown().water.ordered_level_m, 0.5, 1e-9);
    bay.run.change_water(level_down);
    EXPECT_NEAR(bay.shown().water.ordered_level_m, 0.4, 1e-9);
    bay.advance(120);
    EXPECT_NEAR(bay.shown().water.level_m, 0.4, 1e-9);
}

TEST(OrderedWater, ARestartForgetsOrdersAndKeepsCountingNews)
{
    Bay bay;
    bay.run.change_water(sea_up);
    bay.advance(10);
    bay.run.restart();
    EXPECT_EQ(bay.shown().water.sea, "JONSWAP Hs 0.5 m, Tp 8 s, from 270°");
    EXPECT_FALSE(bay.shown().water.is_changing);
    EXPECT_EQ(bay.shown().news.number, 1);
    bay.run.change_water(sea_up);
    EXPECT_EQ(bay.shown().news.number, 2);
}

TEST(OrderedWater, ARunThatHasEndedSaysSo)
{
    engine::Scenario scenario = bay();
    scenario.frames = 2;
    Bay bay(scenario);
    bay.advance(2);
    bay.run.change_water(sea_up);
    EXPECT_EQ(bay.shown().news.text, "the run has ended: its water cannot change any more");
    EXPECT_TRUE(bay.changes().empty());
}

} // namespace
} // namespace swell::viewer
