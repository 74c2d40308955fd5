// Orders turn water into land, and land into water: gates, caissons, quays, breaches.
#include <gtest/gtest.h>

#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <random>
#include <string>
#include <vector>

#include "../../../seeds_asked.hpp"
#include "../../small_scenarios.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/stepping/observations.hpp"

namespace swell::engine
{
namespace
{

EngineOptions logging(int threads = 1)
{
    EngineOptions options = on_one_thread;
    options.threads = threads;
    options.logs_inputs = true;
    return options;
}

constexpr solver::Extent extent_of_lock{40, 21};

/// Two basins that a wall parts, three nodes thick, and a hump of water in the western one.
Scenario two_basins(const std::string& precision = "double")
{
    Scenario scenario = basin(extent_of_lock);
    scenario.precision = precision;
    scenario.shores_move = true;
    model::WaveSetup& waves = scenario.waves;
    for (int j = 0; j < extent_of_lock.ny; ++j) {
        for (int i = 0; i < extent_of_lock.nx; ++i) {
            const std::size_t node = extent_of_lock.index(i, j);
            const bool is_wall = i >= 20 && i < 23;
            waves.bathymetry.depth_m[node] = is_wall ? -3.0 : 10.0;
            waves.initial.zeta_m[node] = is_wall ? 0.0 : 0.3 * std::exp(-0.04 * ((i - 8) * (i - 8) + (j - 8) * (j - 8)));
        }
    }
    return scenario;
}

void frames_until(WaveEngine& engine, long frame)
{
    while (engine.frame() < frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status)) << engine.reason();
    }
}

Outcome order_gate(WaveEngine& engine, double depth_m, long after_frame)
{
    return engine.order_depths(20, 8, {3, 5}, std::vector<double>(15, depth_m), {after_frame, 0.0});
}

std::string state_of(WaveEngine& engine, long number)
{
    const auto status = engine.change(number);
    return !status                                 ? "none"
           : status->state == ChangeState::applied ? "applied"
           : status->state == ChangeState::pending ? "pending"
                                                   : status->reason;
}

double largest_zeta_in_the_east(WaveEngine& engine)
{
    double largest = 0.0;
    for (int j = 0; j < extent_of_lock.ny; ++j) {
        for (int i = 23; i < extent_of_lock.nx; ++i) {
            largest = std::max(largest, std::abs(engine.zeta_m(i, j)));
        }
    }
    return largest;
}

TEST(MovingShores, LetWavesThroughAnOpenGateAndHoldThemBehindAClosedOne)
{
    WaveEngine engine(two_basins(), logging());
    ASSERT_EQ(Outcome::done, order_gate(engine, 10.0, 20)) << engine.reason();
    ASSERT_EQ(Outcome::done, order_gate(engine, 0.0, 200));
    frames_until(engine, 20);
    const double before_m = largest_zeta_in_the_east(engine);
    frames_until(engine, 120);
    EXPECT_EQ("applied", state_of(engine, 1));
    EXPECT_GT(largest_zeta_in_the_east(engine), before_m + 0.01);
    frames_until(engine, 260);
    EXPECT_EQ("applied", state_of(engine, 2));
    EXPECT_EQ(0.0, engine.zeta_m(21, 10));
    EXPECT_NEAR(0.0, engine.mass_drift_m3(), 1e-6);
}

TEST(MovingShores, LeaveARunWithoutOrdersAsItIs)
{
    Scenario without = two_basins();
    without.shores_move = false;
    WaveEngine moving(two_basins(), logging()), fixed(without, logging());
    frames_until(moving, 60);
    frames_until(fixed, 60);
    EXPECT_EQ(fixed.state_hash(), moving.state_hash());
}

TEST(MovingShores, OfAPolygonLeaveTheNodesRoundIt)
{
    WaveEngine engine(two_basins(), logging());
    const std::vector<WaterPoint> gate{{98.0, 38.0}, {112.0, 38.0}, {112.0, 62.0}, {98.0, 62.0}};
    ASSERT_EQ(Outcome::done, engine.order_depths(gate, 10.0, {5, 0.0})) << engine.reason();
    WaveEngine boxed(two_basins(), logging());
    ASSERT_EQ(Outcome::done, order_gate(boxed, 10.0, 5));
    frames_until(engine, 40);
    frames_until(boxed, 40);
    EXPECT_EQ("applied", state_of(engine, 1));
    EXPECT_EQ(boxed.state_hash(), engine.state_hash());
}

