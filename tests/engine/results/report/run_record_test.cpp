#include "engine/results/report/run_record.hpp"

#include <array>
#include <gtest/gtest.h>

#include "solver/krylov/stop_rule.hpp"

using namespace swell::engine;
using swell::solver::SolveReport;
using swell::solver::SolveStatus;

namespace
{

FrameStats frame(long number, RunStatus status = RunStatus::converged)
{
    FrameStats stats;
    stats.frame = number;
    stats.status = status;
    stats.solves = 2;
    stats.iterations = 10;
    stats.most_iterations = 6;
    stats.wall_ms = 10.0;
    stats.max_abs_zeta_m = 0.5;
    stats.force_on_ships_n = 1.0;
    stats.rms_zeta_m = 0.2;
    return stats;
}

} // namespace

TEST(FrameStats, CountIterationsPerSolveAndKeepTheWorstStatus)
{
    FrameStats stats;
    const std::array<SolveReport, 3> reports{SolveReport{SolveStatus::converged, 4, 1.0, 0.1},
                                             SolveReport{SolveStatus::stagnated, 9, 1.0, 0.1},
                                             SolveReport{SolveStatus::iteration_limit, 2, 1.0, 0.1}};
    for (const SolveReport& report : reports) {
        stats.count(report);
    }
    EXPECT_EQ(stats.solves, 3);
    EXPECT_EQ(stats.iterations, 15);
    EXPECT_EQ(stats.most_iterations, 9);
    EXPECT_DOUBLE_EQ(stats.iterations_per_solve(), 5.0);
    EXPECT_EQ(stats.status, RunStatus::stagnated);
}

TEST(RunRecord, CountsMissedDeadlinesAndStaysConverged)
{
    RunRecord record(50.0);
    record.add(frame(1));
    FrameStats late = frame(2, RunStatus::deadline_missed);
    late.wall_ms = 51.0;
    record.add(late);
    RunSummary summary;
    record.fill(summary);
    EXPECT_EQ(summary.frames, 2);
    EXPECT_EQ(summary.deadline_misses, 1);
    EXPECT_EQ(summary.status, RunStatus::converged);
    EXPECT_DOUBLE_EQ(summary.frame_ms.max, 51.0);
}

TEST(RunRecord, KeepsOfAWarmUpTheNumberAndTheStatusAlone)
{
    RunRecord record(50.0);
    FrameStats slow = frame(1, RunStatus::iteration_limit);
    slow.wall_ms = 1000.0;
    slow.max_abs_zeta_m = 9.0;
    record.add_warm_up(slow);
    record.add(frame(2));
    RunSummary summary;
    record.fill(summary);
    EXPECT_EQ(summary.warm_up_frames, 1);
    EXPECT_EQ(summary.frames, 1);
    EXPECT_DOUBLE_EQ(summary.frame_ms.max, 10.0);
    EXPECT_DOUBLE_EQ(summary.max_abs_zeta_m, 0.5);
    EXPECT_EQ(summary.status, RunStatus::iteration_limit);
    EXPECT_EQ(record.first_frame_of_status(), 1);
}

TEST(RunRecord, CountsNoUnusableFrameOfAWarmUp)
{
    RunRecord record(50.0);
    record.add_warm_up(frame(1, RunStatus::not_finite));
    RunSummary summary;
    record.fill(summary);
    EXPECT_EQ(summary.warm_up_frames, 0);
    EXPECT_EQ(summary.status, RunStatus::not_finite);
}

TEST(RunRecord, NamesTheFirstFrameOfTheWorstStatus)
{
    RunRecord record(50.0);
    record.add(frame(1, RunStatus::iteration_limit));
    record.add(frame(2, RunStatus::stagnated));
    record.add(frame(3, RunStatus::stagnated));
    EXPECT_EQ(record.status(), RunStatus::stagnated);
    EXPECT_EQ(record.first_frame_of_status(), 2);
    EXPECT_FALSE(is_success(record.status()));
}

TEST(RunRecord, LeavesAnUnusableFrameOutOfTheNumbers)
{
    RunRecord record(50.0);
    record.add(frame(1));
    FrameStats bad = frame(2, RunStatus::not_finite);
    bad.max_abs_zeta_m = 1e30;
    record.add(bad);
    RunSummary summary;
    record.fill(summary);
    EXPECT_EQ(summary.frames, 1);
    EXPECT_DOUBLE_EQ(summary.max_abs_zeta_m, 0.5);
    EXPECT_EQ(summary.status, RunStatus::not_finite);
}

TEST(RunRecord, AveragesForceAndSurfaceOverTheLastHundredFrames)
{
    RunRecord record(50.0);
    for (long number = 1; number <= 150; ++number) {
        FrameStats stats = frame(number);
        stats.force_on_ships_n = number <= 50 ? 1e6 : 2.0;
        stats.rms_zeta_m = number <= 50 ? 1e6 : 0.5;
        record.add(stats);
    }
    RunSummary summary;
    record.fill(summary);
    EXPECT_DOUBLE_EQ(summary.mean_force_on_ships_n, 2.0);
    EXPECT_DOUBLE_EQ(summary.mean_rms_zeta_m, 0.5);
    EXPECT_DOUBLE_EQ(summary.mean_iterations, 5.0);
    EXPECT_EQ(summary.most_iterations, 6);
}
