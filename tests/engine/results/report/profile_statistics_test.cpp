#include "engine/results/report/profile/profile.hpp"

#include <gtest/gtest.h>

#include <vector>

using swell::engine::statistics_of;
using swell::engine::TimeStatistics;

TEST(ProfileStatistics, TakesPercentilesByNearestRank)
{
    std::vector<double> times;
    for (int time = 200; time >= 1; --time) {
        times.push_back(time);
    }
    const TimeStatistics statistics = statistics_of(times);
    EXPECT_DOUBLE_EQ(statistics.mean, 100.5);
    EXPECT_DOUBLE_EQ(statistics.p50, 100.0);
    EXPECT_DOUBLE_EQ(statistics.min, 1.0);
    EXPECT_DOUBLE_EQ(statistics.mad, 50.0);
    EXPECT_DOUBLE_EQ(statistics.p95, 190.0);
    EXPECT_DOUBLE_EQ(statistics.p99, 198.0);
    EXPECT_DOUBLE_EQ(statistics.max, 200.0);
}

TEST(ProfileStatistics, OfOneTimeAreThatTime)
{
    const TimeStatistics statistics = statistics_of(std::vector<double>{4.5});
    EXPECT_DOUBLE_EQ(statistics.mean, 4.5);
    EXPECT_DOUBLE_EQ(statistics.p50, 4.5);
    EXPECT_DOUBLE_EQ(statistics.p99, 4.5);
    EXPECT_DOUBLE_EQ(statistics.max, 4.5);
}

TEST(ProfileStatistics, OfNoTimesAreZero)
{
    EXPECT_DOUBLE_EQ(statistics_of(std::vector<double>{}).mean, 0.0);
    EXPECT_DOUBLE_EQ(statistics_of(std::vector<double>{}).max, 0.0);
}