TEST(MovingShores, AreRefusedInALine)
{
    WaveEngine engine(two_basins(), logging());
    const std::string before = engine.state_hash();
    const auto refusal = [&](const std::vector<WaterPoint>& polygon, double depth_m, long frame) {
        EXPECT_EQ(Outcome::bad_value, engine.order_depths(polygon, depth_m, {frame, 0.0}));
        return engine.reason();
    };
    const std::vector<WaterPoint> good{{98.0, 38.0}, {112.0, 38.0}, {112.0, 62.0}};
    EXPECT_EQ("the polygon: has 2 corners: allowed are 3 to 1000", refusal({good[0], good[1]}, 1.0, 5));
    EXPECT_EQ("the polygon: corner 1 is (500, 38): allowed are x from -2.5 to 197.5 m and y from -2.5 to 102.5 m",
              refusal({good[0], {500.0, 38.0}, good[2]}, 1.0, 5));
    EXPECT_EQ("the polygon: the sides from corners 0 and 2 meet: allowed are sides that do not",
              refusal({{0.0, 0.0}, {50.0, 50.0}, {50.0, 0.0}, {0.0, 50.0}}, 1.0, 5));
    EXPECT_EQ("the polygon: holds no node of the grid: allowed is a polygon with one or more",
              refusal({{101.0, 41.0}, {103.0, 41.0}, {103.0, 43.0}}, 1.0, 5));
    EXPECT_NE("", refusal({good[0], {std::nan(""), 38.0}, good[2]}, 1.0, 5));
    EXPECT_NE(std::string::npos, refusal(good, std::nan(""), 5).find("allowed are")) << engine.reason();
    EXPECT_NE(std::string::npos, refusal(good, 1e5, 5).find("allowed are")) << engine.reason();
    EXPECT_NE(std::string::npos, refusal(good, 1.0, -3).find("allowed are 0 to")) << engine.reason();
    EXPECT_EQ(before, engine.state_hash());
    EXPECT_TRUE(engine.changes().empty());
}

TEST(MovingShores, AreRefusedIfNoWaterWouldRemain)
{
    WaveEngine engine(two_basins(), logging()), without(two_basins(), logging());
    const std::vector<double> land(static_cast<std::size_t>(extent_of_lock.nodes()), 0.0);
    ASSERT_EQ(Outcome::done, engine.order_depths(0, 0, extent_of_lock, land, {4, 0.0}));
    frames_until(engine, 30);
    frames_until(without, 30);
    EXPECT_NE("applied", state_of(engine, 1));
    EXPECT_EQ(without.state_hash(), engine.state_hash());
    EXPECT_EQ(Outcome::bad_value, engine.set_depths(0, 0, extent_of_lock, land));
}

TEST(MovingShores, AreRefusedUnderAHull)
{
    Scenario scenario = two_basins();
    model::Ship ship = barge(scenario);
    ship.way_points = {{50.0, 50.0, 0.0}};
    ship.pulse.length_m = 40.0;
    ship.pulse.beam_m = 15.0;
    scenario.waves.ships = {ship};
    WaveEngine engine(scenario, logging()), without(scenario, logging());
    const std::vector<double> land(4, 0.0);
    ASSERT_EQ(Outcome::done, engine.order_depths(9, 9, {2, 2}, land, {4, 0.0})); // in her middle
    ASSERT_EQ(Outcome::done, engine.order_depths(0, 0, {2, 2}, land, {9, 0.0})); // far away
    ASSERT_EQ(Outcome::done, without.order_depths(0, 0, {2, 2}, land, {9, 0.0}));
    frames_until(engine, 30);
    frames_until(without, 30);
    EXPECT_EQ("water under the hull of barge becomes land: allowed is land where no hull is", state_of(engine, 1));
    EXPECT_EQ("applied", state_of(engine, 2));
    EXPECT_EQ(without.state_hash(), engine.state_hash());
    EXPECT_EQ(Outcome::bad_value, engine.set_depths(9, 9, {2, 2}, land));
}

TEST(MovingShores, AreRefusedInTheStripOfAnEdge)
{
    Scenario scenario = two_basins();
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::open;
    WaveEngine engine(scenario, logging());
    EXPECT_EQ(Outcome::bad_value, engine.order_depths(0, 9, {2, 2}, std::vector<double>(4, 0.0), {4, 0.0}));
    EXPECT_EQ(
        "the depth at node (0, 9) is 0 m: allowed are 0.001 to 12000 m, because it is water and in the strip of an edge",
        engine.reason());
}

