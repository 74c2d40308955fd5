/// A moored ship: rest, tides, natural periods, lines that break or slip.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "../seakeeping/springs.hpp"
#include "../seakeeping/upward_crossings.hpp"
#include "moored_coaster.hpp"

namespace swell::engine
{
namespace
{

/// Expects that a ship stays in her place to 1 mm, with tensions that are constant to 1e-3.
void expect_rest(MooredCoaster& ship, int settling, int steps)
{
    ship.steps(settling);
    const Vector3 place = ship.ship().position;
    const std::vector<LineState> lines = ship.lines();
    double moved = 0.0;
    double changed = 0.0;
    for (int n = 0; n < steps; ++n) {
        ship.step();
        for (std::size_t i = 0; i < 3; ++i) {
            moved = std::max(moved, std::fabs(ship.ship().position[i] - place[i]));
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            changed = std::max(changed, std::fabs(ship.lines()[i].tension_n / lines[i].tension_n - 1.0));
        }
    }
    EXPECT_LT(moved, 1e-3);
    EXPECT_LT(changed, 1e-3);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_GT(lines[i].tension_n, 1e4) << i;
    }
    for (const FenderLoad& fender : ship.fenders()) {
        EXPECT_GT(fender.load_n, 1e4);
        EXPECT_FALSE(fender.is_bottomed_out);
    }
}

TEST(MooredShip, ComesToRestOnEightLinesAndFourFenders)
{
    MooredCoaster ship(eight_lines(), four_fenders());
    expect_rest(ship, 6000, 4000);
}

TEST(MooredShip, StaysAtRestForHundredThousandSteps)
{
    MooredCoaster ship(eight_lines(), four_fenders());
    expect_rest(ship, 6000, 94'000);
}

TEST(MooredShip, FeelsEqualAndOppositeLoadsOfLinesAndFendersAtRest)
{
    MooredCoaster ship(eight_lines(), four_fenders());
    ship.steps(6000);
    double fenders = 0.0;
    for (const FenderLoad& fender : ship.fenders()) {
        fenders += fender.load_n;
    }
    EXPECT_GT(fenders, 5e4);
    EXPECT_NEAR(ship.loads().force[0], 0.0, 0.01 * fenders);
    EXPECT_NEAR(ship.loads().force[1], 0.0, 0.01 * fenders);
    EXPECT_LT(ship.loads().force[2], 0.0) << "lines from the deck down to the quay pull her down";
}

/// Returns four breast lines to dolphins on both sides, which hold the ship in the middle.
std::vector<MooringLine> lines_on_both_sides()
{
    std::vector<MooringLine> lines;
    for (const double along : {-30.0, 30.0}) {
        for (const double side : {-1.0, 1.0}) {
            MooringLine line = rope_between("breast", {along, 8.0 * side, 5.0}, {along, 28.0 * side, 5.0});
            line.stiffness_n = 5e6;
            line.pretension_n = 1e5;
            lines.push_back(line);
        }
    }
    return lines;
}

TEST(MooredShip, HasTheTensionsOfTheGeometryAtEveryTide)
{
    for (const double tide : {-2.0, 2.0}) {
        MooredCoaster ship(lines_on_both_sides(), {});
        for (int n = 0; n < 6000; ++n) {
            ship.step({}, tide * std::min(1.0, n / 4000.0));
        }
        const double unstretched = 20.0 / (1.0 + 1e5 / 5e6);
        const double wanted = 5e6 * (std::hypot(20.0, tide) / unstretched - 1.0);
        for (const LineState& line : ship.lines()) {
            EXPECT_NEAR(line.tension_n, wanted, 0.01 * wanted) << tide;
        }
    }
}

/// Adds a pair of lines 2 km long in opposite directions that share a stiffness [N/m].
void add_pair(std::vector<MooringLine>& lines, const Vector3& fairlead, const Vector3& direction, double stiffness)
{
    constexpr double span = 2000.0;
    constexpr double farthest = 4.0; // the lines stay taut so far [m]
    for (const double sense : {-1.0, 1.0}) {
        MooringLine line;
        line.fairlead_m = fairlead;
        for (std::size_t i = 0; i < 3; ++i) {
            line.bollard_m[i] = fairlead[i] + sense * span * direction[i];
        }
        line.length_m = span - farthest;
        line.stiffness_n = 0.5 * stiffness * line.length_m;
        lines.push_back(line);
    }
}

/// Returns the measured period over the wanted one, less 1, of a ship on lines in one degree of freedom.
double period_error_on_lines(const std::string& name, std::size_t degree, double period)
{
    const Hydrodynamics hull = coaster_without_points(name);
    const double stiffness = springs_of_period(period, hull, coaster_properties(hull), 0.0).stiffness[degree];
    const double height = coaster_gravity_centre[2];
    std::vector<MooringLine> lines;
    if (degree == yaw) {
        for (const double arm : {-40.0, 40.0}) {
            add_pair(lines, {arm, 0.0, height}, {0.0, 1.0, 0.0}, stiffness / (2.0 * 40.0 * 40.0));
        }
    } else {
        const Vector3 direction = degree == surge ? Vector3{1.0, 0.0, 0.0} : Vector3{0.0, 1.0, 0.0};
        add_pair(lines, {0.0, 0.0, height}, direction, stiffness);
    }
    MooredCoaster ship(lines, {}, name);
    if (degree == yaw) {
        ship.ship().orientation = upright(0.02);
    } else {
        ship.ship().position[degree] += 0.5;
    }
    std::vector<double> record;
    for (int n = 0; n < static_cast<int>(3.0 * period / ship_step_s); ++n) {
        ship.step();
        record.push_back(displacements(ship.ship(), coaster_gravity_centre)[degree]);
    }
    const std::vector<double> crossings = upward_crossings(record);
    const double measured =
        ship_step_s * (crossings.back() - crossings.front()) / static_cast<double>(crossings.size() - 1);
    return measured / period - 1.0;
}

TEST(MooredShip, HasTheNaturalPeriodsOfItsLines)
{
    for (const std::size_t degree : {surge, sway, yaw}) {
        for (const double period : {20.0, 60.0, 120.0}) {
            EXPECT_LT(std::fabs(period_error_on_lines("coaster_20m", degree, period)), 0.01)
                << degree << ", " << period << " s";
            EXPECT_LT(std::fabs(period_error_on_lines("coaster_9m", degree, period)), 0.05)
                << degree << ", " << period << " s, 9 m";
        }
    }
}

TEST(MooredShip, LosesTheLoadOfALineInTheStepInWhichItBreaks)
{
    std::vector<MooringLine> lines = eight_lines();
    lines[2].strength_n = 2e5;
    MooredCoaster ship(lines, four_fenders());
    ship.steps(3000);
    std::vector<LineState> before = ship.lines();
    int steps = 0;
    while (!ship.lines()[2].is_broken && ++steps < 4000) {
        before = ship.lines();
        ship.step({{0.0, -500.0 * steps, 0.0}, {}});
    }
    ASSERT_LT(steps, 4000);
    EXPECT_GT(before[2].tension_n, 1.9e5);
    EXPECT_EQ(ship.lines()[2].tension_n, 0.0);
    const double at_break = ship.lines()[5].tension_n;
    for (int n = 0; n < 60; ++n) {
        ship.step({{0.0, -500.0 * steps, 0.0}, {}});
    }
    EXPECT_EQ(ship.lines()[2].tension_n, 0.0);
    EXPECT_GT(ship.lines()[1].tension_n, 1.05 * before[1].tension_n) << "the head line takes up its load";
    EXPECT_GT(at_break, 0.0);
}

TEST(MooredShip, FeelsTheLinesThatAreReported)
{
    std::vector<MooringLine> lines = eight_lines();
    lines[2].strength_n = 7e4;
    MooredCoaster ship(lines, {});
    AnsweringState elsewhere = ship.ship();
    elsewhere.position[1] -= 1.0;
    elsewhere.velocity = {0.1, -0.2, 0.05, 0.01, -0.01, 0.02};
    std::vector<LineState> results(8);
    const ShipLoads loads = ship.moorings().loads(ship.state(), elsewhere, results, {});
    EXPECT_TRUE(results[2].is_broken);
    Vector3 sum{};
    for (std::size_t n = 0; n < lines.size(); ++n) {
        const Vector3 fairlead = world_point(elsewhere, {lines[n].fairlead_m[0], lines[n].fairlead_m[1],
                                                         lines[n].fairlead_m[2] - coaster_gravity_centre[2]});
        const Vector3& bollard = lines[n].bollard_m;
        const double span = std::hypot(bollard[0] - fairlead[0], bollard[1] - fairlead[1], bollard[2] - fairlead[2]);
        for (std::size_t i = 0; i < 3; ++i) {
            sum[i] += results[n].tension_n * (bollard[i] - fairlead[i]) / span;
        }
    }
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(loads.force[i], sum[i], 1e-6);
    }
}

TEST(MooredShip, SlipsOnTheBrakeAtItsLoad)
{
    std::vector<MooringLine> lines = eight_lines();
    for (MooringLine& line : lines) {
        line.brake_n = 1.2e5;
        line.strength_n = 3e5;
    }
    MooredCoaster ship(lines, four_fenders());
    ship.steps(100);
    const double length = ship.lines()[2].length_m;
    double highest = 0.0;
    for (int n = 0; n < 600; ++n) {
        ship.step({{0.0, -9e5, 0.0}, {}});
        for (const LineState& line : ship.lines()) {
            highest = std::max(highest, line.tension_n);
            EXPECT_TRUE(!line.brakes || line.tension_n == 1.2e5);
            EXPECT_FALSE(line.is_broken);
        }
    }
    EXPECT_EQ(highest, 1.2e5);
    EXPECT_GT(ship.lines()[2].length_m, length + 0.5);
    EXPECT_TRUE(ship.lines()[2].brakes);
}

TEST(MooredShip, NoLineAndNoFenderPulls)
{
    MooredCoaster ship(eight_lines(), four_fenders());
    for (int n = 0; n < 3000; ++n) {
        const double turn = 0.05 * n;
        ship.step({{2e5 * std::sin(turn), 3e6 * std::cos(0.7 * turn), 0.0}, {0.0, 0.0, 2e7 * std::sin(0.4 * turn)}});
        for (const LineState& line : ship.lines()) {
            ASSERT_GE(line.tension_n, 0.0);
        }
        for (const FenderLoad& fender : ship.fenders()) {
            ASSERT_GE(fender.load_n, 0.0);
            ASSERT_EQ(fender.load_n > 0.0 && fender.compression_m <= 0.0, false);
        }
    }
}

TEST(MooredShip, GoesOnWithEqualBitsFromARestoredState)
{
    std::vector<MooringLine> lines = eight_lines();
    lines[2].strength_n = 6e4;
    lines[3].brake_n = 6e4;
    MooredCoaster through(lines, four_fenders());
    const ShipLoads push{{1e5, -6e5, 0.0}, {}};
    for (int n = 0; n < 300; ++n) {
        through.step(push);
    }
    ASSERT_TRUE(through.lines()[2].is_broken);
    MooredCoaster restored(lines, four_fenders());
    std::vector<double> saved;
    append_doubles(through.state(), saved);
    EXPECT_EQ(saved.size(), doubles_of(restored.state()));
    ASSERT_TRUE(restore_doubles(restored.state(), saved));
    restored.ship() = through.ship();
    for (int n = 0; n < 300; ++n) {
        through.step(push);
        restored.step(push);
    }
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(std::bit_cast<std::uint64_t>(through.ship().position[i]),
                  std::bit_cast<std::uint64_t>(restored.ship().position[i]));
    }
    saved[1] = 3.0;
    EXPECT_FALSE(restore_doubles(restored.state(), saved));
    saved[1] = 0.0;
    saved[0] = std::nan("");
    EXPECT_FALSE(restore_doubles(restored.state(), saved));
    saved.pop_back();
    EXPECT_FALSE(restore_doubles(restored.state(), saved));
}

