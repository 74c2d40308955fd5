#include "bounded_run.hpp"
#include "model/terms/quadratic_friction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/setup/fixed_count_stability.hpp"
#include "model/setup/stability.hpp"
#include "model/setup/time_step.hpp"
#include "standing_crests.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using std::numbers::pi;

/// An even basin, of waves far longer than the depth.
WaveSetup long_basin()
{
    return exact_setup(flat_basin({40, 6}, 5.0, 5.0, 4.0), parabolic_profile(), 0.1);
}

/// phi = (g a/w) cos kx sin wt and |u| = |phi_x| lose (2 c_f/h)(w²/g) <|u| phi²> = (16/(9 pi²)) (c_f/h) k g² a³/w a second
/// of their energy g a²/4 per area: da/dt = -(32/(9 pi²)) c_f g k/(w h) a², so that 1/a grows evenly. In long waves that is
/// c_f <|u|³> with <|sin|³> = 4/(3 pi) in space and in time.
TEST(QuadraticFriction, AStandingWaveDiesAsTheTheorySays)
{
    const WaveSetup still = long_basin();
    const Bathymetry& basin = still.bathymetry;
    const std::vector<double> mode = basin_mode(basin, 2, 0);
    const double norm = std::inner_product(mode.begin(), mode.end(), mode.begin(), 0.0);
    const double k = 2.0 * pi / (basin.extent.nx * basin.dx_m);
    const double w = std::sqrt(Dispersion(still.profile, 4.0).frequency_squared(k * k));
    for (const double height : {0.05, 0.2}) {
        for (const double c_f : {0.01, 0.05}) {
            WaveSetup setup = still;
            setup.friction_quadratic = c_f;
            for (const double value : mode) {
                setup.initial.zeta_m.push_back(height * value);
            }
            setup.initial.phi_m2_per_s.assign(mode.size(), 0.0);
            const std::vector<Crest> crests = crests_of(setup, mode, 400.0);
            ASSERT_GT(crests.size(), 8U);
            const double span_s = crests.back().time_s - crests.front().time_s;
            const double slope = norm * (1.0 / crests.back().height - 1.0 / crests.front().height) / span_s;
            const double expected = 32.0 / (9.0 * pi * pi) * c_f * gravity * k / (w * 4.0);
            RecordProperty("decay over theory, " + std::to_string(height) + ", " + std::to_string(c_f),
                           std::to_string(slope / expected));
            EXPECT_NEAR(slope / expected, 1.0, 0.02) << height << " m, c_f " << c_f;
        }
    }
}

/// Water with islands and a mean level of 0, from noise.
WaveSetup noise_over_islands()
{
    WaveSetup setup;
    setup.bathymetry = bathymetry_of({17, 13}, 5.0, 5.0, [](int i, int j) {
        const bool island = (i == 5 && j == 4) || (i > 9 && i < 12 && j == 8);
        return island ? 0.0 : 9.0 + 4.0 * std::sin(0.5 * i) * std::cos(0.4 * j);
    });
    setup.profile = dispersive_profile();
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.5, 0.3);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.5, 1.3);
    const double mean = std::accumulate(setup.initial.zeta_m.begin(), setup.initial.zeta_m.end(), 0.0) /
                        static_cast<double>(setup.bathymetry.wet_nodes());
    for (std::size_t node = 0; node < setup.initial.zeta_m.size(); ++node) {
        setup.initial.zeta_m[node] -= setup.bathymetry.depth_m[node] > 0.0 ? mean : 0.0;
    }
    return setup;
}

/// Leapfrog's invariant phi(n) zeta(n+2) - zeta(n) phi(n+2), as in term_list_test.cpp. Computes two steps.
template <class Stepper>
double energy_of(OpenMpBackend& backend, Stepper& stepper)
{
    const std::vector<double> zeta = downloaded(backend, stepper.zeta());
    const std::vector<double> phi = downloaded(backend, stepper.phi());
    stepper.step();
    stepper.step();
    return scalar_product(phi, downloaded(backend, stepper.zeta())) -
           scalar_product(zeta, downloaded(backend, stepper.phi()));
}