/// The water of a run that is saved, restored and replayed, and of any threads.
TEST(MovingShores, HaveTheSameBitsForAnyThreadsReplayedAndRestored)
{
    for (const char* precision : {"float", "double"}) {
        WaveEngine engine(two_basins(precision), logging());
        const std::vector<WaterPoint> caisson{{30.0, 30.0}, {61.0, 33.0}, {44.0, 62.0}};
        ASSERT_EQ(Outcome::done, order_gate(engine, 9.0, 12));
        ASSERT_EQ(Outcome::done, engine.order_depths(caisson, 0.0, {20, 0.0})) << engine.reason();
        ASSERT_EQ(Outcome::done, engine.order_depths(caisson, 8.0, {44, 0.0}));
        ASSERT_EQ(Outcome::done, order_gate(engine, -2.0, 50));
        std::vector<std::vector<std::byte>> states;
        for (const long frame : {3L, 17L, 30L, 47L}) {
            frames_until(engine, frame);
            states.push_back(engine.save_state());
        }
        frames_until(engine, 70);
        for (const long number : {1L, 2L, 3L, 4L}) {
            EXPECT_EQ("applied", state_of(engine, number));
        }
        WaveEngine again(two_basins(precision), logging(3));
        while (again.frame() < 70) {
            ASSERT_EQ(Outcome::done, again.replay(engine.inputs())) << again.reason();
            frames_until(again, again.frame() + 1);
        }
        EXPECT_EQ(engine.state_hash(), again.state_hash()) << precision;
        for (const std::vector<std::byte>& state : states) {
            WaveEngine other(two_basins(precision), logging(2));
            ASSERT_EQ(Outcome::done, other.restore_state(state)) << other.reason();
            EXPECT_EQ(state, other.save_state());
            frames_until(other, 70);
            EXPECT_EQ(engine.state_hash(), other.state_hash()) << precision;
        }
    }
}

/// set_depths() at once, in a replay whose other orders of the frame are refused: all is as it was, to the bit.
TEST(MovingShores, AreTakenBackWithTheOrdersOfTheirFrame)
{
    WaveEngine engine(two_basins(), logging()), without(two_basins(), logging());
    frames_until(engine, 40);
    frames_until(without, 40);
    const std::vector<double> open(15, 10.0);
    EXPECT_EQ(Outcome::no_such_ship, engine.replay({{40, DepthsChanged{20, 8, {3, 5}, open}}, {40, ShipRemoved{99, 1.0}}}));
    EXPECT_EQ(without.state_hash(), engine.state_hash());
    EXPECT_EQ(Outcome::done, engine.set_depths(20, 8, {3, 5}, open)) << engine.reason();
    EXPECT_EQ(Outcome::done, order_gate(without, 10.0, 40));
    frames_until(engine, 80);
    frames_until(without, 80);
    EXPECT_EQ(without.state_hash(), engine.state_hash());
}

/// Any closed basin with walls in it, whose gates open and close.
struct RandomGates {
    Scenario scenario;
    std::vector<std::vector<int>> gates; ///< i, j, nx, ny
    std::mt19937 random;

    explicit RandomGates(unsigned seed) : scenario(basin({30 + static_cast<int>(seed % 7), 24})), random(seed)
    {
        model::WaveSetup& waves = scenario.waves;
        const solver::Extent extent = waves.bathymetry.extent;
        scenario.precision = seed % 3 == 0 ? "float" : "double";
        scenario.shores_move = true;
        waves.profile = seed % 2 == 0 ? model::parabolic_profile() : model::dispersive_profile();
        const double depth_m = any(3.0, 15.0), kx = any(0.2, 1.0), ky = any(0.1, 0.6);
        const int i0 = static_cast<int>(any(8.0, 20.0)), j0 = static_cast<int>(any(6.0, 16.0));
        const int thick = 1 + static_cast<int>(any(0.0, 2.999));
        const bool crosses = any(0.0, 1.0) < 0.6; // else a breakwater with water round its end
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                const bool is_wall = (i >= i0 && i < i0 + thick && (crosses || j < 18)) || (j == j0 && i > i0 && crosses);
                waves.bathymetry.depth_m[extent.index(i, j)] = is_wall ? -2.0 : depth_m + std::sin(0.5 * i + 0.3 * j);
                waves.initial.zeta_m[extent.index(i, j)] = is_wall ? 0.0 : 0.2 * std::sin(kx * i + ky * j);
            }
        }
        gates = {{i0, 2, thick, 3}, {i0, 9, thick, 4}, {i0 + 4, j0, 5, 1}, {3, 3, 3, 3}};
    }
    double any(double low, double high) { return std::uniform_real_distribution(low, high)(random); }
};

