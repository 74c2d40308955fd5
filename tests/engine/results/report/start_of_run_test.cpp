#include "engine/results/report/start_of_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/run/base/errors.hpp"
#include "engine/run/checks/water/sea_reach.hpp"

namespace swell::engine
{
namespace
{

/// A kilometre of open water, into which a sea of 10 s comes from the west.
Scenario open_water()
{
    Scenario scenario;
    model::WaveSetup& waves = scenario.waves;
    waves.bathymetry.extent = {101, 51};
    waves.bathymetry.dx_m = waves.bathymetry.dy_m = 10.0;
    waves.bathymetry.depth_m.assign(static_cast<std::size_t>(waves.bathymetry.extent.nodes()), 20.0);
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    for (const model::Side side : {model::Side::east, model::Side::south, model::Side::north}) {
        waves.edges[static_cast<std::size_t>(side)].kind = model::EdgeKind::open;
    }
    waves.sea = model::SeaState{.period_s = 10.0};
    waves.sea->developed = true;
    return scenario;
}

TEST(StartOfRun, HasSettledAtOnceWhereNothingSendsWavesBack)
{
    Scenario scenario = open_water();
    EXPECT_EQ(start_of_run(scenario).settled_s, 0.0);
    const double crossing_s = crossing_time_s(scenario.waves);
    EXPECT_GT(crossing_s, 1000.0 / 15.0);
    scenario.waves.bathymetry.depth_m[1000] = -1.0; // a rock
    EXPECT_EQ(start_of_run(scenario).settled_s, crossing_time_s(scenario.waves));
    scenario.spin_up_s = 1e4;
    EXPECT_EQ(start_of_run(scenario).settled_s, 0.0);
    EXPECT_EQ(start_of_run(scenario).kind, StartOfRun::Kind::waves);
}

TEST(StartOfRun, TakesThereAndBackAgainFromFlatWater)
{
    Scenario scenario = open_water();
    scenario.waves.sea->developed = false;
    const double crossing_s = crossing_time_s(scenario.waves);
    EXPECT_DOUBLE_EQ(*start_of_run(scenario).settled_s, scenario.waves.sea->ramp_s + crossing_s);
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::wall;
    EXPECT_DOUBLE_EQ(*start_of_run(scenario).settled_s, scenario.waves.sea->ramp_s + 2.0 * crossing_s);
    EXPECT_EQ(start_of_run(scenario).kind, StartOfRun::Kind::rest);
    scenario.waves.sea.reset();
    EXPECT_FALSE(start_of_run(scenario).settled_s);
}

TEST(FirstFrameOfStatistics, IsOnceTheWavesHaveSettledAndLeavesEnoughOfARun)
{
    Scenario scenario = open_water(); // 30 peak periods are 300 s, 6000 frames
    const auto first_of = [&](long frames, double settled_s) {
        scenario.frames = frames;
        return first_frame_of_statistics(scenario, {StartOfRun::Kind::waves, 0.0, 0.0, settled_s}, std::nullopt, 0);
    };
    EXPECT_EQ(first_of(20'000, 100.0), 2000);
    EXPECT_EQ(first_of(8000, 100.0), 2000);
    EXPECT_EQ(first_of(7000, 100.0), 2000) << "fewer than 30 periods, of settled waves";
    EXPECT_EQ(first_of(3000, 100.0), 1500) << "half of a short run";
    EXPECT_EQ(first_of(3000, 0.0), 0);
    EXPECT_EQ(first_frame_of_statistics(scenario, {}, std::nullopt, 0), 1000) << "no sea: after a third";
    EXPECT_EQ(first_frame_of_statistics(scenario, {StartOfRun::Kind::state, 0.0, 0.0, 0.0}, std::nullopt, 500), 500);
    EXPECT_EQ(first_frame_of_statistics(scenario, {}, 10.0, 0), 200);
    EXPECT_THROW(first_frame_of_statistics(scenario, {}, 150.0, 0), InputError);
}

} // namespace
} // namespace swell::engine
