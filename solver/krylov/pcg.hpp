#pragma once
#include "solver/backends/set_to_zero.hpp"
#include "solver/backends/sums.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/krylov/krylov_cells.hpp"
#include "solver/krylov/krylov_steps.hpp"
#include "solver/krylov/stop_rule.hpp"
#include "solver/operators/operator.hpp"
#include "solver/preconditioners/preconditioner.hpp"

namespace swell::solver
{

/// The vectors of a conjugate gradient solve, each of N blocks, fields of one grid (BlockVector). The caller sets b, the
/// right-hand side, and x, the first guess, which becomes the solution; r, z, p and q are overwritten.
template <class T, int N>
struct KrylovVectors {
    template <class Backend>
    KrylovVectors(Backend& backend, const Grid& grid, const char* name = "Krylov vectors")
        : b(backend, grid, name), x(backend, grid, name), r(backend, grid, name), z(backend, grid, name),
          p(backend, grid, name), q(backend, grid, name)
    {
    }
    BlockVector<T, N> b, x, r, z, p, q;

    /// Sets all vectors to 0. In stream order; does not wait.
    template <class Backend>
    void forget(Backend& backend)
    {
        for (BlockVector<T, N>* vector : {&b, &x, &r, &z, &p, &q}) {
            set_to_zero(backend, *vector);
        }
    }
};

/// Preconditioned conjugate gradients (de Jong's thesis §9.4): x = A⁻¹ b from the first guess in x until `criterion` is
/// met. A must be symmetric positive definite. `s` receives how the solve ended; numbers never make a solve throw.
///
/// `matrix` is A and `preconditioner` M. `s` and `history` (2 × iteration_limit values) are in the backend's memory, as
/// from KrylovMemory. Nothing here allocates. Only the backend's repeat_until may wait (see backend.hpp), and inside a
/// recording it does not. Words moved per unknown and iteration: dots 4, updates 9, plus the words of A and M.
template <class Backend, class A, class M, class T, int N>
requires Operator<A, T, N> && Preconditioner<M, T, N>
void pcg(Backend& backend, A& matrix, M& preconditioner, const StopCriterion& criterion, KrylovVectors<T, N>& vectors,
         KrylovScalars* s, double* history)
{
    auto& [b, x, r, z, p, q] = vectors;
    const Grid& grid = x.grid();
    const auto read = [](const BlockVector<T, N>& parts) { return parts.view(); };

    matrix.residual(b, x, r); // r = b − A x
    if (criterion.rule == StopRule::rhs) {
        preconditioner.apply_then_multiply(b, z, &s->rho_rhs, Nothing{});
    }
    preconditioner.apply_then_multiply(r, z, &s->rho,
                                       StartIterations{s, criterion.rule, criterion.tolerance}); // rho = <r, z>

    backend.repeat_until(&s->stop, [&] {
        backend.for_each_node(grid, UpdateDirection<T, N>{s, read(z), p.view()}); // p = z + beta p
        matrix.apply_then_multiply(p, q, &s->sigma, StepLength{s, history});      // alpha = rho / <p, A p>
        backend.for_each_node(
            grid, UpdateSolutionAndResidual<T, N>{s, read(p), read(q), x.view(), r.view()}); // x += alpha p, r −= alpha q
        preconditioner.apply_then_multiply(
            r, z, &s->rho, // beta = rho / rho_previous
            FinishIteration{s, history, criterion.iteration_limit, criterion.stagnation_window});
    });
}

} // namespace swell::solver
