#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "dense_waves.hpp"
#include "model/stepper/time_stepper.hpp"
#include "model/stepping/breaking_plan.hpp"
#include "model/theory/stability.hpp"
#include "wave_scenes.hpp"

/// Waves that break because of their height. A case of `swell verify` checks that they break as much as in nature.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

/// 31 x 19 nodes between walls, 6 m deep in the west and 0.5 m in the east, with an islet.
WaveSetup beach_in_motion(double height_m)
{
    WaveSetup setup = exact_setup(bathymetry_of({31, 19}, 5.0, 4.0,
                                                [](int i, int j) {
                                                    const bool is_islet = i > 22 && i < 25 && j > 8 && j < 11;
                                                    return is_islet ? -1.0 : 6.0 - 5.5 * i / 30.0;
                                                }),
                                  dispersive_profile(), 0.1);
    setup.sea = SeaState{};
    setup.sea->height_m = height_m;
    setup.breaks = true;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 1.0, 0.7);
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    return setup;
}

/// At a cliff waves are quicker than over flat water of either depth, so breaking may take less from them in a step.
TEST(Breaking, StaysStableBesideACliff)
{
    WaveSetup setup = exact_setup(
        bathymetry_of({31, 19}, 5.0, 5.0, [](int i, int j) { return i > 9 && i < 23 && j > 5 && j < 14 ? 125.0 : 1.5; }),
        dispersive_profile(), 0.1);
    setup.sea = SeaState{};
    setup.sea->height_m = 0.8;
    setup.breaks = true;
    setup.time_step_s = 0.95 * stability_limit(setup).time_step_s;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.6, 0.7);
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < 400; ++step) {
        stepper.step();
    }
    const Checkpoint water = stepper.checkpoint();
    const auto [lowest, highest] = std::ranges::minmax(water.now.zeta_m);
    EXPECT_LT(highest, 1.5);
    EXPECT_GT(lowest, -1.5);
}

TEST(BreakingNodes, AreWhereWavesOfTwiceTheSeaWouldBreak)
{
    WaveSetup setup = beach_in_motion(0.75);
    setup.profile = parabolic_profile();
    double deepest = 0.0;
    for (const ListedNode& node : breaking_nodes(setup)) {
        deepest = std::max(deepest, setup.bathymetry.depth_at(node.i, node.j));
    }
    const double omega = 2.0 * 3.14159265358979323846 / setup.sea->period_s;
    const auto height = [&](double depth) {
        return 2.0 * 0.75 *
               std::sqrt(local_wave(setup.profile, 6.0, omega).group_speed /
                         local_wave(setup.profile, depth, omega).group_speed);
    };
    EXPECT_GT(height(deepest), 0.78 * deepest);
    EXPECT_LT(height(deepest + 0.2), 0.78 * (deepest + 0.2)) << "the next column is too deep";
    EXPECT_TRUE(breaking_is_due(setup)) << "over 0.5 m";
    setup.sea->height_m = 0.1;
    EXPECT_FALSE(breaking_is_due(setup));
    setup.sea->height_m = 3.0;
    EXPECT_EQ(static_cast<std::int64_t>(breaking_nodes(setup).size()), setup.bathymetry.wet_nodes());
    setup.breaks = false;
    EXPECT_TRUE(breaking_nodes(setup).empty());
    setup.breaks = true;
    setup.sea.reset();
    EXPECT_TRUE(breaking_nodes(setup).empty());
}

TEST(BreakingNodes, AreThoseOfTheHighestSeaToComeAtTheLowestLevel)
{
    WaveSetup setup = beach_in_motion(0.75);
    setup.profile = parabolic_profile();
    const std::size_t of_storm = breaking_nodes(setup).size();
    SeaState storm = *setup.sea;
    setup.sea->height_m = 0.1;
    const std::size_t of_calm = breaking_nodes(setup).size();
    ASSERT_LT(of_calm, of_storm);
    EXPECT_FALSE(breaking_is_due(setup));
    setup.seas_to_come = {storm};
    EXPECT_EQ(breaking_nodes(setup).size(), of_storm);
    EXPECT_TRUE(breaking_is_due(setup));
    setup.sea.reset();
    EXPECT_EQ(breaking_nodes(setup).size(), of_storm) << "calm water before the storm";
    setup.lowest_level_m = -0.5;
    EXPECT_GT(breaking_nodes(setup).size(), of_storm);
}

