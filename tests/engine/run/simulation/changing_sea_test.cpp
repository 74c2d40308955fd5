// Another sea while a run goes: by order, by event, replayed, saved and restored, with the same bits.
#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string>

#include "open_bay.hpp"

namespace swell::engine
{
namespace
{

const model::SeaState storm = sea_in_bay(1.5, 7.0, 240.0, 7);

void frames(WaveEngine& engine, int count)
{
    for (int frame = 0; frame < count; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

/// Its hash after 60 frames with a storm ordered after the tenth.
std::string hash_of_run(const Scenario& scenario, int threads, const std::function<void(WaveEngine&)>& in_frame_20 = {})
{
    WaveEngine engine(scenario, with_log(threads));
    frames(engine, 10);
    EXPECT_EQ(Outcome::done, engine.set_sea(storm, {std::nullopt, 1.5}));
    frames(engine, 10);
    if (in_frame_20) {
        in_frame_20(engine);
    }
    frames(engine, 40);
    return engine.state_hash();
}

TEST(ChangingSea, TakesEffectAtItsFrameAndTellsWhatBecameOfIt)
{
    WaveEngine engine(open_bay(), with_log());
    WaveEngine left_alone(open_bay(), with_log());
    frames(engine, 3);
    frames(left_alone, 3);
    long number = 0;
    ASSERT_EQ(Outcome::done, engine.set_sea(storm, {}, &number));
    EXPECT_EQ(1, number);
    EXPECT_EQ(9, engine.change(number)->after_frame);
    frames(engine, 6);
    frames(left_alone, 6);
    EXPECT_EQ(ChangeState::pending, engine.change(number)->state);
    EXPECT_EQ(left_alone.state_hash(), engine.state_hash());
    frames(engine, 2);
    frames(left_alone, 2);
    EXPECT_EQ(ChangeState::applied, engine.change(number)->state);
    EXPECT_NE(left_alone.state_hash(), engine.state_hash());
    EXPECT_EQ(storm.components, static_cast<int>(engine.sea_components().size()));
    EXPECT_FALSE(engine.change(2));
}

TEST(ChangingSea, HasTheSameBitsForAnyThreadsAndInEveryRun)
{
    for (const char* precision : {"float", "double"}) {
        const std::string hash = hash_of_run(open_bay(precision), 1);
        EXPECT_EQ(hash, hash_of_run(open_bay(precision), 3)) << precision;
        EXPECT_EQ(hash, hash_of_run(open_bay(precision), 1)) << precision;
    }
}

TEST(ChangingSea, OfAnEventIsThatOfAnOrder)
{
    Scenario with_event = open_bay();
    with_event.events.push_back({16 * with_event.frame_s, 1.5, storm});
    WaveEngine engine(with_event, with_log());
    frames(engine, 60);
    EXPECT_EQ(hash_of_run(open_bay(), 1), engine.state_hash());
    EXPECT_TRUE(engine.inputs().empty()); // a replay of the scenario has the event too
}

/// More of them than are prepared ahead, as a file that is followed brings.
TEST(ChangingSea, OfManyEventsComesOneAfterTheOther)
{
    Scenario with_events = open_bay();
    WaveEngine ordered(open_bay(), with_log());
    for (long number = 0; number < 7; ++number) {
        const model::SeaState sea = sea_in_bay(0.5 + 0.1 * static_cast<double>(number), 7.0, 250.0, 3);
        const long after_frame = 1 + 4 * number;
        with_events.events.push_back({static_cast<double>(after_frame) * with_events.frame_s, 0.15, sea});
        ASSERT_EQ(Outcome::done, ordered.set_sea(sea, {after_frame, 0.15}));
    }
    WaveEngine engine(with_events, with_log());
    frames(engine, 30);
    frames(ordered, 30);
    EXPECT_EQ(ordered.state_hash(), engine.state_hash());
    ASSERT_EQ(7U, engine.changes().size());
    for (const ChangeStatus& change : engine.changes()) {
        EXPECT_EQ(ChangeState::applied, change.state) << change.number << ": " << change.reason;
    }
}

TEST(ChangingSea, IsReplayedFromItsLog)
{
    WaveEngine engine(open_bay(), with_log());
    frames(engine, 4);
    ASSERT_EQ(Outcome::done, engine.set_sea(storm, {7, 0.7}));
    ASSERT_EQ(Outcome::done, engine.set_sea(std::nullopt, {20, 0.5}));
    frames(engine, 40);
    const InputLog log = read_input_log(written(engine.inputs()), "log.jsonl");
    ASSERT_EQ(2, log.size());
    WaveEngine again(open_bay(), with_log(2));
    for (int frame = 0; frame < 44; ++frame) {
        ASSERT_EQ(Outcome::done, again.replay(log)) << again.reason();
        frames(again, 1);
    }
    EXPECT_EQ(engine.state_hash(), again.state_hash());
}

// A regular wave does not use the peak enhancement. JSON has no infinity, so a log with an infinite one could not be read
// again.
TEST(ChangingSea, WithNumbersThatItsKindDoesNotReadIsReplayedFromItsLog)
{
    model::SeaState sea = storm;
    sea.kind = model::SeaState::Kind::regular;
    sea.gamma = std::numeric_limits<double>::infinity();
    WaveEngine engine(open_bay(), with_log());
    ASSERT_EQ(Outcome::done, engine.set_sea(sea, {2, 0.5})) << engine.reason();
    frames(engine, 12);
    const InputLog log = read_input_log(written(engine.inputs()), "log.jsonl");
    WaveEngine again(open_bay(), with_log());
    for (int frame = 0; frame < 12; ++frame) {
        ASSERT_EQ(Outcome::done, again.replay(log)) << again.reason();
        frames(again, 1);
    }
    EXPECT_EQ(engine.state_hash(), again.state_hash());
}

TEST(ChangingSea, OfWavesOverStretchesComesBackFromALog)
{
    model::SeaState sea = storm;
    sea.given = {{0.3, 0.8, 0.1, 2.0}, {0.25, 0.9, -0.2, 1.0}, {0.1, 1.0, 0.0, 0.5}};
    sea.stretches = {{{{0.0, 0.0, 1.0}, {0.0, 180.0, 0.25}}, 0.0, 90.0, 0.0}, {{{0.0, 60.0, 2.0}}, 1.5, 2.5, 40.0}};
    sea.stretch_of = {0, 1, 0};
    InputLog log;
    log.push_back({3, SeaChanged{std::make_shared<const model::SeaState>(sea), 9, 2.5}});
    const InputLog read = read_input_log(written(log), "log.jsonl");
    ASSERT_EQ(1, read.size());
    const auto& order = std::get<SeaChanged>(read.front().order);
    EXPECT_EQ(sea, *order.sea);
    EXPECT_EQ(9, order.after_frame);
    EXPECT_EQ(2.5, order.over_s);
    WaveEngine engine(open_bay(), with_log());
    ASSERT_EQ(Outcome::done, engine.set_sea(sea, {2, 0.5})) << engine.reason();
    frames(engine, 5);
    WaveEngine restored(open_bay(), with_log());
    ASSERT_EQ(Outcome::done, restored.restore_state(engine.save_state())) << restored.reason();
    frames(engine, 20);
    frames(restored, 20);
    EXPECT_EQ(engine.state_hash(), restored.state_hash());
}

TEST(ChangingSea, GoesOnFromAStateSavedBeforeAmidAndAfterItsRamp)
{
    WaveEngine engine(open_bay(), with_log());
    frames(engine, 10);
    ASSERT_EQ(Outcome::done, engine.set_sea(storm, {16, 1.5}));
    std::vector<std::vector<std::byte>> states;
    for (const int until : {12, 30, 55}) {
        frames(engine, until - static_cast<int>(engine.frame()));
        states.push_back(engine.save_state());
    }
    frames(engine, 5);
    EXPECT_EQ(hash_of_run(open_bay(), 1), engine.state_hash());
    for (const std::vector<std::byte>& state : states) {
        WaveEngine other(open_bay(), with_log(2));
        ASSERT_EQ(Outcome::done, other.restore_state(state)) << other.reason();
        frames(other, 60 - static_cast<int>(other.frame()));
        EXPECT_EQ(engine.state_hash(), other.state_hash());
        EXPECT_EQ(state.size() == states.front().size(), other.change(1).has_value());
    }
    ASSERT_EQ(Outcome::done, engine.restore_state(states.front())); // back, in the run itself
    frames(engine, 48);
    EXPECT_EQ(hash_of_run(open_bay(), 1), engine.state_hash());
}

TEST(ChangingSea, IsInASavedStateWhateverNobodyReadsOfIt)
{
    model::SeaState regular = storm; // whose waves are given, so that no number of a drawn sea counts
    regular.kind = model::SeaState::Kind::regular;
    regular.components = std::numeric_limits<int>::min();
    regular.gamma = -1e300;
    Scenario slow = open_bay();
    slow.waves.sea->ramp_s = 2.0 * longest_change_s;
    slow.waves.sea->components = 3;
    WaveEngine engine(slow, with_log());
    ASSERT_EQ(Outcome::done, engine.set_sea(regular, {last_frame_of_changes, 1.0})) << engine.reason();
    WaveEngine other(slow, with_log());
    EXPECT_EQ(Outcome::done, other.restore_state(engine.save_state())) << other.reason();
    EXPECT_EQ(ChangeState::pending, other.change(1)->state);
}

TEST(ChangingSea, ComesOverTheDepthsThatAreThereByThen)
{
    const std::vector<double> shoal(12, 9.0);
    const auto change_depths = [&](WaveEngine& engine) {
        EXPECT_EQ(Outcome::done, engine.set_depths(0, 10, {3, 4}, shoal)) << engine.reason();
    };
    WaveEngine before(open_bay(), with_log());
    frames(before, 10);
    ASSERT_EQ(Outcome::done, before.set_sea(storm, {25, 1.5}));
    frames(before, 5);
    change_depths(before); // while the sea is prepared, or ready
    WaveEngine after(open_bay(), with_log());
    frames(after, 15);
    change_depths(after);
    ASSERT_EQ(Outcome::done, after.set_sea(storm, {25, 1.5}));
    frames(before, 45);
    frames(after, 45);
    EXPECT_EQ(after.state_hash(), before.state_hash());
}

TEST(ChangingSea, IsRefusedWithALineAndChangesNothing)
{
    WaveEngine engine(open_bay(), with_log());
    frames(engine, 5);
    const auto refused = [&](const std::optional<model::SeaState>& sea, const ChangeTime& when) {
        EXPECT_EQ(Outcome::bad_value, engine.set_sea(sea, when));
        return engine.reason();
    };
    EXPECT_EQ("the change is ordered after frame 4, but frame 5 is the newest: allowed are 5 to 9007199254740992",
              refused(storm, {4, 1.0}));
    EXPECT_NE("", refused(storm, {last_frame_of_changes + 1, 1.0})); // which no saved state would take
    EXPECT_EQ("over_s is -1: allowed are 0 to 3600 s", refused(storm, {std::nullopt, -1.0}));
    EXPECT_NE("", refused(storm, {std::nullopt, std::numeric_limits<double>::quiet_NaN()}));
    EXPECT_NE("", refused(sea_in_bay(-1.0, 8.0, 270.0, 1), {}));
    EXPECT_TRUE(engine.inputs().empty());
    EXPECT_FALSE(engine.change(1));
    Scenario walled = open_bay();
    walled.waves.sea.reset();
    walled.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::open;
    WaveEngine without(walled, with_log());
    EXPECT_EQ(Outcome::bad_value, without.set_sea(storm));
}

TEST(ChangingSea, ThatIsOneTooManyIsRefusedInItsFrameAndTheWaterIsAsWithoutIt)
{
    const auto run_with = [](int seas) {
        WaveEngine engine(open_bay(), with_log());
        for (int sea = 0; sea < seas; ++sea) {
            EXPECT_EQ(Outcome::done, engine.set_sea(sea_in_bay(0.3, 7.0, 260.0, 10 + sea), {2 + sea, 50.0}));
        }
        frames(engine, 30);
        EXPECT_EQ(seas > 3 ? ChangeState::refused : ChangeState::applied, engine.change(seas)->state);
        EXPECT_EQ(seas > 3, !engine.change(seas)->reason.empty());
        return engine.state_hash();
    };
    EXPECT_EQ(run_with(3), run_with(4));
}

} // namespace
} // namespace swell::engine
