#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "busy_orders.hpp"
#include "model/stepping/observations.hpp"

namespace swell::engine
{
namespace
{

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

/// A basin at rest with room for one ship.
WaveEngine still_basin(SpareShips spare = {1, 100.0, 30.0})
{
    Scenario scenario = basin();
    scenario.waves.initial = {};
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships = spare;
    return WaveEngine(scenario, options);
}

NewShip lighter()
{
    NewShip ship;
    ship.name = "lighter";
    ship.length_m = 80.0;
    ship.beam_m = 25.0;
    ship.motion.east_m = 150.0;
    ship.motion.north_m = 115.0;
    ship.motion.heading_deg = 90.0;
    ship.motion.draft_m = 2.0;
    ship.ramp_s = 1.0;
    return ship;
}

void advance(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

/// A ship with a track, because orders cannot put a ship into the water without a ramp.
TEST(SteeredShips, ThatFallInAreLeftToConjugateGradientsForAWhile)
{
    Scenario scenario = basin();
    scenario.waves.ships = {barge(scenario)};
    scenario.waves.ships[0].ramp_s = 0.0;
    scenario.waves.ships[0].start_s = 61.5 * scenario.frame_s; // the checked frames are 22, 43, 64, 85, …
    WaveEngine engine(scenario, {.backend = BackendChoice::cpu, .threads = 1});
    advance(engine, 61);
    const int count = engine.observe().fixed_counts.at(0).steps;
    advance(engine, 2);
    const FrameStats checked = engine.advance_frame();
    EXPECT_EQ(checked.most_iterations, count);
    EXPECT_GT(checked.guess_residual, 2e-2) << "seven past solutions know nothing of a hull that falls in";
    int fewest = 99;
    for (int frame = 65; frame < 85; ++frame) {
        const FrameStats stats = engine.advance_frame();
        fewest = std::min(fewest, stats.most_iterations);
        EXPECT_EQ(stats.guess_residual, 0.0) << "checks alone measure it";
    }
    EXPECT_GT(fewest, count);
    const FrameStats back = engine.advance_frame();
    EXPECT_EQ(back.most_iterations, count);
    EXPECT_LT(back.guess_residual, 1e-2);
    EXPECT_FALSE(engine.observe().fixed_counts.empty()) << "one fall is no reason to give up";
}

/// A step of 70 m, less than her length, and half a turn within a frame were a splash of 3 m.
TEST(SteeredShips, FollowALargeStepOverASecondAndASmallOneAtOnce)
{
    WaveEngine engine = still_basin();
    ShipId id = no_ship;
    NewShip ship = lighter();
    ship.ramp_s = 20.0;
    ASSERT_EQ(engine.add_ship(ship, id), Outcome::done);
    advance(engine, 500);
    ship.motion.east_m += 1.0;
    ship.motion.draft_m += 0.1;
    ASSERT_EQ(engine.steer_ship(id, ship.motion), Outcome::done);
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 151.0) << "at once";
    EXPECT_EQ(engine.ships().at(0).motion.draft_m, 2.1);
    ship.motion.east_m += 20.0;
    ship.motion.draft_m = 4.1;
    ASSERT_EQ(engine.steer_ship(id, ship.motion), Outcome::done);
    EXPECT_EQ(engine.ships().at(0).motion.east_m, 151.0) << "not yet";
    advance(engine, 10);
    EXPECT_NEAR(engine.ships().at(0).motion.east_m, 161.0, 1e-9) << "half a second, half the way";
    EXPECT_NEAR(engine.ships().at(0).motion.draft_m, 3.1, 1e-9);
    ship.motion.east_m += 0.5; // the next frame's order continues from there
    ASSERT_EQ(engine.steer_ship(id, ship.motion), Outcome::done);
    advance(engine, 10);
    EXPECT_NEAR(engine.ships().at(0).motion.east_m, 171.5, 1e-9);
    EXPECT_NEAR(engine.ships().at(0).motion.draft_m, 4.1, 1e-9);
}

/// Formerly a pilot boat whose orders gave only places, once a second, was in the water in 10 of 120 seconds, without a
/// flag.
TEST(SteeredShips, OfWhichPlacesAloneAreOrderedAreInTheWater)
{
    Scenario scenario = basin({201, 31});
    scenario.waves.initial = {};
    std::vector<std::string> warnings;
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships = {1, 30.0, 10.0};
    options.log = [&](LogLevel level, const std::string& line) {
        if (level == LogLevel::warning && line.find("boat") != std::string::npos) {
            warnings.push_back(line);
        }
    };
    WaveEngine engine(scenario, options);
    ShipId id = no_ship;
    ShipMotion motion{20.0, 75.0, 90.0, 1.2};
    ASSERT_EQ(engine.add_ship({"boat", model::PressurePulse::Shape::elliptic, 12.0, 5.0, motion, 1.0}, id), Outcome::done);
    int seconds_in_water = 0, flagged = 0;
    for (int second = 0; second < 60; ++second) {
        advance(engine, 20);
        motion.east_m += 15.0;
        ASSERT_EQ(engine.steer_ship(id, motion), Outcome::done);
        seconds_in_water += engine.ships().at(0).motion.draft_m > 0.0 ? 1 : 0;
        flagged += (engine.ships().at(0).flags & ship_put_elsewhere) != 0 ? 1 : 0;
    }
    EXPECT_GE(seconds_in_water, 55);
    EXPECT_GE(flagged, 50);
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_NE(warnings[0].find("give the velocities"), std::string::npos) << warnings[0];
}

TEST(SteeredShips, SailAsTheSameTrackDoes)
{
    Scenario tracked = basin();
    tracked.waves.ships.push_back(barge(tracked));
    tracked.waves.ships[0].ramp_s = 1.0;
    const model::Ship& ship = tracked.waves.ships[0];
    EngineOptions options;
    options.threads = 1;
    options.backend = BackendChoice::cpu;
    WaveEngine on_track(tracked, options);

    options.spare_ships = {1, 100.0, 30.0};
    WaveEngine steered(basin(), options);
    const model::WayPoint& start = ship.way_points[0];
    ShipId id = no_ship;
    NewShip same{"barge",
                 ship.pulse.shape,
                 ship.pulse.length_m,
                 ship.pulse.beam_m,
                 {start.x_m, start.y_m, 90.0, ship.pulse.draft_m, start.speed_m_per_s, 0.0, 0.0},
                 1.0};
    ASSERT_EQ(steered.add_ship(same, id), Outcome::done);
    for (int frame = 0; frame < 40; ++frame) {
        on_track.advance_frame();
        steered.advance_frame();
    }
    EXPECT_EQ(steered.state_hash(), on_track.state_hash());
    EXPECT_EQ(steered.ship_forces().at(0).force_n, on_track.ship_forces().at(0).force_n);
}

TEST(SteeredShips, AreCarriedOnBetweenOrders)
{
    WaveEngine engine = still_basin();
    NewShip ship = lighter();
    ship.motion.east_m_per_s = 4.0;
    ship.motion.turn_deg_per_s = 2.0;
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(ship, id), Outcome::done);
    EXPECT_EQ(id, 0);
    advance(engine, 30);
    const ShipStatus now = engine.ships().at(0);
    EXPECT_TRUE(now.is_there);
    EXPECT_TRUE(now.is_steered);
    EXPECT_EQ(now.name, "lighter");
    EXPECT_NEAR(now.motion.east_m, 150.0 + 1.5 * 4.0, 1e-9);
    EXPECT_NEAR(now.motion.heading_deg, 93.0, 1e-9);
    EXPECT_DOUBLE_EQ(now.motion.draft_m, 2.0);
}

TEST(SteeredShips, AtRestFloatWhereTheyAre)
{
    WaveEngine engine = still_basin();
    NewShip ship = lighter();
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(ship, id), Outcome::done);
    advance(engine, 200);
    const std::array<double, 3> force = engine.ship_forces().at(0).force_n;
    const double weight_n = 1000.0 * 9.81 * 2.0 * 0.5 * 3.14 * 40.0 * 12.5; // of the water it displaces
    EXPECT_LT(std::abs(force[0]), 1e-3 * weight_n);
    EXPECT_LT(std::abs(force[1]), 1e-3 * weight_n);
}

