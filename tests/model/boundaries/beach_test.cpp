#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "model/boundaries/edge_plan.hpp"
#include "wave_scenes.hpp"

/// The damping of beaches. That a step with them is the one that the equations ask for is with the other terms
/// (terms/plain_step_test.cpp).
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

/// 23 x 17 nodes between walls, with an island, uneven depths and a random surface; a beach along the west.
WaveSetup rough_basin_with_beach(double per_m)
{
    WaveSetup setup = exact_setup(bathymetry_of({23, 17}, 5.0, 4.0,
                                                [](int i, int j) {
                                                    const bool is_island = i > 10 && i < 14 && j > 6 && j < 10;
                                                    return is_island ? -1.0 : 1.0 + 0.3 * i + 0.1 * ((3 * i + 5 * j) % 7);
                                                }),
                                  dispersive_profile(), 0.1);
    std::mt19937 generator(7U);
    for (const double depth : setup.bathymetry.depth_m) {
        const double value = static_cast<double>(generator()) / 2147483647.5 - 1.0;
        setup.initial.zeta_m.push_back(depth > 0.0 ? value : 0.0);
        setup.initial.phi_m2_per_s.push_back(0.0);
    }
    for (int j = 0; j < 17; ++j) {
        for (int i = 0; i < 5; ++i) {
            setup.beaches.push_back({i, j, per_m * (5 - i)});
        }
    }
    return setup;
}

TEST(Beach, IsPlannedWithTheGroupSpeedOfItsDepthAndLeavesStripsAlone)
{
    WaveSetup setup = rough_basin_with_beach(0.01);
    setup.edges[static_cast<int>(Side::south)] = {EdgeKind::open, 0.2};
    const EdgePlan plan = plan_edges(setup);
    const int strip = plan.strips.at(0).width;
    ASSERT_GE(strip, 3);
    EXPECT_EQ(plan.beaches.size(), 5U * static_cast<std::size_t>(17 - strip));
    const double omega = 2.0 * 3.14159265358979323846 / default_peak_period_s;
    const auto node = setup.bathymetry.extent.index(2, 16);
    EXPECT_DOUBLE_EQ(plan.sigma[node], 0.03 * local_wave(setup.profile, setup.bathymetry.depth_m[node], omega).group_speed);
}

TEST(Beach, TakesWavesAndAccountsForTheWater)
{
    const WaveSetup setup = rough_basin_with_beach(0.02);
    OpenMpBackend backend(2);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const Observations start = stepper.observe();
    double least = start.rms_zeta_m;
    for (int step = 0; step < 3000; ++step) {
        stepper.step();
    }
    const Observations end = stepper.observe();
    least = std::min(least, end.rms_zeta_m);
    EXPECT_LT(least, 0.4 * start.rms_zeta_m) << "the shortest waves of noise hardly come to the beach";
    EXPECT_NEAR(start.mass_m3 + end.boundary_inflow_m3, end.mass_m3, 1e-8);
    EXPECT_GT(std::abs(end.boundary_inflow_m3), 1e-3) << "it took some";
}

/// For any strength: the damping uses the mean of the levels before and after, so it does not limit the time step.
TEST(Beach, IsStableForAnyStrength)
{
    for (const double per_m : {1e-4, 0.3, 1e3}) {
        const WaveSetup setup = rough_basin_with_beach(per_m);
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, double> stepper(backend, setup);
        const double start = stepper.observe().rms_zeta_m;
        for (int step = 0; step < 5000; ++step) {
            stepper.step();
        }
        EXPECT_LT(stepper.observe().rms_zeta_m, 1.2 * start) << per_m;
    }
}

TEST(Beach, HasTheSameBitsWithAnyNumberOfThreadsAndAfterDepthsThatComeBack)
{
    WaveSetup setup = rough_basin_with_beach(0.02);
    const auto surface_after = [&](int threads, bool changes_depths) {
        OpenMpBackend backend(threads);
        TimeStepper<OpenMpBackend, float> stepper(backend, setup);
        if (changes_depths) {
            std::vector<double> deeper = setup.bathymetry.depth_m;
            std::ranges::for_each(deeper, [](double& depth) { depth *= depth > 0.0 ? 1.1 : 1.0; });
            stepper.set_depths(deeper);
            stepper.set_depths(setup.bathymetry.depth_m);
        }
        for (int step = 0; step < 20; ++step) {
            stepper.step();
        }
        return downloaded(backend, stepper.zeta());
    };
    const auto one = surface_after(1, false);
    EXPECT_EQ(one, surface_after(3, false));
    EXPECT_EQ(one, surface_after(1, true));
}

TEST(Beach, OnLandOrOffTheGridIsRefused)
{
    WaveSetup setup = rough_basin_with_beach(0.02);
    for (const BeachNode& bad : {BeachNode{12, 8, 0.1}, BeachNode{-1, 0, 0.1}, BeachNode{0, 17, 0.1}, BeachNode{0, 0, -0.1},
                                 BeachNode{0, 0, std::nan("")}}) {
        setup.beaches = {bad};
        EXPECT_THROW(plan_edges(setup), SetupError) << bad.i << " " << bad.j;
    }
}

} // namespace
} // namespace swell::model