TEST(MooredShip, ObeysOrdersOfHerLines)
{
    MooredCoaster ship(eight_lines(), four_fenders());
    ship.step();
    MooringState& state = ship.state();
    const double length = ship.lines()[0].length_m;
    ASSERT_TRUE(state.heave_in(0, 0.25));
    ASSERT_TRUE(state.slack(1, 5.0));
    ASSERT_TRUE(state.cast_off(2));
    EXPECT_FALSE(state.heave_in(2, 1.0)) << "it is cast off";
    EXPECT_FALSE(state.slack(0, -1.0));
    EXPECT_FALSE(state.heave_in(8, 1.0));
    EXPECT_FALSE(state.renew(8));
    ship.step();
    EXPECT_NEAR(ship.lines()[0].length_m, length - 0.25, 1e-12);
    EXPECT_GT(ship.lines()[0].tension_n, 8e4);
    EXPECT_EQ(ship.lines()[1].tension_n, 0.0);
    EXPECT_TRUE(ship.lines()[2].is_cast_off);
    EXPECT_EQ(ship.lines()[2].tension_n, 0.0);
    ASSERT_TRUE(state.renew(2));
    ship.ship().velocity = {};
    ship.step();
    EXPECT_FALSE(ship.lines()[2].is_cast_off);
    EXPECT_NEAR(ship.lines()[2].tension_n, 5e4, 1.0);
    ASSERT_TRUE(state.heave_in(2, 1e6));
    ship.step();
    EXPECT_EQ(ship.lines()[2].length_m, shortest_line_m);
}