/// 10^4 frames, every frame of them.
TEST(QuadraticFriction, NeverGivesEnergyOverIslands)
{
    for (const double c_f : {0.01, 1.0}) {
        WaveSetup setup = noise_over_islands();
        setup.friction_quadratic = c_f;
        setup.solver = exact_setup(setup.bathymetry, setup.profile, 0.05).solver;
        divide_frame(setup, 0.05, false);
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, double> stepper(backend, setup);
        stepper.step();
        stepper.step();
        const double at_start = energy_of(backend, stepper);
        double before = at_start;
        double largest_rise = 0.0;
        for (int look = 0; look < 5000; ++look) {
            const double now = energy_of(backend, stepper);
            largest_rise = std::max(largest_rise, now / before - 1.0);
            before = now;
        }
        RecordProperty("energy left, c_f " + std::to_string(c_f), std::to_string(before / at_start));
        RecordProperty("largest rise in a look, c_f " + std::to_string(c_f), std::to_string(largest_rise));
        EXPECT_LE(largest_rise, 1e-9) << c_f;
        EXPECT_LT(before, 0.9 * at_start) << c_f;
    }
}

/// With the fixed count, in float, at the cap.
TEST(QuadraticFriction, StaysBoundedWithAFixedCount)
{
    WaveSetup setup = noise_over_islands();
    setup.solver.method = solver::Method::fixed;
    setup.friction_quadratic = 1.0;
    divide_frame(setup, 0.05, false);
    ASSERT_EQ(setup.solver.method, solver::Method::fixed);
    EXPECT_LT(rms_left_after(setup, 10'000), 0.2);
}

/// What a step keeps of phi lies between 1 and 1 - 2 reserve, from node to node and from step to step: both ends, and the
/// middle, are certified where the water alone is.
TEST(QuadraticFriction, TheCertificateHoldsForAllThatItKeeps)
{
    int certified = 0;
    for (const double depth_m : {3.0, 10.0, 40.0}) {
        for (const double share : {0.0, 0.02, 0.05}) {
            FixedCountWaves waves{depth_m, 8.0 / 25.0, 0.0, 1.0, 1.0};
            const double quickest = std::sqrt(Dispersion(dispersive_profile(), depth_m).frequency_squared(8.0 / 25.0));
            waves.time_step_s = fixed_count_step_share / quickest;
            if (largest_growth(dispersive_profile(), waves, {share, share}) > certified_growth) {
                continue;
            }
            ++certified;
            for (const double taken : {0.5 * QuadraticFriction::reserve, QuadraticFriction::reserve}) {
                waves.phi_kept = 1.0 - 2.0 * taken;
                EXPECT_LE(largest_growth(dispersive_profile(), waves, {share, share}), certified_growth)
                    << depth_m << " m, share " << share << ", taken " << taken;
            }
        }
    }
    EXPECT_GE(certified, 6);
}

/// Where it asks for more than its reserve it is the linear friction of that much.
TEST(QuadraticFriction, TakesNoMoreThanItsReserve)
{
    WaveSetup setup = long_basin();
    setup.bathymetry = flat_basin({40, 6}, 5.0, 5.0, 0.01);
    setup.initial.zeta_m = basin_mode(setup.bathymetry, 2, 0);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 300.0, 0.7);
    const auto phi_after = [&](double linear, double quadratic) {
        setup.friction_per_s = linear;
        setup.friction_quadratic = quadratic;
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, double> stepper(backend, setup);
        for (int step = 0; step < 20; ++step) {
            stepper.step();
        }
        return downloaded(backend, stepper.phi());
    };
    const std::vector<double> capped = phi_after(0.0, 1.0);
    const std::vector<double> linear = phi_after(QuadraticFriction::reserve / setup.time_step_s, 0.0);
    for (std::size_t node = 0; node < capped.size(); ++node) {
        EXPECT_NEAR(capped[node], linear[node], 1e-9);
    }
}

TEST(QuadraticFriction, LeavesItsReserveToTheTimeStep)
{
    WaveSetup setup = long_basin();
    const double of_water_s = stability_limit(setup).time_step_s;
    setup.friction_quadratic = 0.01;
    EXPECT_DOUBLE_EQ(stability_limit(setup).time_step_s, 0.98 * of_water_s);
    setup.friction_per_s = 0.5;
    const double both_s = stability_limit(setup).time_step_s;
    EXPECT_LE(std::pow(both_s / of_water_s, 2) + 0.5 * both_s + QuadraticFriction::reserve, 1.0);
}

TEST(QuadraticFriction, OneThatNoBedHasIsRefused)
{
    WaveSetup setup = long_basin();
    OpenMpBackend backend(1);
    for (const double c_f : {-0.1, 1.1, std::numeric_limits<double>::quiet_NaN()}) {
        setup.friction_quadratic = c_f;
        EXPECT_THROW((TimeStepper<OpenMpBackend, double>(backend, setup)), SetupError) << c_f;
    }
}

} // namespace
} // namespace swell::model