TEST(SteeredShips, ComeAndGoWithoutASplash)
{
    WaveEngine engine = still_basin();
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(lighter(), id), Outcome::done);
    EXPECT_EQ(engine.ships().at(0).motion.draft_m, 0.0);
    advance(engine, 10);
    EXPECT_NEAR(engine.ships().at(0).motion.draft_m, 1.0, 1e-9); // half of its ramp
    advance(engine, 30);
    ASSERT_EQ(engine.remove_ship(id, 1.0), Outcome::done);
    advance(engine, 10);
    EXPECT_NEAR(engine.ships().at(0).motion.draft_m, 1.0, 1e-9);
    EXPECT_TRUE(engine.ships().at(0).is_there);
    EXPECT_EQ(engine.ship_forces().size(), 1U);
    advance(engine, 11);
    EXPECT_FALSE(engine.ships().at(0).is_there);
    EXPECT_TRUE(engine.ship_forces().empty());
    EXPECT_EQ(engine.observe().hull_depressions_m.at(0), 0.0); // no hull covers the water any more
    EXPECT_EQ(engine.steer_ship(id, lighter().motion), Outcome::no_such_ship);
    EXPECT_EQ(engine.add_ship(lighter(), id), Outcome::done); // its place is free
}

/// A ship that is ordered to leave once more, with any ramp, goes on leaving. It does not sink back into the water first.
TEST(SteeredShips, ThatAreLeavingKeepTheirTime)
{
    WaveEngine engine = still_basin();
    ShipId id = no_ship;
    NewShip ship = lighter();
    ASSERT_EQ(engine.add_ship(ship, id), Outcome::done);
    advance(engine, 25);
    ASSERT_EQ(engine.remove_ship(id, 1.0), Outcome::done);
    for (int frame = 1; frame <= 20; ++frame) {
        advance(engine, 1);
        ASSERT_EQ(engine.remove_ship(id, 5.0), frame < 20 ? Outcome::done : Outcome::no_such_ship) << frame;
        EXPECT_NEAR(engine.ships().at(0).motion.draft_m, 1.0 + std::cos(std::numbers::pi * frame / 20.0), 1e-9) << frame;
    }
    EXPECT_FALSE(engine.ships().at(0).is_there);
}

