#pragma once
#include <cmath>

#include "solver/backends/sums.hpp"
#include "solver/krylov/pcg.hpp"

namespace swell::solver
{

/// What a checked solve measures, in the backend's memory: squares of the residual and of the right-hand side, for the
/// first guess and for the solution.
struct SolveCheck {
    SumTuple<2> of_guess;
    SumTuple<2> of_solution;
};

/// An Operator that can measure a residual too: out = b − A x; *squares = {<out, out>, <b, b>}, sums in the backend's fixed
/// shape.
template <class A, class T, int N>
concept MeasuringOperator = Operator<A, T, N> &&
    requires(A& a, const BlockVector<T, N>& in, BlockVector<T, N>& out, SumTuple<2>* squares)
{
    a.residual_and_squares(in, in, out, squares);
};

/// A Preconditioner that can take a step with what it finds: to = x + *length M⁻¹ residual, with z as memory to work in.
/// `to` may be x. `length` is in the backend's memory.
template <class M, class T, int N>
concept SteppingPreconditioner = Preconditioner<M, T, N> &&
    requires(M& m, const BlockVector<T, N>& residual, BlockVector<T, N>& z, const T* length, const BlockVector<T, N>& x,
             BlockVector<T, N>& to)
{
    m.apply_and_advance(residual, z, length, x, to);
};

/// `count` steps x += lengths[k] M⁻¹ (b − A x) from the guess in vectors.x, without a dot product and without a stop test;
/// the last one writes the solution to `to`. One_signed_chebyshev.hpp gives the lengths, which are in the backend's memory.
/// With `check`, in the backend's memory, the residuals of guess and solution are measured: two sums, and one product with
/// A more. Nothing allocates or waits. Words moved per quad and step of RRB: FIXED_COUNT.md.
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

/// The share of a right-hand side that is left: sqrt(<r, r> / <b, b>); 0 where there is nothing to solve.
SWELL_CELL double relative_residual(const SumTuple<2>& squares)
{
    return squares.value[1] > 0.0 ? std::sqrt(squares.value[0] / squares.value[1]) : squares.value[0];
}

/// Writes the report of a solve with a fixed count: its residuals are those of the newest checked solve. An action for a
/// backend: all memory is the backend's.
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
