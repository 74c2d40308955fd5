#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "moored_coaster_in_basin.hpp"

/// Orders to the lines of a ship in a run.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using Act = LineOrder::Act;

/// A run whose coaster is past the ramp of her draught.
WaveEngine moored_run(const EngineOptions& options, int frames = 120)
{
    WaveEngine engine(basin_with_moored_coaster(), options);
    pass(engine, frames);
    return engine;
}

TEST(LineOrders, ActInTheNextFrame)
{
    WaveEngine engine = moored_run(on_one_thread);
    const std::vector<LineState> before = lines_of(engine);
    ASSERT_EQ(Outcome::done, engine.handle_line(0, {Act::cast_off, "bow port"}));
    ASSERT_EQ(Outcome::done, engine.handle_line(0, {Act::heave_in, "bow starboard", 0.25}));
    ASSERT_EQ(Outcome::done, engine.handle_line(0, {Act::slack, "stern port", 2.0}));
    pass(engine, 1);
    std::vector<LineState> lines = lines_of(engine);
    EXPECT_TRUE(lines[0].is_cast_off);
    EXPECT_EQ(0.0, lines[0].tension_n);
    EXPECT_NEAR(before[1].length_m - 0.25, lines[1].length_m, 1e-9);
    EXPECT_GT(lines[1].tension_n, before[1].tension_n + 5e4);
    EXPECT_NEAR(before[2].length_m + 2.0, lines[2].length_m, 1e-9);
    EXPECT_EQ(0.0, lines[2].tension_n);
    EXPECT_EQ(before[3].length_m, lines[3].length_m);

    ASSERT_EQ(Outcome::done, engine.handle_line(0, {Act::renew, "bow port"}));
    pass(engine, 1);
    lines = lines_of(engine);
    EXPECT_FALSE(lines[0].is_cast_off);
    EXPECT_NEAR(MooredInBasin::pretension_n, lines[0].tension_n, 1.0);
}

TEST(LineOrders, MoveTheShip)
{
    WaveEngine engine = moored_run(on_one_thread);
    WaveEngine idle = moored_run(on_one_thread);
    for (int frame = 0; frame < 40; ++frame) {
        ASSERT_EQ(Outcome::done, engine.handle_line(0, {Act::heave_in, "bow port", 0.02}));
        pass(engine, 1);
        pass(idle, 1);
    }
    pass(engine, 100);
    pass(idle, 100);
    const HullMotion motion = engine.hull_motions().at(0);
    EXPECT_GT(motion.east_m, idle.hull_motions().at(0).east_m + 0.02);
    EXPECT_LT(motion.heading_deg, 90.0) << "her bow goes to port";
}

TEST(LineOrders, ABrokenLineStaysBrokenUntilItIsRenewed)
{
    WaveEngine engine(basin_with_moored_coaster(3e5), on_one_thread);
    pass(engine, 120);
    ASSERT_EQ(Outcome::done, engine.handle_line(0, {Act::heave_in, "bow port", 2.0}));
    pass(engine, 1);
    ASSERT_TRUE(lines_of(engine)[0].is_broken);
    EXPECT_EQ(Outcome::bad_value, engine.handle_line(0, {Act::slack, "bow port", 1.0}));
    EXPECT_EQ("line \"bow port\" is broken: allowed is to renew it", engine.reason());
    EXPECT_EQ(Outcome::done, engine.handle_line(0, {Act::cast_off, "bow port"}));
    pass(engine, 1);
    EXPECT_TRUE(lines_of(engine)[0].is_broken && !lines_of(engine)[0].is_cast_off);
    ASSERT_EQ(Outcome::done, engine.handle_line(0, {Act::renew, "bow port"}));
    EXPECT_EQ(Outcome::bad_value, engine.handle_line(0, {Act::slack, "bow port", 1.0}));
    EXPECT_THAT(engine.reason(), HasSubstr("is made fast in the next frame"));
    pass(engine, 1);
    EXPECT_FALSE(lines_of(engine)[0].is_broken);
    EXPECT_GT(lines_of(engine)[0].tension_n, 0.0);
    EXPECT_EQ(1, lines_of(engine)[0].breaks);
    ASSERT_EQ(Outcome::done, engine.handle_line(0, {Act::heave_in, "bow port", 2.0}));
    pass(engine, 1);
    EXPECT_EQ(2, lines_of(engine)[0].breaks);
}

