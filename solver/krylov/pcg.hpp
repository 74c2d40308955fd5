#pragma once
#include "solver/krylov/krylov_cells.hpp"
#include "solver/krylov/krylov_steps.hpp"
#include "solver/grid/block_vector.hpp"
#include "solver/solver_options.hpp"
#include "solver/backends/sums.hpp"

namespace swell::solver
{

/// The vectors of a conjugate gradient solve.
template <class T, int N>
struct KrylovVectors {
    template <class Backend>
    KrylovVectors(Backend& backend, Extent extent)
        : b(backend, extent), x(backend, extent), r(backend, extent), z(backend, extent), p(backend, extent),
          q(backend, extent)
    {
    }
    BlockVector<T, N> b, x, r, z, p, q;
};

/// Preconditioned conjugate gradients (thesis §9.4): x → A⁻¹ b from the first guess in x, with A symmetric positive
/// definite.
///
/// A `System` is what acts on the vectors:
///   residual(b, x, r)                                      r = b − A x
///   apply_then_multiply(p, q, result, action)              q = A p, *result = <p, q>, then action()
///   precondition_then_multiply(r, z, result, action)       z = M⁻¹ r, *result = <r, z>, then action()
/// with sums in the backend's fixed shape.
/// Nothing here waits for the backend. Words moved per unknown and iteration: dots 4, updates 9; apply and precondition say
/// their own.
template <class Backend, class System, class T, int N>
void pcg(Backend& backend, System& system, const SolverOptions& options, KrylovVectors<T, N>& vectors, KrylovScalars* s,
         double* history)
{
    auto& [b, x, r, z, p, q] = vectors;
    const Extent extent = x.extent();
    const auto read = [](const BlockVector<T, N>& parts) { return parts.view(); };

    system.residual(b, x, r); // r = b − A x
    if (options.rule == StopRule::rhs) {
        system.precondition_then_multiply(b, z, &s->rho_rhs, Nothing{});
    }
    system.precondition_then_multiply(r, z, &s->rho, StartIterations{s, options.rule, options.tolerance}); // rho = <r, z>

    backend.repeat_until(&s->stop, [&] {
        backend.for_each_node(extent, UpdateDirection<T, N>{s, read(z), p.view()});            // p = z + beta p
        system.apply_then_multiply(p, q, &s->sigma, StepLength{s, history});                   // alpha = rho / <p, A p>
        backend.for_each_node(extent, UpdateSolutionAndResidual<T, N>{s, read(p), read(q), x.view(), r.view()}); // x += alpha p, r −= alpha q
        system.precondition_then_multiply(
            r, z, &s->rho, FinishIteration{s, history, options.iteration_limit}); // beta = rho / rho_previous
    });
}

} // namespace swell::solver
