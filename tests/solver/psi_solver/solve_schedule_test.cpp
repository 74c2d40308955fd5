#include "solver/psi_solver/solve_schedule.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <type_traits>
#include <vector>

namespace swell::solver
{
namespace
{

/// Computes frames with one solve each. The guess of a checked solve has this residual. Returns how many solves were exact.
int run(SolveSchedule& schedule, int frames, double guess_residual)
{
    int exact = 0;
    for (int frame = 0; frame < frames; ++frame) {
        schedule.begin_frame();
        exact += schedule.next(true).uses_pcg ? 1 : 0;
        if (schedule.has_check()) {
            SolveReport report;
            report.guess_residual = guess_residual;
            schedule.judge(std::array{report});
        }
    }
    return exact;
}

constexpr double calm = 2e-5;
constexpr double lost = 0.5;

TEST(SolveSchedule, StartsExactlyAndThenCounts)
{
    SolveSchedule schedule(true, true);
    EXPECT_EQ(run(schedule, 12, calm), 12);
    EXPECT_EQ(run(schedule, 5000, calm), 0);
    EXPECT_EQ(schedule.safety_level(), 0);
}

TEST(SolveSchedule, BeginsAnewExactlyAndWithoutAFall)
{
    for (const int steps_per_frame : {1, 3, 20}) {
        SolveSchedule schedule(true, true);
        run(schedule, 500, calm);
        for (int change = 0; change < 20; ++change) { // as for a level that moves in steps
            schedule.begin_anew(steps_per_frame);
            EXPECT_EQ(run(schedule, 10, calm), (7 + steps_per_frame - 1) / steps_per_frame);
        }
        EXPECT_EQ(schedule.state().failed_checks, 0);
        EXPECT_EQ(schedule.safety_level(), 0);
        EXPECT_FALSE(schedule.uses_pcg_from_now_on());
    }
}

TEST(SolveSchedule, BeginsAnewWithoutTheGuessesOfOtherWater)
{
    SolveSchedule schedule(true, true);
    run(schedule, 500, calm);
    schedule.begin_anew(1);
    EXPECT_EQ(run(schedule, 500, 150 * calm), 7) << "of the new water no guess runs away";
}

TEST(SolveSchedule, WithoutAFixedCountEverySolveIsExactAndNeverChecked)
{
    SolveSchedule schedule(false, false);
    EXPECT_EQ(run(schedule, 100, lost), 100);
    schedule.begin_frame();
    EXPECT_EQ(schedule.next(true).place, 0) << "one kind of recorded frames";
}

TEST(SolveSchedule, PlacesGoRoundAndTheLastSolveOfAFrameIsChecked)
{
    SolveSchedule schedule(true, true);
    run(schedule, 21, calm); // the next frame has a check
    schedule.begin_frame();
    EXPECT_TRUE(schedule.has_check());
    EXPECT_FALSE(schedule.next(false).is_checked);
    const SolvePlan last = schedule.next(true);
    EXPECT_TRUE(last.is_checked);
    EXPECT_EQ(last.place, (21 + 1) % 7);
}

TEST(SolveSchedule, ALostGuessFallsBackFor20Frames)
{
    SolveSchedule schedule(true, true);
    run(schedule, 21, calm);
    EXPECT_EQ(run(schedule, 1, lost), 0) << "the checked frame itself";
    EXPECT_EQ(run(schedule, 100, calm), 20);
    EXPECT_EQ(schedule.safety_level(), 0);
}

/// Returns the number of frames by conjugate gradients after a check with these reports of two systems.
int exact_after(const SolveReport& first, const SolveReport& second)
{
    SolveSchedule schedule(true, true);
    run(schedule, 21, calm);
    schedule.begin_frame();
    EXPECT_TRUE(schedule.has_check());
    schedule.judge(std::array{first, second});
    return run(schedule, 60, calm);
}

// A NaN compares false with every limit. Unless the check looks for NaN, it calls lost water good.
TEST(SolveSchedule, AnyOneOfTheReportsMakesACheckFail)
{
    SolveReport good;
    good.guess_residual = calm;
    good.relative_residual = 1e-6;
    SolveReport rough_guess = good;
    rough_guess.guess_residual = 0.021;
    SolveReport rough_solution = good;
    rough_solution.relative_residual = 1.1e-3;
    SolveReport not_a_number = good;
    not_a_number.status = SolveStatus::not_finite;
    not_a_number.guess_residual = std::numeric_limits<double>::quiet_NaN();
    not_a_number.relative_residual = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(exact_after(good, good), 0);
    for (const SolveReport& bad : {rough_guess, rough_solution, not_a_number}) {
        EXPECT_EQ(exact_after(good, bad), 20);
        EXPECT_EQ(exact_after(bad, good), 20);
    }
    rough_guess.guess_residual = 0.02;
    rough_solution.relative_residual = 1e-3;
    EXPECT_EQ(exact_after(rough_guess, rough_solution), 0) << "the limits themselves are allowed";
}

TEST(SolveSchedule, FallBacksThatComeBackAskForMoreAndThenForConjugateGradients)
{
    SolveSchedule schedule(true, true);
    run(schedule, 21, calm);
    run(schedule, 50, lost);
    EXPECT_EQ(schedule.safety_level(), 1);
    EXPECT_FALSE(schedule.uses_pcg_from_now_on());
    run(schedule, 100, lost);
    EXPECT_TRUE(schedule.uses_pcg_from_now_on());
    EXPECT_EQ(run(schedule, 1000, calm), 1000);
}

TEST(SolveSchedule, FallBacksFarApartAskForNothing)
{
    SolveSchedule schedule(true, true);
    run(schedule, 21, calm);
    for (int often = 0; often < 5; ++often) {
        run(schedule, 1, lost);
        run(schedule, 21 * 60 - 1, calm);
    }
    EXPECT_EQ(schedule.safety_level(), 0);
}

TEST(SolveSchedule, AGuessThatRunsAwayIsFoundBeforeItIsLost)
{
    SolveSchedule schedule(true, true);
    run(schedule, 21 * 8, 4e-4);
    EXPECT_EQ(run(schedule, 21, 1.5e-3), 0);
    EXPECT_EQ(run(schedule, 21, 3e-3), 0);
    EXPECT_GT(run(schedule, 42, 6e-3), 0);
}

/// Returns the number of frames by conjugate gradients after six checks with one guess and four checks with these.
int exact_after_guesses(double usual, const std::array<double, 4>& checks)
{
    SolveSchedule schedule(true, true);
    run(schedule, 21 * 6, usual);
    int exact = 0;
    for (const double guess : checks) {
        exact += run(schedule, 21, guess);
    }
    return exact + run(schedule, 20, calm);
}

// A guess's residual that rises with the sea does not mean that the run explodes: it stops rising, or stays near its old
// value.
TEST(SolveSchedule, AGuessThatGrowsALittleOrOnceIsLeftAlone)
{
    EXPECT_EQ(exact_after_guesses(1.4e-3, {1.5e-3, 1.6e-3, 1.7e-3, 1.8e-3}), 0) << "slowly";
    EXPECT_EQ(exact_after_guesses(1.4e-3, {1.5e-3, 6e-3, 5e-3, 7e-3}), 0) << "up and down";
    EXPECT_EQ(exact_after_guesses(1.4e-3, {1.5e-3, 1.4e-3, 6e-3, 8e-3}), 0) << "in two checks alone";
    EXPECT_EQ(exact_after_guesses(1.4e-3, {7e-3, 5e-3, 6e-3, 7e-3}), 0)
        << "three large ones that rise twice: it fell before";
    EXPECT_EQ(exact_after_guesses(calm, {calm, 1e-4, 4e-4, 9e-4}), 0) << "below what matters";
    EXPECT_GT(exact_after_guesses(1.4e-3, {1.5e-3, 5e-3, 6e-3, 7e-3}), 0);
}

// After a ship enters, a harbour has larger guesses. Compared with the guesses from before, every rise would cause one more
// fall-back, and two fall-backs end the fixed count for good.
TEST(SolveSchedule, AfterAFallBackTheGuessesOfBeforeAreForgotten)
{
    SolveSchedule schedule(true, true);
    run(schedule, 21 * 7, calm);
    int exact = 0;
    for (const double guess : {1.5e-3, 2e-3, 2.5e-3, 2.6e-3, 2.7e-3, 2.8e-3, 2.9e-3, 3e-3}) {
        exact += run(schedule, 21, guess);
    }
    EXPECT_EQ(exact, 20) << "one fall-back";
    EXPECT_EQ(schedule.safety_level(), 0);
}

TEST(SolveSchedule, GoesOnFromAState)
{
    SolveSchedule first(true, true);
    run(first, 35, calm);
    SolveSchedule second(true, true);
    second.restore(first.state());
    for (int frame = 0; frame < 30; ++frame) {
        first.begin_frame();
        second.begin_frame();
        EXPECT_EQ(first.next(true).index(), second.next(true).index());
    }
}

TEST(SolveSchedule, LeavesACheckBehindWithTheFramesOfIt)
{
    SolveSchedule first(true, true);
    run(first, 15, calm);
    SolveSchedule second(true, true);
    run(second, 21, calm);
    second.begin_frame();
    ASSERT_TRUE(second.has_check());
    second.restore(first.state());
    EXPECT_FALSE(second.has_check()) << "it would be judged as the first frame's behind the state";
}

TEST(SolveSchedule, WithoutAFixedCountAStateOfOneChangesNothing)
{
    SolveSchedule first(true, true);
    run(first, 31, calm);
    SolveSchedule second(false, false);
    second.restore(first.state());
    second.begin_frame();
    const SolvePlan plan = second.next(true);
    EXPECT_TRUE(plan.uses_pcg);
    EXPECT_EQ(plan.place, 0);
}

/// Saved states have the members in this order.
TEST(SolveSchedule, AStateVisitsItsMembersInTheOrderOfSavedStates)
{
    const SolveSchedule::State state{1, 2, 3, 4, 5, 6, true, {8.0, 9.0}};
    std::vector<double> visited;
    state.visit([&](const auto& member) {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(member)>>) {
            visited.push_back(static_cast<double>(member));
        } else {
            visited.insert(visited.end(), member.begin(), member.end());
        }
    });
    EXPECT_EQ(visited, (std::vector<double>{1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 1.0, 8.0, 9.0}));
}

} // namespace
} // namespace swell::solver
