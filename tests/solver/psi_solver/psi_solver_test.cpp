#include "solver/psi_solver/psi_solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solver/grid/host_field.hpp"
#include "test_systems.hpp"

/// PsiSolver against the solver of a single mode: the same bits, and the decisions of all modes together.
namespace swell::solver
{
namespace
{

using test_systems::harbour_matrix;
using test_systems::wet_noise;
using testing::ElementsAre;

constexpr Extent basin{61, 47};

SolverSpec spec_of(SolveMode mode, Guess guess = Guess::previous)
{
    SolverSpec spec;
    spec.mode = mode;
    spec.guess = guess;
    return spec;
}

/// Two modes with their matrices and fields.
template <class T>
struct TwoModes {
    explicit TwoModes(const SolverSpec& spec)
        : matrices{harbour_matrix<T>(backend, basin, 3), harbour_matrix<T>(backend, basin, 4)},
          solver(backend, {&matrices[0], &matrices[1]}, spec)
    {
        for (int mode = 0; mode < 2; ++mode) {
            psi.emplace_back(backend, Grid(basin));
        }
    }

    Field<T> right_hand_side(int step, std::size_t mode)
    {
        return wet_noise<T>(backend, basin, 5 + step + 100 * static_cast<int>(mode), 3);
    }

    /// A frame of two steps. Returns the plan of its last solve.
    SolvePlan advance()
    {
        if (solver.has_check()) {
            solver.judge(reports);
        }
        solver.begin_frame();
        SolvePlan plan;
        for (const bool is_last : {false, true}) {
            plan = solver.plan_next(is_last);
            reports.assign(2, {});
            for (std::size_t mode = 0; mode < 2; ++mode) {
                solver.guess(mode, psi[mode], plan);
                solver.solve(mode, right_hand_side(step, mode), psi[mode], plan);
                solver.write_report(mode, &reports[mode]);
            }
            ++step;
        }
        return plan;
    }

    std::vector<std::vector<T>> values() { return {downloaded(backend, psi[0]), downloaded(backend, psi[1])}; }

