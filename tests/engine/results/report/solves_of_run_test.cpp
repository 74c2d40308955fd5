#include "engine/results/report/solves_of_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/results/report/run_summary.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::StartsWith;

RunSummary run_of(solver::SolveMode mode)
{
    RunSummary run;
    run.solver.mode = mode;
    run.mean_iterations = 2.5;
    run.most_iterations = 7;
    run.guess_residual = 3e-4;
    return run;
}

TEST(SolvesOfRun, NameTheStepsOfEveryMode)
{
    RunSummary run = run_of(solver::SolveMode::fixed_count);
    run.steps_of_modes = {{2.5, 2, 6}, {1.5, 3, 4}};
    EXPECT_EQ(solves_text(run),
              "rrb, 2 + 3 fixed steps (one count per mode) over 6 levels: 2.50 steps per solve, at most 7; "
              "relative residual before them at most 3.0e-04");
    run.steps_of_modes = {{2.5, 3, 0}};
    EXPECT_THAT(solves_text(run), StartsWith("rrb, 3 fixed steps over all levels: "));
}

TEST(SolvesOfRun, SayThatConjugateGradientsWereTheRemedy)
{
    EXPECT_THAT(solves_text(run_of(solver::SolveMode::fixed_count)),
                StartsWith("rrb, conjugate gradients instead of a fixed count of steps: "));
}

TEST(SolvesOfRun, NameTheToleranceOfConjugateGradients)
{
    RunSummary run = run_of(solver::SolveMode::to_tolerance);
    run.solver.tolerance = 1e-5;
    run.solver.rrb.levels = 3;
    EXPECT_THAT(solves_text(run), StartsWith("rrb, 3 levels, tolerance 1e-05 relative to "));
    EXPECT_THAT(solves_text(run), HasSubstr(": 2.50 iterations per solve, at most 7"));
}

} // namespace
} // namespace swell::engine
