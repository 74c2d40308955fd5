#include "bridge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lookout.hpp"

namespace bridge
{
namespace
{

BridgeOptions small_options()
{
    BridgeOptions options;
    options.scenario = SWELL_SOURCE_DIR "/tests/consumer/bridge/still_water.toml";
    options.settings = {};
    options.points = 5;
    options.threads = 1;
    return options;
}

/// Under a hull at rest the model's surface is lower by the draft. A ship that floated on this surface would sink into its
/// own hole.
TEST(Bridge, AShipAtRestInStillWaterStaysWhereItFloats)
{
    BridgeOptions options = small_options();
    options.has_traffic = false;
    Bridge bridge(options);
    const Track start = bridge.own_ship().track();
    for (int frame = 0; frame < 900; ++frame) { // its draft has grown, and the water that made room has gone
        bridge.advance_frame();
    }
    EXPECT_GT(bridge.force().dent_m, 1.4) << "there is a hole"; // of a draft of 2 m over three cells
    for (int frame = 0; frame < 200; ++frame) {
        bridge.advance_frame();
        const Attitude attitude = bridge.own_ship().attitude();
        ASSERT_NEAR(attitude.heave_m, 0.0, 1e-3) << frame; // of a draft of 2 m
        ASSERT_NEAR(attitude.roll_deg, 0.0, 1e-9) << frame;
        ASSERT_NEAR(attitude.pitch_deg, 0.0, 1e-9) << frame;
    }
    EXPECT_EQ(bridge.own_ship().track().east_m, start.east_m);
    EXPECT_EQ(bridge.own_ship().track().north_m, start.north_m);
    EXPECT_EQ(bridge.engine().ships()[0].motion.east_m, start.east_m);
    EXPECT_EQ(bridge.engine().ships()[0].motion.north_m, start.north_m);
}

TEST(Bridge, TheEnginesShipIsWhereTheOwnShipIs)
{
    swell::engine::Scenario scenario = swell::engine::read_scenario(small_options().scenario);
    scenario.waves.ships[0].way_points = {{100.0, 100.0, 6.0}, {300.0, 250.0, 6.0}};
    Bridge bridge(scenario, small_options());
    for (int frame = 0; frame < 60; ++frame) {
        bridge.advance_frame();
    }
    const Track& own = bridge.own_ship().track();
    const swell::engine::ShipMotion seen = bridge.engine().ships()[0].motion;
    EXPECT_GT(std::hypot(own.east_m - 100.0, own.north_m - 100.0), 15.0);
    EXPECT_NEAR(seen.east_m, own.east_m, 1e-9);
    EXPECT_NEAR(seen.north_m, own.north_m, 1e-9);
    EXPECT_NEAR(seen.heading_deg, own.heading_deg, 1e-9);
    EXPECT_EQ(bridge.traffic().visits(), 1);
}

TEST(Bridge, AThreadThatLooksOnChangesNothing)
{
    const auto hash_after = [](int frames, bool is_watched) {
        Bridge bridge(small_options());
        std::unique_ptr<Lookout> lookout;
        if (is_watched) {
            lookout = std::make_unique<Lookout>(bridge.engine().snapshots(), bridge.frame_s(), 300.0);
        }
        for (int frame = 0; frame < frames; ++frame) {
            bridge.advance_frame();
        }
        if (is_watched) {
            lookout->stop();
            EXPECT_GT(lookout->looks(), 0);
            EXPECT_EQ(lookout->complaint(), "");
        }
        return bridge.engine().state_hash();
    };
    EXPECT_EQ(hash_after(60, true), hash_after(60, false));
}

TEST(Bridge, WantsAShip)
{
    swell::engine::Scenario scenario = swell::engine::read_scenario(small_options().scenario);
    scenario.waves.ships.clear();
    EXPECT_THROW(Bridge(scenario, small_options()), std::runtime_error);
}

TEST(BridgeOptions, RefuseWhatTheyDoNotKnow)
{
    const auto read = [](std::vector<const char*> arguments) {
        arguments.insert(arguments.begin(), "bridge_simulator");
        return read_options(static_cast<int>(arguments.size()), arguments.data());
    };
    EXPECT_EQ(read({"--frames", "12"}).frames, 12);
    EXPECT_FALSE(read({"--unpaced"}).is_paced);
    EXPECT_EQ(read({"--set", "sea.height_m=2"}).settings.at("sea.height_m"), "2");
    EXPECT_THROW(read({"--fames", "12"}), UsageError);
    EXPECT_THROW(read({"--frames", "0"}), UsageError);
    EXPECT_THROW(read({"--frames", "twelve"}), UsageError);
    EXPECT_THROW(read({"--frames"}), UsageError);
    EXPECT_THROW(read({"--set", "sea"}), UsageError);
}

} // namespace
} // namespace bridge
