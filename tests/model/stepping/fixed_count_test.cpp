#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "model/theory/judged_waves.hpp"
#include "wave_scenes.hpp"

/// Runs whose solves take a fixed count of steps (solver/FIXED_COUNT.md).
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

WaveSetup fixed_setup(Bathymetry bathymetry, VerticalProfile profile, double time_step_s = 0.05)
{
    WaveSetup setup;
    setup.bathymetry = std::move(bathymetry);
    setup.profile = std::move(profile);
    setup.time_step_s = time_step_s;
    setup.solver.mode = solver::SolveMode::fixed_count;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.7);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.0, 0.2);
    return setup;
}

template <class T>
std::vector<T> zeta_after(TimeStepper<OpenMpBackend, T>& stepper, OpenMpBackend& backend, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        stepper.step();
    }
    return downloaded(backend, stepper.zeta());
}

double rms(const std::vector<double>& values)
{
    return std::sqrt(scalar_product(values, values) / static_cast<double>(values.size()));
}

double relative_error(const std::vector<double>& values, const std::vector<double>& exact)
{
    std::vector<double> difference(values);
    for (std::size_t node = 0; node < values.size(); ++node) {
        difference[node] -= exact[node];
    }
    return rms(difference) / rms(exact);
}

TEST(FixedCount, SmoothWavesAreAsAccurateAsByConjugateGradients)
{
    for (const VerticalProfile& profile : {parabolic_profile(), dispersive_profile()}) {
        WaveSetup setup = fixed_setup(rough_harbour(), profile);
        for (std::size_t node = 0; node < setup.initial.zeta_m.size(); ++node) {
            const double x = static_cast<double>(node % 61) - 25.0;
            const std::size_t row = node / 61;
            const double y = static_cast<double>(row) - 20.0;
            setup.initial.zeta_m[node] = setup.bathymetry.depth_m[node] > 0.0 ? std::exp(-(x * x + y * y) / 64.0) : 0.0;
        }
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, double> fixed(backend, setup);
        setup.solver = exact_setup(rough_harbour(), profile, 0.05).solver;
        TimeStepper<OpenMpBackend, double> exact(backend, setup);
        EXPECT_LT(relative_error(zeta_after(fixed, backend, 300), zeta_after(exact, backend, 300)), 1e-5);
        EXPECT_FALSE(fixed.psi_solver().schedule().uses_pcg_from_now_on());
        EXPECT_EQ(fixed.solve_reports()[0].iterations, fixed.psi_solver().steps()[0].count);
        EXPECT_GT(fixed.solve_reports()[0].guess_residual, fixed.solve_reports()[0].relative_residual);
    }
}

template <class T>
std::vector<T> continued(const WaveSetup& setup, int before, int after, bool restores, int threads)
{
    OpenMpBackend backend(threads);
    TimeStepper<OpenMpBackend, T> stepper(backend, setup, 2);
    zeta_after(stepper, backend, before);
    if (!restores) {
        return zeta_after(stepper, backend, after);
    }
    const Checkpoint checkpoint = stepper.checkpoint();
    TimeStepper<OpenMpBackend, T> other(backend, setup, 2);
    zeta_after(other, backend, 3);
    other.restore(checkpoint);
    return zeta_after(other, backend, after);
}

TEST(FixedCount, ARestoredRunHasTheSameBits)
{
    const WaveSetup setup = fixed_setup(rough_harbour(), dispersive_profile());
    for (const int before : {5, 17, 22}) { // while starting, counting, right after a check
        EXPECT_EQ(continued<float>(setup, before, 30, true, 1), continued<float>(setup, before, 30, false, 1)) << before;
    }
    EXPECT_EQ(continued<double>(setup, 17, 30, true, 2), continued<double>(setup, 17, 30, false, 1));
}

TEST(FixedCount, ACheckpointWithoutPastPsiIsRefused)
{
    WaveSetup setup = fixed_setup(rough_harbour(), parabolic_profile());
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> fixed(backend, setup);
    setup.solver = {};
    TimeStepper<OpenMpBackend, double> other(backend, setup);
    EXPECT_THROW(fixed.restore(other.checkpoint()), SetupError);
    EXPECT_NO_THROW(other.restore(fixed.checkpoint()));
}

TEST(FixedCount, ASuddenChangeOfTheWaterIsLeftToConjugateGradientsForAWhile)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, fixed_setup(rough_harbour(), parabolic_profile()));
    zeta_after(stepper, backend, 2 * 21); // the frame that comes next is a checked one
    const int count = stepper.psi_solver().steps()[0].count;
    EXPECT_EQ(stepper.solve_reports()[0].iterations, count);
    for (double* phi = stepper.phi().data(); phi != stepper.phi().data() + stepper.phi().bytes() / sizeof *phi; ++phi) {
        *phi = -*phi;
    }
    zeta_after(stepper, backend, 1);
    EXPECT_GT(stepper.solve_reports()[0].guess_residual, 0.1);
    EXPECT_EQ(stepper.solve_reports()[0].iterations, count);
    zeta_after(stepper, backend, 1);
    EXPECT_GT(stepper.solve_reports()[0].iterations, count);
    EXPECT_LT(stepper.solve_reports()[0].relative_residual, 1e-6);
    zeta_after(stepper, backend, 20);
    EXPECT_EQ(stepper.solve_reports()[0].iterations, count);
    EXPECT_EQ(stepper.psi_solver().schedule().safety_level(), 0);
}

TEST(FixedCount, AnotherDepthHasItsOwnSteps)
{
    WaveSetup setup = fixed_setup(flat_basin({40, 30}, 5.0, 5.0, 20.0), parabolic_profile());
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const solver::ChebyshevSteps before = stepper.psi_solver().steps()[0];
    stepper.set_depths(std::vector<double>(40 * 30, 60.0));
    const solver::ChebyshevSteps after = stepper.psi_solver().steps()[0];
    EXPECT_GT(after.kappa, before.kappa);
    EXPECT_GT(after.count, before.count);
}

TEST(FixedCount, WaterTooDeepForTheStepIsLeftToConjugateGradientsAndSaidSo)
{
    const WaveSetup setup = fixed_setup(flat_basin({40, 30}, 1.0, 1.0, 20.0), parabolic_profile());
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    EXPECT_TRUE(stepper.psi_solver().schedule().uses_pcg_from_now_on());
    EXPECT_TRUE(stepper.observe().solves_to_tolerance());
    EXPECT_THAT(stepper.remarks().warnings, testing::Contains(testing::HasSubstr("20 m of water")));
    EXPECT_LT(rms(zeta_after(stepper, backend, 300)), 1.0);
}

TEST(FixedCount, NewDepthsAreJudgedBeforeTheyCome)
{
    const WaveSetup setup = fixed_setup(flat_basin({40, 30}, 1.0, 1.0, 2.0), parabolic_profile());
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    ASSERT_FALSE(stepper.psi_solver().schedule().uses_pcg_from_now_on());
    EXPECT_FALSE(stepper.observe().solves_to_tolerance());
    stepper.set_depths(std::vector<double>(40 * 30, 20.0));
    EXPECT_TRUE(stepper.psi_solver().schedule().uses_pcg_from_now_on());
    EXPECT_THAT(stepper.remarks().warnings, testing::Contains(testing::HasSubstr("20 m of water")));
    EXPECT_LT(rms(zeta_after(stepper, backend, 300)), 1.0);
}

} // namespace
} // namespace swell::model
