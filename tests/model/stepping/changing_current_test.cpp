#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

/// A current that changes during a run of the stepper.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr Extent channel{120, 5};

/// A regular wave that runs east along a channel, in through the west and out through the east.
WaveSetup wave_in_channel(double current_m_per_s)
{
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.bathymetry = bathymetry_of(channel, 4.0, 4.0, [](int, int) { return 10.0; });
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<std::size_t>(Side::east)].kind = EdgeKind::open;
    setup.current.east_m_per_s.assign(static_cast<std::size_t>(channel.nodes()), current_m_per_s);
    setup.current.north_m_per_s.assign(static_cast<std::size_t>(channel.nodes()), 0.0);
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->height_m = 0.5;
    setup.sea->period_s = 8.0;
    setup.sea->from_deg = 270.0;
    setup.sea->ramp_s = 10.0;
    setup.time_step_s = 0.1;
    return setup;
}

TEST(ChangingCurrent, ItGoesOnLikeAStepperMadeForTheOtherCurrent)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> going(backend, wave_in_channel(0.2));
    for (int step = 0; step < 400; ++step) {
        going.step();
    }
    const WaveSetup other = wave_in_channel(0.5);
    going.set_depths(other.bathymetry.depth_m, &other.current);
    TimeStepper<OpenMpBackend, double> fresh(backend, other);
    fresh.restore(going.checkpoint());
    for (int step = 0; step < 50; ++step) {
        going.step();
        fresh.step();
    }
    EXPECT_EQ(going.checkpoint().now.zeta_m, fresh.checkpoint().now.zeta_m);
    EXPECT_GT(going.observe().max_abs_zeta_m, 0.1);
}

/// The current grows in steps of 5 cm/s over a minute, like an order in a run.
TEST(ChangingCurrent, ThatGrewToAMetreASecondHasTheWavesOfARunMadeWithIt)
{
    constexpr int steps_of_ramp = 20;
    constexpr int run_s = 60;
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> grown(backend, wave_in_channel(0.0));
    TimeStepper<OpenMpBackend, double> made(backend, wave_in_channel(1.0));
    const auto both_for = [&](double seconds) {
        for (int step = 0; step < static_cast<int>(std::lround(seconds / 0.1)); ++step) {
            grown.step();
            made.step();
        }
    };
    both_for(60.0);
    for (int step = 1; step <= steps_of_ramp; ++step) {
        const WaveSetup now = wave_in_channel(static_cast<double>(step) / steps_of_ramp);
        grown.set_depths(now.bathymetry.depth_m, &now.current);
        both_for(static_cast<double>(run_s) / steps_of_ramp);
    }
    both_for(80.0); // ten periods
    double largest = 0.0;
    double apart = 0.0;
    for (int time = 0; time < 16; ++time) {
        both_for(0.5);
        const std::vector<double> a = grown.checkpoint().now.zeta_m;
        const std::vector<double> b = made.checkpoint().now.zeta_m;
        for (std::size_t node = 0; node < a.size(); ++node) {
            largest = std::max(largest, std::fabs(b[node]));
            apart = std::max(apart, std::fabs(a[node] - b[node]));
        }
    }
    EXPECT_NEAR(largest, 0.25, 0.02);
    EXPECT_LT(apart, 0.03 * largest);
}

TEST(ChangingCurrent, IsRefusedWhereTheRunBeganWithoutOneOrItDoesNotFit)
{
    OpenMpBackend backend(1);
    WaveSetup still = wave_in_channel(0.0);
    still.current = {};
    TimeStepper<OpenMpBackend, double> without(backend, still);
    const WaveSetup other = wave_in_channel(0.5);
    EXPECT_THAT([&] { without.set_depths(other.bathymetry.depth_m, &other.current); },
                testing::ThrowsMessage<DepthChangeError>(testing::HasSubstr("a run that has none")));
    TimeStepper<OpenMpBackend, double> with(backend, wave_in_channel(0.2));
    Current short_one = other.current;
    short_one.north_m_per_s.edit().pop_back();
    EXPECT_THAT([&] { with.set_depths(other.bathymetry.depth_m, &short_one); },
                testing::ThrowsMessage<DepthChangeError>(testing::HasSubstr("one value per node")));
    Current strong = other.current;
    std::ranges::fill(strong.east_m_per_s, -7.0);
    EXPECT_THAT([&] { with.set_depths(other.bathymetry.depth_m, &strong); },
                testing::ThrowsMessage<DepthChangeError>(testing::HasSubstr("current")));
    EXPECT_EQ(with.water_before().setup->current.east_m_per_s.front(), 0.2);
}

} // namespace
} // namespace swell::model
