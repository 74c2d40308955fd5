#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/setup/dispersion.hpp"
#include "small_scenarios.hpp"

/// A current that events and orders change during a run.
namespace swell::engine
{
namespace
{

model::Current uniform(double east_m_per_s, double north_m_per_s, std::size_t nodes)
{
    return {std::vector<double>(nodes, east_m_per_s), std::vector<double>(nodes, north_m_per_s)};
}

/// A sea from the west over 12 m of water, on a current of 0.
Scenario bay()
{
    Scenario scenario = basin({40, 30});
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry.dx_m = waves.bathymetry.dy_m = 5.0;
    waves.initial = {};
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    waves.sea = model::SeaState{};
    waves.sea->period_s = 6.0;
    waves.sea->ramp_s = 1.0;
    waves.sea->components = 16;
    waves.current = uniform(0.0, 0.0, waves.bathymetry.depth_m.size());
    scenario.frame_s = 0.2;
    return scenario;
}

EngineOptions on_cpu(int threads)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = threads;
    options.logs_inputs = true;
    return options;
}

void advance_usable(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

Scenario with_event()
{
    Scenario scenario = bay();
    WaterEvent event;
    event.at_s = 1.0;
    event.over_s = 3.0;
    event.current = std::make_shared<const model::Current>(uniform(0.3, -0.1, scenario.waves.bathymetry.depth_m.size()));
    scenario.events.push_back(event);
    return scenario;
}

TEST(ChangingCurrentRun, AnEventIsTheSameAsAnOrderForAnyThreads)
{
    WaveEngine told(with_event(), on_cpu(1));
    WaveEngine ordered(bay(), on_cpu(3));
    const std::size_t nodes = bay().waves.bathymetry.depth_m.size();
    ASSERT_EQ(ordered.set_current(uniform(0.3, -0.1, nodes), {5, 3.0}), Outcome::done) << ordered.reason();
    advance_usable(told, 30);
    advance_usable(ordered, 30);
    EXPECT_EQ(told.state_hash(), ordered.state_hash());
    ASSERT_NE(told.current(), nullptr);
    EXPECT_EQ(told.current()->east_m_per_s.front(), 0.3);
    EXPECT_EQ(told.changes().front().state, ChangeState::applied);
    WaveEngine still(bay(), on_cpu(1));
    advance_usable(still, 30);
    EXPECT_NE(still.state_hash(), told.state_hash());
}

TEST(ChangingCurrentRun, GoesOnFromStatesBeforeAmidAndAfterItsSteps)
{
    for (const int frames_before : {2, 12, 24}) {
        WaveEngine whole(with_event(), on_cpu(2));
        advance_usable(whole, frames_before);
        const std::vector<std::byte> state = whole.save_state();
        advance_usable(whole, 30 - frames_before);
        WaveEngine other(with_event(), on_cpu(1));
        advance_usable(other, 9); // the change is under way
        ASSERT_EQ(other.restore_state(state), Outcome::done) << other.reason();
        advance_usable(other, 30 - frames_before);
        EXPECT_EQ(other.state_hash(), whole.state_hash()) << frames_before;
        EXPECT_EQ(*other.current(), *whole.current());
    }
}

TEST(ChangingCurrentRun, ComesAgainFromItsLog)
{
    const std::size_t nodes = bay().waves.bathymetry.depth_m.size();
    WaveEngine first(bay(), on_cpu(1));
    advance_usable(first, 4);
    ASSERT_EQ(first.set_current(uniform(-0.2, 0.15, nodes), {7, 1.0}), Outcome::done);
    advance_usable(first, 20);
    const InputLog log = read_input_log(written(first.inputs()), "orders.log");
    WaveEngine second(bay(), on_cpu(2));
    for (int frame = 0; frame < 24; ++frame) {
        ASSERT_EQ(second.replay(log), Outcome::done) << second.reason();
        second.advance_frame();
    }
    EXPECT_EQ(second.state_hash(), first.state_hash());
}

TEST(ChangingCurrentRun, RefusesWhatDoesNotFitAtOnceAndWhatTheWaterCannotTakeInItsFrame)
{
    const std::size_t nodes = bay().waves.bathymetry.depth_m.size();
    WaveEngine engine(bay(), on_cpu(1));
    EXPECT_EQ(engine.set_current(uniform(0.1, 0.1, nodes - 1)), Outcome::bad_value);
    EXPECT_THAT(engine.reason(), testing::HasSubstr("one each per node"));
    EXPECT_EQ(engine.set_current(uniform(30.0, 0.0, nodes)), Outcome::bad_value);
    EXPECT_THAT(engine.reason(), testing::HasSubstr("30 m/s: allowed are -20 to 20 m/s"));
    EXPECT_EQ(engine.set_current(uniform(0.1, 0.1, nodes), {0, -1.0}), Outcome::bad_value);
    long number = 0;
    ASSERT_EQ(engine.set_current(uniform(-6.0, 0.0, nodes), {2, 0.0}, &number), Outcome::done);
    advance_usable(engine, 5);
    EXPECT_EQ(engine.change(number)->state, ChangeState::refused);
    EXPECT_THAT(engine.change(number)->reason,
                testing::AnyOf(testing::HasSubstr("the current stops"), testing::HasSubstr("unstable")));
    EXPECT_EQ(engine.current()->east_m_per_s.front(), 0.0);
}

/// A hump over a beach in cells of 2 m, from 4 m of water to a film of 1 cm at level 0, with a tide of half a metre.
Scenario tidal_beach()
{
    Scenario scenario = basin({60, 4});
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry.dx_m = waves.bathymetry.dy_m = 2.0;
    for (std::size_t node = 0; node < waves.bathymetry.depth_m.size(); ++node) {
        waves.bathymetry.depth_m[node] = 4.0 - 0.07 * static_cast<double>(node % 60);
    }
    waves.profile = model::dispersive_profile();
    waves.current = uniform(0.0, 0.0, waves.bathymetry.depth_m.size());
    scenario.frame_s = 0.2;
    scenario.tide = model::Tide{0.0, {{0.5, 0.05, 0.0}}, {}};
    return scenario;
}

// The hump is 1 m high, and its energy bounds the later waves (model/theory/carried_current.hpp). If every node carried the
// ordered current in full, the water would rise to 28 m.
TEST(ChangingCurrentRun, OverABeachGrowsWithoutEndNeitherByOrderNorWithTheTide)
{
    WaveEngine engine(tidal_beach(), on_cpu(1));
    ASSERT_EQ(engine.set_current(uniform(2.0, 1.0, tidal_beach().waves.bathymetry.depth_m.size()), {2, 0.0}),
              Outcome::done);
    double highest_m = 0.0;
    for (int frame = 0; frame < 1500; ++frame) {
        const FrameStats stats = engine.advance_frame();
        ASSERT_TRUE(is_usable(stats.status)) << frame;
        highest_m = std::max(highest_m, stats.max_abs_zeta_m);
    }
    EXPECT_EQ(engine.current()->east_m_per_s.back(), 2.0) << "the ordered current, not the part that the film carries";
    EXPECT_LT(highest_m, 5.0);
}

} // namespace
} // namespace swell::engine
