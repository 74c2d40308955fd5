#include "engine/harbour/climate/peak_ratios.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>

namespace swell::engine
{
namespace
{

/// The moments of Pierson and Moskowitz's spectrum f^-5 exp(-5/4 f^-4) are Gamma(1 - n/4) (5/4)^(n/4 - 1) / 4.
double moment_without_peak(int n)
{
    return 0.25 * std::tgamma(1.0 - 0.25 * n) * std::pow(1.25, 0.25 * n - 1.0);
}

TEST(PeakRatios, WithoutAPeakAreThoseOfPiersonAndMoskowitz)
{
    const double m0 = moment_without_peak(0);
    EXPECT_NEAR(std::sqrt(m0 / moment_without_peak(2)), mean_over_peak_period(MeanPeriod::tm02, 1.0), 1e-5);
    EXPECT_NEAR(m0 / moment_without_peak(1), mean_over_peak_period(MeanPeriod::tm01, 1.0), 1e-5);
    EXPECT_NEAR(moment_without_peak(-1) / m0, mean_over_peak_period(MeanPeriod::tm10, 1.0), 1e-5);
}

/// The slow way: sums over frequencies up to 20 peak frequencies, and the tail f^-5 by its integral.
std::array<double, 4> moments_by_frequencies(double gamma)
{
    constexpr double step = 5e-4;
    constexpr double last = 20.0;
    std::array<double, 4> moments{}; // m-1, m0, m1, m2
    for (double f = 0.2 + 0.5 * step; f < last; f += step) {
        const double off = (f - 1.0) / (f < 1.0 ? 0.07 : 0.09);
        double part = std::pow(f, -6.0) * std::exp(-1.25 * std::pow(f, -4.0)) * std::pow(gamma, std::exp(-0.5 * off * off));
        for (double& moment : moments) {
            moment += part * step;
            part *= f;
        }
    }
    for (int n = -1; n <= 2; ++n) {
        moments[static_cast<std::size_t>(n + 1)] += std::pow(last, n - 4.0) / (4.0 - n);
    }
    return moments;
}

TEST(PeakRatios, EqualSumsOverFrequencies)
{
    constexpr double promised = 2e-5;
    for (const double gamma : {1.03, 3.3, 7.77, 20.0}) {
        const auto [m_minus_1, m0, m1, m2] = moments_by_frequencies(gamma);
        EXPECT_NEAR(std::sqrt(m0 / m2), mean_over_peak_period(MeanPeriod::tm02, gamma), promised) << gamma;
        EXPECT_NEAR(m0 / m1, mean_over_peak_period(MeanPeriod::tm01, gamma), promised) << gamma;
        EXPECT_NEAR(m_minus_1 / m0, mean_over_peak_period(MeanPeriod::tm10, gamma), promised) << gamma;
    }
}

} // namespace
} // namespace swell::engine