    OpenMpBackend backend{2};
    std::array<FivePointStencil<T>, 2> matrices;
    PsiSolver<OpenMpBackend, T> solver;
    std::vector<Field<T>> psi;
    std::vector<SolveReport> reports;
    int step = 0;
};

template <class T>
void expect_the_bits_of_single_modes()
{
    TwoModes<T> together(spec_of(SolveMode::fixed_count));
    RrbWithHistory<OpenMpBackend, T> first(together.backend, together.matrices[0], spec_of(SolveMode::fixed_count));
    Field<T> x(together.backend, Grid(basin));
    for (int step = 0; step < 40; step += 2) {
        const int frame = step / 2;
        const SolvePlan last = together.advance();
        EXPECT_EQ(last.uses_pcg, frame < 12);
        for (int of_frame = 0; of_frame < 2; ++of_frame) {
            const SolvePlan plan{(step + of_frame) % past_solutions, last.uses_pcg, false};
            first.guess(plan);
            first.solve_next(together.right_hand_side(step + of_frame, 0), x, plan);
        }
        ASSERT_EQ(downloaded(together.backend, x), together.values()[0]) << "frame " << frame;
    }
}

TEST(PsiSolver, HasTheBitsOfTheSolverOfEachMode)
{
    expect_the_bits_of_single_modes<float>();
    expect_the_bits_of_single_modes<double>();
}

TEST(PsiSolver, ASolveAheadIsTheNextSolveAndChangesNothing)
{
    for (const SolverSpec& spec : {spec_of(SolveMode::fixed_count), spec_of(SolveMode::to_tolerance, Guess::extrapolated),
                                   spec_of(SolveMode::to_tolerance)}) {
        TwoModes<double> run(spec);
        run.solver.make_room_ahead();
        SolvePlan newest;
        for (int frame = 0; frame < 14; ++frame) {
            newest = run.advance();
        }
        Field<double> ahead(run.backend, Grid(basin));
        run.backend.copy(ahead.data(), run.psi[0].data(), ahead.bytes());
        run.solver.solve_ahead(0, run.right_hand_side(run.step, 0), ahead, run.solver.plan_ahead(newest));
        run.solver.begin_frame();
        const SolvePlan next = run.solver.plan_next(false);
        run.solver.guess(0, run.psi[0], next);
        run.solver.solve(0, run.right_hand_side(run.step, 0), run.psi[0], next);
        EXPECT_EQ(downloaded(run.backend, ahead), run.values()[0]);
    }
}

TEST(PsiSolver, ACertificateTakesAStepMoreThenConjugateGradients)
{
    TwoModes<double> run(spec_of(SolveMode::fixed_count));
    const std::vector<double> before = run.solver.error_reductions();
    const auto largest = [](const std::vector<double>& reductions) { return 1.0 + *std::ranges::max_element(reductions); };
    EXPECT_FALSE(run.solver.certify(largest, 1.0 + *std::ranges::max_element(before)).has_value());
    EXPECT_EQ(run.solver.error_reductions(), before) << "these are good enough";
    const double a_little_better = 1.0 + 0.9 * *std::ranges::max_element(before);
    EXPECT_FALSE(run.solver.certify(largest, a_little_better).has_value());
    EXPECT_LE(largest(run.solver.error_reductions()), a_little_better);
    EXPECT_EQ(run.solver.schedule().safety_level(), 1);
    const auto growth = run.solver.certify(largest, 1.0);
    ASSERT_TRUE(growth.has_value());
    EXPECT_EQ(*growth, largest(run.solver.error_reductions()));
    EXPECT_FALSE(run.solver.has_fixed_count());
    EXPECT_THAT(run.solver.fixed_counts(), ElementsAre());
}

TEST(PsiSolver, ARestoredStateGoesOnWithTheSameBits)
{
    for (const SolverSpec& spec : {spec_of(SolveMode::fixed_count), spec_of(SolveMode::to_tolerance)}) {
        TwoModes<float> first(spec), second(spec);
        for (int frame = 0; frame < 15; ++frame) {
            first.advance();
        }
        second.advance(); // another place in the ring of past solutions
        second.solver.forget();
        second.solver.restore(first.solver.state());
        second.solver.apply_schedule();
        second.step = first.step;
        for (std::size_t mode = 0; mode < 2; ++mode) {
            std::vector<Field<float>*> from = first.solver.history(mode), to = second.solver.history(mode);
            from.push_back(&first.psi[mode]);
            to.push_back(&second.psi[mode]);
            for (std::size_t field = 0; field < from.size(); ++field) {
                second.backend.copy(to[field]->data(), from[field]->data(), from[field]->bytes());
            }
        }
        for (int frame = 0; frame < 9; ++frame) {
            first.advance();
            second.advance();
        }
        EXPECT_EQ(first.values(), second.values());
    }
}

TEST(PsiSolver, AFailedCheckOfOneModeFallsBackForAll)
{
    TwoModes<double> run(spec_of(SolveMode::fixed_count));
    while (!run.solver.has_check()) {
        run.advance();
    }
    run.reports[1].guess_residual = 1.0;
    EXPECT_TRUE(run.advance().uses_pcg);
    EXPECT_EQ(run.solver.state().pcg_frames_left, 19);
    EXPECT_EQ(run.solver.state().failed_checks, 1);
}

TEST(PsiSolver, AGuessOfZeroForgetsThePreviousSolution)
{
    TwoModes<double> run(spec_of(SolveMode::to_tolerance, Guess::zero));
    run.advance();
    run.solver.guess(0, run.psi[0], {});
    EXPECT_EQ(run.values()[0], std::vector<double>(static_cast<std::size_t>(basin.nx) * basin.ny));
    EXPECT_NE(run.values()[1], run.values()[0]);
}

} // namespace
} // namespace swell::solver