TEST(LineOrders, AreRefusedWithOneLineAndChangeNothing)
{
    EngineOptions options = on_one_thread;
    options.logs_inputs = true;
    WaveEngine engine = moored_run(options);
    WaveEngine idle = moored_run(on_one_thread);
    const auto reason_of = [&](ShipId id, const LineOrder& order, Outcome outcome = Outcome::bad_value) {
        EXPECT_EQ(outcome, engine.handle_line(id, order));
        EXPECT_EQ(std::string::npos, engine.reason().find('\n'));
        return engine.reason();
    };
    EXPECT_EQ("id is 3: allowed are ships with lines in the scenario",
              reason_of(3, {Act::cast_off, "bow port"}, Outcome::no_such_ship));
    EXPECT_THAT(reason_of(0, {Act::cast_off, "bow"}),
                HasSubstr("line is \"bow\": allowed are the lines of this ship: \"bow port\", \"bow starboard\""));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const Act act : {Act::heave_in, Act::slack}) {
        for (const double metres : {0.0, -1.0, nan, 2001.0}) {
            EXPECT_THAT(reason_of(0, {act, "bow port", metres}), HasSubstr("metres is")) << metres;
        }
    }
    EXPECT_THAT(reason_of(0, {Act::renew, "bow port", 1.0}), HasSubstr("metres is 1: allowed is 0"));
    EXPECT_THAT(reason_of(0, {Act::heave_in, "bow port", 40.0}), HasSubstr("allowed are numbers up to"));
    EXPECT_TRUE(engine.inputs().empty()) << "a log has no refused order";
    pass(engine, 1);
    pass(idle, 1);
    EXPECT_EQ(idle.save_state(), engine.save_state());
}

TEST(LineOrders, AHeaveThatMakesALineTooStiffForTheTimeStepIsRefused)
{
    Scenario scenario = basin_with_moored_coaster();
    for (MooringLine& line : scenario.hulls.at(0).lines) {
        line.stiffness_n = 1e10;
    }
    WaveEngine engine(scenario, on_one_thread);
    pass(engine, 2);
    EXPECT_EQ(Outcome::bad_value, engine.handle_line(0, {Act::heave_in, "bow port", 38.2}));
    EXPECT_THAT(engine.reason(), HasSubstr("line \"bow port\" is not heaved in by"));
    EXPECT_THAT(engine.reason(), HasSubstr("moorings are too stiff for steps of"));
    EXPECT_THAT(engine.reason(), HasSubstr("N/m for this one"));
    EXPECT_EQ(Outcome::done, engine.handle_line(0, {Act::cast_off, "bow port"})) << "a line that is off has no stiffness";
}

/// Gives the orders of a frame of the run below.
void give_orders_of_frame(WaveEngine& engine, int frame)
{
    const auto give = [&](const LineOrder& order) {
        ASSERT_EQ(Outcome::done, engine.handle_line(0, order)) << engine.reason();
    };
    if (frame == 100) {
        give({Act::cast_off, "bow port"});
        give({Act::slack, "stern port", 1.0 / 3.0});
    } else if (frame > 110 && frame < 130) {
        give({Act::heave_in, "stern starboard", 0.01});
    } else if (frame == 140) {
        give({Act::renew, "bow port"});
    }
}

TEST(LineOrders, HaveTheBitsOfAReplayARestoreAndAnyThreads)
{
    EngineOptions options = on_one_thread;
    options.logs_inputs = true;
    WaveEngine engine(basin_with_moored_coaster(), options);
    std::vector<std::byte> state;
    for (int frame = 0; frame < 200; ++frame) {
        give_orders_of_frame(engine, frame);
        if (frame == 140) {
            state = engine.save_state(); // after the order, before the frame in which it acts
        }
        pass(engine, 1);
    }
    const std::vector<std::byte> expected = engine.save_state();
    const InputLog log = read_input_log(written(engine.inputs()), "orders.jsonl");
    ASSERT_EQ(22U, log.size());
    EXPECT_THAT(written(log), HasSubstr(R"({"frame":100,"cast_off":0,"line":"bow port","metres":0})"));
    EXPECT_THAT(written(log), HasSubstr(R"({"frame":100,"slack":0,"line":"stern port","metres":0.3333333333333333})"));

    options.logs_inputs = false;
    options.threads = 3;
    WaveEngine replayed(basin_with_moored_coaster(), options);
    for (int frame = 0; frame < 200; ++frame) {
        ASSERT_EQ(Outcome::done, replayed.replay(log)) << replayed.reason();
        pass(replayed, 1);
    }
    EXPECT_EQ(expected, replayed.save_state());

    WaveEngine restored(basin_with_moored_coaster(), on_one_thread);
    ASSERT_EQ(Outcome::done, restored.restore_state(state)) << restored.reason();
    pass(restored, 60);
    EXPECT_EQ(expected, restored.save_state());
}

TEST(LineOrders, OfALogAreGivenAllOrNone)
{
    WaveEngine engine = moored_run(on_one_thread);
    const std::vector<std::byte> before = engine.save_state();
    const long now = engine.frame();
    const InputLog log{{now, ShipPushed{0, {{1e5, 0.0, 0.0}, {}}}},
                       {now, LineHandled{0, {Act::slack, "bow port", 1.0}}},
                       {now, LineHandled{0, {Act::cast_off, "no line"}}}};
    EXPECT_EQ(Outcome::bad_value, engine.replay(log));
    EXPECT_EQ(before, engine.save_state());
}

} // namespace
} // namespace swell::engine
