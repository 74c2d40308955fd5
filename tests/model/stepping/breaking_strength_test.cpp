// Compares the strength of breaking for an amplitude with its two rules, written plainly.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "algebra/dense_matrices.hpp"
#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"
#include "model/stepping/breaking_cells.hpp"
#include "model/stepping/breaking_plan.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

template <class T>
BreakingStrength<T> strength_of(double period_s)
{
    return {static_cast<T>(random_sea_lambda(period_s)), static_cast<T>(high_wave_lambda),
            static_cast<T>(least_breaking_share / high_breaking_share)};
}

/// lambda of an amplitude over the depth, by the formula of breaking_plan.hpp.
double reference(double amplitude_share, double period_s, double cap)
{
    const double omega = 2.0 * std::numbers::pi / period_s;
    const double of_sea = gravity / (std::numbers::pi * omega) * (amplitude_share / 0.2 - 1.0);
    const double of_wave = 20.0 * (amplitude_share / 0.3 - 1.0);
    return std::clamp(std::max(of_sea, of_wave), 0.0, cap);
}

TEST(BreakingStrength, IsThatOfTheFormula)
{
    for (const double period_s : {3.0, 8.0, 16.0}) {
        for (double share = 0.0; share < 1.0; share += 0.003) {
            for (const double cap : {0.0, 2.0, 40.0}) {
                const double ratio = share / least_breaking_share;
                const double expected = reference(share, period_s, cap);
                EXPECT_NEAR(expected, strength_of<double>(period_s).lambda(ratio, cap), 1e-12) << share;
                EXPECT_NEAR(expected,
                            strength_of<float>(period_s).lambda(static_cast<float>(ratio), static_cast<float>(cap)), 1e-4)
                    << share;
            }
        }
    }
}

TEST(BreakingStrength, IsExactlyNoneUpToTheOnset)
{
    for (const double ratio : {0.0, 0.3, 0.999, 1.0}) {
        EXPECT_EQ(0.0, strength_of<double>(8.0).lambda(ratio, 40.0));
        EXPECT_EQ(0.0F, strength_of<float>(8.0).lambda(static_cast<float>(ratio), 40.0F));
    }
}

/// Waves of Hm = 0.8 h that all break lose rho g f Hm²/4 (Battjes and Janssen 1978, with Q = 1). A mean of lambda zeta_t²
/// is lambda (w A)²/2.
TEST(BreakingStrength, TakesThePowerOfASeaThatBreaksAsAWhole)
{
    for (const double period_s : {3.0, 8.0, 16.0}) {
        const double omega = 2.0 * std::numbers::pi / period_s;
        const double depth_m = 2.0, height_m = 0.8 * depth_m, amplitude_m = 0.5 * height_m;
        const double taken = 0.5 * random_sea_lambda(period_s) * omega * omega * amplitude_m * amplitude_m;
        EXPECT_NEAR(0.25 * gravity / period_s * height_m * height_m, taken, 1e-12);
        EXPECT_NEAR(2.0, amplitude_m / (least_breaking_share * depth_m), 1e-12) << "where the rule has A/a_b - 1 = 1";
    }
}

/// The largest |eigenvalue| of a step of one wave of phases w dt and u dt, of which lambda takes d = lambda w² dt/g by the
/// zeta_t of the level before. The state is zeta, phi w/g now, both one level before, and zeta two levels before; its real
/// parts come first.
double growth_of_wave(double w, double u, double d)
{
    Eigen::MatrixXd real = Eigen::MatrixXd::Zero(5, 5), imaginary = Eigen::MatrixXd::Zero(5, 5);
    real(0, 1) = 2.0 * w;
    real(0, 2) = real(1, 3) = real(2, 0) = real(3, 1) = real(4, 2) = 1.0;
    real(1, 0) = -2.0 * w - d / w;
    real(1, 4) = d / w;
    imaginary(0, 0) = imaginary(1, 1) = -2.0 * u;
    Eigen::MatrixXd both(10, 10);
    both << real, -imaginary, imaginary, real;
    return spectral_radius(both);
}

TEST(BreakingStrength, IsCappedSoThatNoWaveGrowsOnACurrent)
{
    for (double w = 0.1; w < 0.9; w += 0.1) {
        for (double u = 0.0; u < std::min(w, 0.95 - w); u += 0.05) {
            const double most = (1.0 - u) * (1.0 - u) - w * w;
            EXPECT_LT(growth_of_wave(w, u, 0.99 * most), 1.0 + 1e-9) << w << ' ' << u;
            EXPECT_LT(growth_of_wave(w, -u, 0.99 * most), 1.0 + 1e-9) << w << ' ' << u;
            EXPECT_GT(growth_of_wave(w, u, 1.02 * most), 1.0 + 1e-6) << w << ' ' << u;
        }
    }
}

/// Flat water of 1 m, cells of 5 m, a wave that breaks, and a current.
double cap_on(double east_m_per_s, double north_m_per_s)
{
    WaveSetup setup = exact_setup(flat_basin({9, 9}, 5.0, 5.0, 1.0), parabolic_profile(), 0.25);
    const auto nodes = static_cast<std::size_t>(setup.bathymetry.extent.nodes());
    if (east_m_per_s != 0.0 || north_m_per_s != 0.0) {
        setup.current = {std::vector<double>(nodes, east_m_per_s), std::vector<double>(nodes, north_m_per_s)};
    }
    return breaking_numbers(setup, {{4, 4}}).most_lambda[0];
}

TEST(BreakingStrength, LeavesTheCurrentItsPartOfTheStep)
{
    const double k_squared = 2.0 * 4.0 / 25.0; // of the grid's shortest wave
    const double squared = Dispersion(parabolic_profile(), 1.0).frequency_squared(k_squared);
    const auto expected = [&](double speed) {
        const double left = 1.0 - 0.25 * largest_carried * speed / 5.0;
        return std::clamp(0.9 * (left * left - squared * 0.25 * 0.25), 0.0, 0.4) * gravity / (0.25 * squared);
    };
    EXPECT_NEAR(cap_on(0.0, 0.0), expected(0.0), 1e-9);
    EXPECT_NEAR(cap_on(-2.0, 1.5), expected(3.5), 1e-9);
    EXPECT_NEAR(cap_on(-4.0, 3.0), expected(0.9 * 1.4 * std::sqrt(gravity)), 1e-9) << "water of 1 m carries less of 5 m/s";
    EXPECT_LT(cap_on(-4.0, 3.0), cap_on(-2.0, 1.5));
    EXPECT_LT(cap_on(-2.0, 1.5), cap_on(0.0, 0.0));
}

} // namespace
} // namespace swell::model
