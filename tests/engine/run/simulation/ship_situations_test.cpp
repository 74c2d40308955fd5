#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "busy_orders.hpp"
#include "engine/run/simulation/ship_watch.hpp"

/// An order that no place allows is refused with its reason. A place that is bad for a ship is flagged, and its waves are
/// bounded.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// 20 m of water at rest with room for three ships, and a bank of 1 m in the east.
WaveEngine still_water(bool logs_inputs = false)
{
    Scenario scenario = basin({101, 61});
    scenario.waves.initial = {};
    for (int j = 0; j < 61; ++j) {
        for (int i = 80; i < 101; ++i) {
            scenario.waves.bathymetry.depth_m[scenario.waves.bathymetry.extent.index(i, j)] = 1.0;
        }
    }
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships = {3, 100.0, 30.0};
    options.logs_inputs = logs_inputs;
    return WaveEngine(scenario, options);
}

NewShip lighter(double east_m, double north_m, double draft_m = 2.0)
{
    return {"lighter", model::PressurePulse::Shape::elliptic, 80.0, 25.0, {east_m, north_m, 90.0, draft_m}, 1.0};
}

/// Advances, and returns the highest wave outside hulls.
double highest_in(WaveEngine& engine, int frames)
{
    double highest_m = 0.0;
    for (int frame = 0; frame < frames; ++frame) {
        const FrameStats stats = engine.advance_frame();
        EXPECT_TRUE(is_usable(stats.status));
        highest_m = std::max(highest_m, stats.max_abs_zeta_m);
    }
    return highest_m;
}

TEST(ShipSituations, OrdersOutOfTheRangesSayWhichAndWhatIsAllowed)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    NewShip large = lighter(100.0, 100.0);
    large.length_m = 1000.5;
    EXPECT_EQ(engine.add_ship(large, id), Outcome::bad_value);
    EXPECT_EQ(engine.reason(), "length_m is 1000.5: allowed are numbers from 0.1 to 1000");
    large.length_m = 101.0;
    EXPECT_EQ(engine.add_ship(large, id), Outcome::no_room);
    EXPECT_EQ(engine.reason(), "a hull of 101 m by 25 m: allowed are up to 100 m by 30 m, as spare_ships says");
    ASSERT_EQ(engine.add_ship(lighter(100.0, 100.0), id), Outcome::done);
    ShipMotion motion = lighter(100.0, 100.0, 60.0).motion;
    EXPECT_EQ(engine.steer_ship(id, motion), Outcome::bad_value);
    EXPECT_EQ(engine.reason(), "draft_m is 60: allowed are numbers from 0 to 50");
    motion.draft_m = 3.0;
    motion.east_m_per_s = 40.0;
    motion.north_m_per_s = -40.0;
    EXPECT_EQ(engine.steer_ship(id, motion), Outcome::bad_value);
    EXPECT_THAT(engine.reason(), HasSubstr("speed_m_per_s is 56.56"));
    motion.east_m_per_s = 50.0 * std::cos(0.3);
    motion.north_m_per_s = 50.0 * std::sin(0.3);
    EXPECT_EQ(engine.steer_ship(id, motion), Outcome::done) << "50 m/s by its components: " << engine.reason();
    EXPECT_EQ(engine.place_ship(id, motion, -1.0), Outcome::bad_value);
    EXPECT_EQ(engine.reason(), "ramp_s is -1: allowed are numbers from 0 to 3600");
    EXPECT_EQ(engine.remove_ship(2), Outcome::no_such_ship);
    EXPECT_EQ(engine.reason(), "id is 2: no ship is in that place");
    EXPECT_EQ(engine.remove_ship(-1), Outcome::no_such_ship);
    EXPECT_EQ(engine.reason(), "id is -1: allowed are places for ships, 0 to 2");
}

TEST(ShipSituations, AreFlaggedOfTheShipAndOfTheFrame)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(lighter(100.0, 100.0), id), Outcome::done);
    FrameStats stats = engine.advance_frame();
    EXPECT_EQ(stats.ship_flags, 0U);
    EXPECT_EQ(stats.least_under_keel_m, 18.0) << "by what it will draw, though it is still coming";
    ASSERT_EQ(engine.add_ship(lighter(390.0, 100.0), id), Outcome::done);
    EXPECT_EQ(engine.ships().at(1).flags, ship_aground) << "at once";
    EXPECT_EQ(engine.ships().at(1).under_keel_m, -1.0);
    ASSERT_EQ(engine.add_ship(lighter(110.0, 110.0, 3.0), id), Outcome::done);
    stats = engine.advance_frame();
    EXPECT_EQ(stats.ship_flags, ship_aground | ship_overlapping);
    EXPECT_EQ(stats.least_under_keel_m, -1.0);
    EXPECT_EQ(engine.ships().at(0).flags, ship_overlapping);
    EXPECT_EQ(engine.ships().at(2).under_keel_m, 17.0);
    engine.steer_ship(1, lighter(500.0, 100.0).motion);
    highest_in(engine, 500);
    EXPECT_EQ(engine.ships().at(1).flags, ship_aground | ship_partly_off_grid);
    for (const ShipId one : {0, 1, 2}) {
        engine.remove_ship(one, 0.1); // taken as 1 s
    }
    highest_in(engine, 21);
    EXPECT_EQ(engine.advance_frame().ship_flags, 0U) << "nobody is there";
    EXPECT_TRUE(std::isinf(engine.advance_frame().least_under_keel_m));
}

