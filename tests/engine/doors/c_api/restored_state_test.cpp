#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>

#include "basin.hpp"

/// What a program outside can observe of an engine after a state was restored, and of data that a state cannot hold.
namespace swell::c_api_tests
{
namespace
{

using testing::HasSubstr;

swell_options watched_options()
{
    swell_options options = usual_options();
    options.holds_frame_before = 1;
    options.snapshot_every = 1;
    options.gauge_history_frames = 50;
    options.logs_inputs = 1;
    options.spare_ships = 1;
    return options;
}

std::vector<unsigned char> state_of(swell_engine* engine)
{
    std::size_t needed = 0;
    EXPECT_EQ(swell_save_state(engine, nullptr, 0, &needed), SWELL_DONE);
    std::vector<unsigned char> state(needed);
    EXPECT_EQ(swell_save_state(engine, state.data(), state.size(), &needed), SWELL_DONE);
    return state;
}

void advance(swell_engine* engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_EQ(swell_advance_frame(engine, nullptr), SWELL_DONE);
    }
}

swell_new_ship lighter()
{
    swell_new_ship ship;
    swell_default_ship(&ship, sizeof ship);
    ship.length_m = 40.0;
    ship.beam_m = 10.0;
    ship.motion = {100.0, 75.0, 0.0, 1.0, 0.0, 0.0, 0.0};
    return ship;
}

TEST(CApi, ARestoredEngineHoldsNothingOfOtherFrames)
{
    const Basin basin;
    const Engine engine = basin.engine(watched_options());
    advance(engine.get(), 5);
    const std::vector<unsigned char> state = state_of(engine.get());
    advance(engine.get(), 5);
    ASSERT_EQ(swell_restore_state(engine.get(), state.data(), state.size()), SWELL_DONE);
    double time_s = 0.0;
    swell_get_time(engine.get(), nullptr, &time_s);
    swell_query_options query;
    swell_default_query(&query, sizeof query);
    query.at_time = 1;
    query.time_s = time_s - 0.025;
    const swell_point point{50.0, 50.0};
    swell_sample sample{};
    EXPECT_EQ(swell_query(engine.get(), &point, 1, &query, &sample, nullptr), SWELL_NOT_HELD);
    swell_snapshot* snapshot = nullptr;
    EXPECT_EQ(swell_acquire_snapshot(engine.get(), &snapshot), SWELL_NOT_HELD);
    double history[50];
    std::int64_t first = 0;
    std::size_t count = 7;
    EXPECT_EQ(swell_copy_gauge_history(engine.get(), 0, history, 50, &first, &count), SWELL_NOT_HELD);
    advance(engine.get(), 1);
    query.time_s += 0.05;
    EXPECT_EQ(swell_copy_gauge_history(engine.get(), 0, history, 50, &first, &count), SWELL_DONE);
    EXPECT_EQ(count, 1U);
    EXPECT_EQ(first, 6);
    EXPECT_EQ(swell_query(engine.get(), &point, 1, &query, &sample, nullptr), SWELL_DONE);
    ASSERT_EQ(swell_acquire_snapshot(engine.get(), &snapshot), SWELL_DONE);
    swell_release_snapshot(snapshot);
}

TEST(CApi, ALogGoesWithTheStateItBeganFrom)
{
    const Basin basin;
    const Engine engine = basin.engine(watched_options());
    const Engine other = basin.engine(watched_options());
    advance(other.get(), 5);
    const std::vector<unsigned char> state = state_of(other.get());
    swell_new_ship ship = lighter();
    std::int32_t id = -1;
    advance(engine.get(), 20);
    ASSERT_EQ(swell_add_ship(engine.get(), &ship, &id), SWELL_DONE);
    ASSERT_EQ(swell_restore_state(engine.get(), state.data(), state.size()), SWELL_DONE);
    advance(engine.get(), 7);
    ASSERT_EQ(swell_add_ship(engine.get(), &ship, &id), SWELL_DONE);
    advance(engine.get(), 5);

    const std::string file = testing::TempDir() + "log_of_a_restored_run.jsonl";
    ASSERT_EQ(swell_write_inputs(engine.get(), file.c_str()), SWELL_DONE);
    swell_input_log* log = nullptr;
    ASSERT_EQ(swell_read_inputs(file.c_str(), &log), SWELL_DONE) << swell_last_error();
    const Engine again = basin.engine(watched_options());
    EXPECT_EQ(swell_replay(again.get(), log), SWELL_WRONG_STATE);
    EXPECT_THAT(swell_last_error(), HasSubstr("the log begins at frame 5 from state " + hash_of(other.get())));
    ASSERT_EQ(swell_restore_state(again.get(), state.data(), state.size()), SWELL_DONE);
    for (int frame = 0; frame < 12; ++frame) {
        ASSERT_EQ(swell_replay(again.get(), log), SWELL_DONE) << swell_last_error();
        advance(again.get(), 1);
    }
    EXPECT_EQ(hash_of(again.get()), hash_of(engine.get()));
    swell_free_inputs(log);
    std::filesystem::remove(file);
}

TEST(CApi, ANameThatNoStateHoldsIsRefusedWhereItIsAdded)
{
    const Basin basin;
    const Engine engine = basin.engine(watched_options());
    swell_new_ship ship = lighter();
    std::int32_t id = -1;
    const std::string longer(1001, 'a');
    ship.name = longer.c_str();
    EXPECT_EQ(swell_add_ship(engine.get(), &ship, &id), SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(), HasSubstr("name has 1001 bytes: allowed are up to 1000"));
    ship.name = longer.c_str() + 1;
    ASSERT_EQ(swell_add_ship(engine.get(), &ship, &id), SWELL_DONE);
    const std::vector<unsigned char> state = state_of(engine.get());
    EXPECT_EQ(swell_restore_state(engine.get(), state.data(), state.size()), SWELL_DONE) << swell_last_error();
}

// An origin and a place may each be far away, the one to the west and the other to the east.
TEST(CApi, APlaceThatAnOriginPutsOutOfItsRangeIsRefused)
{
    const Basin basin;
    const Engine engine = basin.engine(watched_options());
    ASSERT_EQ(swell_set_origin(engine.get(), -6e11, 0.0), SWELL_DONE);
    swell_new_ship ship;
    swell_default_ship(&ship, sizeof ship);
    ship.length_m = 40.0;
    ship.beam_m = 10.0;
    ship.motion = {6e11, 75.0, 0.0, 1.0, 0.0, 0.0, 0.0};
    std::int32_t id = -1;
    EXPECT_EQ(swell_add_ship(engine.get(), &ship, &id), SWELL_BAD_VALUE);
    EXPECT_THAT(swell_last_error(), HasSubstr("east_m is 1200000000000"));
}

TEST(CApi, EveryMemberOfASampleIsWritten)
{
    const Basin basin;
    const Engine engine = basin.engine(watched_options());
    advance(engine.get(), 1);
    const swell_point point{50.0, 50.0};
    swell_sample sample;
    std::memset(&sample, 0x5a, sizeof sample);
    ASSERT_EQ(swell_query(engine.get(), &point, 1, nullptr, &sample, nullptr), SWELL_DONE);
    EXPECT_EQ(sample.reserved, 0);
    swell_snapshot* snapshot = nullptr;
    ASSERT_EQ(swell_acquire_snapshot(engine.get(), &snapshot), SWELL_DONE);
    std::memset(&sample, 0x5a, sizeof sample);
    EXPECT_EQ(swell_query_snapshot(snapshot, &point, 1, nullptr, &sample, nullptr), SWELL_DONE);
    EXPECT_EQ(sample.reserved, 0);
    swell_release_snapshot(snapshot);
    swell_water_motion motion;
    std::memset(&motion, 0x5a, sizeof motion);
    ASSERT_EQ(swell_query_motion(engine.get(), &point, 1, -1.0, &motion, nullptr), SWELL_DONE);
    EXPECT_EQ(motion.reserved, 0);
}

} // namespace
} // namespace swell::c_api_tests
