// Walls with a level inside: they keep long waves and levels in the harbour, and never make energy.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <numbers>
#include <numeric>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/stepper/time_stepper.hpp"
#include "model/theory/time_step.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

constexpr double peak_s = 8.0;
constexpr double water_m = 15.0;
constexpr double cell_m = 5.0;

/// A channel of one row whose east end sends back a share of waves of the peak.
WaveSetup channel(int nodes, double reflection)
{
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.bathymetry = flat_basin({nodes, 1}, cell_m, cell_m, water_m);
    setup.sea = SeaState{};
    setup.sea->period_s = peak_s;
    setup.time_step_s = 0.1;
    setup.walls = {{nodes - 1, 0, Side::east, reflection}};
    setup.initial.zeta_m.assign(static_cast<std::size_t>(nodes), 0.0);
    setup.initial.phi_m2_per_s.assign(static_cast<std::size_t>(nodes), 0.0);
    return setup;
}

/// Measures the reflection of long waves by a wall, with a pulse that passes a gauge on its way to the wall and back.
class PulseOnWall
{
public:
    explicit PulseOnWall(double reflection)
    {
        WaveSetup setup = channel(1600, reflection);
        const double speed = std::sqrt(gravity * water_m);
        for (int i = 0; i < setup.bathymetry.extent.nx; ++i) {
            const double off = (i * cell_m - start_m) / width_m;
            const std::size_t node = static_cast<std::size_t>(i);
            setup.initial.zeta_m[node] = std::exp(-0.5 * off * off);
            setup.initial.phi_m2_per_s[node] =
                gravity / speed * width_m * std::sqrt(0.5 * std::numbers::pi) * std::erf(off / std::numbers::sqrt2);
        }
        solver::OpenMpBackend backend(1);
        TimeStepper<solver::OpenMpBackend, double> stepper(backend, setup);
        for (int step = 0; step < 5500; ++step) {
            stepper.step();
            seen_m_.push_back(downloaded(backend, stepper.zeta())[static_cast<std::size_t>(gauge_m / cell_m)]);
        }
    }
    [[nodiscard]] double share_at(double wave_s) const
    {
        return std::abs(part(2500, 5500, wave_s) / part(0, 2500, wave_s));
    }

private:
    static constexpr double start_m = 4000.0, width_m = 100.0, gauge_m = 6000.0;

    [[nodiscard]] std::complex<double> part(std::size_t from, std::size_t to, double wave_s) const
    {
        std::complex<double> sum;
        for (std::size_t step = from; step < to; ++step) {
            sum += seen_m_[step] * std::polar(1.0, 0.2 * std::numbers::pi * static_cast<double>(step) / wave_s);
        }
        return sum;
    }

    std::vector<double> seen_m_;
};

/// |c - Y|/|c + Y| with the Y of a level inside that follows the water in 8 s, and is right at 8 s.
double theory(double asked, double wave_s)
{
    const auto normal_admittance = [&](double of_wave_s, double speed_over_peak) {
        const double a = (1.0 + asked * asked) / (1.0 - asked * asked);
        const std::complex<double> i_omega_tau(0.0, 2.0 * std::numbers::pi * peak_s / of_wave_s);
        const double q = 1.0 + 1.0 / (4.0 * std::numbers::pi * std::numbers::pi);
        return (a - std::sqrt(a * a - q)) / speed_over_peak * i_omega_tau / (1.0 + i_omega_tau);
    };
    const auto speed_of = [](double of_wave_s) {
        return local_wave(dispersive_profile(), water_m, 2.0 * std::numbers::pi / of_wave_s).phase_speed;
    };
    const std::complex<double> y = normal_admittance(wave_s, speed_of(wave_s) / speed_of(peak_s));
    return std::abs((1.0 - y) / (1.0 + y));
}

TEST(WallsThatRemember, SendLongWavesBack)
{
    constexpr std::array<double, 5> wave_s{30.0, 60.0, 120.0, 300.0, 600.0};
    // From a copy in one dimension of the same rule, apart from this program.
    constexpr std::array<double, 5> of_04{0.58, 0.74, 0.90, 0.98, 0.99}, of_08{0.87, 0.92, 0.97, 0.99, 1.00};
    for (const double asked : {0.4, 0.8}) {
        const PulseOnWall wall(asked);
        for (std::size_t at = 0; at < wave_s.size(); ++at) {
            const double found = wall.share_at(wave_s[at]);
            EXPECT_NEAR(found, asked == 0.4 ? of_04[at] : of_08[at], 0.03) << asked << ", " << wave_s[at] << " s";
            EXPECT_NEAR(found, theory(asked, wave_s[at]), 0.03) << asked << ", " << wave_s[at] << " s";
        }
    }
}

