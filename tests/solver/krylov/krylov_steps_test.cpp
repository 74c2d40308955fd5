#include "solver/krylov/krylov_steps.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/krylov/krylov_cells.hpp"

/// The scalar steps of conjugate gradients one by one, with numbers that can be recomputed by hand.
namespace swell::solver
{
namespace
{

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

/// Returns the scalars after the first rho of a solve; the others hold leftovers of an earlier solve.
KrylovScalars started(StopRule rule, double rho, double tolerance)
{
    KrylovScalars scalars;
    scalars.rho = rho;
    scalars.rho_rhs = 7.0;
    scalars.rho_best = 1e-30;
    scalars.beta = 5.0;
    scalars.iterations = 9;
    scalars.stop = 1;
    StartIterations{&scalars, rule, tolerance}();
    return scalars;
}

TEST(StartIterations, EachRuleHasTheTargetOfItsFormula)
{
    EXPECT_DOUBLE_EQ(started(StopRule::start, 3.0, 0.1).target, 0.04);
    EXPECT_DOUBLE_EQ(started(StopRule::preconditioned, 3.0, 0.1).target, 0.03);
    EXPECT_DOUBLE_EQ(started(StopRule::rhs, 3.0, 0.1).target, 0.07);
}

// Without the floor a sea that is nearly at rest is iterated on to digits that no precision has.
TEST(StartIterations, TheThesisRuleLeavesACalmSeaAlone)
{
    const KrylovScalars calm = started(StopRule::start, 1e-12, 1e-5);
    EXPECT_EQ(calm.stop, 1);
    EXPECT_EQ(calm.status, SolveStatus::converged);
    EXPECT_EQ(started(StopRule::preconditioned, 1e-12, 1e-5).stop, 0);
    EXPECT_EQ(started(StopRule::start, 1e-9, 1e-5).stop, 0);
}

TEST(StartIterations, NothingOfAnEarlierSolveIsLeft)
{
    const KrylovScalars scalars = started(StopRule::preconditioned, 3.0, 0.1);
    EXPECT_EQ(scalars.rho_start, 3.0);
    EXPECT_EQ(scalars.rho_best, 3.0);
    EXPECT_EQ(scalars.beta, 0.0);
    EXPECT_EQ(scalars.iterations, 0);
    EXPECT_EQ(scalars.stop, 0);
}

TEST(StartIterations, ARhoThatIsNotFiniteStopsAtOnce)
{
    for (const double rho : {not_a_number, infinite, -infinite}) {
        const KrylovScalars scalars = started(StopRule::start, rho, 0.1);
        EXPECT_EQ(scalars.stop, 1);
        EXPECT_EQ(scalars.status, SolveStatus::not_finite);
    }
}

/// One iteration with this sigma, after which rho is this. At most 10 iterations, 3 of them without a better rho.
KrylovScalars iterated(KrylovScalars scalars, double sigma, double rho)
{
    static std::array<double, 20> history;
    scalars.sigma = sigma;
    StepLength{&scalars, history.data()}();
    scalars.rho = rho;
    FinishIteration{&scalars, history.data(), 10, 3}();
    const std::size_t next = 2 * static_cast<std::size_t>(scalars.iterations);
    EXPECT_EQ(history[next - 2], scalars.alpha);
    EXPECT_TRUE(history[next - 1] == scalars.beta || std::isnan(scalars.beta));
    return scalars;
}

TEST(FinishIteration, AlphaAndBetaAreTheQuotients)
{
    const KrylovScalars scalars = iterated(started(StopRule::preconditioned, 3.0, 0.1), 4.0, 1.5);
    EXPECT_EQ(scalars.alpha, 0.75);
    EXPECT_EQ(scalars.beta, 0.5);
    EXPECT_EQ(scalars.iterations, 1);
    EXPECT_EQ(scalars.stop, 0);
}

// A direction along which the matrix does not rise has no minimum: any step along it, or one divided by 0, spoils the
// field.
TEST(FinishIteration, ADirectionWithoutCurvatureTakesNoStepAndEndsTheSolve)
{
    for (const double sigma : {-2.0, 0.0, -0.0}) {
        const KrylovScalars scalars = iterated(started(StopRule::preconditioned, 3.0, 0.1), sigma, 3.0);
        EXPECT_EQ(scalars.alpha, 0.0);
        EXPECT_EQ(scalars.stop, 1);
        EXPECT_EQ(scalars.status, SolveStatus::stagnated);
    }
}

TEST(FinishIteration, ASolveEndsForTheFirstReasonOfTheList)
{
    const KrylovScalars start = started(StopRule::preconditioned, 3.0, 0.1);
    EXPECT_EQ(iterated(start, infinite, 1e-9).status, SolveStatus::not_finite) << "though rho is small";
    EXPECT_EQ(iterated(start, 1.0, not_a_number).status, SolveStatus::not_finite);
    EXPECT_EQ(iterated(start, -1.0, 0.03).status, SolveStatus::converged)
        << "though sigma is bad, and at the target itself";
    KrylovScalars last = start;
    last.iterations = 9;
    last.iteration_of_best = 9;
    EXPECT_EQ(iterated(last, 1.0, 0.02).status, SolveStatus::converged) << "in the last iteration that is allowed";
    EXPECT_EQ(iterated(last, 1.0, 2.0).stop, 1);
    EXPECT_EQ(iterated(last, 1.0, 2.0).status, SolveStatus::iteration_limit);
}

TEST(FinishIteration, StagnationCountsFromTheBestRho)
{
    KrylovScalars scalars = started(StopRule::preconditioned, 3.0, 0.1);
    scalars = iterated(scalars, 1.0, 2.0); // the best
    scalars = iterated(scalars, 1.0, 2.0); // no better
    scalars = iterated(scalars, 1.0, 2.5);
    EXPECT_EQ(scalars.stop, 0);
    scalars = iterated(scalars, 1.0, 2.1);
    EXPECT_EQ(scalars.stop, 1);
    EXPECT_EQ(scalars.status, SolveStatus::stagnated);
    EXPECT_EQ(scalars.iterations, 4);
}

TEST(ReportOf, ResidualsAreRootsAndRelativeOnesNeedARightHandSide)
{
    KrylovScalars scalars;
    scalars.rho_start = 9.0;
    scalars.rho = -4.0; // rounding can make it negative
    EXPECT_EQ(report_of(scalars).residual_start, 3.0);
    EXPECT_EQ(report_of(scalars).residual_end, 2.0);
    EXPECT_EQ(report_of(scalars).guess_residual, 0.0) << "not measured, and no division by 0";
    EXPECT_EQ(report_of(scalars).relative_residual, 0.0);
    scalars.rho_rhs = 36.0;
    EXPECT_DOUBLE_EQ(report_of(scalars).guess_residual, 0.5);
    EXPECT_DOUBLE_EQ(report_of(scalars).relative_residual, 1.0 / 3.0);
}

// Before the first iteration p holds an earlier solve's direction. If it were used, a NaN of one bad frame would stay for
// ever.
TEST(UpdateDirection, TheFirstDirectionTakesNothingFromTheOldOne)
{
    OpenMpBackend backend(1);
    const Extent extent{3, 2};
    BlockVector<float, 1> z(backend, Grid(extent), "z");
    BlockVector<float, 1> p(backend, Grid(extent), "p");
    z[0].view()(1, 1) = 2.0F;
    p[0].view()(1, 1) = std::numeric_limits<float>::quiet_NaN();
    KrylovScalars scalars = started(StopRule::preconditioned, 3.0, 0.1);
    const BlockVector<float, 1>& read = z;
    backend.for_each_node(Grid(extent), UpdateDirection<float, 1>{&scalars, read.view(), p.view()});
    EXPECT_EQ(p[0].view()(1, 1), 2.0F);
    scalars = iterated(scalars, 4.0, 1.5); // beta 0.5
    backend.for_each_node(Grid(extent), UpdateDirection<float, 1>{&scalars, read.view(), p.view()});
    EXPECT_EQ(p[0].view()(1, 1), 3.0F);
}

} // namespace
} // namespace swell::solver
