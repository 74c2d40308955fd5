#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "model/theory/grid_fit.hpp"
#include "standing_wave.hpp"

namespace swell::model
{
namespace
{

using Backend = solver::OpenMpBackend;

/// A standing wave whose frames keep psi for rates of second order.
struct FlowOfStandingWave : StandingWave {
    explicit FlowOfStandingWave(const VerticalProfile& used) : StandingWave(used) { stepper.state().keep_psi_two_before(); }

    FlowSample flow(double east_m, double z)
    {
        const FlowPoint point{east_m, 8.0, z};
        FlowSample sample;
        queries.sample_flow({}, {&point, 1}, {&sample, 1});
        return sample;
    }
    void run(int steps)
    {
        for (int step = 0; step < steps; ++step) {
            stepper.step();
        }
    }
};

class FlowUnder : public testing::TestWithParam<const char*>
{
};

TEST_P(FlowUnder, AStandingWaveHasThePressureOfTheModelsTheory)
{
    FlowOfStandingWave wave(vertical_profile_named(GetParam(), 2.0));
    const double omega = std::sqrt(Dispersion(wave.profile, StandingWave::depth_m).frequency_squared(wave.k * wave.k));
    wave.run(40);
    const int node = 10;
    const double zeta = wave.stepper.zeta().view()(node, 4);
    const double highest = omega * StandingWave::phi_m2_per_s / gravity;
    const double late = omega * 0.02; // a rate half a step late would err by a half of this
    for (const double z : {0.0, -6.0, -20.0}) {
        const double expected = water_density * gravity * zeta * wave.shape(z).f;
        EXPECT_NEAR(expected, wave.flow(node * StandingWave::spacing_m, z).dynamic_pressure_pa,
                    late * late * water_density * gravity * highest)
            << z;
    }
}

TEST_P(FlowUnder, AccelerationIsTheRateOfVelocity)
{
    FlowOfStandingWave wave(vertical_profile_named(GetParam(), 2.0));
    const double omega = std::sqrt(Dispersion(wave.profile, StandingWave::depth_m).frequency_squared(wave.k * wave.k));
    const double scale = omega * wave.k * StandingWave::phi_m2_per_s;
    wave.run(20);
    for (const double z : {-1.0, -9.0, -19.0}) {
        const double x = 41.3;
        const FlowSample before = wave.flow(x, z);
        wave.run(1);
        const FlowSample now = wave.flow(x, z);
        wave.run(1);
        const FlowSample after = wave.flow(x, z);
        EXPECT_NEAR((after.east_m_per_s - before.east_m_per_s) / 0.04, now.east_m_per_s2, 2e-3 * scale) << z;
        EXPECT_NEAR((after.up_m_per_s - before.up_m_per_s) / 0.04, now.up_m_per_s2, 2e-3 * scale) << z;
        EXPECT_NEAR(0.0, now.north_m_per_s2, 1e-9);
    }
}

TEST_P(FlowUnder, VelocityIsThatOfTheMotion)
{
    FlowOfStandingWave wave(vertical_profile_named(GetParam(), 2.0));
    wave.run(3);
    for (const double z : {0.0, -11.0, -20.0}) {
        EXPECT_NEAR(wave.at(33.0, z).east_m_per_s, wave.flow(33.0, z).east_m_per_s, 1e-12);
        EXPECT_NEAR(wave.at(33.0, z).up_m_per_s, wave.flow(33.0, z).up_m_per_s, 1e-12);
    }
    EXPECT_EQ(wave.flow(33.0, 0.0).dynamic_pressure_pa, wave.flow(33.0, 2.0).dynamic_pressure_pa) << "linear extrapolation";
    EXPECT_EQ(wave.flow(33.0, -20.0).dynamic_pressure_pa, wave.flow(33.0, -90.0).dynamic_pressure_pa);
}

INSTANTIATE_TEST_SUITE_P(Profiles, FlowUnder,
                         testing::Values("parabolic", "parabolic_mild", "cosh", "dispersive", "dispersive_deep"),
                         [](const auto& name) { return std::string(name.param); });

TEST(Flow, APointHasItsOwnHeight)
{
    FlowOfStandingWave wave(parabolic_profile());
    wave.run(5);
    const std::array<FlowPoint, 2> points{{{41.3, 8.0, -3.0}, {41.3, 8.0, -15.0}}};
    std::array<FlowSample, 2> samples;
    wave.queries.sample_flow({}, points, samples);
    EXPECT_EQ(wave.flow(41.3, -3.0).east_m_per_s, samples[0].east_m_per_s);
    EXPECT_EQ(wave.flow(41.3, -15.0).east_m_per_s, samples[1].east_m_per_s);
    EXPECT_EQ(20.0F, samples[0].depth_m);
}

TEST(Flow, TheCurrentIsApart)
{
    WaveSetup setup = exact_setup(rough_harbour(), parabolic_profile(), 0.02);
    setup.current.east_m_per_s.assign(setup.bathymetry.depth_m.size(), 0.7);
    setup.current.north_m_per_s.assign(setup.bathymetry.depth_m.size(), -0.2);
    Backend backend(1);
    TimeStepper<Backend, float> stepper(backend, setup);
    stepper.state().keep_psi_two_before();
    WaterQueries<Backend, float> queries(stepper.state());
    const std::array<FlowPoint, 3> points{{{100.0, 100.0, -2.0}, {200.0, 150.0, -2.0}, {-100.0, 0.0, -2.0}}};
    std::array<FlowSample, 3> samples;
    queries.sample_flow({}, points, samples);
    EXPECT_EQ(0.0, samples[0].east_m_per_s);
    EXPECT_NEAR(0.7, samples[0].current_east_m_per_s, 1e-6);
    EXPECT_NEAR(-0.2, samples[0].current_north_m_per_s, 1e-6);
    EXPECT_EQ(Ground::land, samples[1].ground);
    EXPECT_EQ(0.0, samples[1].current_east_m_per_s);
    EXPECT_EQ(Ground::off_grid, samples[2].ground);
}

/// The largest change of the pressure at half depth from frame to frame, less the change that the wave itself makes.
/// Depths become deeper by `step_m` after frame 30.
double largest_jump_pa(double step_m, int steps_per_frame)
{
    const VerticalProfile profile = vertical_profile_named("dispersive", 2.0);
    const WaveSetup setup = FlowOfStandingWave(profile).setup();
    Backend backend(1);
    TimeStepper<Backend, double> stepper(backend, setup, steps_per_frame);
    stepper.state().keep_psi_two_before();
    WaterQueries<Backend, double> queries(stepper.state());
    const FlowPoint point{10.0, 8.0, -10.0};
    std::array<double, 3> past{};
    double largest = 0.0;
    for (int frame = 0; frame < 40; ++frame) {
        if (frame == 30) {
            stepper.set_depths(std::vector<double>(setup.bathymetry.depth_m.size(), StandingWave::depth_m + step_m));
        }
        stepper.step();
        FlowSample sample;
        queries.sample_flow({}, {&point, 1}, {&sample, 1});
        const double now = sample.dynamic_pressure_pa;
        if (frame > 25) {
            largest = std::max(largest, std::abs(now - 3.0 * past[0] + 3.0 * past[1] - past[2]));
        }
        past = {now, past[0], past[1]};
    }
    return largest;
}

TEST(Flow, AStepOfTheLevelMakesNoSpikeOfPressure)
{
    for (const int steps_per_frame : {1, 2, 3}) {
        const double without = largest_jump_pa(0.0, steps_per_frame);
        const double with = largest_jump_pa(0.02, steps_per_frame);
        // A difference with psi from before the step would make some 200 Pa.
        EXPECT_LT(with - without, 15.0) << steps_per_frame << ": " << with << " Pa, " << without << " Pa without a step";
    }
}

TEST(Flow, AFittedModeHasTheShapeOfContinuousWater)
{
    const VerticalProfile profile = vertical_profile_named("dispersive", 2.0);
    const double depth_m = 10.0;
    const VerticalProfile fitted = fitted_to_grid(profile, {8.0, 8.0, 0.02});
    for (std::size_t mode = 0; mode < profile.modes.size(); ++mode) {
        const HeightShape shape = fitted.modes[mode].over_height();
        const double fit = fitted.modes[mode].d(depth_m) / profile.modes[mode].d(depth_m);
        const double z = -4.0;
        EXPECT_NEAR(profile.modes[mode].over_height().at(z, depth_m).f, shape.of_continuous_water(z, depth_m).f * fit,
                    1e-9 + 1e-3 * std::abs(shape.at(z, depth_m).f));
    }
}

} // namespace
} // namespace swell::model