TEST(WallsThatRemember, AreThoseThatReflectATenthOrMore)
{
    for (const double reflection : {0.0, 0.09, 0.1, 0.5, 0.99}) {
        const RadiatingFaces plan = plan_edges(channel(10, reflection)).faces;
        ASSERT_EQ(plan.filling_rate.size(), 1U);
        EXPECT_EQ(plan.filling_rate[0] > 0.0, reflection >= 0.1) << reflection;
        EXPECT_EQ(faces_with_levels_inside(channel(10, reflection)), reflection >= 0.1 ? 1U : 0U) << reflection;
    }
    EXPECT_TRUE(plan_edges(channel(10, 1.0)).faces.filling_rate.empty());
    EXPECT_EQ(faces_with_levels_inside(channel(10, 1.0)), 0U);
}

/// The volume of water in a channel of one row, in metres of its nodes.
double water_in(const Checkpoint& water)
{
    return std::accumulate(water.now.zeta_m.begin(), water.now.zeta_m.end(), 0.0);
}

TEST(WallsThatRemember, KeepALevelButForWhatTheyHold)
{
    WaveSetup setup = channel(60, 0.4);
    setup.initial.zeta_m.assign(60, 0.2);
    const RadiatingFaces plan = plan_edges(setup).faces;
    solver::OpenMpBackend backend(1);
    TimeStepper<solver::OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < 20'000; ++step) {
        stepper.step();
    }
    const Checkpoint water = stepper.checkpoint();
    const double held_m = plan.speed[0] / plan.filling_rate[0]; // c_e tau
    const double level_m = 0.2 * 60.0 * cell_m / (60.0 * cell_m + held_m);
    EXPECT_NEAR(water_in(water) / 60.0, level_m, 1e-6);
    EXPECT_NEAR(water.inside_walls.back()[0], level_m, 1e-6);
    EXPECT_NEAR(-water.now.inflow_m3, held_m * cell_m * water.inside_walls.back()[0], 1e-9);
}

TEST(WallsThatRemember, ForgetWhereTheirFaceIdles)
{
    WaveSetup setup = channel(20, 0.4);
    setup.initial.zeta_m.assign(20, 0.2);
    setup.tidal.assign(20, true);
    solver::OpenMpBackend backend(1);
    TimeStepper<solver::OpenMpBackend, double> stepper(backend, setup);
    stepper.step();
    EXPECT_GT(stepper.checkpoint().inside_walls.back()[0], 0.0);
    std::vector<double> depths_m = setup.bathymetry.depth_m;
    depths_m.back() = -1.0;
    stepper.set_depths(depths_m);
    stepper.step();
    stepper.step();
    for (const std::vector<double>& level_m : stepper.checkpoint().inside_walls) {
        EXPECT_EQ(level_m, std::vector<double>{0.0});
    }
}

/// A small basin whose walls all send back a share, at 0.95 of the limit, from noise.
WaveSetup noisy_basin(double reflection)
{
    WaveSetup setup = exact_setup(bathymetry_of({17, 12}, 5.0, 4.0,
                                                [](int i, int j) {
                                                    return i == 9 && j == 6
                                                               ? 0.0
                                                               : 8.0 + 3.0 * std::sin(0.9 * i + 0.3) * std::cos(0.7 * j);
                                                }),
                                  dispersive_profile(), 0.1);
    setup.sea = SeaState{};
    setup.sea->period_s = peak_s;
    for (const BoundaryFace& face : gather_faces(setup.bathymetry, setup.edges, {})) {
        setup.walls.push_back({face.i, face.j, face.outward, reflection});
    }
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 1.1);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 1.0, 2.3);
    setup.time_step_s = 0.95 * stability_limit(setup).time_step_s;
    return setup;
}

double largest_zeta(const Checkpoint& water)
{
    double most = 0.0;
    for (const double zeta_m : water.now.zeta_m) {
        most = std::max(most, std::isfinite(zeta_m) ? std::fabs(zeta_m) : HUGE_VAL);
    }
    return most;
}

TEST(WallsThatRemember, OnlyTakeNearTheLimitOfTheTimeStep)
{
    const int steps = std::getenv("SWELL_SECOND_STAGE") != nullptr ? 100'000 : 5'000;
    for (const double reflection : {0.1, 0.4, 0.8, 0.95}) {
        solver::OpenMpBackend backend(1);
        TimeStepper<solver::OpenMpBackend, double> stepper(backend, noisy_basin(reflection));
        double before = 2.0;
        for (int part = 0; part < 5; ++part) {
            double most = 0.0;
            for (int step = 0; step < steps / 5; ++step) {
                stepper.step();
                most = step % 50 == 0 ? std::max(most, largest_zeta(stepper.checkpoint())) : most;
            }
            EXPECT_LE(most, before * 1.001) << reflection << ", part " << part;
            before = most;
        }
        EXPECT_LT(before, 0.1) << reflection;
    }
}

} // namespace
} // namespace swell::model
