#include "model/setup/dispersion.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <vector>

#include "model/setup/vertical_profile.hpp"

namespace swell::model
{
namespace
{

using std::numbers::pi;

double airy_speed(double kh)
{
    return std::sqrt(airy_frequency_squared(kh, 1.0)) / kh;
}

/// Group speed of Airy's waves over depth 1.
double airy_group_speed(double kh)
{
    return airy_speed(kh) * (0.5 + kh / std::sinh(2.0 * kh));
}

double phase_error_percent(const VerticalProfile& profile, double kh)
{
    return 100.0 * (phase_speed(Dispersion(profile, 1.0), kh) / airy_speed(kh) - 1.0);
}

double group_error_percent(const VerticalProfile& profile, double kh)
{
    return 100.0 * (group_speed(Dispersion(profile, 1.0), kh) / airy_group_speed(kh) - 1.0);
}

struct Printed {
    double kh;
    double error_percent;
    double last_digit;
};

void expect_phase_errors(const VerticalProfile& profile, const std::vector<Printed>& table)
{
    for (const Printed& row : table) {
        // The tables are rounded to their last digit, not always to the nearer one.
        EXPECT_NEAR(row.error_percent, std::fabs(phase_error_percent(profile, row.kh)), 0.6 * row.last_digit)
            << profile.name << " at kh = " << row.kh;
    }
}

TEST(Dispersion, PhaseSpeedErrorAgainstAiryIsTheTabledOneForOneMode)
{
    expect_phase_errors(parabolic_profile(), {{0.5, 0.000, 0.001},
                                              {1, 0.020, 0.001},
                                              {1.5, 0.15, 0.01},
                                              {2, 0.53, 0.01},
                                              {3, 2.40, 0.01},
                                              {4, 5.73, 0.01},
                                              {5, 10.1, 0.1},
                                              {6, 15.1, 0.1},
                                              {8, 25.9, 0.1},
                                              {10, 36.7, 0.1}});
    expect_phase_errors(cosh_profile(3.0), {{0.5, 0.26, 0.01},
                                            {1, 0.66, 0.01},
                                            {1.5, 0.71, 0.01},
                                            {2, 0.44, 0.01},
                                            {3, 0.0, 1e-9},
                                            {4, 0.63, 0.01},
                                            {5, 2.46, 0.01},
                                            {6, 5.2, 0.1},
                                            {8, 12.2, 0.1},
                                            {10, 20.1, 0.1}});
    expect_phase_errors(cosh_profile(5.0), {{0.5, 0.86, 0.01},
                                            {1, 2.48, 0.01},
                                            {1.5, 3.50, 0.01},
                                            {2, 3.54, 0.01},
                                            {3, 2.03, 0.01},
                                            {4, 0.53, 0.01},
                                            {5, 0.0, 1e-9},
                                            {6, 0.47, 0.01},
                                            {8, 3.57, 0.01},
                                            {10, 8.3, 0.1}});
}

TEST(Dispersion, PhaseSpeedErrorAgainstAiryIsTheTabledOneForTwoModes)
{
    expect_phase_errors(dispersive_profile(), {{0.5, 0.10, 0.01},
                                               {1, 0.25, 0.01},
                                               {2, 0.18, 0.01},
                                               {3, 0.02, 0.01},
                                               {5, 0.09, 0.01},
                                               {8, 0.05, 0.01},
                                               {10, 0.01, 0.01},
                                               {12, 0.26, 0.01},
                                               {15, 1.4, 0.1},
                                               {20, 4.8, 0.1}});
    expect_phase_errors(dispersive_deep_profile(), {{0.5, 0.23, 0.01},
                                                    {1, 0.61, 0.01},
                                                    {2, 0.59, 0.01},
                                                    {3, 0.15, 0.01},
                                                    {5, 0.11, 0.01},
                                                    {8, 0.43, 0.01},
                                                    {10, 0.29, 0.01},
                                                    {12, 0.08, 0.01},
                                                    {15, 0.04, 0.01},
                                                    {20, 1.2, 0.1}});
}

TEST(Dispersion, TwoModesStayWithinTheirErrorUpToTheirLargestKh)
{
    struct Bound {
        VerticalProfile profile;
        double phase_percent;
        double group_percent;
    };
    for (const Bound& bound : {Bound{dispersive_profile(), 0.28, 0.83}, Bound{dispersive_deep_profile(), 0.73, 2.2}}) {
        double phase = 0.0;
        double group = 0.0;
        for (double kh = 0.05; kh <= bound.profile.largest_kh; kh += 0.05) {
            phase = std::fmax(phase, std::fabs(phase_error_percent(bound.profile, kh)));
            group = std::fmax(group, std::fabs(group_error_percent(bound.profile, kh)));
        }
        EXPECT_NEAR(bound.phase_percent, phase, 0.006);
        EXPECT_NEAR(bound.group_percent, group, bound.group_percent > 1.0 ? 0.06 : 0.006);
    }
    EXPECT_NEAR(5.5, std::fabs(group_error_percent(dispersive_profile(), 12.0)), 0.06);
    EXPECT_NEAR(16.0, std::fabs(group_error_percent(dispersive_profile(), 15.0)), 0.6);
}

TEST(Dispersion, ClosedBasinHasTheTabledFrequencies)
{
    const Discretisation grid{5.0, 4.0, 0.05};
    struct Mode {
        int p;
        int q;
        double semi_discrete;
        double leapfrog;
    };
    // Mode (p, q) of a closed basin of 40 x 24 nodes: walls half a cell outside, so kx = pi p / (40 dx).
    const auto check = [&](const VerticalProfile& profile, const Mode& mode) {
        const double k_squared =
            grid_wave_number_squared(pi * mode.p / (40.0 * grid.dx_m), pi * mode.q / (24.0 * grid.dy_m), grid);
        const double w = std::sqrt(Dispersion(profile, 30.0).frequency_squared(k_squared));
        EXPECT_NEAR(mode.semi_discrete, w, 0.6e-6);
        EXPECT_NEAR(mode.leapfrog, leapfrog_frequency(w, grid.time_step_s), 0.6e-6);
    };
    check(parabolic_profile(), {3, 2, 0.891040, 0.891335});
    check(parabolic_profile(), {12, 7, 2.162223, 2.166458});
    check(parabolic_profile(), {39, 23, 4.552208, 4.592460});
    check(cosh_profile_of_wave_number(0.1), {3, 2, 0.882782, 0.883069});
    check(cosh_profile(3.0), {3, 2, 0.882782, 0.883069});
}

TEST(Dispersion, ParabolaFollowsItsClosedForm)
{
    const double h = 17.0;
    const Dispersion parabola(parabolic_profile(), h);
    for (const double kh : {0.1, 1.0, 4.0, 50.0}) {
        const double q = kh * kh;
        const double expected = 9.81 * q / h * (1.0 + q / 15.0) / (1.0 + 2.0 * q / 5.0);
        EXPECT_NEAR(1.0, parabola.frequency_squared(q / (h * h)) / expected, 1e-14);
        // gamma = (h/3) / (1 + K²/15)
        EXPECT_NEAR(h / 3.0 / (1.0 + q / 15.0), parabola.mode_flux_depth(0, q / (h * h)) / parabola.flux_depth(q / (h * h)),
                    1e-12);
    }
}

TEST(Dispersion, WaveNumberUndoesFrequency)
{
    for (const VerticalProfile& profile :
         {parabolic_profile(), cosh_profile(5.0), dispersive_profile(), dispersive_deep_profile()}) {
        for (const double h : {0.2, 8.0, 3000.0}) {
            const Dispersion dispersion(profile, h);
            for (double k_squared = 1e-8; k_squared < 30.0; k_squared *= 7.0) {
                EXPECT_NEAR(1.0, dispersion.wave_number_squared(dispersion.frequency_squared(k_squared)) / k_squared, 1e-12)
                    << profile.name << " h = " << h;
            }
        }
        EXPECT_EQ(0.0, Dispersion(profile, 5.0).wave_number_squared(0.0));
    }
    EXPECT_THROW((void)Dispersion(parabolic_profile(), 5.0).wave_number_squared(-1.0), std::invalid_argument);
    EXPECT_THROW(Dispersion(parabolic_profile(), 0.0), std::invalid_argument);
}

TEST(Dispersion, GroupSpeedIsTheSlopeOfTheFrequency)
{
    for (const VerticalProfile& profile : {parabolic_profile(), cosh_profile(3.0), dispersive_profile()}) {
        const Dispersion dispersion(profile, 12.0);
        const double k = 0.21;
        const double step = 1e-5;
        const double difference = (std::sqrt(dispersion.frequency_squared((k + step) * (k + step))) -
                                   std::sqrt(dispersion.frequency_squared((k - step) * (k - step)))) /
                                  (2.0 * step);
        EXPECT_NEAR(difference, group_speed(dispersion, k), 1e-8);
    }
}

TEST(Dispersion, WaveNumberOnTheGridUndoesItsSquare)
{
    const Discretisation grid{5.0, 4.0, 0.05};
    for (const double direction : {0.0, 0.3, pi / 2.0, 2.0, pi, -1.1, -pi / 2.0}) {
        for (const double k : {1e-4, 0.02, 0.2, 0.5}) {
            const double square = grid_wave_number_squared(k * std::cos(direction), k * std::sin(direction), grid);
            EXPECT_NEAR(1.0, wave_number_on_grid(square, direction, grid).value_or(0.0) / k, 1e-12)
                << direction << " " << k;
        }
    }
    EXPECT_FALSE(wave_number_on_grid(4.0 / 25.0 * 1.001, 0.0, grid));
    EXPECT_DOUBLE_EQ(4.0 / 25.0 + 4.0 / 16.0, largest_grid_wave_number_squared(grid));
}

TEST(Dispersion, LeapfrogRunsFastAndRefusesAnUnstableStep)
{
    EXPECT_NEAR(0.9, leapfrog_rate(leapfrog_frequency(0.9, 0.05), 0.05), 1e-15);
    EXPECT_GT(leapfrog_frequency(0.9, 0.05), 0.9);
    EXPECT_NEAR(pi / 2.0, leapfrog_frequency(20.0, 0.05) * 0.05, 1e-12);
    EXPECT_THROW((void)leapfrog_frequency(20.001, 0.05), std::invalid_argument);
}

TEST(LocalWave, OfLongPeriodIsShallowAndOfShortPeriodDeep)
{
    const LocalWave tide = local_wave(parabolic_profile(), 10.0, 2.0 * pi / 600.0);
    EXPECT_NEAR(std::sqrt(98.1), tide.phase_speed, 1e-2);
    EXPECT_NEAR(tide.phase_speed, tide.group_speed, 2e-2);
    EXPECT_NEAR(10.0 / 3.0, tide.gamma[0], 1e-2);
    const LocalWave chop = local_wave(dispersive_profile(), 20.0, 2.0 * pi / 3.0);
    EXPECT_NEAR(9.81 * 9.0 / (2.0 * pi), chop.wavelength_m, 0.01 * chop.wavelength_m);
    EXPECT_EQ(2U, chop.gamma.size());
    EXPECT_THROW(local_wave(parabolic_profile(), 10.0, 0.0), std::invalid_argument);
}

// Deep water, of Airy's waves on the grid: the least √(2 sin(x/2))/((8 sin x - sin 2x)/6) is 0.892, at x = 1.6.
TEST(Dispersion, TheSlowestWavesOfARowAreAsSlowAsItsCellsAllow)
{
    const Dispersion deep(dispersive_profile(), 10.0);
    EXPECT_NEAR(slowest_carried_speed(deep, 2.5), 0.892 * std::sqrt(9.81 * 2.5), 0.1);
    EXPECT_NEAR(slowest_carried_speed(deep, 1.25), 0.892 * std::sqrt(9.81 * 1.25), 0.1);
    const Dispersion shallow(parabolic_profile(), 0.1);
    EXPECT_NEAR(slowest_carried_speed(shallow, 5.0), 0.985 * std::sqrt(9.81 * 0.1), 0.01);
}

} // namespace
} // namespace swell::model
