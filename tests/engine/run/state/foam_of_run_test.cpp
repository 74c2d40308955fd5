#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "busy_orders.hpp"
#include "engine/run/state/saved_state.hpp"
#include "model/foam/foam.hpp"
#include "solver/grid/allocation_tracker.hpp"

/// Foam as a part of a run with ships: hashes, saved states, and its cost if it is not collected.
namespace swell::engine
{
namespace
{

void sail_with_foam(WaveEngine& engine, long frames)
{
    for (long frame = 0; frame < frames; ++frame) {
        give_orders(engine);
        ASSERT_TRUE(is_usable(engine.advance_frame().status)) << "frame " << engine.frame();
    }
}

class FoamOfRun : public testing::TestWithParam<const char*>
{
};

TEST_P(FoamOfRun, IsTheSameForAnyNumberOfThreadsAndLeavesTheWaterAlone)
{
    const Scenario scenario = traffic_basin(GetParam());
    WaveEngine one(scenario, traffic_options(BackendChoice::cpu, 1));
    WaveEngine three(scenario, traffic_options(BackendChoice::cpu, 3));
    WaveEngine without(scenario, traffic_options(BackendChoice::cpu, 1));
    one.collect_foam();
    three.collect_foam();
    for (WaveEngine* engine : {&one, &three, &without}) {
        sail_with_foam(*engine, 150);
    }
    EXPECT_EQ(one.foam_hash(), three.foam_hash());
    EXPECT_NE(one.foam_hash(), without.foam_hash());
    EXPECT_EQ(one.state_hash(), without.state_hash());
    const model::Foam foam = one.foam();
    EXPECT_EQ(foam.extent, model::foam_extent(scenario.waves.bathymetry.extent));
    EXPECT_GT(std::count_if(foam.cover.begin(), foam.cover.end(), [](float share) { return share > 0.0F; }), 0)
        << "ships make some";
    EXPECT_TRUE(
        std::all_of(foam.cover.begin(), foam.cover.end(), [](float share) { return share >= 0.0F && share <= 1.0F; }));
    EXPECT_TRUE(without.foam().cover.empty());
    const std::vector<solver::NamedMemory> memory = without.memory();
    EXPECT_TRUE(std::none_of(memory.begin(), memory.end(), [](const auto& block) { return block.name == "foam"; }));
}

TEST_P(FoamOfRun, IsInSavedStates)
{
    const Scenario scenario = traffic_basin(GetParam());
    WaveEngine first(scenario, traffic_options(BackendChoice::cpu));
    first.collect_foam();
    sail_with_foam(first, 93); // not a multiple of five frames
    const std::vector<std::byte> state = first.save_state();
    WaveEngine second(scenario, traffic_options(BackendChoice::cpu, 3));
    ASSERT_EQ(second.restore_state(state), Outcome::done);
    EXPECT_EQ(second.foam_hash(), first.foam_hash());
    EXPECT_EQ(second.save_state(), state);
    sail_with_foam(first, 60);
    sail_with_foam(second, 60);
    EXPECT_EQ(second.foam_hash(), first.foam_hash());
    EXPECT_EQ(second.state_hash(), first.state_hash());
    ASSERT_EQ(first.restore_state(state), Outcome::done);
    sail_with_foam(first, 60);
    EXPECT_EQ(second.foam_hash(), first.foam_hash());
}

TEST_P(FoamOfRun, BeginsAnewFromAStateWithoutFoam)
{
    const Scenario scenario = traffic_basin(GetParam());
    WaveEngine engine(scenario, traffic_options(BackendChoice::cpu));
    sail_with_foam(engine, 40);
    const std::vector<std::byte> state = engine.save_state();
    engine.collect_foam();
    sail_with_foam(engine, 60);
    const std::string hash = engine.foam_hash();
    ASSERT_EQ(engine.restore_state(state), Outcome::done);
    const std::vector<float> cover = engine.foam().cover;
    ASSERT_FALSE(cover.empty());
    EXPECT_TRUE(std::all_of(cover.begin(), cover.end(), [](float share) { return share == 0.0F; }));
    sail_with_foam(engine, 60);
    EXPECT_EQ(engine.foam_hash(), hash);
}

TEST_P(FoamOfRun, ThatNoRunHasIsRefused)
{
    const Scenario scenario = traffic_basin(GetParam());
    WaveEngine engine(scenario, traffic_options(BackendChoice::cpu));
    engine.collect_foam();
    sail_with_foam(engine, 10);
    std::string reason;
    std::optional<SavedState> state = decode(engine.save_state(), engine.scenario(), reason);
    ASSERT_TRUE(state) << reason;
    ASSERT_TRUE(state->simulation.water.foam);
    for (const float share : {1.5F, -0.5F, std::numeric_limits<float>::quiet_NaN()}) {
        state->simulation.water.foam->back() = share;
        EXPECT_FALSE(decode(encode(*state, engine.scenario()), engine.scenario(), reason)) << share;
    }
}

INSTANTIATE_TEST_SUITE_P(SavedState, FoamOfRun, testing::Values("float", "double"),
                         [](const auto& of) { return std::string(of.param); });

} // namespace
} // namespace swell::engine