/// Returns the load of one fender on the ship at rest in her place, but with a velocity.
ShipLoads fender_load(const Vector6& velocity, double friction)
{
    Fender fender = fender_at("one", 9.0);
    fender.place_m[1] = 7.8;
    fender.damping_n_s_per_m = 0.0;
    fender.friction = friction;
    MooredCoaster ship({}, {fender});
    ship.ship().velocity = velocity;
    std::vector<FenderLoad> results(1);
    const ShipLoads loads = ship.moorings().loads(ship.state(), ship.ship(), {}, results);
    EXPECT_NEAR(results[0].compression_m, 0.2, 0.01);
    return loads;
}

TEST(MooredShip, IsPushedOffByAFenderAndHeldBackByItsFriction)
{
    const ShipLoads rest = fender_load({}, 0.3);
    EXPECT_NEAR(rest.force[1], -2e5, 1e4);
    EXPECT_EQ(rest.force[0], 0.0);
    EXPECT_NEAR(rest.moment[2], 9.0 * rest.force[1], 1e-6);
    const ShipLoads ahead = fender_load({1.0, 0.0, 0.0, 0.0, 0.0, 0.0}, 0.3);
    EXPECT_NEAR(ahead.force[0], 0.3 * rest.force[1], 1e2);
    const ShipLoads up = fender_load({0.0, 0.0, 1.0, 0.0, 0.0, 0.0}, 0.3);
    EXPECT_NEAR(up.force[2], 0.3 * rest.force[1], 1e2);
    EXPECT_EQ(fender_load({1.0, 0.0, 0.0, 0.0, 0.0, 0.0}, 0.0).force[0], 0.0);
}

} // namespace
} // namespace swell::engine
