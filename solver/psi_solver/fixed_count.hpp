#pragma once
#include "solver/backends/sums.hpp"
#include "solver/krylov/pcg.hpp"
#include "solver/krylov/solve_check.hpp"
#include "solver/solver_spec.hpp"

namespace swell::solver
{

/// Returns the stop criterion of the solves by conjugate gradients. With SolveMode::fixed_count, where some solves use them
/// too (SolveSchedule), rule and tolerance are rhs and 1e-6.
inline StopCriterion criterion_of(const SolverSpec& spec)
{
    StopCriterion criterion = spec.criterion();
    if (spec.mode == SolveMode::fixed_count) {
        criterion.rule = StopRule::rhs;
        criterion.tolerance = 1e-6;
    }
    return criterion;
}

/// An Operator that can also measure a residual: out = b − A x; *squares = {<out, out>, <b, b>}, sums in the backend's
/// fixed shape.
template <class A, class T, int N>
concept MeasuringOperator = Operator<A, T, N> &&
    requires(A& a, const BlockVector<T, N>& in, BlockVector<T, N>& out, SumTuple<2>* squares)
{
    a.residual_and_squares(in, in, out, squares);
};

/// A Preconditioner that can take a step with its result: to = x + *length M⁻¹ residual, with z as working memory. `to` may
/// be x. `length` is in the backend's memory.
template <class M, class T, int N>
concept SteppingPreconditioner = Preconditioner<M, T, N> &&
    requires(M& m, const BlockVector<T, N>& residual, BlockVector<T, N>& z, const T* length, const BlockVector<T, N>& x,
             BlockVector<T, N>& to)
{
    m.apply_and_advance(residual, z, length, x, to);
};

/// Solves by a fixed count of steps: takes `count` steps x += lengths[k] M⁻¹ (b − A x) from the guess in vectors.x, without
/// dot products and without a stop test. The last step writes the solution to `to`. The lengths, from
/// chebyshev_steps.hpp, are in the backend's memory. If `check`, in the backend's memory, is not null, measures the
/// residuals of guess and solution, with two sums and one more product with A. Does not allocate or wait. Words moved per
/// quad and step of RRB: FIXED_COUNT.md.
template <class A, class M, class T, int N>
requires MeasuringOperator<A, T, N> && SteppingPreconditioner<M, T, N>
void take_steps(A& matrix, M& preconditioner, const T* lengths, int count, KrylovVectors<T, N>& vectors,
                BlockVector<T, N>& to, SolveCheck* check)
{
    auto& [b, x, r, z, p, q] = vectors;
    for (int step = 0; step < count; ++step) {
        if (step == 0 && check != nullptr) {
            matrix.residual_and_squares(b, x, r, &check->of_guess);
        } else {
            matrix.residual(b, x, r);
        }
        preconditioner.apply_and_advance(r, z, lengths + step, x, step + 1 == count ? to : x);
    }
    if (check != nullptr) {
        matrix.residual_and_squares(b, to, r, &check->of_solution);
    }
}

/// Writes the report of a solve by a fixed count of steps. Its residuals come from the newest checked solve
/// (SolvePlan::is_checked). An action, which the backend calls once (Backend::run_once); all memory is the backend's.
struct WriteFixedCountReport {
    const SolveCheck* check;
    int count;
    SolveReport* to;
    SWELL_CELL void operator()() const
    {
        SolveReport report;
        report.iterations = count;
        report.guess_residual = relative_residual(check->of_guess);
        report.relative_residual = relative_residual(check->of_solution);
        const double sum = report.guess_residual + report.relative_residual;
        report.status = sum - sum == 0.0 ? SolveStatus::converged : SolveStatus::not_finite;
        *to = report;
    }
};

} // namespace swell::solver
