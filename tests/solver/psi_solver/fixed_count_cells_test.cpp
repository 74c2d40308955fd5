#include "solver/psi_solver/fixed_count_cells.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

/// The arithmetic of a solve with a fixed count, at one node.
namespace swell::solver
{
namespace
{

/// The guess from seven values, the newest first.
double guess(const std::array<double, 7>& past)
{
    return GuessFromPast<double, 1>::guess(past[0], past[1], past[2], past[3], past[4], past[5], past[6]);
}

// Its error is (1 - w)^5 (1 + w)^2 of the solution: nothing of a polynomial in time up to the fourth degree, and nothing of
// the sign that changes every step. Any other coefficient costs digits, or makes leapfrog grow.
TEST(GuessFromPast, HasNoErrorForFourthDegreesAndForSignsThatChange)
{
    for (int degree = 0; degree <= 4; ++degree) {
        std::array<double, 7> past{};
        for (int age = 1; age <= 7; ++age) {
            past[static_cast<std::size_t>(age - 1)] = std::pow(5.0 - age, degree);
        }
        EXPECT_EQ(guess(past), std::pow(5.0, degree)) << degree;
    }
    EXPECT_EQ(guess({-1, 1, -1, 1, -1, 1, -1}), 1.0);
    EXPECT_EQ(guess({-1, 2, -3, 4, -5, 6, -7}), 0.0) << "(1 + w) twice: also where the sign grows with time";
}

TEST(FillBlacksWithNoise, IsWithinBoundsWithoutAMeanAndNothingInPadding)
{
    const FillBlacksWithNoise<double> noise{{40, 30}, 0, {}};
    double sum = 0.0;
    double squares = 0.0;
    for (int j = 0; j < 30; ++j) {
        for (int i = 0; i < 40; ++i) {
            const double value = noise.at(i, j);
            ASSERT_TRUE(value >= -1.0 && value < 1.0);
            sum += value;
            squares += value * value;
        }
    }
    EXPECT_NEAR(sum / 1200.0, 0.0, 0.05);
    EXPECT_NEAR(squares / 1200.0, 1.0 / 3.0, 0.05);
    for (const auto& [i, j] : {std::pair{-1, 3}, {3, -1}, {40, 3}, {3, 30}}) {
        EXPECT_EQ(noise.at(i, j), 0.0);
    }
}

SolveReport report_of_check(const SolveCheck& check)
{
    SolveReport report;
    WriteFixedCountReport{&check, 3, &report}();
    return report;
}

TEST(WriteFixedCountReport, ResidualsAreRelativeToTheRightHandSide)
{
    const SolveReport report = report_of_check({{{9.0, 4.0}}, {{1.0, 4.0}}});
    EXPECT_EQ(report.iterations, 3);
    EXPECT_EQ(report.guess_residual, 1.5);
    EXPECT_EQ(report.relative_residual, 0.5);
    EXPECT_EQ(report.status, SolveStatus::converged);
}

TEST(WriteFixedCountReport, NothingToSolveLeavesNoResidual)
{
    const SolveReport report = report_of_check({{{0.0, 0.0}}, {{0.0, 0.0}}});
    EXPECT_EQ(report.guess_residual, 0.0);
    EXPECT_EQ(report.relative_residual, 0.0);
    EXPECT_EQ(report.status, SolveStatus::converged);
}

// The check of a fixed count is all that sees a NaN there: no sum of the steps themselves is looked at.
TEST(WriteFixedCountReport, ANumberThatIsNotFiniteIsAStatus)
{
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        EXPECT_EQ(report_of_check({{{bad, 4.0}}, {{1.0, 4.0}}}).status, SolveStatus::not_finite);
        EXPECT_EQ(report_of_check({{{1.0, 4.0}}, {{bad, 4.0}}}).status, SolveStatus::not_finite);
        EXPECT_EQ(report_of_check({{{bad, 0.0}}, {{1.0, 4.0}}}).status, SolveStatus::not_finite);
    }
}

} // namespace
} // namespace swell::solver