/// A hollow of 6 m in a bed of 1 m: its waves reach its four neighbours, so these have the caps of 6 m.
TEST(BreakingNumbers, AreThoseOfDeeperWaterOnEverySide)
{
    const auto cap_at = [](int i, int j) {
        const WaveSetup setup =
            exact_setup(bathymetry_of({9, 9}, 5.0, 5.0, [](int ii, int jj) { return ii == 4 && jj == 4 ? 6.0 : 1.0; }),
                        dispersive_profile(), 0.1);
        return breaking_numbers(setup, {{i, j}}).most_lambda[0];
    };
    const double in_the_hollow = cap_at(4, 4);
    EXPECT_LT(in_the_hollow, 0.9 * cap_at(1, 1));
    for (const auto& [i, j] : {std::pair(3, 4), std::pair(5, 4), std::pair(4, 3), std::pair(4, 5)}) {
        EXPECT_EQ(in_the_hollow, cap_at(i, j)) << i << ' ' << j;
    }
    EXPECT_EQ(cap_at(1, 1), cap_at(3, 3)) << "over a corner";
    EXPECT_EQ(cap_at(1, 1), cap_at(0, 8)) << "in the grid's corner";
}

std::vector<double> surface_after(const WaveSetup& setup, int steps, int threads)
{
    OpenMpBackend backend(threads);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < steps; ++step) {
        stepper.step();
    }
    return downloaded(backend, stepper.zeta());
}

TEST(Breaking, LeavesLowWavesAloneAndTakesOfHighOnes)
{
    WaveSetup setup = beach_in_motion(3.0);
    for (double& zeta : setup.initial.zeta_m) {
        zeta *= 0.01;
    }
    WaveSetup plain = setup;
    plain.breaks = false;
    EXPECT_EQ(surface_after(setup, 100, 1), surface_after(plain, 100, 1)) << "waves of a centimetre do not break";
    for (WaveSetup* one : {&setup, &plain}) {
        for (double& zeta : one->initial.zeta_m) {
            zeta *= 100.0;
        }
    }
    const auto square = [](const std::vector<double>& values) {
        double sum = 0.0;
        for (const double value : values) {
            sum += value * value;
        }
        return sum;
    };
    EXPECT_LT(square(surface_after(setup, 400, 1)), 0.7 * square(surface_after(plain, 400, 1)));
}

/// In 12 m of water no wave of half a metre breaks, although waves of the stated sea may.
TEST(Breaking, LeavesTheBitsOfDeepWaterAlone)
{
    WaveSetup setup = exact_setup(flat_basin({31, 19}, 5.0, 4.0, 12.0), dispersive_profile(), 0.1);
    setup.sea = SeaState{};
    setup.sea->height_m = 6.0;
    setup.breaks = true;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.5, 0.7);
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    ASSERT_EQ(static_cast<std::int64_t>(breaking_nodes(setup).size()), setup.bathymetry.wet_nodes());
    WaveSetup plain = setup;
    plain.breaks = false;
    EXPECT_EQ(surface_after(setup, 300, 2), surface_after(plain, 300, 2));
    setup.sea->height_m = 2.0;
    EXPECT_TRUE(breaking_nodes(setup).empty()) << "of a sea of two metres";
}

TEST(Breaking, HasTheSameBitsForAnyNumberOfThreadsAndGoesOnFromACheckpoint)
{
    const WaveSetup setup = beach_in_motion(3.0);
    EXPECT_EQ(surface_after(setup, 60, 1), surface_after(setup, 60, 3));
    OpenMpBackend backend(2);
    TimeStepper<OpenMpBackend, double> whole(backend, setup);
    for (int step = 0; step < 30; ++step) {
        whole.step();
    }
    const Checkpoint half = whole.checkpoint();
    ASSERT_EQ(half.breaking.size(), 3U);
    TimeStepper<OpenMpBackend, double> other(backend, setup);
    other.restore(half);
    for (int step = 0; step < 30; ++step) {
        whole.step();
        other.step();
    }
    EXPECT_EQ(downloaded(backend, whole.zeta()), downloaded(backend, other.zeta()));
    EXPECT_EQ(whole.checkpoint().breaking, other.checkpoint().breaking);
    WaveSetup plain = setup;
    plain.breaks = false;
    TimeStepper<OpenMpBackend, double> unlike(backend, plain);
    EXPECT_THROW(unlike.restore(half), SetupError);
}

