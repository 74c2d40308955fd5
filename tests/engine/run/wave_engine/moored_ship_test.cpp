#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "model/stepping/observations.hpp"
#include "moored_coaster_in_basin.hpp"

/// A coaster on lines and fenders in a run.
namespace swell::engine
{
namespace
{

constexpr double east_m = MooredInBasin::east_m;
constexpr double north_m = MooredInBasin::north_m;
constexpr double pretension_n = MooredInBasin::pretension_n;

TEST(MooredShip, LinesKeepTheirPretensionAndTheirShip)
{
    Scenario scenario = basin_with_moored_coaster();
    scenario.waves.initial = {};
    WaveEngine engine(scenario, on_one_thread);
    pass(engine, 3000);
    const ShipMoorings moored = engine.moorings().at(0);
    EXPECT_EQ("coaster", moored.name);
    ASSERT_EQ(4U, moored.lines.size());
    for (const LineState& line : moored.lines) {
        EXPECT_NEAR(1.0, line.tension_n / pretension_n, 0.2);
        EXPECT_FALSE(line.is_broken || line.is_cast_off || line.brakes);
    }
    const HullMotion motion = engine.hull_motions().at(0);
    EXPECT_NEAR(east_m, motion.east_m, 0.2);
    EXPECT_NEAR(north_m, motion.north_m, 0.2);
    EXPECT_NEAR(90.0, motion.heading_deg, 0.5);
}

TEST(MooredShip, APushIsHeldByTheLinesAstern)
{
    WaveEngine engine(basin_with_moored_coaster(), on_one_thread);
    pass(engine, 1500);
    ASSERT_EQ(Outcome::done, engine.push_ship(0, {{2e5, 0.0, 0.0}, {}}));
    double longest = 0.0;
    double pull = 0.0;
    for (int frame = 0; frame < 1500; ++frame) {
        pass(engine, 1);
        const std::vector<LineState> lines = engine.moorings().at(0).lines;
        pull += (lines[2].tension_n + lines[3].tension_n - lines[0].tension_n - lines[1].tension_n) / 1500.0;
        longest = std::max(longest, lines[2].tension_n);
        ASSERT_LE(longest, lines[2].largest_n);
        for (const LineState& line : lines) {
            ASSERT_GE(line.tension_n, 0.0);
        }
    }
    const double share = 30.0 / std::hypot(30.0, 24.0, 1.0); // of a line's load along the ship
    EXPECT_NEAR(2e5 / share, pull, 0.25 * 2e5) << "on the mean over her swing";
    EXPECT_GT(longest, pretension_n);
}

TEST(MooredShip, ABrokenLineHasNoLoadAndTheOthersTakeIt)
{
    WaveEngine engine(basin_with_moored_coaster(3e5), on_one_thread);
    pass(engine, 300);
    ASSERT_EQ(Outcome::done, engine.push_ship(0, {{6e5, 1e5, 0.0}, {}}));
    std::size_t broken = 0;
    for (int frame = 0; frame < 2000; ++frame) {
        pass(engine, 1);
        std::size_t now = 0;
        const std::vector<LineState> lines = engine.moorings().at(0).lines;
        for (const LineState& line : lines) {
            ASSERT_LE(line.tension_n, 3e5);
            ASSERT_TRUE(!line.is_broken || line.tension_n == 0.0);
            now += line.is_broken ? 1 : 0;
        }
        ASSERT_GE(now, broken) << "a broken line stays broken";
        broken = now;
    }
    EXPECT_GE(broken, 2U);
}

TEST(MooredShip, FiveMetresFromRubbleMovesNoLevelInTenMinutes)
{
    Scenario scenario = basin_with_moored_coaster();
    model::WaveSetup& waves = scenario.waves;
    waves.initial = {};
    for (model::Edge& edge : waves.edges) {
        edge.kind = model::EdgeKind::wall;
    }
    const int row = static_cast<int>(north_m / waves.bathymetry.dy_m) + 3; // the hull's side is 8 m north of her middle
    for (int i = 10; i < 70; ++i) {
        waves.bathymetry.depth_m[waves.bathymetry.extent.index(i, row)] = 0.0;
        waves.walls.push_back({i, row - 1, model::Side::north, 0.4});
    }
    WaveEngine engine(scenario, on_one_thread);
    pass(engine, 3000);
    struct Means {
        double inflow_m3 = 0.0, north_m = 0.0;
    };
    const auto means = [&] { // because the basin goes on swinging
        Means mean;
        constexpr int looks = 450;
        for (int look = 0; look < looks; ++look) {
            pass(engine, 10);
            mean.inflow_m3 += engine.observe().boundary_inflow_m3 / looks;
            mean.north_m += engine.hull_motions().at(0).north_m / looks;
        }
        return mean;
    };
    const Means first = means();
    const Means last = means();
    const double area_m2 = 25.0 * static_cast<double>(waves.bathymetry.extent.nodes());
    EXPECT_NEAR(0.0, (last.inflow_m3 - first.inflow_m3) / area_m2, 1e-3);
    EXPECT_NEAR(north_m, last.north_m, 0.2);
}

TEST(MooredShip, BitsAreThoseOfAnyThreadsARestoreAndAReplayWithABreak)
{
    EngineOptions options = on_one_thread;
    options.logs_inputs = true;
    WaveEngine engine(basin_with_moored_coaster(2.5e5), options);
    pass(engine, 150);
    ASSERT_EQ(Outcome::done, engine.push_ship(0, {{8e5, 1e5, 0.0}, {}}));
    pass(engine, 120);
    const std::vector<std::byte> state = engine.save_state();
    const ShipMoorings saved = engine.moorings().at(0);
    const InputLog log = engine.inputs();
    pass(engine, 300);
    const auto is_broken = [](const LineState& line) { return line.is_broken; };
    const ShipMoorings expected = engine.moorings().at(0);
    ASSERT_TRUE(std::any_of(expected.lines.begin(), expected.lines.end(), is_broken)) << "the test must see a break";
    const auto expect_same = [](const ShipMoorings& one, const ShipMoorings& other) {
        for (std::size_t at = 0; at < one.lines.size(); ++at) {
            EXPECT_EQ(one.lines[at].tension_n, other.lines[at].tension_n);
            EXPECT_EQ(one.lines[at].length_m, other.lines[at].length_m);
            EXPECT_EQ(one.lines[at].is_broken, other.lines[at].is_broken);
        }
        EXPECT_EQ(one.fenders[0].load_n, other.fenders[0].load_n);
        EXPECT_EQ(one.fenders[0].compression_m, other.fenders[0].compression_m);
    };
    options.threads = 3;
    WaveEngine of_three(basin_with_moored_coaster(2.5e5), options);
    for (int frame = 0; frame < 570; ++frame) {
        ASSERT_EQ(Outcome::done, of_three.replay(log)) << of_three.reason();
        pass(of_three, 1);
    }
    EXPECT_EQ(engine.state_hash(), of_three.state_hash());
    expect_same(expected, of_three.moorings().at(0));

    WaveEngine restored(basin_with_moored_coaster(2.5e5), on_one_thread);
    ASSERT_EQ(Outcome::done, restored.restore_state(state)) << restored.reason();
    expect_same(saved, restored.moorings().at(0));
    pass(restored, 300);
    EXPECT_EQ(engine.state_hash(), restored.state_hash());
    expect_same(expected, restored.moorings().at(0));

    WaveEngine other(basin_with_moored_coaster(3.0e5), on_one_thread);
    EXPECT_EQ(Outcome::wrong_state, other.restore_state(state)) << "lines of another strength";
}

} // namespace
} // namespace swell::engine
