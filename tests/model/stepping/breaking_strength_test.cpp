// How strongly water of an amplitude breaks, against its two rules as one would write them down.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/setup/constants.hpp"
#include "model/stepping/breaking_cells.hpp"
#include "model/stepping/breaking_plan.hpp"

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

} // namespace
} // namespace swell::model