TEST(ShipSituations, AShipThatDrawsAllTheWaterTouchesNothing)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(lighter(100.0, 100.0, 20.0), id), Outcome::done);
    EXPECT_EQ(engine.ships().at(0).under_keel_m, 0.0);
    EXPECT_EQ(engine.ships().at(0).flags, 0U);
}

TEST(ShipSituations, AShipThatDepartsHasTheKeelThatItHasHere)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(lighter(100.0, 100.0), id), Outcome::done);
    highest_in(engine, 40);
    ASSERT_EQ(engine.place_ship(id, lighter(300.0, 200.0, 8.0).motion, 2.0), Outcome::done);
    EXPECT_EQ(engine.ships().at(0).under_keel_m, 18.0);
    highest_in(engine, 50);
    EXPECT_EQ(engine.ships().at(0).under_keel_m, 12.0);
}

TEST(ShipSituations, AShipOfATrackThatHasNotComeHasNoFlags)
{
    Scenario scenario = basin();
    model::Ship late = barge(scenario);
    late.start_s = 0.2;
    scenario.waves.ships = {late, barge(scenario)};
    WaveEngine engine(scenario, {BackendChoice::cpu, 1});
    EXPECT_EQ(engine.advance_frame().ship_flags, 0U);
    highest_in(engine, 6);
    EXPECT_EQ(engine.advance_frame().ship_flags, ship_overlapping);
}

TEST(ShipSituations, HaveTheWords)
{
    EXPECT_EQ(names_of_ship_flags(0), "");
    EXPECT_EQ(names_of_ship_flags(ship_aground | ship_overlapping), "aground, overlapping");
}

/// Formerly a leap made a splash of 5.6 m.
TEST(Leaps, ShrinkTheDraftHereAndLetItGrowThere)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    NewShip ship = lighter(100.0, 100.0, 5.0);
    ship.ramp_s = 20.0; // so slow that its coming leaves no visible wave
    ASSERT_EQ(engine.add_ship(ship, id), Outcome::done);
    highest_in(engine, 500);
    ShipMotion there = lighter(300.0, 200.0, 5.0).motion;
    there.east_m_per_s = 2.0;
    ASSERT_EQ(engine.steer_ship(id, there), Outcome::done);
    EXPECT_EQ(engine.ships().at(0).flags, ship_put_elsewhere);
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 100.0) << "still here";
    EXPECT_LT(highest_in(engine, 100), 0.5);
    EXPECT_NEAR(engine.ships().at(0).motion.draft_m, 2.5, 0.01) << "half of the ramp of 10 s";
    there.east_m = 310.0; // the bridge's next order, 5 s later, continues from there
    ASSERT_EQ(engine.steer_ship(id, there), Outcome::done);
    highest_in(engine, 99);
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 100.0);
    highest_in(engine, 1);
    EXPECT_NEAR(engine.ships().at(0).motion.east_m, 320.0, 1e-9) << "it has gone on there";
    EXPECT_LT(highest_in(engine, 200), 0.5);
    EXPECT_NEAR(engine.ships().at(0).motion.draft_m, 5.0, 1e-9);
    EXPECT_EQ(engine.advance_frame().ship_flags, 0U);
}

TEST(Leaps, OnPurposeHaveTheirOwnRamp)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(lighter(100.0, 100.0), id), Outcome::done);
    highest_in(engine, 30);
    ASSERT_EQ(engine.place_ship(id, lighter(110.0, 100.0).motion, 2.0), Outcome::done); // too short for a leap
    highest_in(engine, 40);
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 110.0);
    EXPECT_EQ(engine.ships().at(0).motion.draft_m, 0.0);
    highest_in(engine, 40);
    EXPECT_EQ(engine.ships().at(0).motion.draft_m, 2.0);
    ASSERT_EQ(engine.place_ship(id, lighter(200.0, 100.0).motion, 0.0), Outcome::done);
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 110.0) << "a ramp of 0 is taken as 1 s";
    highest_in(engine, 20);
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 200.0);
    highest_in(engine, 20);
    EXPECT_EQ(engine.ships().at(0).motion.draft_m, 2.0);
}

