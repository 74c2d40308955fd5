// A storm by order breaks at the same places as if the scenario had named it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "../../small_scenarios.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/state/saved_state.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{
namespace
{

constexpr solver::Extent extent_of_beach{28, 9};

model::SeaState sea_on_beach(double height_m)
{
    model::SeaState sea;
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = height_m;
    sea.period_s = 5.0;
    sea.from_deg = 270.0;
    sea.ramp_s = 1.0;
    return sea;
}

/// A bed that rises from 3.5 m in the west, over which the sea comes in, to 0.8 m at a wall.
Scenario beach_under(double height_m, const std::string& precision = "float", bool breaks = true)
{
    Scenario scenario = basin(extent_of_beach);
    scenario.precision = precision;
    scenario.change_lead_frames = 4;
    model::WaveSetup& waves = scenario.waves;
    waves.initial = {};
    waves.profile = model::dispersive_profile();
    waves.bathymetry.dx_m = waves.bathymetry.dy_m = 3.0;
    for (std::size_t node = 0; node < waves.bathymetry.depth_m.size(); ++node) {
        waves.bathymetry.depth_m[node] = 3.5 - 0.1 * static_cast<double>(node % extent_of_beach.nx);
    }
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.sea = sea_on_beach(height_m);
    waves.breaks = breaks;
    return scenario;
}

EngineOptions logging(int threads)
{
    return {.backend = BackendChoice::cpu, .threads = threads, .logs_inputs = true};
}

void compute(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

SavedState state_of(WaveEngine& engine)
{
    std::string reason;
    std::optional<SavedState> state = decode(engine.save_state(), engine.scenario(), reason);
    EXPECT_TRUE(state) << reason;
    return std::move(*state);
}

double deepest_loss_m(WaveEngine& engine)
{
    const std::vector<double> loss = engine.breaking_loss_w_per_m2();
    double deepest = 0.0;
    for (std::size_t node = 0; node < loss.size(); ++node) {
        deepest = loss[node] > 0.0 ? std::max(deepest, engine.bathymetry().depth_m[node]) : deepest;
    }
    return deepest;
}

/// From a common rest, because the nodes that an event names remember the sea of before.
TEST(BreakingByOrder, IsThatOfAScenarioThatNamesTheSea)
{
    for (const double calm_m : {0.05, 0.4}) { // the first breaks nowhere
        const model::SeaState storm = sea_on_beach(1.2);
        const std::string precision = calm_m < 0.1 ? "float" : "double";
        Scenario naming = beach_under(calm_m, precision);
        naming.events.push_back({1e5, 0.0, storm});
        WaveEngine named(naming, on_one_thread), ordered(beach_under(calm_m, precision), on_one_thread);
        for (WaveEngine* engine : {&named, &ordered}) {
            ASSERT_EQ(Outcome::done, engine->set_sea(storm, {0, 1.0})) << engine->reason();
            compute(*engine, 300);
        }
        const model::Checkpoint water = state_of(ordered).simulation.water;
        const model::Checkpoint other = state_of(named).simulation.water;
        const double of_calm_m = model::breaking_depth_m(ordered.scenario().waves);
        EXPECT_EQ(other.breaking_depth_m, water.breaking_depth_m);
        EXPECT_GT(water.breaking_depth_m, of_calm_m);
        ASSERT_EQ(3U, water.breaking.size());
        EXPECT_EQ(other.breaking, water.breaking);
        EXPECT_EQ(other.now.zeta_m, water.now.zeta_m);
        EXPECT_EQ(other.now.phi_m2_per_s, water.now.phi_m2_per_s);
        EXPECT_GT(deepest_loss_m(ordered), of_calm_m) << calm_m;
    }
}

double energy_of(WaveEngine& engine)
{
    double sum = 0.0;
    for (const double zeta : state_of(engine).simulation.water.now.zeta_m) {
        sum += zeta * zeta;
    }
    return sum;
}

TEST(BreakingByOrder, BeginsWhereWavesDidNotBreak)
{
    WaveEngine engine(beach_under(0.4), on_one_thread);
    WaveEngine still(beach_under(0.4, "float", false), on_one_thread);
    for (WaveEngine* one : {&engine, &still}) {
        compute(*one, 100);
        EXPECT_EQ(0.0, deepest_loss_m(*one));
        ASSERT_EQ(Outcome::done, one->set_sea(sea_on_beach(1.2)));
        compute(*one, 500);
    }
    EXPECT_GT(deepest_loss_m(engine), model::breaking_depth_m(engine.scenario().waves));
    EXPECT_LT(energy_of(engine), 0.9 * energy_of(still));
}

TEST(BreakingByOrder, KeepsTheSetOfAHigherSeaAndOfNone)
{
    WaveEngine engine(beach_under(1.2), on_one_thread);
    const double of_scenario_m = model::breaking_depth_m(engine.scenario().waves);
    const std::size_t nodes = model::breaking_nodes(engine.scenario().waves).size();
    ASSERT_EQ(Outcome::done, engine.set_sea(sea_on_beach(1.2), {1, 0.2}));
    ASSERT_EQ(Outcome::done, engine.set_sea(sea_on_beach(0.4), {3, 0.2}));
    ASSERT_EQ(Outcome::done, engine.set_sea(std::nullopt, {20, 0.2}));
    compute(engine, 40);
    const model::Checkpoint water = state_of(engine).simulation.water;
    EXPECT_EQ(of_scenario_m, water.breaking_depth_m);
    EXPECT_EQ(nodes, water.breaking.front().size());

    WaveEngine unbroken(beach_under(0.05, "float", false), on_one_thread);
    ASSERT_EQ(Outcome::done, unbroken.set_sea(sea_on_beach(1.2), {1, 0.2}));
    compute(unbroken, 20);
    EXPECT_EQ(0.0, state_of(unbroken).simulation.water.breaking_depth_m);
    EXPECT_TRUE(state_of(unbroken).simulation.water.breaking.empty());
    EXPECT_TRUE(unbroken.breaking_loss_w_per_m2().empty());
}

/// Water over which no wave breaks has the same bits with the nodes and without.
TEST(BreakingByOrder, LeavesTheBitsOfWavesThatDoNotBreak)
{
    WaveEngine with(beach_under(0.05), on_one_thread), without(beach_under(0.05, "float", false), on_one_thread);
    for (WaveEngine* engine : {&with, &without}) {
        ASSERT_EQ(Outcome::done, engine->set_sea(sea_on_beach(1.2), {2, 0.0}));
        ASSERT_EQ(Outcome::done, engine->set_sea(sea_on_beach(0.05), {3, 0.0}));
        compute(*engine, 60);
    }
    const model::Checkpoint water = state_of(with).simulation.water;
    EXPECT_FALSE(water.breaking.empty());
    EXPECT_EQ(0.0, deepest_loss_m(with));
    EXPECT_EQ(state_of(without).simulation.water.now.zeta_m, water.now.zeta_m);
    EXPECT_NE(without.state_hash(), with.state_hash()) << "the set is in the state";
}

/// The hash after 400 frames, with two storms after frames 5 and 20.
std::string hash_of_storms(const char* precision, int threads, std::optional<long> restored_at = std::nullopt)
{
    std::optional<WaveEngine> engine(std::in_place, beach_under(0.4, precision), logging(threads));
    EXPECT_EQ(Outcome::done, engine->set_sea(sea_on_beach(0.8), {5, 0.5}));
    EXPECT_EQ(Outcome::done, engine->set_sea(sea_on_beach(1.2), {20, 0.5}));
    while (engine->frame() < 400) {
        if (restored_at && engine->frame() == *restored_at) {
            const std::vector<std::byte> state = engine->save_state();
            const std::string hash = engine->state_hash();
            engine.emplace(beach_under(0.4, precision), logging(threads));
            EXPECT_EQ(Outcome::done, engine->restore_state(state)) << engine->reason();
            EXPECT_EQ(hash, engine->state_hash());
            restored_at.reset();
        }
        compute(*engine, 1);
    }
    EXPECT_GT(deepest_loss_m(*engine), 0.0);
    return engine->state_hash();
}

TEST(BreakingByOrder, HasTheSameBitsForAnyThreadsAndAfterAState)
{
    const std::string hash = hash_of_storms("float", 1);
    EXPECT_EQ(hash, hash_of_storms("float", 2));
    for (const long frame : {5L, 15L, 390L}) {
        EXPECT_EQ(hash, hash_of_storms("float", 1, frame)) << frame;
    }
    EXPECT_EQ(hash_of_storms("double", 1), hash_of_storms("double", 2, 350L));
}

TEST(BreakingByOrder, GoesBackToFewerNodesWithAState)
{
    WaveEngine engine(beach_under(0.4), on_one_thread), other(beach_under(0.4), on_one_thread);
    compute(engine, 30);
    compute(other, 30);
    const std::vector<std::byte> before = engine.save_state();
    const std::string hash = engine.state_hash();
    ASSERT_EQ(Outcome::done, engine.set_sea(sea_on_beach(1.2)));
    compute(engine, 60);
    const double of_storm_m = state_of(engine).simulation.water.breaking_depth_m;
    ASSERT_EQ(Outcome::done, engine.restore_state(before)) << engine.reason();
    EXPECT_EQ(hash, engine.state_hash());
    EXPECT_LT(state_of(engine).simulation.water.breaking_depth_m, of_storm_m);
    compute(engine, 60);
    compute(other, 60);
    EXPECT_EQ(other.state_hash(), engine.state_hash());
}

TEST(BreakingByOrder, IsReplayedFromItsLog)
{
    WaveEngine engine(beach_under(0.05), logging(1));
    compute(engine, 5);
    ASSERT_EQ(Outcome::done, engine.set_sea(sea_on_beach(1.2), {std::nullopt, 0.5}));
    compute(engine, 215);
    WaveEngine again(beach_under(0.05), logging(2));
    for (int frame = 0; frame < 220; ++frame) {
        ASSERT_EQ(Outcome::done, again.replay(engine.inputs())) << again.reason();
        compute(again, 1);
    }
    EXPECT_EQ(engine.state_hash(), again.state_hash());
}

TEST(BreakingByOrder, GoesOnOverOtherDepths)
{
    const auto hash = [](bool is_restored) {
        WaveEngine engine(beach_under(0.4), on_one_thread), after(beach_under(0.4), on_one_thread);
        EXPECT_EQ(Outcome::done, engine.set_sea(sea_on_beach(1.2), {5, 0.5}));
        EXPECT_EQ(Outcome::done, engine.set_depths(10, 2, {3, 3}, std::vector<double>(9, 3.1)));
        EXPECT_EQ(Outcome::done, engine.order_depths(12, 2, {3, 3}, std::vector<double>(9, 3.0), {9, 0.0}));
        compute(engine, 30);
        EXPECT_EQ(Outcome::done, after.restore_state(engine.save_state())) << after.reason();
        WaveEngine& goes_on = is_restored ? after : engine;
        compute(goes_on, 370);
        return goes_on.state_hash();
    };
    EXPECT_EQ(hash(false), hash(true));
}

TEST(BreakingInStates, IsHeldToDepthsThatASeaCanMake)
{
    WaveEngine engine(beach_under(0.4), on_one_thread);
    ASSERT_EQ(Outcome::done, engine.set_sea(sea_on_beach(1.2), {2, 0.0}));
    compute(engine, 10);
    const Scenario& scenario = engine.scenario();
    const SavedState honest = state_of(engine);
    const double depth_m = honest.simulation.water.breaking_depth_m;
    ASSERT_GT(depth_m, model::breaking_depth_m(scenario.waves));
    const auto is_taken = [&](double forged_m) {
        SavedState state = honest;
        state.simulation.water.breaking_depth_m = forged_m;
        for (std::vector<double>& memory : state.simulation.water.breaking) { // as many values as it promises
            memory.resize(model::nodes_down_to(scenario.waves, forged_m).nodes.size());
        }
        std::string reason;
        return decode(encode(state, scenario), scenario, reason).has_value();
    };
    EXPECT_TRUE(is_taken(depth_m));
    EXPECT_TRUE(is_taken(3.5)) << "the deepest bed";
    EXPECT_FALSE(is_taken(3.51));
    EXPECT_TRUE(is_taken(model::breaking_depth_m(scenario.waves)));
    EXPECT_FALSE(is_taken(0.99 * model::breaking_depth_m(scenario.waves)));
    EXPECT_FALSE(is_taken(std::numeric_limits<double>::infinity()));
    EXPECT_FALSE(is_taken(std::numeric_limits<double>::quiet_NaN()));
    SavedState more_nodes = honest;
    more_nodes.simulation.water.breaking_depth_m = 3.5;
    std::string reason;
    EXPECT_FALSE(decode(encode(more_nodes, scenario), scenario, reason)) << "fewer values than nodes";
    EXPECT_EQ("it is damaged", reason);
}

} // namespace
} // namespace swell::engine
