#include "engine/run/simulation/worth_of_threads.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace swell::engine
{
namespace
{

TEST(WorthOfThreads, IsOneOfASmallHarbourAndMoreOfALargeOne)
{
    EXPECT_EQ(threads_worth_waking({26'794, sizeof(float)}), 1) << "klopman_harbour";
    EXPECT_EQ(threads_worth_waking({144'383, sizeof(float)}), 1) << "plymouth-200k: slower on two than on one";
    EXPECT_EQ(threads_worth_waking({360'000, sizeof(float)}), 1) << "plymouth-500k: the same";
    EXPECT_EQ(threads_worth_waking({720'000, sizeof(float)}), 3) << "plymouth-1000k";
    EXPECT_EQ(threads_worth_waking({1'100'000, sizeof(float)}), 5) << "plymouth-1500k";
    EXPECT_EQ(threads_worth_waking({360'000, sizeof(double)}), 3) << "twice the bytes";
}

TEST(WorthOfThreads, IsOneWithoutWaterAndANumberForAnyGrid)
{
    EXPECT_EQ(threads_worth_waking({0, sizeof(float)}), 1);
    EXPECT_GT(threads_worth_waking({std::numeric_limits<std::int64_t>::max(), sizeof(double)}), 4096);
}

TEST(WorthOfThreads, LimitsTheTeamOfFramesUnlessANumberIsAskedFor)
{
    const WorkOfLoops small{26'794, sizeof(float)};
    const ThreadShare left = share_of_frames({16, ""}, 0, small);
    EXPECT_EQ(left.threads, 1);
    EXPECT_THAT(left.limit,
                testing::HasSubstr("the grid (26794 wet nodes) is too small to gain from all 16; --threads 16"));
    EXPECT_EQ(share_of_frames({16, ""}, 16, small).threads, 16);
    EXPECT_EQ(share_of_frames({16, ""}, 16, small).limit, "");
}

TEST(WorthOfThreads, LeavesALowerLimitItsReason)
{
    const ThreadShare quota{2, "the quota of CPU time is 2 cores (control group)"};
    const ThreadShare team = share_of_frames(quota, 0, {1'100'000, sizeof(float)});
    EXPECT_EQ(team.threads, 2);
    EXPECT_EQ(team.limit, quota.limit);
}

} // namespace
} // namespace swell::engine
