#include "model/terms/bottom_friction.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "model/theory/judged_waves.hpp"
#include "model/theory/stability.hpp"
#include "model/theory/time_step.hpp"
#include "standing_crests.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

/// Crests of a damped oscillation follow a(0) e^(-f t/2), for any frequency. The step itself keeps (1 - 2 f dt)^(1/4) of a
/// wave: its rate is f (1 + f dt)/2.
TEST(BottomFriction, AStandingWaveDiesAsTheTheorySays)
{
    const Bathymetry basin = flat_basin({24, 20}, 5.0, 4.0, 12.0);
    WaveSetup setup = exact_setup(basin, parabolic_profile(), 0.05);
    const std::vector<double> mode = basin_mode(basin, 2, 1);
    setup.initial.zeta_m = mode;
    setup.initial.phi_m2_per_s.assign(mode.size(), 0.0);
    for (const double friction : {0.005, 0.02, 0.05, 0.1}) {
        setup.friction_per_s = friction;
        const std::vector<Crest> crests = crests_of(setup, mode, 40.0);
        ASSERT_GT(crests.size(), 5U);
        const double span_s = crests.back().time_s - crests.front().time_s;
        const double left = crests.back().height / crests.front().height;
        const double by_step = std::pow(1.0 - 2.0 * friction * setup.time_step_s, 0.25 * span_s / setup.time_step_s);
        EXPECT_NEAR(left / by_step, 1.0, 0.005) << friction;
        if (friction <= 0.05) {
            EXPECT_NEAR(left / std::exp(-0.5 * friction * span_s), 1.0, 0.01) << friction;
        }
    }
}

/// 10^5 frames of the fixed count over water with islands, from noise.
TEST(BottomFriction, HundredThousandFramesOverIslandsDieOut)
{
    WaveSetup setup;
    setup.bathymetry = bathymetry_of({17, 13}, 5.0, 5.0, [](int i, int j) {
        const bool island = (i == 5 && j == 4) || (i > 9 && i < 12 && j == 8);
        return island ? 0.0 : 9.0 + 4.0 * std::sin(0.5 * i) * std::cos(0.4 * j);
    });
    setup.profile = dispersive_profile();
    setup.solver.mode = solver::SolveMode::fixed_count;
    setup.friction_per_s = 0.002;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.5, 0.3);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.5, 1.3);
    divide_frame(setup, 0.05, false);
    ASSERT_EQ(setup.solver.mode, solver::SolveMode::fixed_count);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, float> stepper(backend, setup);
    const auto rms_of_waves = [&] { // without the mean level, which friction does not change
        const Observations seen = stepper.observe();
        const double mean_m = seen.mass_m3 / (25.0 * static_cast<double>(setup.bathymetry.wet_nodes()));
        return std::sqrt(seen.rms_zeta_m * seen.rms_zeta_m - mean_m * mean_m);
    };
    const double at_start = rms_of_waves();
    double highest = 0.0;
    for (int frame = 1; frame <= 100'000; ++frame) {
        stepper.step();
        if (frame % 5000 == 0) {
            highest = std::max(highest, stepper.observe().max_abs_zeta_m);
        }
    }
    EXPECT_LT(highest, 1.0);
    EXPECT_LT(rms_of_waves(), 0.01 * at_start); // e^-5 is 0.0067
}

/// (w dt)² + f dt <= 1 is the exact limit for the shortest wave over flat water, without psi: below it the wave stays
/// bounded, above it the wave grows.
TEST(BottomFriction, ItsBoundIsExactOverFlatWater)
{
    for (const double friction : {0.5, 4.0}) {
        WaveSetup setup = exact_setup(flat_basin({9, 7}, 5.0, 5.0, 10.0), parabolic_profile(), 0.05);
        setup.friction_per_s = friction;
        setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.7);
        setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.4, 0.2);
        const double limit_s = stability_limit(setup).time_step_s;
        const double of_water_s = stability_limit(setup.bathymetry, setup.profile).time_step_s;
        EXPECT_NEAR(limit_s * limit_s / (of_water_s * of_water_s) + friction * limit_s, 1.0, 1e-12);
        const auto highest_after = [&](double time_step_s) {
            setup.time_step_s = time_step_s;
            OpenMpBackend backend(1);
            TimeStepper<OpenMpBackend, double> stepper(backend, setup);
            for (int step = 0; step < 2000; ++step) {
                stepper.step();
            }
            return stepper.observe().max_abs_zeta_m;
        };
        EXPECT_LT(highest_after(0.999 * limit_s), 2.0) << friction;
        EXPECT_FALSE(highest_after(1.05 * limit_s) < 1e3) << friction;
    }
}

/// The certificate of a fixed count includes the friction on phi. Without psi its waves are leapfrog's, with the limit (w
/// dt)²
/// + f dt <= 1.
TEST(BottomFriction, TheCertificateAsksTheList)
{
    WaveSetup setup;
    setup.time_step_s = 0.05;
    setup.friction_per_s = 2.0;
    EXPECT_DOUBLE_EQ(phi_kept(setup, setup.time_step_s), 0.8);
    JudgedWaves waves{10.0, 0.0, 0.05, 0.0, phi_kept(setup, 0.05)}; // without psi
    const double largest_rate = std::sqrt(1.0 - 0.1) / 0.05;
    waves.largest_k_squared = largest_rate * largest_rate / (gravity * waves.depth_m);
    const std::vector<double> exact{0.0};
    waves.largest_k_squared *= 0.999;
    EXPECT_LE(largest_growth(parabolic_profile(), waves, exact), 1.0 + 1e-9);
    waves.largest_k_squared *= 1.01;
    EXPECT_GT(largest_growth(parabolic_profile(), waves, exact), 1.01);
}

TEST(BottomFriction, OneThatNoStepCanHaveIsRefused)
{
    WaveSetup setup = exact_setup(flat_basin({9, 7}, 5.0, 5.0, 10.0), parabolic_profile(), 0.05);
    OpenMpBackend backend(1);
    for (const double friction : {-0.1, 20.1, std::numeric_limits<double>::quiet_NaN()}) {
        setup.friction_per_s = friction;
        EXPECT_THROW((TimeStepper<OpenMpBackend, double>(backend, setup)), SetupError) << friction;
    }
}

} // namespace
} // namespace swell::model
