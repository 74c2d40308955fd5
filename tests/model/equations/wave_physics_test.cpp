/// Runs of the whole stepper must have the discrete model's own frequencies, order, invariants and limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <complex>
#include <limits>

#include "model/setup/dispersion.hpp"
#include "model/theory/stability.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

/// zeta's share of a mode after each step.
std::vector<double> mode_history(const WaveSetup& setup, const std::vector<double>& mode, int steps)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const double size = scalar_product(mode, mode);
    std::vector<double> history{1.0};
    for (int step = 0; step < steps; ++step) {
        stepper.step();
        history.push_back(scalar_product(downloaded(backend, stepper.zeta()), mode) / size);
    }
    return history;
}

/// sin(w dt)/dt of a standing wave: leapfrog makes a(n+2) - 2 a(n) + a(n-2) = -4 sin²(w dt) a(n), exactly.
double leapfrog_rate_of(const std::vector<double>& history, double time_step_s)
{
    double curved = 0.0;
    double square = 0.0;
    for (std::size_t n = 2; n + 2 < history.size(); ++n) {
        curved -= history[n] * (history[n + 2] - 2.0 * history[n] + history[n - 2]);
        square += history[n] * history[n];
    }
    return std::sqrt(curved / (4.0 * square)) / time_step_s;
}

struct NamedProfile {
    VerticalProfile profile;
    double low;  ///< w_h of mode (3, 2), 0 if not in the table
    double high; ///< w_h of mode (39, 23)
};

TEST(WavePhysics, BasinModesRunAtTheModelsOwnFrequencyForEveryProfile)
{
    const Bathymetry basin = flat_basin({40, 24}, 5.0, 4.0, 30.0);
    const std::array<NamedProfile, 4> profiles{{{parabolic_profile(), 0.891040, 4.552208},
                                                {cosh_profile_of_wave_number(0.1), 0.882782, 0.0},
                                                {dispersive_profile(), 0.0, 0.0},
                                                {dispersive_deep_profile(), 0.0, 0.0}}};
    for (const NamedProfile& named : profiles) {
        for (const auto& [p, q] : {std::pair{3, 2}, std::pair{12, 7}, std::pair{39, 23}}) {
            SCOPED_TRACE(named.profile.name + " mode " + std::to_string(p) + ", " + std::to_string(q));
            WaveSetup setup = exact_setup(basin, named.profile, 0.05);
            const std::vector<double> mode = basin_mode(basin, p, q);
            setup.initial = {mode, std::vector<double>(mode.size(), 0.0)};
            const double measured = leapfrog_rate_of(mode_history(setup, mode, 80), 0.05);
            const Discretisation grid{5.0, 4.0, 0.05};
            const double k_squared =
                grid_wave_number_squared(std::numbers::pi * p / 200.0, std::numbers::pi * q / 96.0, grid);
            const double expected = std::sqrt(Dispersion(named.profile, 30.0).frequency_squared(k_squared));
            EXPECT_NEAR(expected, measured, 1e-9 * expected);
            if (p == 3 && named.low > 0.0) {
                EXPECT_NEAR(named.low, measured, 6e-7);
            }
            if (p == 39 && named.high > 0.0) {
                EXPECT_NEAR(named.high, measured, 6e-7);
            }
        }
    }
}

/// zeta of mode (1, 1) at 4 s, in a basin of 200 by 160 m in nx by 0.8 nx cells.
double standing_wave_after_four_seconds(int nx, double time_step_s)
{
    const double cell = 200.0 / nx;
    const Bathymetry basin = flat_basin({nx, 4 * nx / 5}, cell, cell, 12.0);
    WaveSetup setup = exact_setup(basin, dispersive_profile(), time_step_s);
    const std::vector<double> mode = basin_mode(basin, 1, 1);
    setup.initial = {mode, std::vector<double>(mode.size(), 0.0)};
    return mode_history(setup, mode, static_cast<int>(std::lround(4.0 / time_step_s))).back();
}