/// <q(n), H q(n+1)>, which leapfrog keeps exactly without breaking, never rises with breaking, and falls.
TEST(Breaking, MakesNoEnergy)
{
    for (const double height_m : {0.5, 3.0}) {
        const WaveSetup setup = beach_in_motion(height_m);
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, double> stepper(backend, setup);
        const double start = stepper.observe().rms_zeta_m;
        double most = 0.0;
        for (int step = 0; step < 10000; ++step) {
            stepper.step();
            if (step % 500 == 499) {
                most = std::max(most, stepper.observe().rms_zeta_m);
            }
        }
        EXPECT_LT(most, 1.1 * start) << height_m;
        EXPECT_LT(stepper.observe().rms_zeta_m, 0.7 * start) << height_m;
    }
}

/// The dense matrix of a step on (zeta, phi; zeta, phi before), at 0.95 of the largest stable time step. lambda is at its
/// cap everywhere, in half of the nodes, or in single nodes: phi(n+1) = phi(n-1) - 2 dt (g zeta(n) + lambda K phi(n-1)),
/// zeta(n+1) = zeta(n-1) + 2 dt K phi(n).
TEST(Breaking, AtItsCapMakesNoWaveGrow)
{
    WaveSetup setup = beach_in_motion(3.0);
    setup.bathymetry = bathymetry_of({9, 7}, 5.0, 4.0, [](int i, int j) {
        return i == 4 && j == 3 ? -1.0 : i > 5 && j > 3 ? 6.0 : 0.6 + 0.35 * i + 0.1 * ((2 * i + 3 * j) % 5);
    });
    setup.initial = {};
    for (const VerticalProfile& profile : {parabolic_profile(), dispersive_profile()}) {
        setup.profile = profile;
        setup.time_step_s = 0.95 * stability_limit(setup).time_step_s;
        const Eigen::MatrixXd rise = dense_rise(setup.bathymetry, profile);
        const Eigen::Index nodes = rise.rows();
        const std::vector<ListedNode> places = breaking_nodes(setup);
        ASSERT_EQ(static_cast<std::int64_t>(places.size()), setup.bathymetry.wet_nodes());
        const BreakingNumbers numbers = breaking_numbers(setup, places);
        std::mt19937 generator(11U);
        for (int trial = 0; trial < 8; ++trial) {
            Eigen::VectorXd lambda = Eigen::VectorXd::Zero(nodes);
            for (std::size_t at = 0; at < places.size(); ++at) {
                const bool breaks = trial == 0 || (trial < 5 ? generator() % 2U == 0U : generator() % 7U == 0U);
                lambda(static_cast<Eigen::Index>(setup.bathymetry.extent.index(places[at].i, places[at].j))) =
                    breaks ? numbers.most_lambda[at] : 0.0;
            }
            const double dt = setup.time_step_s;
            Eigen::MatrixXd step = Eigen::MatrixXd::Zero(4 * nodes, 4 * nodes); // (zeta, phi; zeta, phi before)
            step.block(0, nodes, nodes, nodes) = 2.0 * dt * rise;
            step.block(0, 2 * nodes, nodes, nodes).setIdentity();
            step.block(nodes, 0, nodes, nodes) = -2.0 * dt * gravity * Eigen::MatrixXd::Identity(nodes, nodes);
            step.block(nodes, 3 * nodes, nodes, nodes) =
                Eigen::MatrixXd::Identity(nodes, nodes) - 2.0 * dt * lambda.asDiagonal() * rise;
            step.block(2 * nodes, 0, 2 * nodes, 2 * nodes).setIdentity();
            EXPECT_LE(spectral_radius(step) - 1.0, 1e-6)
                << profile.name << ", trial " << trial; // the mean of phi: a double root 1
        }
    }
}

} // namespace
} // namespace swell::model
