#include "bounded_run.hpp"
#include "model/terms/quadratic_friction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/theory/judged_waves.hpp"
#include "model/theory/stability.hpp"
#include "model/theory/time_step.hpp"
#include "standing_crests.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;
using std::numbers::pi;

/// An even basin for waves far longer than the depth.
WaveSetup long_basin()
{
    return exact_setup(flat_basin({40, 6}, 5.0, 5.0, 4.0), parabolic_profile(), 0.1);
}

/// Returns a sea of this period. Friction is computed for this period.
SeaState sea_of_period(double period_s)
{
    SeaState sea;
    sea.period_s = period_s;
    return sea;
}

/// zeta = a cos kx cos wt and |u| = (g k a/w)|sin kx sin wt| lose <g kappa zeta_x²> = 2 c_f (g² k a³/(h w)) <|sin kx|³>
/// <|sin wt| cos² wt> = (16/(9 pi²)) (c_f/h) k g² a³/w a second of their energy g a²/4 per area. So da/dt = -(32/(9 pi²))
/// c_f g k/(w h) a², and 1/a grows evenly. In long waves the loss equals c_f <|u|³>, with <|sin|³> = 4/(3 pi) in space and
/// in time.
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
            setup.sea = sea_of_period(2.0 * pi / w);
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

/// Water with islands. The initial levels are noise with a mean of 0.
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

/// Computes leapfrog's invariant phi(n) zeta(n+2) - zeta(n) phi(n+2). Level n+2 comes from a step without friction from two
/// levels of the run, so that friction's own part of zeta_t is left out.
class EnergyOfRun
{
public:
    explicit EnergyOfRun(WaveSetup setup) : smooth_(backend_, without_friction(std::move(setup))) {}
    double of(const Checkpoint& water)
    {
        Checkpoint start = water;
        start.past_psi = smooth_.checkpoint().past_psi;
        smooth_.restore(start);
        smooth_.step();
        return scalar_product(water.previous.phi_m2_per_s, downloaded(backend_, smooth_.zeta())) -
               scalar_product(water.previous.zeta_m, downloaded(backend_, smooth_.phi()));
    }

private:
    static WaveSetup without_friction(WaveSetup setup)
    {
        setup.friction_quadratic = 0.0;
        return setup;
    }
    OpenMpBackend backend_{1};
    TimeStepper<OpenMpBackend, double> smooth_;
};

/// The largest relative rise of the energy from one frame to the next, and the share left at the end. The energy is the
/// mean over two consecutive levels. Reason: friction takes from a level by the slope of the level before, so if a wave
/// passes 0 between the two, the energy of a single level may rise by a share of 1e-8.
struct FallOfEnergy {
    double largest_rise = 0.0, left = 1.0;
};

FallOfEnergy fall_of_energy(const WaveSetup& setup, int frames)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    EnergyOfRun energy(setup);
    stepper.step();
    stepper.step();
    double of_last = energy.of(stepper.checkpoint());
    double at_start = 0.0, before = 0.0;
    FallOfEnergy fall;
    for (int frame = 0; frame < frames; ++frame) {
        stepper.step();
        const double of_newest = energy.of(stepper.checkpoint());
        const double now = 0.5 * (of_last + of_newest);
        at_start = frame == 0 ? now : at_start;
        fall.largest_rise = frame == 0 ? 0.0 : std::max(fall.largest_rise, now / before - 1.0);
        before = now;
        of_last = of_newest;
    }
    fall.left = before / at_start;
    return fall;
}

TEST(QuadraticFriction, NeverGivesEnergyOverIslands)
{
    for (const double c_f : {0.01, 1.0}) {
        WaveSetup setup = noise_over_islands();
        setup.friction_quadratic = c_f;
        setup.solver = exact_setup(setup.bathymetry, setup.profile, 0.05).solver;
        divide_frame(setup, 0.05, false);
        const FallOfEnergy fall = fall_of_energy(setup, 3000);
        RecordProperty("energy left, c_f " + std::to_string(c_f), std::to_string(fall.left));
        EXPECT_LE(fall.largest_rise, 1e-9) << c_f;
        EXPECT_LT(fall.left, 0.9) << c_f;
    }
}

