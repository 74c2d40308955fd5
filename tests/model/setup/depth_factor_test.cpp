#include "model/setup/depth_factor.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "model/setup/constants.hpp"

namespace swell::model
{
namespace
{

/// The wave number of Airy's wave, by halving.
double wave_number(double omega, double depth_m)
{
    double low = 0.0;
    double high = 1e3;
    for (int halving = 0; halving < 200; ++halving) {
        const double k = 0.5 * (low + high);
        (gravity * k * std::tanh(k * depth_m) < omega * omega ? low : high) = k;
    }
    return low;
}

/// Computes the factor by its definition: k^−3 dk/domega over its value in deep water, 2 g²/omega⁵.
double by_definition(double omega, double depth_m)
{
    const double step = 1e-4 * omega;
    const double slope = (wave_number(omega + step, depth_m) - wave_number(omega - step, depth_m)) / (2.0 * step);
    return std::pow(wave_number(omega, depth_m), -3.0) * slope / (2.0 * gravity * gravity * std::pow(omega, -5.0));
}

TEST(DepthFactor, IsTheRatioOfTheSpectraOfOneShapeOverWaveNumbers)
{
    for (const double depth_m : {0.5, 3.0, 10.0, 40.0}) {
        for (const double period_s : {2.0, 5.0, 8.0, 14.0, 30.0}) {
            const double omega = 2.0 * 3.141592653589793 / period_s;
            EXPECT_NEAR(by_definition(omega, depth_m), depth_factor(omega, depth_m), 1e-6) << depth_m << " " << period_s;
        }
    }
}

TEST(DepthFactor, LeavesDeepWaterAloneAndTakesMostOfShallow)
{
    EXPECT_EQ(1.0, depth_factor(1.0, 12'000.0));
    EXPECT_EQ(1.0, depth_factor(30.0, 12'000.0));
    const double shallow = 0.006 * 0.006 * 0.001 / gravity;
    EXPECT_NEAR(1.0, depth_factor(0.006, 0.001) / (0.5 * shallow), 1e-6) << "omega² h/2g";
}

} // namespace
} // namespace swell::model
