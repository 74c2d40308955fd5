#include "engine/results/report/profile/crowded_machine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/results/report/run_summary.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::Not;

TEST(CrowdedMachine, IsToldWhereMostFramesAreLateAndTasksWantMoreCores)
{
    EXPECT_THAT(crowded_text(60, 100, {9.12, 2}), HasSubstr("9.1 tasks want the 2 cores of this machine"));
    EXPECT_EQ(crowded_text(50, 100, {9.12, 2}), "") << "half of them: not most";
    EXPECT_EQ(crowded_text(60, 100, {2.0, 2}), "") << "every task has its core";
    EXPECT_EQ(crowded_text(60, 100, {-1.0, 2}), "") << "not known";
    EXPECT_EQ(crowded_text(0, 0, {9.12, 2}), "");
}

TEST(CrowdedMachine, KnowsItsLoad)
{
    EXPECT_GE(load_now().tasks, 0.0);
    EXPECT_GE(load_now().cores, 1);
}

TEST(CrowdedMachine, IsALineOfTheSummary)
{
    RunSummary summary;
    summary.frames = 100;
    summary.deadline_misses = 99;
    summary.load = {9.12, 2};
    EXPECT_THAT(summary_text(summary), HasSubstr("\n  load        most frames were late"));
    summary.deadline_misses = 1;
    EXPECT_THAT(summary_text(summary), Not(HasSubstr("\n  load ")));
}

} // namespace
} // namespace swell::engine
