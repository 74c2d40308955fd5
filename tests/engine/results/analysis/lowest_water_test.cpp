#include "engine/results/analysis/lowest_water.hpp"

#include <gtest/gtest.h>

#include "../../random_changes.hpp"
#include "engine/results/analysis/linear_limit.hpp"

namespace swell::engine
{
namespace
{

TEST(LowestWater, IsTheLeastDepthOfEachNodeWhileItWasWater)
{
    Scenario scenario = flats_that_change("float");
    WaveEngine engine(scenario, on_one_thread);
    ASSERT_EQ(engine.set_water_level(0.5, {1, 0.0}), Outcome::done);
    ASSERT_EQ(engine.set_water_level(-0.5, {3, 0.0}), Outcome::done);
    ASSERT_EQ(engine.set_water_level(0.0, {5, 0.0}), Outcome::done);
    LowestWater water(engine);
    std::vector<double> least_m = engine.bathymetry().depth_m;
    for (int frame = 0; frame < 8; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
        water.follow(engine);
        for (std::size_t node = 0; node < least_m.size(); ++node) {
            const double now_m = engine.bathymetry().depth_m[node];
            least_m[node] = now_m > 0.0 && (now_m < least_m[node] || !(least_m[node] > 0.0)) ? now_m : least_m[node];
        }
    }
    EXPECT_EQ(water.bathymetry().depth_m, least_m);
    EXPECT_DOUBLE_EQ(water.bathymetry().depth_at(0, 0), scenario.waves.bathymetry.depth_at(0, 0) - 0.5);
    EXPECT_GT(water.bathymetry().wet_nodes(), engine.bathymetry().wet_nodes()) << "flooded at +0.5 m, and land again";
}

TEST(LowestWater, IsThatOfEveryWayInWhichDepthsChange)
{
    Scenario scenario = flats_that_change("float");
    WaveEngine engine(scenario, on_one_thread);
    const std::vector<std::byte> start = engine.save_state();
    long known = engine.depth_changes();
    const auto has_changed = [&] { return std::exchange(known, engine.depth_changes()) != known; };
    ASSERT_TRUE(is_usable(engine.advance_frame().status));
    EXPECT_FALSE(has_changed());
    ASSERT_EQ(engine.set_depths(2, 2, {2, 2}, std::vector<double>(4, 7.0)), Outcome::done) << engine.reason();
    EXPECT_TRUE(has_changed());
    ASSERT_EQ(engine.order_depths(2, 2, {2, 2}, std::vector<double>(4, 6.0), {engine.frame(), 0.0}), Outcome::done);
    ASSERT_TRUE(is_usable(engine.advance_frame().status));
    EXPECT_TRUE(has_changed());
    ASSERT_EQ(engine.restore_state(start), Outcome::done) << engine.reason();
    EXPECT_TRUE(has_changed());
    EXPECT_DOUBLE_EQ(engine.bathymetry().depth_at(2, 2), scenario.waves.bathymetry.depth_at(2, 2));
}

} // namespace
} // namespace swell::engine
