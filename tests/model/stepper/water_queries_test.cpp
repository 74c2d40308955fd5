#include "model/stepper/water_queries.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "model/stepper/time_stepper.hpp"
#include "standing_wave.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using Backend = solver::OpenMpBackend;

class MotionUnder : public testing::TestWithParam<const char*>
{
};

TEST_P(MotionUnder, AStandingWaveHasTheVelocityOfTheModelsTheory)
{
    StandingWave wave(vertical_profile_named(GetParam(), 2.0));
    for (const double z : {0.0, -4.0, -11.0, -20.0}) {
        const ShapeAtHeight shape = wave.shape(z);
        for (const double x : {20.0, 41.3, 77.7}) {
            const MotionSample seen = wave.at(x, z);
            const double u = -wave.k * StandingWave::phi_m2_per_s * std::sin(wave.phase(x)) * shape.f;
            const double w = StandingWave::phi_m2_per_s * std::cos(wave.phase(x)) * shape.slope;
            // Catmull-Rom takes its slope from the neighbours' difference: k spacing = 0.05, squared over 6.
            EXPECT_NEAR(u, seen.east_m_per_s, 1e-3 * wave.k * StandingWave::phi_m2_per_s) << x << ", " << z;
            EXPECT_NEAR(0.0, seen.north_m_per_s, 1e-9);
            EXPECT_NEAR(w, seen.up_m_per_s, 1e-4 * wave.k * StandingWave::phi_m2_per_s) << x << ", " << z;
            EXPECT_EQ(Ground::water, seen.ground);
        }
    }
    EXPECT_NEAR(0.0, wave.at(20.0, -20.0).up_m_per_s, 1e-12) << "nothing goes through the bottom";
    EXPECT_EQ(wave.at(20.0, -20.0).east_m_per_s, wave.at(20.0, -500.0).east_m_per_s) << "nor is there water below";
}

TEST_P(MotionUnder, AStandingWaveHasThePressureOfTheModelsTheory)
{
    StandingWave wave(vertical_profile_named(GetParam(), 2.0));
    const double omega = std::sqrt(Dispersion(wave.profile, StandingWave::depth_m).frequency_squared(wave.k * wave.k));
    for (int step = 0; step < 40; ++step) {
        wave.stepper.step();
    }
    const int node = 10;
    const double zeta = wave.stepper.zeta().view()(node, 4);
    const double highest = omega * StandingWave::phi_m2_per_s / gravity;
    for (const double z : {0.0, -6.0, -20.0}) {
        const double expected = water_density * gravity * zeta * wave.shape(z).f;
        const double lag = 0.5 * 0.02 * omega; // of the part of psi
        EXPECT_NEAR(expected, wave.at(node * StandingWave::spacing_m, z).dynamic_pressure_pa,
                    2.0 * lag * water_density * gravity * highest)
            << z;
    }
    EXPECT_NEAR(water_density * gravity * zeta, wave.at(node * StandingWave::spacing_m, 0.0).dynamic_pressure_pa, 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Profiles, MotionUnder,
                         testing::Values("parabolic", "parabolic_mild", "cosh", "dispersive", "dispersive_deep"),
                         [](const auto& name) { return std::string(name.param); });

TEST(WaterMotion, AtTheSurfaceWaterRisesAsTheSurfaceDoes)
{
    StandingWave wave(parabolic_profile());
    for (int step = 0; step < 30; ++step) {
        wave.stepper.step();
    }
    const double before = wave.stepper.zeta().view()(5, 4);
    wave.stepper.step();
    const double rising = wave.at(5 * StandingWave::spacing_m, 0.0).up_m_per_s;
    wave.stepper.step();
    const double rate = (wave.stepper.zeta().view()(5, 4) - before) / 0.04;
    const double kh = wave.k * StandingWave::depth_m;
    EXPECT_NEAR(1.0 / (1.0 + kh * kh / 15.0), rising / rate, 2e-3) << "the parabola is a little short of it";
    EXPECT_NEAR(1.0, rising / rate, 0.02);
}

TEST(WaterMotion, ACurrentIsPartOfTheVelocity)
{
    WaveSetup setup = exact_setup(rough_harbour(), parabolic_profile(), 0.02);
    setup.current.east_m_per_s.assign(setup.bathymetry.depth_m.size(), 0.7);
    setup.current.north_m_per_s.assign(setup.bathymetry.depth_m.size(), -0.2);
    Backend backend(1);
    TimeStepper<Backend, float> stepper(backend, setup);
    WaterQueries<Backend, float> queries(stepper.state());
    const std::array<WaterPoint, 3> points{{{100.0, 100.0}, {200.0, 150.0}, {-100.0, 0.0}}};
    std::array<MotionSample, 3> samples;
    queries.sample_motion({}, -2.0, points, samples);
    EXPECT_NEAR(0.7, samples[0].east_m_per_s, 1e-6);
    EXPECT_NEAR(-0.2, samples[0].north_m_per_s, 1e-6);
    EXPECT_EQ(Ground::land, samples[1].ground);
    EXPECT_EQ(0.0, samples[1].east_m_per_s);
    EXPECT_EQ(Ground::off_grid, samples[2].ground);
}

TEST(WaterQueries, AnswerLikeTheHostAndAllocateOnlyOnce)
{
    WaveSetup setup = exact_setup(rough_harbour(), parabolic_profile(), 0.02);
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.5, 0.4);
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    Backend backend(2);
    TimeStepper<Backend, float> stepper(backend, setup);
    WaterQueries<Backend, float> queries(stepper.state());
    stepper.step();
    std::vector<WaterPoint> points(20'000); // enough for both threads
    for (std::size_t point = 0; point < points.size(); ++point) {
        const double number = static_cast<double>(point);
        points[point] = {std::fmod(17.3 * number, 310.0) - 4.0, std::fmod(7.9 * number, 196.0) - 4.0};
    }
    std::vector<SurfaceSample> samples(points.size());
    queries.sample({}, points, samples);
    const long allocated = backend.tracker().tracked();
    queries.sample({}, points, samples);
    EXPECT_EQ(allocated, backend.tracker().tracked());

    const SurfacesOfFrames<float> on_host{queries.table().grid(5.0, 4.0), {reading(stepper.surface()), nullptr}, {}};
    std::vector<SurfaceSample> expected(points.size());
    sample_on_host(on_host, SurfaceQuery{}, std::span<const WaterPoint>(points), std::span(expected));
    for (std::size_t point = 0; point < points.size(); ++point) {
        ASSERT_EQ(expected[point].elevation_m, samples[point].elevation_m) << point;
        ASSERT_EQ(expected[point].normal_east, samples[point].normal_east) << point;
        ASSERT_EQ(expected[point].ground, samples[point].ground) << point;
    }
}

TEST(WaterQueries, SeeOtherDepths)
{
    Backend backend(1);
    TimeStepper<Backend, float> stepper(backend,
                                        exact_setup(flat_basin({30, 20}, 2.0, 2.0, 10.0), parabolic_profile(), 0.02));
    WaterQueries<Backend, float> queries(stepper.state());
    const WaterPoint point{20.0, 20.0};
    SurfaceSample sample;
    queries.sample({}, {&point, 1}, {&sample, 1});
    EXPECT_EQ(10.0F, sample.depth_m);
    stepper.set_depths(std::vector<double>(600, 12.0));
    queries.sample({}, {&point, 1}, {&sample, 1});
    EXPECT_EQ(12.0F, sample.depth_m);
}

} // namespace
} // namespace swell::model