TEST(SteeredShips, OfAScenarioLeaveTheirTrackWithTheFirstOrder)
{
    Scenario scenario = basin();
    scenario.waves.ships.push_back(barge(scenario));
    WaveEngine engine(scenario, {BackendChoice::cpu, 1});
    EXPECT_FALSE(engine.ships().at(0).is_steered);
    advance(engine, 5);
    const ShipMotion before = engine.ships().at(0).motion;
    EXPECT_NEAR(before.heading_deg, 90.0, 1e-9);
    EXPECT_NEAR(before.east_m_per_s, 5.0, 1e-9);
    ShipMotion order = before;
    order.north_m_per_s = 3.0;
    ASSERT_EQ(engine.steer_ship(0, order), Outcome::done);
    advance(engine, 20);
    EXPECT_NEAR(engine.ships().at(0).motion.north_m, before.north_m + 3.0, 1e-9);
    EXPECT_NEAR(engine.snapshot().ships.at(0).y_m, before.north_m + 3.0, 1e-9);
}

TEST(SteeredShips, OfATrackToTheNorthHaveNoHeading)
{
    Scenario scenario = basin();
    scenario.waves.ships.push_back(barge(scenario));
    std::vector<model::WayPoint>& track = scenario.waves.ships[0].way_points;
    track[1] = {track[0].x_m, track[0].y_m + 90.0, 5.0};
    const WaveEngine engine(scenario, {BackendChoice::cpu, 1});
    EXPECT_EQ(engine.ships().at(0).motion.heading_deg, 0.0);
}

TEST(SteeredShips, RefuseWhatCannotBeAndChangeNothing)
{
    WaveEngine engine = still_basin();
    ShipId id = no_ship;
    NewShip large = lighter();
    large.length_m = 300.0;
    EXPECT_EQ(engine.add_ship(large, id), Outcome::no_room);
    NewShip bad = lighter();
    bad.motion.heading_deg = not_a_number;
    EXPECT_EQ(engine.add_ship(bad, id), Outcome::bad_value);
    bad = lighter();
    bad.beam_m = 0.0;
    EXPECT_EQ(engine.add_ship(bad, id), Outcome::bad_value);
    bad = lighter();
    bad.motion.draft_m = -1.0;
    EXPECT_EQ(engine.add_ship(bad, id), Outcome::bad_value);
    EXPECT_EQ(id, no_ship);
    ASSERT_EQ(engine.add_ship(lighter(), id), Outcome::done);
    ShipId other = no_ship;
    EXPECT_EQ(engine.add_ship(lighter(), other), Outcome::no_room);
    for (const ShipId wrong : {-1, 1, 1000}) {
        EXPECT_EQ(engine.steer_ship(wrong, lighter().motion), Outcome::no_such_ship);
        EXPECT_EQ(engine.remove_ship(wrong), Outcome::no_such_ship);
    }
    ShipMotion off = lighter().motion;
    off.east_m = std::numeric_limits<double>::infinity();
    EXPECT_EQ(engine.steer_ship(id, off), Outcome::bad_value);
    EXPECT_EQ(engine.remove_ship(id, -1.0), Outcome::bad_value);
    EXPECT_EQ(engine.ships().at(0).motion, (ShipMotion{150.0, 115.0, 90.0, 0.0, 0.0, 0.0, 0.0}));
}

TEST(SteeredShips, OffTheGridPressNowhere)
{
    WaveEngine engine = still_basin();
    NewShip ship = lighter();
    ship.motion.east_m = -1e7;
    ship.ramp_s = 0.0;
    ShipId id = no_ship;
    ASSERT_EQ(engine.add_ship(ship, id), Outcome::done);
    advance(engine, 5);
    EXPECT_EQ(engine.observe().max_abs_zeta_m, 0.0);
}

TEST(SteeredShips, AreInTheCallersMetres)
{
    WaveEngine here = still_basin();
    WaveEngine there = still_basin();
    there.set_origin(500000.0, 4.0e6);
    NewShip ship = lighter();
    ShipId id = no_ship;
    ASSERT_EQ(here.add_ship(ship, id), Outcome::done);
    ship.motion.east_m += 500000.0;
    ship.motion.north_m += 4.0e6;
    ASSERT_EQ(there.add_ship(ship, id), Outcome::done);
    advance(here, 10);
    advance(there, 10);
    EXPECT_EQ(here.state_hash(), there.state_hash());
    EXPECT_EQ(there.ships().at(0).motion.east_m, 500150.0);
    there.set_origin(0.0, 0.0);
    EXPECT_EQ(there.ships().at(0).motion.east_m, 150.0);
}

} // namespace
} // namespace swell::engine
