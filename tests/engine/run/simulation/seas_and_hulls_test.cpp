#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/stepping/observations.hpp"
#include "small_scenarios.hpp"

/// Effects of ships and seas before and in addition to the waves: dents, spin-up, a developed sea.
namespace swell::engine
{
namespace
{

/// The dent that a hull presses into the water, as deep as its draft, does not count as a wave.
TEST(WaveEngine, LeavesTheDentUnderAHullOutOfHeightsAndStatistics)
{
    Scenario scenario = basin();
    scenario.waves.initial = {};
    scenario.waves.ships = {barge(scenario)};
    const double draft_m = scenario.waves.ships[0].pulse.draft_m;
    WaveEngine engine(scenario);
    engine.collect_statistics();
    FrameStats stats;
    for (int frame = 0; frame < 40; ++frame) {
        stats = engine.advance_frame();
    }
    const model::Observations seen = engine.observe();
    EXPECT_GT(stats.max_hull_dent_m, 0.1 * draft_m);
    EXPECT_LT(stats.max_abs_zeta_m, 0.5 * stats.max_hull_dent_m);
    EXPECT_EQ(seen.hull_depressions_m, std::vector<double>{stats.max_hull_dent_m});
    EXPECT_EQ(engine.ship_forces()[0].dent_m, stats.max_hull_dent_m);

    const std::vector<double> zeta = engine.snapshot().zeta_m;
    const auto size = [](double a, double b) { return std::abs(a) < std::abs(b); };
    EXPECT_NEAR(std::abs(*std::max_element(zeta.begin(), zeta.end(), size)), stats.max_hull_dent_m, 1e-6);
    const double all = std::inner_product(zeta.begin(), zeta.end(), zeta.begin(), 0.0);
    EXPECT_LT(seen.rms_zeta_m * seen.rms_zeta_m * static_cast<double>(zeta.size()), 0.5 * all);

    const std::vector<double> highest = engine.highest_zeta_m();
    EXPECT_LT(*std::max_element(highest.begin(), highest.end()), 0.5 * stats.max_hull_dent_m);
    const std::vector<double> height = engine.significant_wave_height_m();
    EXPECT_LT(*std::max_element(height.begin(), height.end()), 2.0 * stats.max_hull_dent_m);
}

/// A channel of 20 m with a sea from the west.
Scenario open_channel()
{
    Scenario scenario = basin();
    scenario.waves.initial = {};
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    scenario.waves.sea = model::SeaState{};
    return scenario;
}

TEST(WaveEngine, SpinsUpInFramesBelowZeroWithoutShips)
{
    Scenario scenario = open_channel();
    scenario.spin_up_s = 1.0; // 20 frames
    Scenario with_ship = scenario;
    with_ship.waves.ships = {barge(scenario)};
    WaveEngine spun(scenario);
    WaveEngine sailing(with_ship);
    EXPECT_EQ(spun.frame(), -20);
    EXPECT_DOUBLE_EQ(spun.time_s(), -1.0);
    for (int frame = 0; frame < 20; ++frame) {
        spun.advance_frame();
        EXPECT_EQ(sailing.advance_frame().max_hull_dent_m, 0.0);
    }
    EXPECT_EQ(spun.frame(), 0);
    EXPECT_GT(spun.observe().max_abs_zeta_m, 0.0);
    EXPECT_EQ(spun.state_hash(), sailing.state_hash()) << "no ship acts before frame 0";
    for (int frame = 0; frame < 3; ++frame) { // the ship's draft grows from 0
        sailing.advance_frame();
        spun.advance_frame();
    }
    EXPECT_NE(spun.state_hash(), sailing.state_hash());
}

TEST(WaveEngine, ADevelopedSeaIsThereFromTheStart)
{
    Scenario scenario = open_channel();
    EXPECT_EQ(WaveEngine(scenario).observe().max_abs_zeta_m, 0.0);
    scenario.waves.sea->developed = true;
    WaveEngine developed(scenario);
    EXPECT_GT(4.0 * developed.observe().rms_zeta_m, 0.5 * scenario.waves.sea->height_m);
    Scenario one_thread = scenario;
    WaveEngine alone(one_thread, {BackendChoice::cpu, 1});
    EXPECT_EQ(alone.state_hash(), developed.state_hash());
    EXPECT_TRUE(is_usable(developed.advance_frame().status));
}

} // namespace
} // namespace swell::engine