TEST(WavePhysics, ErrorsFallWithTheSquareOfTheCellAndOfTheStep)
{
    const double k_squared = std::pow(std::numbers::pi / 200.0, 2) + std::pow(std::numbers::pi / 160.0, 2);
    const Dispersion dispersion(dispersive_profile(), 12.0);
    const double exact = std::cos(4.0 * std::sqrt(dispersion.frequency_squared(k_squared)));
    const double coarse = standing_wave_after_four_seconds(10, 0.02) - exact;
    const double fine = standing_wave_after_four_seconds(20, 0.01) - exact;
    EXPECT_NEAR(4.0, coarse / fine, 0.2);

    const Discretisation grid{20.0, 20.0, 0.0};
    const double on_grid = grid_wave_number_squared(std::numbers::pi / 200.0, std::numbers::pi / 160.0, grid);
    const double semi_discrete = std::cos(4.0 * std::sqrt(dispersion.frequency_squared(on_grid)));
    const double long_step = standing_wave_after_four_seconds(10, 0.4) - semi_discrete;
    const double short_step = standing_wave_after_four_seconds(10, 0.2) - semi_discrete;
    EXPECT_NEAR(4.0, long_step / short_step, 0.2);
}

/// A swirl and a drift that ignore the walls: the divergence need not vanish.
Current rough_current(const Bathymetry& bathymetry)
{
    Current current;
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            current.east_m_per_s.push_back(0.8 * std::sin(0.11 * j) + 0.2);
            current.north_m_per_s.push_back(-0.7 * std::cos(0.09 * i));
        }
    }
    return current;
}

class Conservation : public testing::TestWithParam<bool>
{
};

TEST_P(Conservation, HoldsMassAndTheLeapfrogInvariantOverLandAndCurrents)
{
    WaveSetup setup = exact_setup(rough_harbour(), GetParam() ? dispersive_profile() : parabolic_profile(), 0.05);
    setup.current = rough_current(setup.bathymetry);
    setup.initial = {rough_field(setup.bathymetry, 1.0, 0.3), rough_field(setup.bathymetry, 8.0, 1.1)};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const double mass = stepper.observe().mass_m3;
    double first = 0.0;
    double largest_drift = 0.0;
    std::vector<double> zeta[3];
    std::vector<double> phi[3];
    for (int step = 0; step < 300; ++step) {
        zeta[step % 3] = downloaded(backend, stepper.zeta());
        phi[step % 3] = downloaded(backend, stepper.phi());
        if (step >= 2) { // <q(n), H q(n+1)>, with H q(n+1) = (-dphi/dt, dzeta/dt) = what leapfrog did from n to n+2
            const int before = (step + 1) % 3;
            const double form = scalar_product(zeta[step % 3], phi[before]) - scalar_product(phi[step % 3], zeta[before]);
            first = step == 2 ? form : first;
            largest_drift = std::max(largest_drift, std::abs(form / first - 1.0));
        }
        stepper.step();
    }
    EXPECT_LT(largest_drift, 1e-11);
    const double volume = 300.0 * setup.bathymetry.dx_m * setup.bathymetry.dy_m * 61 * 47;
    EXPECT_NEAR(mass, stepper.observe().mass_m3, 1e-14 * volume);
    EXPECT_EQ(0.0, stepper.observe().boundary_inflow_m3);
}

INSTANTIATE_TEST_SUITE_P(WavePhysics, Conservation, testing::Values(false, true),
                         [](const auto& profile) { return profile.param ? "dispersive" : "parabolic"; });

