#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "moored_coaster_in_basin.hpp"

/// The pressure on the water of a ship that answers: it follows her slow motion only, because her added mass already has
/// the water that would follow it.
namespace swell::engine
{
namespace
{

constexpr double push_s = 10.0; ///< a period of waves

/// A coaster in still water, heading east, on lines or free.
Scenario still_coaster(bool is_moored)
{
    Scenario scenario = basin_with_moored_coaster();
    scenario.waves.initial = {};
    if (!is_moored) {
        scenario.hulls[0].lines.clear();
    }
    scenario.hulls[0].fenders.clear();
    return scenario;
}

ShipPush push_at(double time_s, double sign = 1.0)
{
    const double share = sign * std::sin(2.0 * M_PI * time_s / push_s);
    return {{0.0, 2e5 * share, 0.0}, {0.0, 0.0, 6e6 * share}}; // the lines stay tight
}

/// The amplitudes of the velocities in sway [m/s] and yaw [degrees/s] at the period of the push.
struct Swing {
    double sway = 0.0;
    double yaw = 0.0;
};

/// Returns half the difference of ships that are pushed to and fro, one to port first, the other to starboard: the waves of
/// the growing draught, and the drift that they leave, cancel.
Swing swing_of(const Scenario& scenario)
{
    WaveEngine to_port(scenario, on_one_thread);
    WaveEngine to_starboard(scenario, on_one_thread);
    const auto start = static_cast<int>(6.0 / scenario.frame_s);
    pass(to_port, start);
    pass(to_starboard, start);
    const auto frames = static_cast<int>(push_s / scenario.frame_s);
    std::complex<double> sway, yaw;
    for (int frame = 0; frame < 5 * frames; ++frame) {
        const double time_s = frame * scenario.frame_s;
        EXPECT_EQ(Outcome::done, to_port.push_ship(0, push_at(time_s)));
        EXPECT_EQ(Outcome::done, to_starboard.push_ship(0, push_at(time_s, -1.0)));
        pass(to_port, 1);
        pass(to_starboard, 1);
        if (frame < 2 * frames) {
            continue;
        }
        const std::complex<double> turned = std::polar(1.0 / (3.0 * frames), -2.0 * M_PI * time_s / push_s);
        const HullMotion one = to_port.hull_motions()[0];
        const HullMotion other = to_starboard.hull_motions()[0];
        sway += turned * (one.velocity_m_per_s[1] - other.velocity_m_per_s[1]);
        yaw += turned * (one.turn_deg_per_s[2] - other.turn_deg_per_s[2]);
    }
    return {std::abs(sway), std::abs(yaw)};
}

class PressureOfShip : public testing::TestWithParam<bool>
{
};

TEST_P(PressureOfShip, LeavesHerSwayAndYawInWavesAsTheyAreWithoutIt)
{
    Scenario scenario = still_coaster(GetParam());
    const Swing with = swing_of(scenario);
    ASSERT_GT(scenario.waves.ships[0].pulse.draft_m, 1.0);
    scenario.waves.ships[0].pulse.draft_m = 0.01;
    const Swing without = swing_of(scenario);
    EXPECT_GT(without.sway, 0.01) << "the test must see her sway";
    EXPECT_GT(without.yaw, 0.01);
    EXPECT_NEAR(1.0, with.sway / without.sway, 0.03);
    EXPECT_NEAR(1.0, with.yaw / without.yaw, 0.03);
}

TEST_P(PressureOfShip, ARestoreInTheMiddleOfASwayKeepsBits)
{
    const Scenario scenario = still_coaster(GetParam());
    const auto pushed = [&](WaveEngine& engine, int frames) {
        for (int n = 0; n < frames; ++n) {
            ASSERT_EQ(Outcome::done, engine.push_ship(0, push_at(engine.time_s())));
            pass(engine, 1);
        }
    };
    WaveEngine engine(scenario, on_one_thread);
    pushed(engine, 250);
    ASSERT_GT(std::abs(engine.hull_motions()[0].velocity_m_per_s[1]), 0.002) << "she sways";
    const std::vector<std::byte> state = engine.save_state();
    pushed(engine, 150);

    EngineOptions options = on_one_thread;
    options.threads = 3;
    WaveEngine restored(scenario, options);
    ASSERT_EQ(Outcome::done, restored.restore_state(state)) << restored.reason();
    EXPECT_EQ(state, restored.save_state());
    pushed(restored, 150);
    EXPECT_EQ(engine.state_hash(), restored.state_hash());
    EXPECT_EQ(engine.save_state(), restored.save_state());

    ASSERT_EQ(Outcome::done, engine.restore_state(state)); // in the run itself
    pushed(engine, 150);
    EXPECT_EQ(engine.save_state(), restored.save_state());
}

TEST_P(PressureOfShip, ShipsAndSnapshotsShowWhereSheIs)
{
    const Scenario scenario = still_coaster(GetParam());
    WaveEngine engine(scenario, on_one_thread);
    pass(engine, 150);
    ASSERT_EQ(Outcome::done, engine.push_ship(0, {{0.0, 1e6, 0.0}, {0.0, 0.0, 3e7}}));
    pass(engine, 60);
    const HullMotion hers = engine.hull_motions()[0];
    ASSERT_GT(std::abs(hers.north_m - MooredInBasin::north_m), 0.01);
    const ShipMotion shown = engine.ships()[0].motion;
    EXPECT_EQ(hers.east_m, shown.east_m);
    EXPECT_EQ(hers.north_m, shown.north_m);
    EXPECT_NEAR(hers.heading_deg, shown.heading_deg, 1e-9);
    EXPECT_NEAR(hers.velocity_m_per_s[1], shown.north_m_per_s, 0.05 * std::abs(shown.north_m_per_s));
    const model::ShipPose pose = engine.snapshot().ships[0];
    EXPECT_EQ(hers.east_m, pose.x_m);
    EXPECT_EQ(hers.north_m, pose.y_m);
    EXPECT_EQ(shown.draft_m, pose.draft_m);
}

INSTANTIATE_TEST_SUITE_P(OnLinesAndFree, PressureOfShip, testing::Bool(),
                         [](const auto& moored) { return std::string(moored.param ? "on_lines" : "free"); });

} // namespace
} // namespace swell::engine
