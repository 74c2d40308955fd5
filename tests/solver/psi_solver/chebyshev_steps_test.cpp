#include "solver/psi_solver/chebyshev_steps.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace swell::solver
{
namespace
{

/// p(l), the share of an error at eigenvalue l that the steps leave.
double share(const std::vector<double>& lengths, double eigenvalue)
{
    double product = 1.0;
    for (const double length : lengths) {
        product *= 1.0 - length * eigenvalue;
    }
    return product;
}

TEST(OneSignedChebyshev, LeavesAShareOfOneSignThatTouchesItsBounds)
{
    constexpr int samples = 4000;
    for (const double kappa : {1.25, 2.35, 5.9}) {
        for (int count = 1; count <= 8; ++count) {
            const ChebyshevSteps steps{kappa, count};
            const std::vector<double> lengths = steps.step_lengths();
            double smallest = 1.0;
            double largest = 0.0;
            for (int at = 0; at <= samples; ++at) {
                const double left = share(lengths, 1.0 + (kappa - 1.0) * at / samples);
                smallest = std::min(smallest, left);
                largest = std::max(largest, left);
            }
            EXPECT_GT(smallest, -1e-14) << kappa << ", " << count;
            EXPECT_NEAR(largest / steps.error_reduction(), 1.0, 1e-9) << kappa << ", " << count;
        }
    }
}

TEST(OneSignedChebyshev, StepLengthsAreThoseOfThePrintedRoots)
{
    const double kappa = 2.5;
    const std::vector<double> three = ChebyshevSteps{kappa, 3}.step_lengths();
    EXPECT_DOUBLE_EQ(1.0 / three[0], (kappa + 3.0) / 4.0);
    EXPECT_DOUBLE_EQ(1.0 / three[1], kappa);
    EXPECT_DOUBLE_EQ(1.0 / three[2], (kappa + 3.0) / 4.0);
    const std::vector<double> four = ChebyshevSteps{kappa, 4}.step_lengths();
    for (int k = 0; k < 4; ++k) {
        const double root = 0.5 * (kappa + 1.0) - 0.5 * (kappa - 1.0) * std::cos(std::numbers::pi * (2 * k + 1) / 4.0);
        EXPECT_DOUBLE_EQ(1.0 / four[k], root);
    }
}

TEST(OneSignedChebyshev, SharesAreThoseOfTheStudy)
{
    EXPECT_NEAR((ChebyshevSteps{2.35, 2}.error_reduction()), 0.163, 1e-3);
    EXPECT_NEAR((ChebyshevSteps{2.35, 3}.error_reduction()), 0.037, 1e-3);
    EXPECT_NEAR((ChebyshevSteps{2.35, 4}.error_reduction()), 0.008, 1e-3);
}

TEST(OneSignedChebyshev, TheCountIsTheFewestThatLeavesTheWantedShare)
{
    const std::pair<double, int> largest_of_count[] = {{1.05, 1}, {1.57, 2}, {2.59, 3}, {4.05, 4}, {5.9, 5}, {8.2, 6}};
    for (const auto& [kappa, count] : largest_of_count) {
        EXPECT_EQ(fewest_steps(kappa).count, count) << kappa;
        EXPECT_EQ(fewest_steps(1.03 * kappa).count, count + 1) << kappa;
    }
    EXPECT_EQ(fewest_steps(1.0).error_reduction(), 0.0);
    EXPECT_EQ(fewest_steps(1e6).count, 12) << "bounded";
}

TEST(OneSignedChebyshev, TheBoundOfTheSpectrumIsAMultipleOfA64th)
{
    EXPECT_EQ(bound_of_spectrum(2.0), 141.0 / 64.0);
    EXPECT_EQ(bound_of_spectrum(2.0 + 1e-9), 141.0 / 64.0) << "small differences do not show";
    EXPECT_GE(bound_of_spectrum(3.7), 1.1 * 3.7);
}

} // namespace
} // namespace swell::solver
