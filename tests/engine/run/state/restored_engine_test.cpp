#include <gtest/gtest.h>

#include "busy_orders.hpp"
#include "engine/run/base/errors.hpp"

/// Data of an engine other than its water when a state is restored: the frame before, snapshots, histories and its log.
namespace swell::engine
{
namespace
{

EngineOptions watched_options()
{
    EngineOptions options = traffic_options(BackendChoice::cpu);
    options.holds_frame_before = true;
    options.snapshot_every = 1;
    options.gauge_history_frames = 100;
    options.logs_inputs = true;
    return options;
}

Scenario watched_basin(const std::string& precision)
{
    Scenario scenario = traffic_basin(precision);
    scenario.gauges.push_back({"middle", 40, 30});
    return scenario;
}

void compute(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

QueryReply half_a_frame_ago(WaveEngine& engine, SurfaceSample& sample)
{
    const WaterPoint point{240.0, 180.0};
    QueryOptions options;
    options.time_s = engine.time_s() - 0.5 * engine.scenario().frame_s;
    return engine.query({&point, 1}, {&sample, 1}, options);
}

class RestoredEngine : public testing::TestWithParam<const char*>
{
};

TEST_P(RestoredEngine, DoesNotHoldTheFrameBeforeUntilTheNext)
{
    WaveEngine engine(watched_basin(GetParam()), watched_options());
    SurfaceSample as_it_was;
    compute(engine, 10);
    const std::vector<std::byte> state = engine.save_state();
    compute(engine, 1);
    ASSERT_EQ(half_a_frame_ago(engine, as_it_was).outcome, Outcome::done);
    compute(engine, 30);
    WaveEngine other(watched_basin(GetParam()), watched_options());
    for (WaveEngine* restored : {&engine, &other}) {
        ASSERT_EQ(restored->restore_state(state), Outcome::done);
        SurfaceSample sample;
        const QueryReply reply = half_a_frame_ago(*restored, sample);
        EXPECT_EQ(reply.outcome, Outcome::not_held);
        EXPECT_NE(reply.reason.find("after a restore"), std::string::npos) << reply.reason;
        compute(*restored, 1);
        ASSERT_EQ(half_a_frame_ago(*restored, sample).outcome, Outcome::done);
        EXPECT_EQ(sample.elevation_m, as_it_was.elevation_m);
    }
}

TEST_P(RestoredEngine, HasNoSnapshotNorHistoryOfOtherFrames)
{
    WaveEngine engine(watched_basin(GetParam()), watched_options());
    compute(engine, 10);
    const std::vector<std::byte> state = engine.save_state();
    compute(engine, 10);
    engine.begin_surface_copy();
    const WaterSnapshot held = engine.snapshots()->newest();
    ASSERT_EQ(engine.restore_state(state), Outcome::done);
    EXPECT_FALSE(engine.snapshots()->newest().is_there());
    EXPECT_EQ(held.frame(), 20) << "what a reader holds stays";
    EXPECT_EQ(engine.newest_copy().zeta_float, nullptr);
    EXPECT_EQ(engine.newest_copy().zeta_double, nullptr);
    std::vector<double> history(100);
    long first = 0;
    EXPECT_EQ(engine.gauge_history(0, history, first), 0U);
    compute(engine, 2);
    EXPECT_EQ(engine.snapshots()->newest().frame(), 12);
    EXPECT_EQ(engine.gauge_history(0, history, first), 2U);
    EXPECT_EQ(first, 11);
}

TEST_P(RestoredEngine, DropsTheOrdersThatHaveNotBeen)
{
    WaveEngine engine(watched_basin(GetParam()), watched_options());
    ShipId tug = no_ship;
    ASSERT_EQ(engine.add_ship({"tug", model::PressurePulse::Shape::elliptic, 40.0, 15.0, {200.0, 150.0}, 2.0}, tug),
              Outcome::done);
    compute(engine, 10);
    engine.steer_ship(tug, {200.0, 150.0, 90.0, 2.0, 3.0, 0.0, 0.0}); // of the frame, and of the state
    const std::vector<std::byte> state = engine.save_state();
    engine.steer_ship(tug, {200.0, 150.0, 45.0, 2.0, 3.0, 0.0, 0.0}); // of the frame, but not of the state
    compute(engine, 10);
    engine.remove_ship(tug, 1.0);
    ASSERT_EQ(engine.restore_state(state), Outcome::done);
    EXPECT_EQ(engine.inputs().size(), 2U);
    compute(engine, 2);
    engine.steer_ship(tug, {220.0, 150.0, 90.0, 1.0, 3.0, 0.0, 0.0});
    compute(engine, 10);
    const InputLog log = read_input_log(written(engine.inputs()), "orders.jsonl");
    ASSERT_TRUE(log.start.has_value());
    EXPECT_EQ(log.start->frame, 0);
    WaveEngine again(watched_basin(GetParam()), traffic_options(BackendChoice::cpu));
    while (again.frame() < engine.frame()) {
        ASSERT_EQ(again.replay(log), Outcome::done) << again.reason();
        again.advance_frame();
    }
    EXPECT_EQ(again.state_hash(), engine.state_hash());
}

TEST_P(RestoredEngine, BeginsItsLogAnewFromAStateOfAnother)
{
    WaveEngine first(watched_basin(GetParam()), watched_options());
    compute(first, 10);
    const std::vector<std::byte> state = first.save_state();

    WaveEngine engine(watched_basin(GetParam()), watched_options());
    ShipId id = no_ship;
    engine.add_ship({"tug", model::PressurePulse::Shape::elliptic, 40.0, 15.0, {200.0, 150.0}, 2.0}, id);
    compute(engine, 20);
    ASSERT_EQ(engine.restore_state(state), Outcome::done);
    EXPECT_TRUE(engine.inputs().empty());
    EXPECT_EQ(engine.inputs().start, (LogStart{10, first.state_hash()}));
    engine.steer_ship(0, {150.0, 120.0, 300.0, 3.0, -3.0, 2.0, 0.5});
    compute(engine, 10);

    const InputLog log = read_input_log(written(engine.inputs()), "orders.jsonl");
    WaveEngine again(watched_basin(GetParam()), traffic_options(BackendChoice::cpu));
    EXPECT_EQ(again.replay(log), Outcome::wrong_state);
    EXPECT_EQ(again.reason(), "the log begins at frame 10 from state " + first.state_hash() +
                                  ", and the run is at frame 0: allowed is to begin from the log's state");
    ASSERT_EQ(again.restore_state(state), Outcome::done);
    while (again.frame() < engine.frame()) {
        ASSERT_EQ(again.replay(log), Outcome::done) << again.reason();
        again.advance_frame();
    }
    EXPECT_EQ(again.state_hash(), engine.state_hash());
}

INSTANTIATE_TEST_SUITE_P(OfPrecision, RestoredEngine, testing::Values("float", "double"),
                         [](const auto& of) { return std::string(of.param); });

TEST(ReplayedLog, IsRefusedFromWaterThatIsNotItsStart)
{
    WaveEngine engine(watched_basin("float"), watched_options());
    const InputLog log = read_input_log(written(engine.inputs()), "orders.jsonl");
    Scenario higher = watched_basin("float");
    for (double& zeta_m : higher.waves.initial.zeta_m) {
        zeta_m *= 1.5;
    }
    WaveEngine other(higher, traffic_options(BackendChoice::cpu));
    EXPECT_EQ(other.replay(log), Outcome::wrong_state);
    EXPECT_EQ(other.reason().find('\n'), std::string::npos);
    EXPECT_NE(other.reason().find("the run has state " + other.state_hash()), std::string::npos) << other.reason();
    WaveEngine late(watched_basin("float"), traffic_options(BackendChoice::cpu));
    compute(late, 5);
    EXPECT_EQ(late.replay(log), Outcome::wrong_state) << "it cannot be known where this run comes from";
}

TEST(ReplayedLog, GoesOnBehindAStateThatTheReplaySaved)
{
    WaveEngine engine(watched_basin("float"), watched_options());
    compute(engine, 5);
    engine.steer_ship(0, {150.0, 120.0, 300.0, 3.0, -3.0, 2.0, 0.5});
    compute(engine, 10);
    WaveEngine again(watched_basin("float"), traffic_options(BackendChoice::cpu));
    std::vector<std::byte> state;
    while (again.frame() < engine.frame()) {
        ASSERT_EQ(again.replay(engine.inputs()), Outcome::done) << again.reason();
        again.advance_frame();
        if (again.frame() == 3) {
            state = again.save_state();
        }
    }
    ASSERT_EQ(again.restore_state(state), Outcome::done);
    while (again.frame() < engine.frame()) {
        ASSERT_EQ(again.replay(engine.inputs()), Outcome::done) << again.reason();
        again.advance_frame();
    }
    EXPECT_EQ(again.state_hash(), engine.state_hash());
}

// A log of before has no line that names its start.
TEST(ReplayedLog, OfBeforeIsReadAsItWas)
{
    const InputLog log = read_input_log(R"({"frame":3,"ramp_s":1,"remove":0})", "orders.jsonl");
    EXPECT_FALSE(log.start.has_value());
    WaveEngine engine(watched_basin("float"), traffic_options(BackendChoice::cpu));
    compute(engine, 3);
    EXPECT_EQ(engine.replay(log), Outcome::done) << engine.reason();
}

TEST(ReplayedLog, NamesItsStartInTheFirstLineAlone)
{
    const std::string start = R"({"swell_log":2,"from_frame":5,"from_state":"00000000000000ff"})";
    const std::string order = R"({"frame":5,"ramp_s":1,"remove":0})";
    const auto is_read = [](const std::string& text) {
        try {
            return read_input_log(text, "orders.jsonl").start == LogStart{5, "00000000000000ff"};
        } catch (const InputError&) {
            return false;
        }
    };
    EXPECT_TRUE(is_read(start + "\n" + order + "\n"));
    EXPECT_FALSE(is_read(order + "\n" + start + "\n"));
    EXPECT_FALSE(is_read(start + "\n" + start + "\n"));
    EXPECT_FALSE(is_read(R"({"swell_log":3,"from_frame":5,"from_state":"00000000000000ff"})"));
    EXPECT_FALSE(is_read(R"({"swell_log":2,"from_frame":0.5,"from_state":"00000000000000ff"})"));
    EXPECT_FALSE(is_read(start + "\n" + R"({"frame":4,"ramp_s":1,"remove":0})")) << "before the start";
}

} // namespace
} // namespace swell::engine
