#include "viewer/simulation/changed_ground.hpp"

#include <gtest/gtest.h>

#include "run/simulation/open_bay.hpp"
#include "small_scenarios.hpp"
#include "viewer/simulation/computed_run.hpp"

/// Tests when a run whose water changes gives pictures a new ground.
namespace swell::viewer
{
namespace
{

/// A bay whose orders take effect six frames of 0.05 s later.
class ChangingBay : public testing::Test
{
protected:
    void advance(int frames)
    {
        for (int frame = 0; frame < frames; ++frame) {
            engine.advance_frame();
            ground.follow();
        }
    }

    engine::WaveEngine engine{engine::open_bay(), engine::on_one_thread};
    ChangedGround ground{engine};
};

TEST_F(ChangingBay, HasNoOtherGroundWhileNothingChanges)
{
    advance(60);
    EXPECT_EQ(ground.now(), nullptr);
}

TEST_F(ChangingBay, TellsALevelThatIsAnotherByFiveCentimetresOnceASecond)
{
    ASSERT_EQ(engine.set_water_level(0.04, {.over_s = 1.0}), engine::Outcome::done);
    advance(40);
    ASSERT_DOUBLE_EQ(engine.water_level_m(), 0.04);
    EXPECT_EQ(ground.now(), nullptr) << "nobody sees that";

    ASSERT_EQ(engine.set_water_level(0.5, {.over_s = 2.0}), engine::Outcome::done);
    advance(19);
    EXPECT_EQ(ground.now(), nullptr) << "not yet";
    advance(1);
    const std::shared_ptr<const GroundBelow> told = ground.now();
    ASSERT_NE(told, nullptr);
    EXPECT_DOUBLE_EQ(told->level_m, engine.water_level_m());
    EXPECT_EQ(told->bathymetry.depth_m, engine.bathymetry().depth_m);
    EXPECT_NEAR(told->bathymetry.depth_m.front(), 14.0 + told->level_m, 1e-9);
    advance(60);
    EXPECT_NE(ground.now(), told) << "the level went on";
    const std::shared_ptr<const GroundBelow> last = ground.now();
    EXPECT_NEAR(last->level_m, 0.5, 0.05);
    advance(40);
    EXPECT_EQ(ground.now(), last);
}

TEST_F(ChangingBay, TellsOtherDepthsOfABox)
{
    ASSERT_EQ(engine.set_depths(20, 15, {1, 1}, std::vector<double>{13.0}), engine::Outcome::done);
    advance(20);
    ASSERT_NE(ground.now(), nullptr);
    EXPECT_EQ(ground.now()->bathymetry.depth_at(20, 15), 13.0);
    EXPECT_EQ(ground.now()->level_m, 0.0);
}

/// On a slope whose water rises by a metre, flooded land and land above the highest level are both measured from the level.
TEST(GroundOfARun, IsMeasuredFromItsLevelOnLandToo)
{
    engine::Scenario scenario = engine::open_bay();
    model::Bathymetry& bed = scenario.waves.bathymetry;
    for (int j = 0; j < bed.extent.ny; ++j) {
        for (int i = 0; i < bed.extent.nx; ++i) {
            bed.depth_m[static_cast<std::size_t>(bed.extent.index(i, j))] = i < 42 ? 8.0 - 0.3 * i : 0.0;
        }
    }
    for (const model::Side side : {model::Side::south, model::Side::north, model::Side::east}) { // no open edge is flooded
        scenario.waves.edges[static_cast<std::size_t>(side)].kind = model::EdgeKind::wall;
    }
    scenario.lowest_level_m = 0.0;
    scenario.highest_level_m = 1.0;
    engine::WaveEngine engine(scenario, engine::on_one_thread);
    EXPECT_EQ(ground_of(engine).depth_m, bed.depth_m);
    ASSERT_EQ(engine.set_water_level(1.0, {.over_s = 1.0}), engine::Outcome::done);
    for (int frame = 0; frame < 80; ++frame) {
        engine.advance_frame();
    }
    ASSERT_NEAR(engine.water_level_m(), 1.0, 1e-12) << engine.changes().back().reason;
    const model::Bathymetry ground = ground_of(engine);
    EXPECT_NEAR(ground.depth_at(10, 15), 6.0, 1e-12) << "water";
    EXPECT_NEAR(ground.depth_at(28, 15), 0.6, 1e-12) << "flooded";
    EXPECT_NEAR(ground.depth_at(35, 15), -1.5, 1e-12) << "land";
    EXPECT_EQ(ground.depth_at(42, 15), 0.0) << "not known";
}

TEST(ComputedRun, HasTheGroundOfItsFrames)
{
    engine::Scenario scenario = engine::open_bay();
    scenario.frames = 1000;
    ComputedRun run(scenario, engine::on_one_thread);
    ShownFrame shown;
    run.change_water({.level_m = 0.3}); // over 5 s
    for (int frame = 0; frame < 140; ++frame) {
        ASSERT_TRUE(run.advance());
    }
    run.copy_to(shown, Colouring::natural);
    ASSERT_NE(shown.ground, nullptr);
    EXPECT_NEAR(shown.ground->level_m, 0.3, 0.05);
    run.restart();
    run.copy_to(shown, Colouring::natural);
    EXPECT_EQ(shown.ground, nullptr) << "changes are no part of a run that begins again";
}

} // namespace
} // namespace swell::viewer