/// A raised level, a seiche of 14 minutes and a swell of 7 s in a basin of 3 km, in all pairs and together. Friction only
/// takes energy, and no part adds energy to another.
TEST(QuadraticFriction, IsBlindToTheLevelOfPhi)
{
    WaveSetup still = exact_setup(flat_basin({600, 1}, 5.0, 5.0, 5.0), parabolic_profile(), 0.1);
    still.sea = sea_of_period(7.0);
    const std::vector<double> seiche = basin_mode(still.bathymetry, 1, 0), swell = basin_mode(still.bathymetry, 144, 0);
    for (const unsigned with : {3U, 5U, 6U, 7U}) {
        WaveSetup setup = still;
        setup.friction_quadratic = 0.02;
        setup.initial.phi_m2_per_s.assign(seiche.size(), 0.0);
        for (std::size_t node = 0; node < seiche.size(); ++node) {
            setup.initial.zeta_m.push_back(((with & 1U) != 0U ? 0.3 : 0.0) +
                                           ((with & 2U) != 0U ? 0.3 * seiche[node] : 0.0) +
                                           ((with & 4U) != 0U ? 0.1 * swell[node] : 0.0));
        }
        EXPECT_LE(fall_of_energy(setup, 1500).largest_rise, 1e-9) << with;
    }
}

/// With the fixed count, in float, at the cap of the friction.
TEST(QuadraticFriction, StaysBoundedWithAFixedCount)
{
    WaveSetup setup = noise_over_islands();
    setup.solver.mode = solver::SolveMode::fixed_count;
    setup.friction_quadratic = 1.0;
    divide_frame(setup, 0.05, false);
    ASSERT_EQ(setup.solver.mode, solver::SolveMode::fixed_count);
    EXPECT_LT(rms_left_after(setup, 10'000), 0.2);
}

/// A step keeps between 1 and 1 - 2 most_damping of zeta, which varies from node to node and from step to step. If both
/// ends are certified, so are the values between.
TEST(QuadraticFriction, TheCertificateHoldsForAllThatItKeeps)
{
    int certified = 0;
    for (const double depth_m : {3.0, 10.0, 40.0}) {
        for (const double share : {0.0, 0.02, 0.05}) {
            JudgedWaves waves{depth_m, 8.0 / 25.0, 0.0, 1.0, 1.0};
            const double quickest = std::sqrt(Dispersion(dispersive_profile(), depth_m).frequency_squared(8.0 / 25.0));
            waves.time_step_s = bounded_step_share / quickest;
            const auto is_certified = [&](double taken) {
                waves.phi_kept = 1.0 - 2.0 * taken;
                return largest_growth(dispersive_profile(), waves, {share, share}) <= bounded_growth;
            };
            if (is_certified(0.0) && is_certified(QuadraticFriction::most_damping)) {
                ++certified;
                for (const double taken : {0.01, 0.1, 0.2, 0.3}) {
                    EXPECT_TRUE(is_certified(taken)) << depth_m << " m, share " << share << ", taken " << taken;
                }
            }
        }
    }
    EXPECT_GE(certified, 6);
}

/// From noise far above all caps, near the limit of the time step.
TEST(QuadraticFriction, StaysBoundedAtItsCap)
{
    WaveSetup setup = noise_over_islands();
    setup.friction_quadratic = 1.0;
    setup.solver = exact_setup(setup.bathymetry, setup.profile, 0.05).solver;
    for (double& phi : setup.initial.phi_m2_per_s) {
        phi *= 1000.0;
    }
    for (const bool is_shallow : {false, true}) {
        for (double& depth_m : setup.bathymetry.depth_m) {
            depth_m *= is_shallow ? 0.05 : 1.0;
        }
        setup.time_step_s = 0.95 * stability_limit(setup).time_step_s;
        EXPECT_LE(fall_of_energy(setup, 300).left, 1.0) << is_shallow;
    }
}

/// The friction's 1/(h k²) is the value for the model's own waves, so a wave of the peak period loses the right energy.
TEST(QuadraticFriction, KnowsTheLengthOfThePeak)
{
    for (const double depth_m : {0.3, 1.0, 3.0, 10.0, 30.0, 60.0}) {
        for (const double period_s : {5.0, 8.0, 16.0, 120.0}) {
            const double w = 2.0 * pi / period_s;
            const double k = local_wave(dispersive_profile(), depth_m, w).wave_number;
            const double found = QuadraticFriction::inverse_h_k_squared(w * w * depth_m / gravity, gravity / (w * w));
            EXPECT_NEAR(found * depth_m * k * k, 1.0, 0.01) << depth_m << ' ' << period_s;
        }
    }
}

TEST(QuadraticFriction, LeavesItsReserveToTheTimeStep)
{
    WaveSetup setup = long_basin();
    const double of_water_s = stability_limit(setup).time_step_s;
    setup.friction_quadratic = 0.01;
    EXPECT_DOUBLE_EQ(stability_limit(setup).time_step_s, (1.0 - QuadraticFriction::reserve) * of_water_s);
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