/// The rms of zeta over so many windows, in each of which a gate opens or closes at random [m].
std::vector<double> rms_of_windows(RandomGates& gates, int windows, int frames)
{
    WaveEngine engine(gates.scenario, on_one_thread);
    std::vector<double> rms;
    for (int window = 0; window < windows; ++window) {
        const std::vector<int>& gate = gates.gates[static_cast<std::size_t>(gates.any(0.0, 3.999))];
        const double depth_m = gates.any(0.0, 1.0) < 0.5 ? 0.0 : gates.any(2.0, 12.0);
        if (window > 0) {
            const std::vector<double> depths(static_cast<std::size_t>(gate[2] * gate[3]), depth_m);
            EXPECT_EQ(Outcome::done,
                      engine.order_depths(gate[0], gate[1], {gate[2], gate[3]}, depths, {engine.frame(), 0.0}))
                << engine.reason();
        }
        double sum = 0.0;
        for (int frame = 0; frame < frames; ++frame) {
            const FrameStats& stats = engine.advance_frame();
            EXPECT_TRUE(is_usable(stats.status));
            sum += stats.rms_zeta_m * stats.rms_zeta_m;
        }
        rms.push_back(std::sqrt(sum / frames));
    }
    EXPECT_NEAR(0.0, engine.mass_drift_m3(), gates.scenario.precision == "float" ? 1.0 : 1e-5);
    return rms;
}

/// Without keep_flow() the waves of these grow by a tenth to a third. SWELL_RANDOM_GATES=150 looks at so many others.
TEST(MovingShores, OfAnyGatesLetNoWaveGrow)
{
    std::vector<unsigned> seeds{50, 77, 98};
    const Seeds asked = seeds_asked("SWELL_RANDOM_GATES", 0);
    for (unsigned seed = asked.first; seed <= asked.last; ++seed) {
        seeds.push_back(seed);
    }
    for (const unsigned seed : seeds) {
        RandomGates gates(seed);
        const std::vector<double> rms = rms_of_windows(gates, 12, 200);
        double largest = rms.front();
        for (const double next : rms) {
            EXPECT_LE(next, 1.06 * largest) << seed << fmt::format(": {:.4f}", fmt::join(rms, " "));
            largest = std::max(largest, next);
        }
        EXPECT_LE(rms.back(), 1.05 * rms.front()) << seed << fmt::format(": {:.4f}", fmt::join(rms, " "));
    }
}

TEST(MovingShores, AreCountedWithTheirWater)
{
    Scenario scenario = two_basins();
    scenario.highest_level_m = 1.0;
    WaveEngine engine(scenario, logging());
    ASSERT_EQ(engine.set_water_level(0.5, {0, 0.0}), Outcome::done) << engine.reason();
    ASSERT_EQ(order_gate(engine, 6.0, 2), Outcome::done) << engine.reason();
    ASSERT_EQ(engine.order_depths(30, 3, {2, 2}, std::vector<double>(4, 0.0), {4, 0.0}), Outcome::done);
    ASSERT_EQ(engine.order_depths(31, 3, {2, 2}, std::vector<double>(4, 9.0), {6, 0.0}), Outcome::done);
    frames_until(engine, 4);
    EXPECT_EQ(engine.moved_shores().land_nodes, 0);
    EXPECT_EQ(engine.moved_shores().water_nodes, 15);
    EXPECT_DOUBLE_EQ(engine.moved_shores().water_m3, 15 * 25.0 * 6.5);
    frames_until(engine, 8);
    EXPECT_EQ(engine.moved_shores().land_nodes, 4);
    EXPECT_DOUBLE_EQ(engine.moved_shores().land_m3, 4 * 25.0 * 10.5);
    EXPECT_EQ(engine.moved_shores().water_nodes, 17) << "two of the box were water";
    EXPECT_DOUBLE_EQ(engine.moved_shores().water_m3, 25.0 * (15 * 6.5 + 2 * 9.5));
}

} // namespace
} // namespace swell::engine
