// A run that goes on from a state reports the changes of the state as the unbroken run does.
#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "sloping_bay.hpp"

namespace swell::engine
{
namespace
{

/// A level and a current that take their time, a sea, depths that wait, and a tide if asked for.
void give_orders(WaveEngine& engine, bool has_tide)
{
    const auto nodes = static_cast<std::size_t>(extent_of_bay.nodes());
    if (!has_tide) {
        ASSERT_EQ(Outcome::done, engine.set_water_level(0.3, {5, 2.0})) << engine.reason();
    }
    const model::Current ebb{std::vector<double>(nodes, 0.2), std::vector<double>(nodes, -0.1)};
    ASSERT_EQ(Outcome::done, engine.set_current(ebb, {8, 2.0})) << engine.reason();
    model::SeaState sea = *engine.scenario().waves.sea;
    sea.period_s = 5.0;
    ASSERT_EQ(Outcome::done, engine.set_sea(sea, {30, 0.5})) << engine.reason();
    ASSERT_EQ(Outcome::done, engine.order_depths(3, 3, {2, 6}, std::vector<double>(12, 10.3), {45, 0.0}));
}

void compute_until(WaveEngine& engine, long frame)
{
    while (engine.frame() < frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

/// Each change that the restored run knows is the unbroken run's.
void expect_the_same(const WaveEngine& unbroken, const WaveEngine& restored, const std::vector<long>& known)
{
    std::vector<long> numbers;
    for (const ChangeStatus& change : restored.changes()) {
        numbers.push_back(change.number);
        const std::optional<ChangeStatus> there = unbroken.change(change.number);
        ASSERT_TRUE(there);
        EXPECT_EQ(there->state, change.state) << change.number << " at frame " << restored.frame();
        EXPECT_EQ(there->after_frame, change.after_frame) << change.number << " at frame " << restored.frame();
    }
    EXPECT_EQ(known, numbers);
}

/// A run from the state of now has the hash of the unbroken one at frame 90.
void expect_to_go_on_alike(WaveEngine& unbroken, const Scenario& scenario)
{
    WaveEngine restored(scenario, on_one_thread);
    ASSERT_EQ(Outcome::done, restored.restore_state(unbroken.save_state())) << restored.reason();
    compute_until(unbroken, 90);
    compute_until(restored, 90);
    EXPECT_EQ(unbroken.state_hash(), restored.state_hash());
}

void expect_the_same_after_each_frame(bool has_tide)
{
    WaveEngine unbroken(sloping_bay(has_tide), on_one_thread);
    give_orders(unbroken, has_tide);
    for (const long frame : {1L, 6L, 7L, 12L, 20L, 35L}) {
        compute_until(unbroken, frame);
        WaveEngine restored(sloping_bay(has_tide), on_one_thread);
        ASSERT_EQ(Outcome::done, restored.restore_state(unbroken.save_state())) << restored.reason();
        const bool sea_waits = frame < 31;
        expect_the_same(unbroken, restored, sea_waits ? std::vector<long>{1, 2, 3, 4} : std::vector<long>{1, 2, 4});
        WaveEngine end(sloping_bay(has_tide), on_one_thread);
        give_orders(end, has_tide);
        compute_until(end, 60);
        compute_until(restored, 60);
        EXPECT_EQ(end.state_hash(), restored.state_hash());
        for (const ChangeStatus& change : restored.changes()) {
            EXPECT_EQ(end.change(change.number)->after_frame, change.after_frame) << change.number << ", from " << frame;
            EXPECT_EQ(end.change(change.number)->state, change.state) << change.number << ", from " << frame;
        }
    }
}

TEST(RestoredChanges, AreToldAsInTheUnbrokenRun)
{
    expect_the_same_after_each_frame(false);
}

TEST(RestoredChanges, AreToldAsInTheUnbrokenRunWithATide)
{
    expect_the_same_after_each_frame(true);
}

/// A fixed count is certified for the strictest water that was. A dredged box that is filled again leaves its mark on the
/// next change, after a restore too.
TEST(RestoredChanges, AreCertifiedAsInTheUnbrokenRun)
{
    Scenario scenario = sloping_bay(false);
    scenario.waves.solver.mode = solver::SolveMode::fixed_count;
    WaveEngine unbroken(scenario, on_one_thread);
    const auto order = [&](double depth_m, long frame) {
        ASSERT_EQ(Outcome::done, unbroken.order_depths(8, 6, {6, 6}, std::vector<double>(36, depth_m), {frame, 0.0}));
    };
    ASSERT_EQ(Outcome::done, unbroken.set_water_level(0.6, {1, 0.0})) << unbroken.reason();
    order(12.5, 5);
    order(10.5, 10);
    order(11.0, 30);
    compute_until(unbroken, 20);
    expect_to_go_on_alike(unbroken, scenario);
}

/// The east of the bay is dry. A level floods a part of it, and a higher sea breaks there.
TEST(RestoredChanges, KeepSeasWhereALevelFloodsLand)
{
    Scenario scenario = sloping_bay(false);
    scenario.waves.current = {};
    scenario.waves.breaks = true;
    scenario.shores_move = true;
    scenario.highest_level_m = 3.0;
    for (std::size_t node = 0; node < scenario.waves.bathymetry.depth_m.size(); ++node) {
        scenario.waves.bathymetry.depth_m[node] = 10.0 - 0.36 * static_cast<double>(node % extent_of_bay.nx);
    }
    WaveEngine unbroken(scenario, on_one_thread);
    model::SeaState sea = *scenario.waves.sea;
    sea.period_s = 5.0;
    sea.height_m = 0.8;
    ASSERT_EQ(Outcome::done, unbroken.set_sea(sea, {13, 0.0})) << unbroken.reason();
    ASSERT_EQ(Outcome::done, unbroken.set_water_level(3.0, {34, 2.0})) << unbroken.reason();
    compute_until(unbroken, 53);
    expect_to_go_on_alike(unbroken, scenario);
}

} // namespace
} // namespace swell::engine