TEST(Leaps, BeginWithTheDraughtThatAShipHas)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    NewShip coming = lighter(100.0, 100.0);
    coming.ramp_s = 4.0;
    ASSERT_EQ(engine.add_ship(coming, id), Outcome::done);
    highest_in(engine, 20);
    const double draft_m = engine.ships().at(0).motion.draft_m;
    EXPECT_GT(draft_m, 0.1);
    EXPECT_LT(draft_m, 1.0);
    ASSERT_EQ(engine.place_ship(id, lighter(300.0, 200.0).motion, 2.0), Outcome::done);
    EXPECT_NEAR(engine.ships().at(0).motion.draft_m, draft_m, 1e-9) << "with all of it there would be a splash";
}

TEST(Leaps, EndLittleByLittleWhereTheShipIsRemovedMeanwhile)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(lighter(100.0, 100.0), id), Outcome::done);
    highest_in(engine, 40);
    ASSERT_EQ(engine.place_ship(id, lighter(300.0, 200.0).motion, 20.0), Outcome::done);
    ASSERT_EQ(engine.remove_ship(id, 1.0), Outcome::done);
    highest_in(engine, 19);
    EXPECT_TRUE(engine.ships().at(0).is_there);
    EXPECT_LT(engine.ships().at(0).motion.draft_m, 0.05) << "a twentieth of a second before it is gone";
}

/// A bridge may also give an order only every few seconds. An order to the place that the ship has reached by then is not a
/// leap.
TEST(Leaps, AreMeasuredFromWhereAShipHasCome)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    NewShip fast = lighter(60.0, 100.0, 0.5);
    fast.motion.east_m_per_s = 25.0;
    ASSERT_EQ(engine.add_ship(fast, id), Outcome::done);
    highest_in(engine, 80);
    fast.motion.east_m = 161.0; // 101 m from the start, but 1 m from the ship, which is 80 m long
    ASSERT_EQ(engine.steer_ship(id, fast.motion), Outcome::done);
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 161.0);
    EXPECT_EQ(engine.ships().at(0).flags, 0U);
}

TEST(Leaps, OfAShipThatLeavesEndWithIt)
{
    WaveEngine engine = still_water();
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(lighter(100.0, 100.0), id), Outcome::done);
    highest_in(engine, 30);
    ASSERT_EQ(engine.steer_ship(id, lighter(300.0, 100.0).motion), Outcome::done);
    ASSERT_EQ(engine.remove_ship(id, 1.0), Outcome::done);
    highest_in(engine, 21);
    EXPECT_FALSE(engine.ships().at(0).is_there);
}

TEST(Leaps, AreSavedReplayedAndLogged)
{
    WaveEngine engine = still_water(true);
    ShipId id = no_ship;
    engine.add_ship(lighter(100.0, 100.0), id);
    highest_in(engine, 30);
    engine.steer_ship(id, lighter(300.0, 100.0).motion);
    highest_in(engine, 20);
    const std::vector<std::byte> amid = engine.save_state();
    WaveEngine restored = still_water();
    ASSERT_EQ(restored.restore_state(amid), Outcome::done) << restored.reason();
    highest_in(engine, 300);
    highest_in(restored, 300);
    EXPECT_EQ(restored.state_hash(), engine.state_hash());
    engine.place_ship(id, lighter(150.0, 150.0).motion, 2.0);
    highest_in(engine, 60);
    const InputLog log = read_input_log(written(engine.inputs()), "orders.jsonl");
    WaveEngine again = still_water();
    while (again.frame() < engine.frame()) {
        ASSERT_EQ(again.replay(log), Outcome::done);
        again.advance_frame();
    }
    EXPECT_EQ(again.state_hash(), engine.state_hash());
}

TEST(Replay, GivesAllOrdersOfAFrameOrNone)
{
    WaveEngine engine = still_water(true);
    WaveEngine twin = still_water();
    ShipId id = no_ship;
    engine.add_ship(lighter(100.0, 100.0), id);
    twin.add_ship(lighter(100.0, 100.0), id);
    highest_in(engine, 30);
    highest_in(twin, 30);
    engine.set_origin(1000.0, 2000.0);
    const InputLog log{{30, ShipSteered{0, lighter(110.0, 100.0).motion}},
                       {30, ShipAdded{lighter(200.0, 200.0)}},
                       {30, DepthsChanged{10, 10, {2, 1}, {18.0, 17.0}}},
                       {30, ShipRemoved{2, 1.0}}}; // no such ship
    EXPECT_EQ(engine.replay(log), Outcome::no_such_ship);
    EXPECT_EQ(engine.reason(), "id is 2: no ship is in that place");
    EXPECT_EQ(engine.inputs().size(), 1U);
    EXPECT_FALSE(engine.ships().at(1).is_there);
    EXPECT_EQ(engine.ships().at(1).name, "");
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 1100.0) << "the origin is the caller's again";
    EXPECT_EQ(engine.bathymetry().depth_at(11, 10), 20.0);
    highest_in(engine, 40);
    highest_in(twin, 40);
    EXPECT_EQ(engine.state_hash(), twin.state_hash());
}

} // namespace
} // namespace swell::engine