TEST(WavePhysics, AUniformCurrentShiftsTheFrequencyByItsDiscreteDoppler)
{
    constexpr int cells_per_wave = 20;
    constexpr double dx = 5.0;
    constexpr double dt = 0.05;
    constexpr double drift = 1.7;
    const Bathymetry channel = flat_basin({400, 3}, dx, dx, 15.0);
    WaveSetup setup = exact_setup(channel, parabolic_profile(), dt);
    setup.current = {std::vector<double>(1200, drift), std::vector<double>(1200, 0.0)};
    const double k = 2.0 * std::numbers::pi / (cells_per_wave * dx);
    const double k_squared = grid_wave_number_squared(k, 0.0, {dx, dx, dt});
    const double intrinsic = std::sqrt(Dispersion(setup.profile, 15.0).frequency_squared(k_squared));
    for (int node = 0; node < 1200; ++node) {
        setup.initial.zeta_m.push_back(std::cos(k * dx * (node % 400)));
        setup.initial.phi_m2_per_s.push_back(gravity / intrinsic * std::sin(k * dx * (node % 400)));
    }
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    std::vector<std::complex<double>> amplitude;
    for (int step = 0; step < 12; ++step) {
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        std::complex<double> sum = 0.0;
        for (int i = 160; i < 160 + 4 * cells_per_wave; ++i) { // far from the walls
            sum += zeta[400 + static_cast<std::size_t>(i)] * std::polar(1.0, -k * dx * i);
        }
        amplitude.push_back(sum);
        stepper.step();
    }
    const double expected = drift * carried_wave_number(k, dx) + intrinsic;
    for (std::size_t n = 1; n + 1 < amplitude.size(); ++n) {
        const std::complex<double> rate =
            std::complex<double>(0.0, 1.0) * (amplitude[n + 1] - amplitude[n - 1]) / (2.0 * dt * amplitude[n]);
        EXPECT_NEAR(expected, rate.real(), 1e-9 * expected);
    }
}

double height_after(int steps, double share_of_limit)
{
    const Bathymetry basin = flat_basin({12, 9}, 4.0, 5.0, 25.0);
    const double k_squared =
        grid_wave_number_squared(std::numbers::pi * 11.0 / 48.0, std::numbers::pi * 8.0 / 45.0, {4.0, 5.0, 0.0});
    const double limit = 1.0 / std::sqrt(Dispersion(parabolic_profile(), 25.0).frequency_squared(k_squared));
    WaveSetup setup = exact_setup(basin, parabolic_profile(), share_of_limit * limit);
    setup.initial = {rough_field(basin, 1.0, 0.2), rough_field(basin, 1.0, 0.9)};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < steps; ++step) {
        stepper.step();
    }
    return stepper.observe().max_abs_zeta_m;
}

TEST(WavePhysics, TheStabilityLimitHoldsFromBothSides)
{
    EXPECT_LT(height_after(2000, 0.999), 100.0);
    EXPECT_GT(height_after(1000, 1.001), 1e12);
}

TEST(WavePhysics, AnExplodedRunSaysSoAndDoesNotThrow)
{
    EXPECT_EQ(std::numeric_limits<double>::infinity(), height_after(700, 1.8));
}

TEST(WavePhysics, OneThreadAndManyGiveTheSameBits)
{
    WaveSetup setup =
        exact_setup(bathymetry_of({261, 147}, 5.0, 4.0,
                                  [](int i, int j) { return i > 90 && j > 101 ? 0.0 : 12.0 + 6.0 * std::sin(0.05 * i); }),
                    dispersive_profile(), 0.05);
    setup.solver.tolerance = 1e-5;
    setup.initial = {rough_field(setup.bathymetry, 1.0, 0.3), rough_field(setup.bathymetry, 8.0, 1.1)};
    std::vector<std::vector<float>> fields;
    for (const int threads : {1, 3}) {
        OpenMpBackend backend(threads);
        TimeStepper<OpenMpBackend, float> stepper(backend, setup);
        for (int step = 0; step < 50; ++step) {
            stepper.step();
        }
        fields.push_back(downloaded(backend, stepper.zeta()));
    }
    EXPECT_EQ(fields[0], fields[1]);
}

} // namespace
} // namespace swell::model
