#include "model/theory/wind_sea.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace swell::model
{
namespace
{

/// 10 m/s over 100 km: F' = 9810.
TEST(WindSea, GrowsWithTheFetchAsJonswapMeasured)
{
    const WindSea sea = wind_sea(10.0, 100e3);
    EXPECT_NEAR(4.0 * std::sqrt(1.6e-7 * 9810.0) * 100.0 / 9.81, sea.height_m, 1e-12);
    EXPECT_NEAR(std::cbrt(9810.0) / 3.5 * 10.0 / 9.81, sea.period_s, 1e-12);
    EXPECT_NEAR(1.615, sea.height_m, 1e-3);
    EXPECT_NEAR(6.235, sea.period_s, 1e-3);
    EXPECT_NEAR(2.0, wind_sea(10.0, 100e3).height_m / wind_sea(10.0, 25e3).height_m, 1e-12);
    EXPECT_NEAR(2.0, wind_sea(10.0, 80e3).period_s / wind_sea(10.0, 10e3).period_s, 1e-12);
}

TEST(WindSea, GrowsNoHigherThanTheFullyDevelopedSea)
{
    const WindSea sea = wind_sea(10.0, 2000e3);
    EXPECT_NEAR(0.24 * 100.0 / 9.81, sea.height_m, 1e-12);
    EXPECT_NEAR(10.0 / (0.13 * 9.81), sea.period_s, 1e-12);
    EXPECT_EQ(sea.height_m, wind_sea(10.0, 1000e3).height_m);
}

} // namespace
} // namespace swell::model
